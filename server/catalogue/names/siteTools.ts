import type { ProductKind } from '../kinds.ts';
import { en, f, ja, type KindNames, m, n } from './kindName.ts';

/** Names of what nails, blows, sucks, measures and lights. */
export const siteToolNames = {
  nailer: {
    jp: ja('釘打ち機', '釘打機, ネイラー, タッカ, フィニッシュネイラ, 仕上釘打機, ピンネイラ'),
    en: en('nailer', 'nailers', 'nail gun, brad nailer, finish nailer, framing nailer, stapler'),
    de: m('Nagler', 'Nagler', 'Nagelpistole, Akku-Nagler, Nagelgerät, Tacker, Streifennagler, Stauchkopfnagler'),
    es: f('clavadora', 'clavadoras', 'pistola de clavos, clavadora de acabado, grapadora'),
    it: f('chiodatrice', 'chiodatrici', 'sparachiodi, inchiodatrice, groppinatrice, graffatrice'),
    fr: m('cloueur', 'cloueurs', 'cloueuse, pistolet à clous, cloueur de finition, agrafeuse'),
  },
  blower: {
    jp: ja('ブロワ', 'ブロワー, 充電式ブロワ, 送風機, ブロア, 落ち葉掃除機'),
    en: en('blower', 'blowers', 'leaf blower, jobsite blower, air blower'),
    de: n('Gebläse', 'Gebläse', 'Laubbläser, Akku-Gebläse, Bläser, Laubgebläse, Baustellengebläse'),
    es: m('soplador', 'sopladores', 'sopladora, soplahojas, soplador de hojas'),
    it: m('soffiatore', 'soffiatori', 'soffiafoglie, soffiatore a batteria, soffiante'),
    fr: m('souffleur', 'souffleurs', 'souffleuse, souffleur de feuilles, souffleur sans fil'),
  },
  laser: {
    jp: ja('レーザー墨出し器', '墨出し器, レーザー, レーザー水平器, レーザ墨出器, 墨出し, 水平器'),
    en: en('line laser', 'line lasers', 'laser, laser level, cross line laser, crossline laser, level'),
    de: m(
      'Linienlaser',
      'Linienlaser',
      'Laser, Kreuzlinienlaser, Laserwasserwaage, Nivelliergerät, Lasergerät, Baulaser',
    ),
    es: m('nivel láser', 'niveles láser', 'láser, láser de líneas, láser de línea, láser de líneas cruzadas'),
    it: f('livella laser', 'livelle laser', 'laser, laser a linee, laser a croce, tracciatore laser, autolivellante'),
    fr: m('laser lignes', 'lasers lignes', 'laser, niveau laser, laser croix, laser en croix, laser de chantier'),
  },
  vacuum: {
    jp: ja('集じん機', 'クリーナー, 掃除機, 集塵機, バキューム, 充電式クリーナ, 乾湿両用集じん機'),
    en: en('vacuum', 'vacuums', 'dust extractor, vacuum cleaner, shop vac, wet/dry vacuum, extractor, hoover'),
    de: m(
      'Sauger',
      'Sauger',
      'Staubsauger, Nass-/Trockensauger, Bausauger, Absaugmobil, Industriesauger, Nass-Trockensauger',
    ),
    es: m('aspirador', 'aspiradores', 'aspiradora, aspirador en seco y húmedo, extractor de polvo'),
    it: m('aspiratore', 'aspiratori', 'aspirapolvere, aspiraliquidi, bidone aspiratutto, aspiratutto'),
    fr: m('aspirateur', 'aspirateurs', 'aspirateur de chantier, aspirateur eau et poussière, extracteur de poussière'),
  },
  multiTool: {
    jp: ja('マルチツール', 'カットソー, 充電式マルチツール, 振動工具'),
    en: en(
      'multi-tool',
      'multi-tools',
      'multitool, oscillating tool, oscillating multi-tool, multi tool, multi-cutter',
    ),
    de: n(
      'Multitool',
      'Multitools',
      'Multifunktionswerkzeug, Oszillierer, Multi-Cutter, Akku-Multitool, Oszillationswerkzeug',
    ),
    es: f('multiherramienta', 'multiherramientas', 'multiherramienta oscilante, herramienta oscilante, multicortadora'),
    it: m(
      'utensile multifunzione',
      'utensili multifunzione',
      'multiutensile, multifunzione, utensile oscillante, multicutter',
    ),
    fr: m(
      'outil multifonction',
      'outils multifonctions',
      'multifonction, outil oscillant, découpeur-ponceur, multi-outil',
    ),
  },
  worklight: {
    jp: ja('ワークライト', 'ライト, 作業灯, 投光器, 充電式ライト, 作業ライト, 照明'),
    en: en('worklight', 'worklights', 'work light, site light, jobsite light, lamp, floodlight, flashlight, torch'),
    de: f(
      'Arbeitsleuchte',
      'Arbeitsleuchten',
      'Lampe, Baustrahler, Akku-Leuchte, Akku-Lampe, Strahler, Arbeitslampe, Leuchte, Baulampe',
    ),
    es: f(
      'luz de trabajo',
      'luces de trabajo',
      'foco, lámpara, linterna, lámpara de trabajo, foco de obra, luz de obra',
    ),
    it: f('luce da lavoro', 'luci da lavoro', 'lampada, faro, torcia, lampada da lavoro, faretto, faro da cantiere'),
    fr: f(
      'lampe de chantier',
      'lampes de chantier',
      'lampe, projecteur, éclairage, lampe de travail, projecteur de chantier',
    ),
  },
} as const satisfies Partial<Record<ProductKind, KindNames>>;
