import type { AnswerLanguage } from '../../contract.ts';
import type { ProductKind } from './kinds.ts';

/** Grammatical gender, for articles and adjectives; 'n' where a language has none. */
export type Gender = 'm' | 'f' | 'n';

/** What a kind is called in one language. A synonym may belong to several kinds: then either may be meant. */
export interface KindName {
  readonly singular: string;
  readonly plural: string;
  readonly gender: Gender;
  readonly synonyms: readonly string[];
}

const named = (singular: string, plural: string, gender: Gender, ...synonyms: readonly string[]): KindName =>
  ({ singular, plural, gender, synonyms });
/** Japanese has neither plural nor gender. */
const ja = (name: string, ...synonyms: readonly string[]): KindName => named(name, name, 'n', ...synonyms);
const en = (singular: string, plural: string, ...synonyms: readonly string[]): KindName =>
  named(singular, plural, 'n', ...synonyms);

/** Words for each kind as the trade and its customers say them; indexed with every product of the kind. */
export const kindNames: Readonly<Record<ProductKind, Readonly<Record<AnswerLanguage, KindName>>>> = {
  drillDriver: {
    jp: ja('ドライバドリル', 'ドリルドライバー', '充電式ドライバドリル', '電動ドリル', '電動ドライバー', 'ドリル'),
    en: en('drill driver', 'drill drivers', 'drill', 'cordless drill', 'power drill', 'screw gun', 'drill/driver', 'cordless screwdriver'),
    de: named('Bohrschrauber', 'Bohrschrauber', 'm', 'Akkuschrauber', 'Akku-Bohrschrauber', 'Akkubohrer', 'Bohrmaschine', 'Bohrer', 'Schrauber'),
    es: named('taladro atornillador', 'taladros atornilladores', 'm', 'taladro', 'taladradora', 'atornillador', 'atornilladora', 'taladro a batería'),
    it: named('trapano avvitatore', 'trapani avvitatori', 'm', 'trapano', 'avvitatore', 'trapano a batteria', 'svitavvita'),
    fr: named('perceuse-visseuse', 'perceuses-visseuses', 'f', 'perceuse', 'visseuse', 'perceuse sans fil', 'perceuse visseuse'),
  },
  hammerDrill: {
    jp: ja('震動ドライバドリル', '振動ドリル', '震動ドリル', '振動ドライバドリル', '充電式震動ドライバドリル', 'ドリル'),
    en: en('hammer drill', 'hammer drills', 'hammer drill driver', 'percussion drill', 'combi drill', 'drill'),
    de: named('Schlagbohrschrauber', 'Schlagbohrschrauber', 'm', 'Schlagbohrmaschine', 'Schlagbohrer', 'Akku-Schlagbohrschrauber', 'Bohrmaschine'),
    es: named('taladro percutor', 'taladros percutores', 'm', 'taladro de percusión', 'taladro con percutor', 'percutor', 'taladro'),
    it: named('trapano a percussione', 'trapani a percussione', 'm', 'trapano battente', 'trapano con percussione', 'trapano'),
    fr: named('perceuse à percussion', 'perceuses à percussion', 'f', 'perceuse percussion', 'perceuse-visseuse à percussion', 'perceuse'),
  },
  impactDriver: {
    jp: ja('インパクトドライバー', 'インパクト', 'インパクトドライバ', '充電式インパクトドライバ', '電動ドライバー'),
    en: en('impact driver', 'impact drivers', 'impact', 'cordless impact', 'impact screwdriver'),
    de: named('Drehschlagschrauber', 'Drehschlagschrauber', 'm', 'Schlagschrauber', 'Impact', 'Impact Driver', 'Akku-Schlagschrauber', 'Akku-Drehschlagschrauber'),
    es: named('atornillador de impacto', 'atornilladores de impacto', 'm', 'impacto', 'atornilladora de impacto', 'destornillador de impacto'),
    it: named('avvitatore a impulsi', 'avvitatori a impulsi', 'm', 'avvitatore a percussione', 'avvitatore ad impulsi', 'avvitatore a massa battente'),
    fr: named('visseuse à chocs', 'visseuses à chocs', 'f', 'visseuse à choc', 'visseuse à percussion', 'visseuse à impact'),
  },
  impactWrench: {
    jp: ja('インパクトレンチ', 'インパクト', '電動レンチ', '充電式インパクトレンチ'),
    en: en('impact wrench', 'impact wrenches', 'impact', 'rattle gun', 'wheel gun', 'nut runner', 'lug nut gun'),
    de: named('Schlagschrauber', 'Schlagschrauber', 'm', 'Drehschlagschrauber', 'Radschrauber', 'Akku-Schlagschrauber', 'Vierkant-Schlagschrauber'),
    es: named('llave de impacto', 'llaves de impacto', 'f', 'pistola de impacto', 'impacto'),
    it: named('avvitatore a massa battente', 'avvitatori a massa battente', 'm', 'chiave a impulsi', 'avvitatore a impulsi con attacco quadro', 'pistola a impulsi'),
    fr: named('boulonneuse à chocs', 'boulonneuses à chocs', 'f', 'boulonneuse', 'clé à chocs', 'clé à choc', 'boulonneuse sans fil'),
  },
  rotaryHammer: {
    jp: ja('ハンマドリル', 'ハンマードリル', '充電式ハンマドリル', 'はつり機', '電動ハンマー'),
    en: en('rotary hammer', 'rotary hammers', 'SDS drill', 'SDS hammer', 'hammer', 'demolition hammer', 'combination hammer', 'roto hammer'),
    de: named('Bohrhammer', 'Bohrhämmer', 'm', 'Kombihammer', 'SDS-Bohrhammer', 'Hammerbohrer', 'Meißelhammer', 'Akku-Bohrhammer'),
    es: named('martillo perforador', 'martillos perforadores', 'm', 'martillo rotativo', 'rotomartillo', 'martillo combinado', 'martillo SDS'),
    it: named('martello perforatore', 'martelli perforatori', 'm', 'tassellatore', 'martello tassellatore', 'martello combinato', 'martello demolitore'),
    fr: named('perforateur', 'perforateurs', 'm', 'marteau perforateur', 'perfo', 'marteau combiné', 'perforateur burineur', 'burineur'),
  },
  angleGrinder: {
    jp: ja('ディスクグラインダー', 'グラインダー', 'サンダー', 'ディスクグラインダ', '充電式ディスクグラインダ', 'アングルグラインダー'),
    en: en('angle grinder', 'angle grinders', 'grinder', 'disc grinder', 'cut-off tool', 'side grinder'),
    de: named('Winkelschleifer', 'Winkelschleifer', 'm', 'Flex', 'Trennschleifer', 'Einhandwinkelschleifer', 'Akku-Winkelschleifer', 'Schleifhexe'),
    es: named('amoladora angular', 'amoladoras angulares', 'f', 'amoladora', 'radial', 'miniamoladora', 'esmeriladora'),
    it: named('smerigliatrice angolare', 'smerigliatrici angolari', 'f', 'smerigliatrice', 'flessibile', 'mola', 'smeriglio', 'flex'),
    fr: named("meuleuse d'angle", "meuleuses d'angle", 'f', 'meuleuse', 'meuleuse angulaire', 'disqueuse', 'tronçonneuse à disque'),
  },
  circularSaw: {
    jp: ja('丸ノコ', 'マルノコ', '丸のこ', '丸鋸', 'まるのこ', '充電式マルノコ', '電動のこぎり'),
    en: en('circular saw', 'circular saws', 'circ saw', 'track saw', 'plunge saw', 'buzz saw', 'saw'),
    de: named('Handkreissäge', 'Handkreissägen', 'f', 'Kreissäge', 'Tauchsäge', 'Akku-Handkreissäge', 'Akku-Kreissäge', 'Säge'),
    es: named('sierra circular', 'sierras circulares', 'f', 'sierra de disco', 'sierra de incisión', 'sierra'),
    it: named('sega circolare', 'seghe circolari', 'f', 'circolare', 'sega a immersione', 'sega'),
    fr: named('scie circulaire', 'scies circulaires', 'f', 'scie plongeante', 'circulaire', 'scie'),
  },
  mitreSaw: {
    jp: ja('卓上マルノコ', 'スライドマルノコ', '卓上丸ノコ', '卓上スライドマルノコ', 'スライド丸ノコ', '卓上丸のこ'),
    en: en('mitre saw', 'mitre saws', 'miter saw', 'chop saw', 'compound saw', 'sliding miter saw', 'sliding mitre saw'),
    de: named('Kapp- und Gehrungssäge', 'Kapp- und Gehrungssägen', 'f', 'Kappsäge', 'Gehrungssäge', 'Paneelsäge', 'Zugsäge', 'Kapp-Zugsäge'),
    es: named('ingletadora', 'ingletadoras', 'f', 'sierra ingletadora', 'tronzadora', 'sierra de inglete'),
    it: named('troncatrice', 'troncatrici', 'f', 'sega troncatrice', 'troncatrice radiale', 'sega per troncature'),
    fr: named('scie à onglet', 'scies à onglet', 'f', 'scie à onglets', 'scie radiale', 'onglet', 'scie à coupe onglet'),
  },
  jigsaw: {
    jp: ja('ジグソー', 'ジグソ', '充電式ジグソー', '糸のこ', '糸ノコ'),
    en: en('jigsaw', 'jigsaws', 'jig saw', 'sabre jigsaw', 'curve saw'),
    de: named('Stichsäge', 'Stichsägen', 'f', 'Pendelhubstichsäge', 'Akku-Stichsäge', 'Pendelstichsäge'),
    es: named('sierra de calar', 'sierras de calar', 'f', 'caladora', 'sierra caladora'),
    it: named('seghetto alternativo', 'seghetti alternativi', 'm', 'seghetto', 'traforo elettrico'),
    fr: named('scie sauteuse', 'scies sauteuses', 'f', 'sauteuse'),
  },
  reciprocatingSaw: {
    jp: ja('レシプロソー', 'セーバーソー', 'セーバソー', 'レシプロ', '充電式レシプロソー', '電気ノコギリ'),
    en: en('reciprocating saw', 'reciprocating saws', 'recip saw', 'sabre saw', 'saber saw', 'demolition saw', 'pruning saw'),
    de: named('Säbelsäge', 'Säbelsägen', 'f', 'Reciprosäge', 'Fuchsschwanz', 'Akku-Säbelsäge', 'Tigersäge', 'Astsäge'),
    es: named('sierra de sable', 'sierras de sable', 'f', 'sierra sable', 'sierra alternativa', 'sierra recíproca'),
    it: named('sega a gattuccio', 'seghe a gattuccio', 'f', 'gattuccio', 'seghetto diritto', 'sega a sciabola', 'sega universale'),
    fr: named('scie sabre', 'scies sabres', 'f', 'scie alternative', 'scie récipro', 'scie égoïne électrique'),
  },
  sander: {
    jp: ja('ランダムサンダー', 'サンダー', 'オービタルサンダー', 'ランダムオービットサンダー', 'サンダ', '研磨機'),
    en: en('sander', 'sanders', 'random orbit sander', 'orbital sander', 'palm sander', 'sanding machine', 'finishing sander'),
    de: named('Exzenterschleifer', 'Exzenterschleifer', 'm', 'Schleifer', 'Schwingschleifer', 'Schleifmaschine', 'Schleifgerät', 'Akku-Exzenterschleifer'),
    es: named('lijadora', 'lijadoras', 'f', 'lijadora excéntrica', 'lijadora orbital', 'lijadora rotorbital'),
    it: named('levigatrice', 'levigatrici', 'f', 'levigatrice rotorbitale', 'levigatrice orbitale', 'rotorbitale', 'levigatrice eccentrica'),
    fr: named('ponceuse', 'ponceuses', 'f', 'ponceuse excentrique', 'ponceuse orbitale', 'ponceuse vibrante'),
  },
  planer: {
    jp: ja('電気カンナ', 'カンナ', '電動カンナ', '充電式カンナ', 'かんな'),
    en: en('planer', 'planers', 'power planer', 'hand planer', 'electric planer'),
    de: named('Hobel', 'Hobel', 'm', 'Elektrohobel', 'Handhobel', 'Akku-Hobel', 'Hobelmaschine'),
    es: named('cepillo eléctrico', 'cepillos eléctricos', 'm', 'cepillo', 'cepilladora', 'cepillo de carpintero', 'garlopa'),
    it: named('pialletto', 'pialletti', 'm', 'pialla', 'pialla elettrica', 'piallatrice'),
    fr: named('rabot', 'rabots', 'm', 'rabot électrique', 'raboteuse', 'rabot sans fil'),
  },
  router: {
    jp: ja('トリマー', 'ルーター', 'トリマ', 'ルータ', '充電式トリマ', '面取り機'),
    en: en('router', 'routers', 'trim router', 'plunge router', 'laminate trimmer', 'palm router', 'trimmer'),
    de: named('Oberfräse', 'Oberfräsen', 'f', 'Fräse', 'Kantenfräse', 'Akku-Oberfräse', 'Handfräse', 'Einhandfräse'),
    es: named('fresadora', 'fresadoras', 'f', 'fresadora de superficie', 'rebajadora', 'fresadora de cantos', 'tupí'),
    it: named('fresatrice', 'fresatrici', 'f', 'fresatrice verticale', 'rifilatore', 'fresa', 'elettrofresatrice'),
    fr: named('défonceuse', 'défonceuses', 'f', 'affleureuse', 'fraiseuse', 'défonceuse sans fil'),
  },
  nailer: {
    jp: ja('釘打ち機', '釘打機', 'ネイラー', 'タッカ', 'フィニッシュネイラ', '仕上釘打機', 'ピンネイラ'),
    en: en('nailer', 'nailers', 'nail gun', 'brad nailer', 'finish nailer', 'framing nailer', 'stapler'),
    de: named('Nagler', 'Nagler', 'm', 'Nagelpistole', 'Akku-Nagler', 'Nagelgerät', 'Tacker', 'Streifennagler', 'Stauchkopfnagler'),
    es: named('clavadora', 'clavadoras', 'f', 'pistola de clavos', 'clavadora de acabado', 'grapadora'),
    it: named('chiodatrice', 'chiodatrici', 'f', 'sparachiodi', 'inchiodatrice', 'groppinatrice', 'graffatrice'),
    fr: named('cloueur', 'cloueurs', 'm', 'cloueuse', 'pistolet à clous', 'cloueur de finition', 'agrafeuse'),
  },
  blower: {
    jp: ja('ブロワ', 'ブロワー', '充電式ブロワ', '送風機', 'ブロア', '落ち葉掃除機'),
    en: en('blower', 'blowers', 'leaf blower', 'jobsite blower', 'air blower'),
    de: named('Gebläse', 'Gebläse', 'n', 'Laubbläser', 'Akku-Gebläse', 'Bläser', 'Laubgebläse', 'Baustellengebläse'),
    es: named('soplador', 'sopladores', 'm', 'sopladora', 'soplahojas', 'soplador de hojas'),
    it: named('soffiatore', 'soffiatori', 'm', 'soffiafoglie', 'soffiatore a batteria', 'soffiante'),
    fr: named('souffleur', 'souffleurs', 'm', 'souffleuse', 'souffleur de feuilles', 'souffleur sans fil'),
  },
  laser: {
    jp: ja('レーザー墨出し器', '墨出し器', 'レーザー', 'レーザー水平器', 'レーザ墨出器', '墨出し', '水平器'),
    en: en('line laser', 'line lasers', 'laser', 'laser level', 'cross line laser', 'crossline laser', 'level'),
    de: named('Linienlaser', 'Linienlaser', 'm', 'Laser', 'Kreuzlinienlaser', 'Laserwasserwaage', 'Nivelliergerät', 'Lasergerät', 'Baulaser'),
    es: named('nivel láser', 'niveles láser', 'm', 'láser', 'láser de líneas', 'láser de línea', 'láser de líneas cruzadas'),
    it: named('livella laser', 'livelle laser', 'f', 'laser', 'laser a linee', 'laser a croce', 'tracciatore laser', 'autolivellante'),
    fr: named('laser lignes', 'lasers lignes', 'm', 'laser', 'niveau laser', 'laser croix', 'laser en croix', 'laser de chantier'),
  },
  vacuum: {
    jp: ja('集じん機', 'クリーナー', '掃除機', '集塵機', 'バキューム', '充電式クリーナ', '乾湿両用集じん機'),
    en: en('vacuum', 'vacuums', 'dust extractor', 'vacuum cleaner', 'shop vac', 'wet/dry vacuum', 'extractor', 'hoover'),
    de: named('Sauger', 'Sauger', 'm', 'Staubsauger', 'Nass-/Trockensauger', 'Bausauger', 'Absaugmobil', 'Industriesauger', 'Nass-Trockensauger'),
    es: named('aspirador', 'aspiradores', 'm', 'aspiradora', 'aspirador en seco y húmedo', 'extractor de polvo'),
    it: named('aspiratore', 'aspiratori', 'm', 'aspirapolvere', 'aspiraliquidi', 'bidone aspiratutto', 'aspiratutto'),
    fr: named('aspirateur', 'aspirateurs', 'm', 'aspirateur de chantier', 'aspirateur eau et poussière', 'extracteur de poussière'),
  },
  multiTool: {
    jp: ja('マルチツール', 'カットソー', '充電式マルチツール', '振動工具'),
    en: en('multi-tool', 'multi-tools', 'multitool', 'oscillating tool', 'oscillating multi-tool', 'multi tool', 'multi-cutter'),
    de: named('Multitool', 'Multitools', 'n', 'Multifunktionswerkzeug', 'Oszillierer', 'Multi-Cutter', 'Akku-Multitool', 'Oszillationswerkzeug'),
    es: named('multiherramienta', 'multiherramientas', 'f', 'multiherramienta oscilante', 'herramienta oscilante', 'multicortadora'),
    it: named('utensile multifunzione', 'utensili multifunzione', 'm', 'multiutensile', 'multifunzione', 'utensile oscillante', 'multicutter'),
    fr: named('outil multifonction', 'outils multifonctions', 'm', 'multifonction', 'outil oscillant', 'découpeur-ponceur', 'multi-outil'),
  },
  worklight: {
    jp: ja('ワークライト', 'ライト', '作業灯', '投光器', '充電式ライト', '作業ライト', '照明'),
    en: en('worklight', 'worklights', 'work light', 'site light', 'jobsite light', 'lamp', 'floodlight', 'flashlight', 'torch'),
    de: named('Arbeitsleuchte', 'Arbeitsleuchten', 'f', 'Lampe', 'Baustrahler', 'Akku-Leuchte', 'Akku-Lampe', 'Strahler', 'Arbeitslampe', 'Leuchte', 'Baulampe'),
    es: named('luz de trabajo', 'luces de trabajo', 'f', 'foco', 'lámpara', 'linterna', 'lámpara de trabajo', 'foco de obra', 'luz de obra'),
    it: named('luce da lavoro', 'luci da lavoro', 'f', 'lampada', 'faro', 'torcia', 'lampada da lavoro', 'faretto', 'faro da cantiere'),
    fr: named('lampe de chantier', 'lampes de chantier', 'f', 'lampe', 'projecteur', 'éclairage', 'lampe de travail', 'projecteur de chantier'),
  },
  battery: {
    jp: ja('バッテリー', 'バッテリ', '電池', '電池パック', 'バッテリーパック', '蓄電池', 'リチウムイオンバッテリ'),
    en: en('battery', 'batteries', 'battery pack', 'pack', 'battery packs', 'accumulator', 'Li-ion battery'),
    de: named('Akku', 'Akkus', 'm', 'Akkupack', 'Batterie', 'Akku-Pack', 'Wechselakku', 'Ersatzakku'),
    es: named('batería', 'baterías', 'f', 'pila', 'acumulador', 'batería de litio'),
    it: named('batteria', 'batterie', 'f', 'accumulatore', 'pacco batteria', 'batterie ricaricabili'),
    fr: named('batterie', 'batteries', 'f', 'accu', 'pack batterie', 'accumulateur', 'bloc batterie'),
  },
  charger: {
    jp: ja('充電器', '急速充電器', 'チャージャー', '充電機'),
    en: en('charger', 'chargers', 'battery charger', 'rapid charger', 'fast charger', 'charging station'),
    de: named('Ladegerät', 'Ladegeräte', 'n', 'Schnellladegerät', 'Lader', 'Akkuladegerät', 'Ladestation'),
    es: named('cargador', 'cargadores', 'm', 'cargador rápido', 'cargador de baterías', 'estación de carga'),
    it: named('caricabatterie', 'caricabatterie', 'm', 'caricatore', 'carica batterie', 'caricabatteria', 'stazione di ricarica'),
    fr: named('chargeur', 'chargeurs', 'm', 'chargeur rapide', 'chargeur de batterie', 'station de charge'),
  },
  drillBits: {
    jp: ja('ドリルビット', 'ドリル刃', 'ドリルセット', 'キリ', '鉄工ドリル', '木工ドリル', 'コンクリートドリル'),
    en: en('drill bit set', 'drill bit sets', 'drill bits', 'drill bit', 'twist drill', 'masonry bit', 'SDS bit'),
    de: named('Bohrersatz', 'Bohrersätze', 'm', 'Bohrer', 'Bohrerset', 'Spiralbohrer', 'Steinbohrer', 'Bohrer-Set', 'Holzbohrer', 'Metallbohrer'),
    es: named('juego de brocas', 'juegos de brocas', 'm', 'brocas', 'broca', 'set de brocas', 'brocas para pared'),
    it: named('set di punte', 'set di punte', 'm', 'punte', 'punta da trapano', 'punte da trapano', 'punte per muro', 'serie di punte'),
    fr: named('coffret de forets', 'coffrets de forets', 'm', 'forets', 'foret', 'mèche', 'jeu de forets', 'mèches'),
  },
  screwdriverBits: {
    jp: ja('ドライバービット', 'ビットセット', 'ビット', 'ドライバビット', 'インパクトビット'),
    en: en('screwdriver bit set', 'screwdriver bit sets', 'screwdriver bits', 'bit set', 'bits', 'driver bits', 'impact bits'),
    de: named('Bitsatz', 'Bitsätze', 'm', 'Bits', 'Bit-Set', 'Bitset', 'Schrauberbits', 'Schraubendreherbits', 'Bitbox'),
    es: named('juego de puntas', 'juegos de puntas', 'm', 'puntas', 'puntas de atornillar', 'set de puntas', 'puntas de destornillador'),
    it: named('set di inserti', 'set di inserti', 'm', 'inserti', 'bit', 'inserti per avvitatore', 'punte per avvitatore'),
    fr: named("coffret d'embouts", "coffrets d'embouts", 'm', 'embouts', 'embout', 'embouts de vissage', "jeu d'embouts"),
  },
  sawBlade: {
    jp: ja('チップソー', 'ノコ刃', '丸ノコ刃', '替刃', 'のこ刃', '刃'),
    en: en('saw blade', 'saw blades', 'circular saw blade', 'blade', 'blades'),
    de: named('Sägeblatt', 'Sägeblätter', 'n', 'Kreissägeblatt', 'Kreissägeblätter', 'Blatt'),
    es: named('hoja de sierra', 'hojas de sierra', 'f', 'disco de sierra', 'disco de corte para madera', 'hoja', 'disco para madera'),
    it: named('lama per sega', 'lame per sega', 'f', 'lama', 'lama circolare', 'lama per sega circolare', 'disco per legno'),
    fr: named('lame de scie', 'lames de scie', 'f', 'lame', 'lame circulaire', 'lame de scie circulaire'),
  },
  abrasiveDisc: {
    jp: ja('切断砥石', '研削砥石', 'ディスク', '砥石', '研磨ディスク', '切断ディスク', 'オフセット砥石', 'フラップディスク'),
    en: en('abrasive disc', 'abrasive discs', 'cutting disc', 'grinding disc', 'cut-off wheel', 'flap disc', 'grinding wheel', 'disc'),
    de: named('Trenn- und Schleifscheibe', 'Trenn- und Schleifscheiben', 'f', 'Trennscheibe', 'Schleifscheibe', 'Schruppscheibe', 'Fächerscheibe', 'Flexscheibe', 'Scheibe'),
    es: named('disco abrasivo', 'discos abrasivos', 'm', 'disco de corte', 'disco de desbaste', 'disco de amoladora', 'disco de láminas'),
    it: named('disco abrasivo', 'dischi abrasivi', 'm', 'disco da taglio', 'disco da sbavo', 'disco lamellare', 'disco per smerigliatrice'),
    fr: named('disque abrasif', 'disques abrasifs', 'm', 'disque à tronçonner', 'disque à meuler', 'disque de meuleuse', 'disque à lamelles'),
  },
  sandingSheet: {
    jp: ja('サンディングペーパー', '紙やすり', 'サンドペーパー', 'ペーパー', '研磨紙', 'サンディングディスク'),
    en: en('sanding sheet', 'sanding sheets', 'sandpaper', 'sanding disc', 'sanding discs', 'abrasive paper', 'sanding paper'),
    de: named('Schleifblatt', 'Schleifblätter', 'n', 'Schleifpapier', 'Sandpapier', 'Schmirgelpapier', 'Schleifblätter-Set'),
    es: named('hoja de lija', 'hojas de lija', 'f', 'lija', 'papel de lija', 'disco de lija', 'lijas'),
    it: named('foglio abrasivo', 'fogli abrasivi', 'm', 'carta vetrata', 'carta abrasiva', 'disco abrasivo per levigatrice', 'carta smeriglio'),
    fr: named('feuille abrasive', 'feuilles abrasives', 'f', 'papier de verre', 'papier abrasif', 'abrasif', 'disque de ponçage'),
  },
  carryCase: {
    jp: ja('収納ケース', 'ケース', 'キャリングケース', 'ツールボックス', '工具箱', '工具ケース'),
    en: en('carry case', 'carry cases', 'case', 'tool box', 'toolbox', 'tool case', 'carrying case', 'storage box'),
    de: named('Koffer', 'Koffer', 'm', 'Werkzeugkoffer', 'Systemkoffer', 'Tragekoffer', 'Werkzeugkiste', 'Werkzeugbox'),
    es: named('maletín', 'maletines', 'm', 'maleta', 'caja de herramientas', 'estuche', 'maletín de transporte'),
    it: named('valigetta', 'valigette', 'f', 'cassetta degli attrezzi', 'custodia', 'valigia', 'cassetta portautensili'),
    fr: named('coffret de transport', 'coffrets de transport', 'm', 'coffret', 'mallette', 'caisse à outils', 'boîte à outils'),
  },
};

/** All words by which a kind goes in a language, its printed name first. */
export const kindWords = (kind: ProductKind, language: AnswerLanguage): readonly string[] => {
  const name = kindNames[kind][language];
  return [name.singular, name.plural, ...name.synonyms];
};
