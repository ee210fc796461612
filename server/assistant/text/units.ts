import type { Unit } from '../../catalogue/attributes.ts';

/** What a figure measures. Figures of different dimensions never support each other. */
export type Dimension =
  | Exclude<Unit, 'm' | 'pcs' | 'years'>
  | 'months'
  | '°C'
  | 'm²'
  | '%'
  | 'rating'
  | `money ${string}`
  /** A bare number: a count. */
  | 'count';

interface UnitWords {
  readonly dimension: Dimension;
  /** Factor to the dimension's base unit. */
  readonly factor: number;
  /** Pattern for text in compatibility form (NFKC), ignoring case. */
  readonly words: string;
}

const unit = (dimension: Dimension, factor: number, words: string): UnitWords => ({ dimension, factor, words });

/** All spellings of units in the six languages; longer ones before their prefixes. */
const units: readonly UnitWords[] = [
  unit('Nm', 1.3558179, 'f(?:oo)?t[ .-]*(?:lbs?|pounds?)(?:-?force)?\\.?|lbf?[ ·-]ft|pieds?-livres?|fuß-?pfund'),
  unit('Nm', 0.1129848, 'in(?:ch)?[ .-]*(?:lbs?|pounds?)(?:-?force)?\\.?|lbf?[ ·-]in|pouces?-livres?'),
  unit('Nm', 9.80665, 'kgf?[ ·・.-]?m'),
  unit('Nm', 1, 'n[·・.･•]?m|newton[ -]?(?:meters?|metres?|metern?|metros?|metri|mètres?)|ニュートンメートル'),
  unit('mm/m', 1, 'mm ?/ ?m'),
  unit('m/s²', 1, 'm ?/ ?s ?(?:2|\\^2|²)'),
  unit('m/s', 1, 'm ?/ ?s'),
  unit('m/s', 1 / 3.6, 'km ?/ ?h|kmh|kilomet(?:er|re)s? per hour'),
  unit('m/s', 0.44704, 'mph|miles? per hour'),
  unit('m³/h', 1, 'm ?3 ?/ ?h|m ?\\^3 ?/ ?h'),
  unit('m³/h', 1.699011, 'cfm|ft ?3 ?/ ?min'),
  unit('m²', 0.092903, 'sq(?:uare)?\\.? ?f(?:ee|oo)?t\\.?|ft ?(?:2|\\^2)'),
  unit(
    'm²',
    1,
    'm ?(?:2|\\^2)|qm|sq(?:uare)?\\.? ?m(?:et(?:er|re)s?)?|quadratmetern?|metros? cuadrados?|metr[io] quadr(?:at)?[io]|mètres? carrés?|平米|平方メートル',
  ),
  unit('l/min', 1, '(?:l|lit(?:er|re)s?) ?/ ?(?:min|分)|lit(?:er|re)s? per minute|l pro minute'),
  unit(
    '1/min',
    1,
    'r\\.?p\\.?m\\.?|[bsio]pm|1 ?/ ?min|min ?[-−] ?1|/ ?min|u ?/ ?min|tr ?/ ?min|giri ?/ ?min|giri al minuto|imp\\.? ?/ ?min|colpi ?/ ?min|corse ?/ ?min|cps ?/ ?min|c\\.p\\.m\\.?|(?:revolutions|blows|strokes|impacts|rotations) (?:per|a) minute|umdrehungen(?: pro minute| je minute)?|schläge(?: pro minute)?|hübe(?: pro minute)?|revoluciones por minuto|golpes por minuto|tours?(?: par |/)min(?:ute)?|coups par minute|回転(?:/分)?|毎分',
  ),
  unit(
    'Ah',
    1,
    'ah|amp(?:ere)?[ -]?hours?|amperestunden?|amperios?[ -]hora|amp[eè]re[ -]?ora|amp[eè]res?[ -]?heures?|アンペア(?:アワー|時)',
  ),
  unit('Ah', 0.001, 'mah'),
  unit('Wh', 1, 'wh|watt[ -]?hours?|wattstunden?|vatios?[ -]hora|wattora|wattheures?|ワット時'),
  unit('V', 1, 'volts?(?: max\\.?)?|volten|voltios?|ボルト|v(?:[ -]?max\\.?)?'),
  unit('kPa', 1, 'kpa|kilopascals?'),
  unit('kPa', 0.1, 'mbar|millibar'),
  unit('kg', 1, 'kilogram(?:m?s?|mes?|os?|mi|mo|men)?|kilos?|kg|chil[io]|キログラム|キロ'),
  unit('kg', 0.4535924, 'lbs?\\.?|pounds?|pfund|libras?|libbr[ae]|livres?|ポンド'),
  unit('kg', 0.0283495, 'oz\\.?|ounces?|unzen?|onzas?|once|onces?|オンス'),
  unit('kg', 0.001, 'grams?|gramm[eio]?|grammes?|gramos?|gr?\\.?|グラム'),
  unit('W', 1000, 'kw|kilowatts?|kilovatios?|キロワット'),
  unit('W', 745.7, 'hp|horsepower|ps|pferdestärken|caballos|cavalli|chevaux|馬力'),
  unit('W', 1, 'w|watts?|vatios?|ワット'),
  unit('J', 1, 'j|joules?|julios?|ジュール'),
  unit('dB(A)', 1, 'db ?\\(?a?\\)?|dezibel|decibel[sx]?|decibelios?|décibels?|デシベル'),
  unit('lm', 1, 'lm|lumens?|lúmenes|ルーメン'),
  unit(
    'mm',
    25.4,
    "inch(?:es)?|in\\.|in(?= ?(?:disc|disk|wheel|blade|chuck|long|deep|wide|square|hex|drive|[,;.)]|$))|zoll|pulgadas?|pouces?|pollic[ei]|インチ|\"|''|″|”",
  ),
  unit('mm', 304.8, 'ft\\.?|feet|foot|fuß|pies?|piedi?|pieds?|フィート'),
  unit('mm', 10, 'cm|zentimetern?|centimet(?:ers?|res?|ri|ros?)|centímetros?|centimètres?|センチ(?:メートル)?'),
  unit('mm', 1, 'mm|millimet(?:ers?|res?|ri|ro)|millimetern?|milímetros?|millimètres?|ミリ(?:メートル)?'),
  unit('mm', 1000, 'm|met(?:ers?|res?|ern?|ros?|ri)|mètres?|メートル'),
  unit('l', 3.785412, 'gal(?:lons?)?\\.?|galones?|galloni?|ガロン'),
  unit('l', 0.001, 'ml|millilit(?:er|re)s?'),
  unit('l', 1, 'l|lit(?:ers?|res?|ern?|ros?|ri)|リットル'),
  unit('min', 1, 'min(?:ut[a-z]*)?\\.?|分(?:間)?'),
  unit('min', 60, 'h|hrs?|hours?|stunden?|std\\.?|horas?|or[ae]|heures?|時間'),
  unit('min', 1 / 60, 's|secs?\\.?|seconds?|sekunden?|segundos?|second[io]|secondes?|秒'),
  unit('min', 1440, 'days?|tagen?|tage|días?|giorn[io]|jours?|日(?:間)?'),
  unit('months', 12, 'years?|yrs?|jahre?n?|años?|ann[io]|ans?|années?|年(?:間)?'),
  unit('months', 1, 'months?|monate?n?|mes(?:es)?|mes[ei]|mois|[かヶケカ]月'),
  unit('A', 1, '(?-i:A)|amps?|amp[eè]res?|amperios?|アンペア'),
  unit('°C', 1, '° ?c|degrees? celsius|grad celsius|℃'),
  unit('°', 1, '°|degrees?|grad|grados?|gradi?|degrés?|度'),
  unit('%', 1, '%|percent|per cent|prozent|por ciento|per ?cento|pour ?cent|パーセント'),
  unit('teeth', 1, 'teeth|tooth|zähnen?|zahn|dientes?|denti|dents?|枚刃|枚'),
  unit('grit', 1, 'grit|番(?!目)'),
  unit(
    'rating',
    1,
    '(?:/|out of|von|de|su|sur) ?5(?![\\d.,]|[ -]?(?:ah|v|kg|mm|j|nm|m)(?!\\p{L}))(?: (?:stars?|sternen?|estrellas|stelle|étoiles))?|stars?|sternen?|estrellas?|stelle|étoiles?|つ?星',
  ),
  unit('money EUR', 1, '€|euros?|eur|ユーロ'),
  unit('money USD', 1, '\\$|us\\$|usd|dollars?|dólares?|dollari|ドル'),
  unit('money JPY', 1, '¥|円|jpy|yen'),
  unit('money GBP', 1, '£|gbp'),
];

/** A unit ends at a word boundary, or before a sign or a script without spaces. */
const ends =
  '(?:(?<=[°%€$¥£"\'″”)\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}])|(?![\\p{Script=Latin}\\p{N}]))';

/** Pattern of any unit, with one group per unit in order. */
export const unitPattern = units.map(({ words }) => `((?:${words})${ends})`).join('|');

/** The unit whose group matched. */
export const unitOf = (
  groups: readonly (string | undefined)[],
): { readonly dimension: Dimension; readonly factor: number } | undefined => {
  const place = groups.findIndex((group) => group !== undefined);
  return units[place];
};

/** Currency signs before an amount. */
export const currencyOf: Readonly<Record<string, Dimension>> = {
  '€': 'money EUR',
  eur: 'money EUR',
  $: 'money USD',
  us$: 'money USD',
  usd: 'money USD',
  '¥': 'money JPY',
  '£': 'money GBP',
};
