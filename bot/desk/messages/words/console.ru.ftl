console-you = Игрок
console-how-to = Введите номер варианта или наберите приказ словами; «огонь ?» покажет, что может идти дальше, /помощь поможет, /выход закончит. Картинки – в папке { $folder }.
console-page = [страница записана: { $file }]
console-picture = [картинка: { $file }]
console-no-picture = Картинку { $file } не записать: { $why }.
console-no-number =
    { $count ->
        [0] По номерам сейчас ничего не предложено; нажмите Enter, чтобы увидеть, что можно сделать.
        [one] Предложен только номер 1; нажмите Enter, чтобы увидеть, что можно сделать.
       *[other] Предложены номера от 1 до { $count }; нажмите Enter, чтобы увидеть, что можно сделать.
    }
console-resume-or-new = Стол { $table } («{ $scenario }») не доигран. Продолжить? Д – да, Н – новый:
console-which-game = Какая игра?
console-which-scenario = Какой сценарий?
console-which-side = За какую сторону играете вы?
console-which-strength = Какого уровня компьютер?
console-not-opened = Открыть стол не удалось; попробуйте ещё раз.
console-over = Партия за столом { $table } окончена. `fieldpost export { $table } -o game.json` сохранит её, `fieldpost verify game.json` проверит кубики, `fieldpost review game.json` снова покажет разбор.
console-resume = Стол { $table } сохранён; продолжить: `make play` или `fieldpost play`.
