import { en, f, ja, type KindNames, m, n } from '../../catalogue/kindName.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';

/** A thing that visitors ask for and that is none of our kinds, with the kinds that come nearest to it. */
export interface Stranger {
  readonly names: KindNames;
  readonly near: readonly ProductKind[];
}

const stranger = (names: KindNames, ...near: readonly ProductKind[]): Stranger => ({ names, near });

/** Things sold beside power tools. Recognised, so that nothing else is taken for them. */
export const strangers: readonly Stranger[] = [
  stranger({
    jp: ja('芝刈り機', '芝刈機, 芝刈り, ロボット芝刈り機'),
    en: en('lawn mower', 'lawn mowers', 'lawnmower, mower, lawn tractor, robot mower'),
    de: m('Rasenmäher', 'Rasenmäher', 'Mähroboter, Rasenroboter, Rasentraktor, Mäher'),
    es: m('cortacésped', 'cortacéspedes', 'cortacéspedes, cortadora de césped, robot cortacésped, podadora de césped'),
    it: m('tosaerba', 'tosaerba', 'tagliaerba, rasaerba, robot tagliaerba, trattorino'),
    fr: f('tondeuse', 'tondeuses', 'tondeuse à gazon, robot tondeuse'),
  }),
  stranger(
    {
      jp: ja('チェーンソー', 'チェンソー, チェーンソウ, 電動チェーンソー'),
      en: en('chainsaw', 'chainsaws', 'chain saw, pole saw'),
      de: f('Kettensäge', 'Kettensägen', 'Motorsäge, Hochentaster, Akku-Kettensäge'),
      es: f('motosierra', 'motosierras', 'sierra de cadena, electrosierra, sierra eléctrica de cadena'),
      it: f('motosega', 'motoseghe', 'elettrosega, sega a catena, motoseghetta'),
      fr: f('tronçonneuse', 'tronçonneuses', 'scie à chaîne, élagueuse'),
    },
    'reciprocatingSaw',
  ),
  stranger({
    jp: ja('ヘッジトリマー', '生垣バリカン, 植木バリカン, ヘッジトリマ, 刈込機'),
    en: en('hedge trimmer', 'hedge trimmers', 'hedge cutter'),
    de: f('Heckenschere', 'Heckenscheren', 'Akku-Heckenschere'),
    es: m('cortasetos', 'cortasetos', 'recortasetos, tijera cortasetos'),
    it: m('tagliasiepi', 'tagliasiepi', 'decespugliatore per siepi'),
    fr: m('taille-haie', 'taille-haies', 'taille haie, taille haies, coupe-haie'),
  }),
  stranger({
    jp: ja('草刈り機', '草刈機, 刈払機, 刈払い機, 刈り払い機'),
    en: en('string trimmer', 'string trimmers', 'grass trimmer, weed eater, weed whacker, brush cutter, strimmer'),
    de: m('Rasentrimmer', 'Rasentrimmer', 'Freischneider, Motorsense, Grastrimmer'),
    es: f('desbrozadora', 'desbrozadoras', 'cortabordes, desmalezadora, bordeadora'),
    it: m('decespugliatore', 'decespugliatori', 'tagliabordi'),
    fr: f('débroussailleuse', 'débroussailleuses', 'coupe-bordures, coupe bordure, rotofil'),
  }),
  stranger({
    jp: ja('溶接機', '溶接器, 半自動溶接機'),
    en: en('welding machine', 'welding machines', 'welder, mig welder, tig welder, arc welder, inverter welder'),
    de: n('Schweißgerät', 'Schweißgeräte', 'Schweißmaschine, Schweissgerät, Schutzgasgerät, Schweißer'),
    es: f('soldadora', 'soldadoras', 'máquina de soldar, equipo de soldadura, grupo de soldar, inverter de soldadura'),
    it: f('saldatrice', 'saldatrici', 'saldatrice a filo, macchina per saldare, saldatore inverter'),
    fr: m('poste à souder', 'postes à souder', 'poste à soudure, machine à souder, poste de soudage, soudeuse'),
  }),
  stranger({
    jp: ja('高圧洗浄機', '高圧洗浄器, 高圧洗浄'),
    en: en('pressure washer', 'pressure washers', 'power washer, jet wash, jet washer'),
    de: m('Hochdruckreiniger', 'Hochdruckreiniger', 'Dampfstrahler, Hochdruckwascher'),
    es: f('hidrolimpiadora', 'hidrolimpiadoras', 'limpiadora de alta presión, lavadora a presión, hidrolavadora'),
    it: f('idropulitrice', 'idropulitrici', 'pulitrice ad alta pressione'),
    fr: m('nettoyeur haute pression', 'nettoyeurs haute pression', 'nettoyeur à haute pression, laveur haute pression'),
  }),
  stranger(
    {
      jp: ja('テーブルソー', '昇降盤, 卓上テーブルソー, 丸ノコ盤, テーブル丸ノコ'),
      en: en('table saw', 'table saws', 'tablesaw, bench saw'),
      de: f('Tischkreissäge', 'Tischkreissägen', 'Tischsäge, Formatkreissäge'),
      es: f('sierra de mesa', 'sierras de mesa', 'sierra circular de mesa, sierra de banco'),
      it: f('sega da banco', 'seghe da banco', 'sega circolare da banco, banco sega'),
      fr: f('scie sur table', 'scies sur table', 'scie circulaire sur table, scie de table, scie à table'),
    },
    'circularSaw',
    'mitreSaw',
  ),
  stranger(
    {
      jp: ja('バンドソー', '帯ノコ, 帯のこ, 帯鋸盤, 帯鋸'),
      en: en('band saw', 'band saws', 'bandsaw'),
      de: f('Bandsäge', 'Bandsägen', 'Metallbandsäge'),
      es: f('sierra de cinta', 'sierras de cinta', 'sierra de banda'),
      it: f('sega a nastro', 'seghe a nastro', 'segatrice a nastro'),
      fr: f('scie à ruban', 'scies à ruban', 'scie ruban'),
    },
    'reciprocatingSaw',
    'jigsaw',
  ),
  stranger(
    {
      jp: ja('ベルトサンダー', 'ベルトサンダ, ベルト研磨機'),
      en: en('belt sander', 'belt sanders', 'drum sander'),
      de: m('Bandschleifer', 'Bandschleifer', 'Akku-Bandschleifer'),
      es: f('lijadora de banda', 'lijadoras de banda', 'lijadora de cinta'),
      it: f('levigatrice a nastro', 'levigatrici a nastro', 'levigatrice nastro'),
      fr: f('ponceuse à bande', 'ponceuses à bande', 'ponceuse bande'),
    },
    'sander',
  ),
  stranger({
    jp: ja('コンプレッサー', 'コンプレッサ, エアコンプレッサー, 空気圧縮機'),
    en: en('air compressor', 'air compressors', 'compressor'),
    de: m('Kompressor', 'Kompressoren', 'Druckluftkompressor, Luftkompressor'),
    es: m('compresor', 'compresores', 'compresor de aire'),
    it: m('compressore', 'compressori', "compressore d'aria"),
    fr: m('compresseur', 'compresseurs', "compresseur d'air"),
  }),
  stranger({
    jp: ja('ヒートガン', 'ホットガン, 熱風機, ホットエアガン'),
    en: en('heat gun', 'heat guns', 'hot air gun'),
    de: f('Heißluftpistole', 'Heißluftpistolen', 'Heißluftgebläse, Heissluftpistole, Heißluftfön'),
    es: f('pistola de calor', 'pistolas de calor', 'decapador térmico, pistola de aire caliente'),
    it: f('pistola termica', 'pistole termiche', 'termosoffiatore, pistola ad aria calda'),
    fr: m('décapeur thermique', 'décapeurs thermiques', 'pistolet à air chaud'),
  }),
  stranger({
    jp: ja('塗装機', 'スプレーガン, 塗装ガン, ペイントスプレー'),
    en: en('paint sprayer', 'paint sprayers', 'spray gun, paint gun, airless sprayer'),
    de: n('Farbsprühsystem', 'Farbsprühsysteme', 'Farbsprühgerät, Spritzpistole, Lackierpistole, Sprühpistole'),
    es: f('pistola de pintura', 'pistolas de pintura', 'pistola de pintar, pulverizador de pintura'),
    it: f('pistola a spruzzo', 'pistole a spruzzo', 'pistola per verniciare, aerografo'),
    fr: m('pistolet à peinture', 'pistolets à peinture', 'pulvérisateur de peinture, pistolet peinture'),
  }),
  stranger({
    jp: ja('発電機', 'ポータブル電源, インバーター発電機'),
    en: en('generator', 'generators', 'power station, genset'),
    de: m('Stromerzeuger', 'Stromerzeuger', 'Stromgenerator, Notstromaggregat, Powerstation, Stromaggregat'),
    es: m('generador', 'generadores', 'grupo electrógeno, generador eléctrico'),
    it: m('generatore', 'generatori', 'gruppo elettrogeno, generatore di corrente'),
    fr: m('groupe électrogène', 'groupes électrogènes', 'générateur électrique, station électrique'),
  }),
  stranger({
    jp: ja('ミキサー', 'コンクリートミキサー, かくはん機, 攪拌機, モルタルミキサー'),
    en: en('concrete mixer', 'concrete mixers', 'cement mixer, paddle mixer, mortar mixer'),
    de: m('Betonmischer', 'Betonmischer', 'Rührwerk, Mörtelrührer, Zementmischer'),
    es: f('hormigonera', 'hormigoneras', 'mezcladora de cemento, batidora de mortero'),
    it: f('betoniera', 'betoniere', 'miscelatore, mescolatore'),
    fr: f('bétonnière', 'bétonnières', 'malaxeur, mélangeur de mortier'),
  }),
  stranger(
    {
      jp: ja('卓上グラインダー', '両頭グラインダー, 両頭グラインダ, 卓上グラインダ'),
      en: en('bench grinder', 'bench grinders', 'pedestal grinder'),
      de: m('Doppelschleifer', 'Doppelschleifer', 'Schleifbock, Tischschleifer'),
      es: f('esmeriladora de banco', 'esmeriladoras de banco', 'amoladora de banco, esmeril'),
      it: f('smerigliatrice da banco', 'smerigliatrici da banco', 'mola da banco'),
      fr: m('touret à meuler', 'tourets à meuler', "touret, meuleuse d'établi"),
    },
    'angleGrinder',
  ),
  stranger(
    {
      jp: ja('ボール盤', '卓上ボール盤'),
      en: en('drill press', 'drill presses', 'pillar drill, bench drill, magnetic drill'),
      de: f('Tischbohrmaschine', 'Tischbohrmaschinen', 'Ständerbohrmaschine, Säulenbohrmaschine, Magnetbohrmaschine'),
      es: m('taladro de columna', 'taladros de columna', 'taladro de banco, taladradora de columna'),
      it: m('trapano a colonna', 'trapani a colonna', 'trapano da banco'),
      fr: f('perceuse à colonne', 'perceuses à colonne', "perceuse d'établi"),
    },
    'drillDriver',
  ),
  stranger({
    jp: ja('旋盤', '木工旋盤'),
    en: en('lathe', 'lathes', 'wood lathe'),
    de: f('Drehbank', 'Drehbänke', 'Drechselbank, Drehmaschine'),
    es: m('torno', 'tornos', 'torno de madera'),
    it: m('tornio', 'torni', 'tornio per legno'),
    fr: m('tour à bois', 'tours à bois', 'tour à métaux'),
  }),
  stranger({
    jp: ja('はんだごて', 'ハンダゴテ, 半田ごて, 半田こて'),
    en: en('soldering iron', 'soldering irons', 'solder gun, soldering station'),
    de: m('Lötkolben', 'Lötkolben', 'Lötstation, Lötpistole'),
    es: m('soldador de estaño', 'soldadores de estaño', 'cautín, estación de soldadura'),
    it: m('saldatore a stagno', 'saldatori a stagno', 'saldatore, stazione saldante'),
    fr: m('fer à souder', 'fers à souder', 'station de soudage, pistolet à souder'),
  }),
  stranger({
    jp: ja('グルーガン', 'ホットボンド'),
    en: en('glue gun', 'glue guns', 'hot glue gun, caulking gun, caulk gun'),
    de: f('Heißklebepistole', 'Heißklebepistolen', 'Klebepistole, Kartuschenpistole'),
    es: f('pistola de pegamento', 'pistolas de pegamento', 'pistola de silicona, pistola termofusible'),
    it: f('pistola per colla', 'pistole per colla', 'pistola incollatrice, pistola per silicone'),
    fr: m('pistolet à colle', 'pistolets à colle', 'pistolet colle, pistolet à silicone'),
  }),
  stranger({
    jp: ja('リベッター', 'リベッタ, リベットガン'),
    en: en('rivet gun', 'rivet guns', 'riveter, rivet tool'),
    de: n('Nietgerät', 'Nietgeräte', 'Nietpistole, Nietzange, Akku-Nietgerät'),
    es: f('remachadora', 'remachadoras', 'pistola de remaches'),
    it: f('rivettatrice', 'rivettatrici', 'pistola per rivetti'),
    fr: f('riveteuse', 'riveteuses', 'pistolet à rivets, pince à riveter'),
  }),
  stranger({
    jp: ja('除雪機', '雪かき機'),
    en: en('snow blower', 'snow blowers', 'snowblower, snow thrower'),
    de: f('Schneefräse', 'Schneefräsen', 'Schneeschleuder'),
    es: f('quitanieves', 'quitanieves', 'sopladora de nieve, fresadora de nieve'),
    it: m('spazzaneve', 'spazzaneve', 'fresaneve, sgombraneve'),
    fr: f('fraise à neige', 'fraises à neige', 'souffleuse à neige, déneigeuse'),
  }),
  stranger({
    jp: ja('はしご', '脚立, 梯子'),
    en: en('ladder', 'ladders', 'stepladder, step ladder'),
    de: f('Leiter', 'Leitern', 'Stehleiter, Trittleiter, Anlegeleiter'),
    es: f('escalera', 'escaleras', 'escalera de mano, escalera plegable'),
    it: f('scala', 'scale', 'scaletta, scala pieghevole'),
    fr: f('échelle', 'échelles', 'escabeau, escabeaux'),
  }),
];
