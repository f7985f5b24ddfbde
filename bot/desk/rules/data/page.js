// Shows the articles in which every word that is typed stands; headings without any are hidden.
const field = document.getElementById("search"), none = document.getElementById("none");
const plain = text => text.toLowerCase().replace(/ё/g, "е");
const parts = [...document.querySelectorAll("main > *")];
const texts = parts.map(part => plain(part.textContent));
field.addEventListener("input", () => {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let found = 0;
  parts.forEach((part, at) => {
    const isRule = part.tagName === "ARTICLE";
    part.hidden = words.length > 0 && !(isRule && words.every(word => texts[at].includes(word)));
    found += isRule && !part.hidden;
  });
  document.querySelector("nav").hidden = words.length > 0;
  none.hidden = found > 0;
});
