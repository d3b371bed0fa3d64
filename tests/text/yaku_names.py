"""What players call each yaku: English, Russian, Uzbek, romaji as it is spelt here and there.

A line is a key and the names by which just that one is found.
"""

NAMES = """
riichi: Riichi, Reach, Риичи, Ричи, Rīchi, 立直
double_riichi: Double Riichi, Дабл-риичи, Дабури, Двойное риичи, Daburu riichi, W riichi
ippatsu: Ippatsu, One-shot, Иппацу, Иппатсу, 一発
menzen_tsumo: Fully Concealed Hand, Мензен цумо, Мензенцумо, Менцумо, Menzen tsumo, Tsumo
pinfu: Pinfu, Пинфу, Пин-фу, Pin fu, 平和
iipeikou: Pure Double Chow, Иипейко, Иппейко, Iipeikou, Iipeiko, Īpeikō
tanyao: All Simples, Таняо, Тан-яо, Tanyao, Tan'yao, Tanyaochuu
haku: White dragon, Белый дракон, Якухай: белый, Haku, Oq ajdarho, 白
hatsu: Green dragon, Зелёный дракон, Якухай: зелёный, Hatsu, Yashil ajdarho, 發
chun: Red dragon, Красный дракон, Якухай: красный, Chun, Qizil ajdarho, 中
rinshan: After a Kong, Риншан кайхо, Риншан, Rinshan kaihou, Rinshan
chankan: Robbing the Kong, Чанкан, Chankan, 搶槓
haitei: Under the Sea, Хайтей раоюэ, Хайтей, Haitei raoyue, Haitei
houtei: Under the River, Хотей раоюй, Хотей, Houtei raoyui, Houtei, Hotei
renhou: Blessing of Man, Ренхо, Renhou, Renho
chiitoitsu: Seven Pairs, Чиитойцу, Читойцу, 7 пар, Семь пар, Chiitoitsu, Chiitoi, Yetti juft
sanshoku_doujun: Mixed Triple Chow, Саншоку додзюн, Саншоку, Sanshoku doujun, Sanshoku
ittsu: Pure Straight, Иццу, Ittsu, Itsu, Ittsuu, Ikkitsuukan
chanta: Outside Hand, Чанта, Chanta, Honchantaiyao, Hon chantaiyaochuu
toitoi: All Pungs, Тойтой, Той-той, Toitoi, Toi-toi, Toitoihou
sanankou: Three Concealed Pungs, Сананко, Sanankou, San ankou
sanshoku_doukou: Triple Pung, Саншоку доко, Sanshoku doukou
sankantsu: Three Kongs, Санканцу, Sankantsu
shousangen: Little Three Dragons, Шосанген, Сёсанген, Shousangen, Shōsangen
honroutou: All Terminals and Honours, All terminals and honors, Хонрото, Honroutou, Honrōtō
ryanpeikou: Twice Pure Double Chows, Рянпейко, Рампейко, Ryanpeikou, Ryanpeiko
junchan: Terminals in All Sets, Джунчан, Дзюнчан, Junchan, Junchan taiyaochuu
honitsu: Half Flush, Хоницу, Honitsu, Hon'itsu, Honiisou, Полуфлеш
chinitsu: Full Flush, Чиницу, чистая масть, Chinitsu, Chin'itsu, Chiniisou
kokushi: Thirteen Orphans, Кокуши мусо, 13 сирот, Тринадцать сирот, Kokushi musou, 13 orphans
kokushi_13: Kokushi musou juusanmen
chuuren: Nine Gates, Чууренпото, Чурен, Chuuren poutou, 9 gates
chuuren_9: Junsei chuuren poutou
tenhou: Blessing of Heaven, Тенхо, Tenhou, Tenho
chiihou: Blessing of Earth, Чихо, Chiihou, Chiho
suuankou: Four Concealed Pungs, Сууанко, Суанко, Suuankou, Suanko
suuankou_tanki: Сууанко танки, Suuankou tanki
suukantsu: Four Kongs, Сууканцу, Суканцу, Suukantsu
daisangen: Big Three Dragons, Дайсанген, Daisangen
shousuushii: Little Four Winds, Шосуши, Шосууши, Сёсуши, Shousuushii, Shosushi
daisuushii: Big Four Winds, Дайсуши, Дайсууши, Daisuushii, Daisushi
tsuuiisou: All Honours, All honors, Цуисо, Цууисо, Tsuuiisou, Tsūīsō
chinroutou: All Terminals, Чинрото, Chinroutou
ryuuiisou: All Green, Рюисо, Ryuuiisou, Ryuiso
dora: Dora, Дора, ドラ
ura_dora: Ura dora, Урадора, Uradora
aka_dora: Red fives, Акадора, Aka dora, Красные пятёрки
nagashi_mangan: All Terminals and Honours Discard, Нагаши манган, Nagashi mangan, Nagashi
open_riichi: Open Riichi, Опен риичи, Открытое риичи
furiten: Furiten, Фуритен, Фуритэн
"""

SHARED = """
haku hatsu chun: Dragon Pung, Пон драконов
seat_east seat_south seat_west seat_north: Seat Wind, Ветер места, Jikaze, Joy shamoli
round_east round_south round_west round_north: Prevalent Wind, Ветер раунда, Bakaze
"""
"""Names of several, all of which are offered."""

MISSPELT = """
riichi: riihci
ippatsu: ippatsuu, иппатцу
iipeikou: ippeiko, ипейко
tanyao: taniao, танияо
chiitoitsu: chitoitsuu, чиитоицу
sanshoku_doujun: sanshoku dojun, саншоку доджун
toitoi: toytoy, тойтои
shousangen: shosangenn, шосангэн
honitsu: honitsuu, хонитцу
chinitsu: chinitsuu, чинитцу
ryanpeikou: rianpeiko, рянпэйко
kokushi: kokusi muso, кокуси мусо
suuankou: suuanko, сууанкоу
daisangen: daisangenn, дайсангэн
ryuuiisou: ryuuiso, рюуисо
nagashi_mangan: nagasi mangan, нагаси манган
"""
"""Near spellings: the yaku is told or offered first."""


def table(text: str) -> list[tuple[str, str]]:
    """Each name with what it is a name of."""
    rows = (line.split(": ", 1) for line in text.strip().splitlines())
    return [(name, keys) for keys, names in rows for name in names.split(", ")]
