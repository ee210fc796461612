import type { ProductKind } from '../kinds.ts';
import { en, f, ja, type KindNames, m } from './kindName.ts';

/** Names of what saws, sands, planes and mills. */
export const sawAndWoodworkNames = {
  circularSaw: {
    jp: ja('丸ノコ', 'マルノコ, 丸のこ, 丸鋸, まるのこ, 充電式マルノコ, 電動のこぎり'),
    en: en('circular saw', 'circular saws', 'circ saw, track saw, plunge saw, buzz saw, saw'),
    de: f('Handkreissäge', 'Handkreissägen', 'Kreissäge, Tauchsäge, Akku-Handkreissäge, Akku-Kreissäge, Säge'),
    es: f('sierra circular', 'sierras circulares', 'sierra de disco, sierra de incisión, sierra'),
    it: f('sega circolare', 'seghe circolari', 'circolare, sega a immersione, sega'),
    fr: f('scie circulaire', 'scies circulaires', 'scie plongeante, circulaire, scie'),
  },
  mitreSaw: {
    jp: ja('卓上マルノコ', 'スライドマルノコ, 卓上丸ノコ, 卓上スライドマルノコ, スライド丸ノコ, 卓上丸のこ'),
    en: en('mitre saw', 'mitre saws', 'miter saw, chop saw, compound saw, sliding miter saw, sliding mitre saw'),
    de: f(
      'Kapp- und Gehrungssäge',
      'Kapp- und Gehrungssägen',
      'Kappsäge, Gehrungssäge, Paneelsäge, Zugsäge, Kapp-Zugsäge',
    ),
    es: f('ingletadora', 'ingletadoras', 'sierra ingletadora, tronzadora, sierra de inglete'),
    it: f('troncatrice', 'troncatrici', 'sega troncatrice, troncatrice radiale, sega per troncature'),
    fr: f('scie à onglet', 'scies à onglet', 'scie à onglets, scie radiale, onglet, scie à coupe onglet'),
  },
  jigsaw: {
    jp: ja('ジグソー', 'ジグソ, 充電式ジグソー, 糸のこ, 糸ノコ'),
    en: en('jigsaw', 'jigsaws', 'jig saw, sabre jigsaw, curve saw'),
    de: f('Stichsäge', 'Stichsägen', 'Pendelhubstichsäge, Akku-Stichsäge, Pendelstichsäge'),
    es: f('sierra de calar', 'sierras de calar', 'caladora, sierra caladora'),
    it: m('seghetto alternativo', 'seghetti alternativi', 'seghetto, traforo elettrico'),
    fr: f('scie sauteuse', 'scies sauteuses', 'sauteuse'),
  },
  reciprocatingSaw: {
    jp: ja('レシプロソー', 'セーバーソー, セーバソー, レシプロ, 充電式レシプロソー, 電気ノコギリ'),
    en: en('reciprocating saw', 'reciprocating saws', 'recip saw, sabre saw, saber saw, demolition saw, pruning saw'),
    de: f('Säbelsäge', 'Säbelsägen', 'Reciprosäge, Fuchsschwanz, Akku-Säbelsäge, Tigersäge, Astsäge'),
    es: f('sierra de sable', 'sierras de sable', 'sierra sable, sierra alternativa, sierra recíproca'),
    it: f('sega a gattuccio', 'seghe a gattuccio', 'gattuccio, seghetto diritto, sega a sciabola, sega universale'),
    fr: f('scie sabre', 'scies sabres', 'scie alternative, scie récipro, scie égoïne électrique'),
  },
  sander: {
    jp: ja('ランダムサンダー', 'サンダー, オービタルサンダー, ランダムオービットサンダー, サンダ, 研磨機'),
    en: en('sander', 'sanders', 'random orbit sander, orbital sander, palm sander, sanding machine, finishing sander'),
    de: m(
      'Exzenterschleifer',
      'Exzenterschleifer',
      'Schleifer, Schwingschleifer, Schleifmaschine, Schleifgerät, Akku-Exzenterschleifer',
    ),
    es: f('lijadora', 'lijadoras', 'lijadora excéntrica, lijadora orbital, lijadora rotorbital'),
    it: f(
      'levigatrice',
      'levigatrici',
      'levigatrice rotorbitale, levigatrice orbitale, rotorbitale, levigatrice eccentrica',
    ),
    fr: f('ponceuse', 'ponceuses', 'ponceuse excentrique, ponceuse orbitale, ponceuse vibrante'),
  },
  planer: {
    jp: ja('電気カンナ', 'カンナ, 電動カンナ, 充電式カンナ, かんな'),
    en: en('planer', 'planers', 'power planer, hand planer, electric planer'),
    de: m('Hobel', 'Hobel', 'Elektrohobel, Handhobel, Akku-Hobel, Hobelmaschine'),
    es: m('cepillo eléctrico', 'cepillos eléctricos', 'cepillo, cepilladora, cepillo de carpintero, garlopa'),
    it: m('pialletto', 'pialletti', 'pialla, pialla elettrica, piallatrice'),
    fr: m('rabot', 'rabots', 'rabot électrique, raboteuse, rabot sans fil'),
  },
  router: {
    jp: ja('トリマー', 'ルーター, トリマ, ルータ, 充電式トリマ, 面取り機'),
    en: en('router', 'routers', 'trim router, plunge router, laminate trimmer, palm router, trimmer'),
    de: f('Oberfräse', 'Oberfräsen', 'Fräse, Kantenfräse, Akku-Oberfräse, Handfräse, Einhandfräse'),
    es: f('fresadora', 'fresadoras', 'fresadora de superficie, rebajadora, fresadora de cantos, tupí'),
    it: f('fresatrice', 'fresatrici', 'fresatrice verticale, rifilatore, fresa, elettrofresatrice'),
    fr: f('défonceuse', 'défonceuses', 'affleureuse, fraiseuse, défonceuse sans fil'),
  },
} as const satisfies Partial<Record<ProductKind, KindNames>>;
