import type { ProductKind } from '../kinds.ts';
import { en, f, ja, type KindNames, m } from './kindName.ts';

/** Names of what drills, drives and grinds. */
export const drillAndGrinderNames = {
  drillDriver: {
    jp: ja('ドライバドリル', 'ドリルドライバー, 充電式ドライバドリル, 電動ドリル, 電動ドライバー, ドリル'),
    en: en(
      'drill driver',
      'drill drivers',
      'drill, cordless drill, power drill, screw gun, drill/driver, cordless screwdriver',
    ),
    de: m(
      'Bohrschrauber',
      'Bohrschrauber',
      'Akkuschrauber, Akku-Bohrschrauber, Akkubohrer, Bohrmaschine, Bohrer, Schrauber',
    ),
    es: m(
      'taladro atornillador',
      'taladros atornilladores',
      'taladro, taladradora, atornillador, atornilladora, taladro a batería',
    ),
    it: m('trapano avvitatore', 'trapani avvitatori', 'trapano, avvitatore, trapano a batteria, svitavvita'),
    fr: f('perceuse-visseuse', 'perceuses-visseuses', 'perceuse, visseuse, perceuse sans fil, perceuse visseuse'),
  },
  hammerDrill: {
    jp: ja('震動ドライバドリル', '振動ドリル, 震動ドリル, 振動ドライバドリル, 充電式震動ドライバドリル, ドリル'),
    en: en('hammer drill', 'hammer drills', 'hammer drill driver, percussion drill, combi drill, drill'),
    de: m(
      'Schlagbohrschrauber',
      'Schlagbohrschrauber',
      'Schlagbohrmaschine, Schlagbohrer, Akku-Schlagbohrschrauber, Bohrmaschine',
    ),
    es: m('taladro percutor', 'taladros percutores', 'taladro de percusión, taladro con percutor, percutor, taladro'),
    it: m('trapano a percussione', 'trapani a percussione', 'trapano battente, trapano con percussione, trapano'),
    fr: f(
      'perceuse à percussion',
      'perceuses à percussion',
      'perceuse percussion, perceuse-visseuse à percussion, perceuse',
    ),
  },
  impactDriver: {
    jp: ja('インパクトドライバー', 'インパクト, インパクトドライバ, 充電式インパクトドライバ, 電動ドライバー'),
    en: en('impact driver', 'impact drivers', 'impact, cordless impact, impact screwdriver'),
    de: m(
      'Drehschlagschrauber',
      'Drehschlagschrauber',
      'Schlagschrauber, Impact, Impact Driver, Akku-Schlagschrauber, Akku-Drehschlagschrauber',
    ),
    es: m(
      'atornillador de impacto',
      'atornilladores de impacto',
      'impacto, atornilladora de impacto, destornillador de impacto',
    ),
    it: m(
      'avvitatore a impulsi',
      'avvitatori a impulsi',
      'avvitatore a percussione, avvitatore ad impulsi, avvitatore a massa battente',
    ),
    fr: f('visseuse à chocs', 'visseuses à chocs', 'visseuse à choc, visseuse à percussion, visseuse à impact'),
  },
  impactWrench: {
    jp: ja('インパクトレンチ', 'インパクト, 電動レンチ, 充電式インパクトレンチ'),
    en: en('impact wrench', 'impact wrenches', 'impact, rattle gun, wheel gun, nut runner, lug nut gun'),
    de: m(
      'Schlagschrauber',
      'Schlagschrauber',
      'Drehschlagschrauber, Radschrauber, Akku-Schlagschrauber, Vierkant-Schlagschrauber',
    ),
    es: f('llave de impacto', 'llaves de impacto', 'pistola de impacto, impacto'),
    it: m(
      'avvitatore a massa battente',
      'avvitatori a massa battente',
      'chiave a impulsi, avvitatore a impulsi con attacco quadro, pistola a impulsi',
    ),
    fr: f('boulonneuse à chocs', 'boulonneuses à chocs', 'boulonneuse, clé à chocs, clé à choc, boulonneuse sans fil'),
  },
  rotaryHammer: {
    jp: ja('ハンマドリル', 'ハンマードリル, 充電式ハンマドリル, はつり機, 電動ハンマー'),
    en: en(
      'rotary hammer',
      'rotary hammers',
      'SDS drill, SDS hammer, hammer, demolition hammer, combination hammer, roto hammer',
    ),
    de: m('Bohrhammer', 'Bohrhämmer', 'Kombihammer, SDS-Bohrhammer, Meißelhammer, Akku-Bohrhammer'),
    es: m(
      'martillo perforador',
      'martillos perforadores',
      'martillo rotativo, rotomartillo, martillo combinado, martillo SDS',
    ),
    it: m(
      'martello perforatore',
      'martelli perforatori',
      'tassellatore, martello tassellatore, martello combinato, martello demolitore',
    ),
    fr: m('perforateur', 'perforateurs', 'marteau perforateur, perfo, marteau combiné, perforateur burineur, burineur'),
  },
  angleGrinder: {
    jp: ja(
      'ディスクグラインダー',
      'グラインダー, サンダー, ディスクグラインダ, 充電式ディスクグラインダ, アングルグラインダー',
    ),
    en: en('angle grinder', 'angle grinders', 'grinder, disc grinder, cut-off tool, side grinder'),
    de: m(
      'Winkelschleifer',
      'Winkelschleifer',
      'Flex, Trennschleifer, Einhandwinkelschleifer, Akku-Winkelschleifer, Schleifhexe',
    ),
    es: f('amoladora angular', 'amoladoras angulares', 'amoladora, radial, miniamoladora, esmeriladora'),
    it: f('smerigliatrice angolare', 'smerigliatrici angolari', 'smerigliatrice, flessibile, mola, smeriglio, flex'),
    fr: f('meuleuse d’angle', 'meuleuses d’angle', 'meuleuse, meuleuse angulaire, disqueuse, tronçonneuse à disque'),
  },
} as const satisfies Partial<Record<ProductKind, KindNames>>;
