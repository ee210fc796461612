import type { ProductKind } from '../kinds.ts';
import { en, f, ja, type KindNames, m, n } from './kindName.ts';

/** Names of packs, chargers and accessories. */
export const supplyNames = {
  battery: {
    jp: ja('バッテリー', 'バッテリ, 電池, 電池パック, バッテリーパック, 蓄電池, リチウムイオンバッテリ'),
    en: en('battery', 'batteries', 'battery pack, pack, battery packs, accumulator, Li-ion battery'),
    de: m('Akku', 'Akkus', 'Akkupack, Batterie, Akku-Pack, Wechselakku, Ersatzakku'),
    es: f('batería', 'baterías', 'pila, acumulador, batería de litio'),
    it: f('batteria', 'batterie', 'accumulatore, pacco batteria, batterie ricaricabili'),
    fr: f('batterie', 'batteries', 'accu, pack batterie, accumulateur, bloc batterie'),
  },
  charger: {
    jp: ja('充電器', '急速充電器, チャージャー, 充電機'),
    en: en('charger', 'chargers', 'battery charger, rapid charger, fast charger, charging station'),
    de: n('Ladegerät', 'Ladegeräte', 'Schnellladegerät, Lader, Akkuladegerät, Ladestation'),
    es: m('cargador', 'cargadores', 'cargador rápido, cargador de baterías, estación de carga'),
    it: m('caricabatterie', 'caricabatterie', 'caricatore, carica batterie, caricabatteria, stazione di ricarica'),
    fr: m('chargeur', 'chargeurs', 'chargeur rapide, chargeur de batterie, station de charge'),
  },
  drillBits: {
    jp: ja('ドリルビット', 'ドリル刃, ドリルセット, キリ, 鉄工ドリル, 木工ドリル, コンクリートドリル'),
    en: en('drill bit set', 'drill bit sets', 'drill bits, drill bit, twist drill, masonry bit, SDS bit'),
    de: m(
      'Bohrersatz',
      'Bohrersätze',
      'Bohrer, Bohrerset, Spiralbohrer, Steinbohrer, Bohrer-Set, Holzbohrer, Metallbohrer',
    ),
    es: m('juego de brocas', 'juegos de brocas', 'brocas, broca, set de brocas, brocas para pared'),
    it: m('set di punte', 'set di punte', 'punte, punta da trapano, punte da trapano, punte per muro, serie di punte'),
    fr: m('coffret de forets', 'coffrets de forets', 'forets, foret, mèche, jeu de forets, mèches'),
  },
  screwdriverBits: {
    jp: ja('ドライバービット', 'ビットセット, ビット, ドライバビット, インパクトビット'),
    en: en('screwdriver bit set', 'screwdriver bit sets', 'screwdriver bits, bit set, bits, driver bits, impact bits'),
    de: m('Bitsatz', 'Bitsätze', 'Bits, Bit-Set, Bitset, Schrauberbits, Schraubendreherbits, Bitbox'),
    es: m(
      'juego de puntas',
      'juegos de puntas',
      'puntas, puntas de atornillar, set de puntas, puntas de destornillador',
    ),
    it: m('set di inserti', 'set di inserti', 'inserti, bit, inserti per avvitatore, punte per avvitatore'),
    fr: m('coffret d’embouts', 'coffrets d’embouts', "embouts, embout, embouts de vissage, jeu d'embouts"),
  },
  sawBlade: {
    jp: ja('チップソー', 'ノコ刃, 丸ノコ刃, 替刃, のこ刃, 刃'),
    en: en('saw blade', 'saw blades', 'circular saw blade, blade, blades'),
    de: n('Sägeblatt', 'Sägeblätter', 'Kreissägeblatt, Kreissägeblätter, Blatt'),
    es: f('hoja de sierra', 'hojas de sierra', 'disco de sierra, disco de corte para madera, hoja, disco para madera'),
    it: f('lama per sega', 'lame per sega', 'lama, lama circolare, lama per sega circolare, disco per legno'),
    fr: f('lame de scie', 'lames de scie', 'lame, lame circulaire, lame de scie circulaire'),
  },
  abrasiveDisc: {
    jp: ja('切断砥石', '研削砥石, ディスク, 砥石, 研磨ディスク, 切断ディスク, オフセット砥石, フラップディスク'),
    en: en(
      'abrasive disc',
      'abrasive discs',
      'cutting disc, grinding disc, cut-off wheel, flap disc, grinding wheel, disc',
    ),
    de: f(
      'Trenn- und Schleifscheibe',
      'Trenn- und Schleifscheiben',
      'Trennscheibe, Schleifscheibe, Schruppscheibe, Fächerscheibe, Flexscheibe, Scheibe',
    ),
    es: m(
      'disco abrasivo',
      'discos abrasivos',
      'disco de corte, disco de desbaste, disco de amoladora, disco de láminas',
    ),
    it: m(
      'disco abrasivo',
      'dischi abrasivi',
      'disco da taglio, disco da sbavo, disco lamellare, disco per smerigliatrice',
    ),
    fr: m(
      'disque abrasif',
      'disques abrasifs',
      'disque à tronçonner, disque à meuler, disque de meuleuse, disque à lamelles',
    ),
  },
  sandingSheet: {
    jp: ja('サンディングペーパー', '紙やすり, サンドペーパー, ペーパー, 研磨紙, サンディングディスク'),
    en: en('sanding sheet', 'sanding sheets', 'sandpaper, sanding disc, sanding discs, abrasive paper, sanding paper'),
    de: n('Schleifblatt', 'Schleifblätter', 'Schleifpapier, Sandpapier, Schmirgelpapier, Schleifblätter-Set'),
    es: f('hoja de lija', 'hojas de lija', 'lija, papel de lija, disco de lija, lijas'),
    it: m(
      'foglio abrasivo',
      'fogli abrasivi',
      'carta vetrata, carta abrasiva, disco abrasivo per levigatrice, carta smeriglio',
    ),
    fr: f('feuille abrasive', 'feuilles abrasives', 'papier de verre, papier abrasif, abrasif, disque de ponçage'),
  },
  carryCase: {
    jp: ja('収納ケース', 'ケース, キャリングケース, ツールボックス, 工具箱, 工具ケース'),
    en: en('carry case', 'carry cases', 'case, tool box, toolbox, tool case, carrying case, storage box'),
    de: m('Koffer', 'Koffer', 'Werkzeugkoffer, Systemkoffer, Tragekoffer, Werkzeugkiste, Werkzeugbox'),
    es: m('maletín', 'maletines', 'maleta, caja de herramientas, estuche, maletín de transporte'),
    it: f('valigetta', 'valigette', 'cassetta degli attrezzi, custodia, valigia, cassetta portautensili'),
    fr: m('coffret de transport', 'coffrets de transport', 'coffret, mallette, caisse à outils, boîte à outils'),
  },
} as const satisfies Partial<Record<ProductKind, KindNames>>;
