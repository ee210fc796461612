import type { Span } from '../grounding/span.ts';

/** Units a visitor may write, as the catalogue counts them. `money` is the brand's currency. */
export type AskedUnit =
  | 'V'
  | 'kg'
  | 'Nm'
  | 'Ah'
  | 'Wh'
  | 'W'
  | 'J'
  | 'mm'
  | 'inch'
  | 'lumber'
  | 'dB'
  | 'rpm'
  | 'money'
  | 'l'
  | 'm'
  | 'lm'
  | 'min'
  | 'A'
  | 'kPa'
  | 'm³/h'
  | 'years'
  | 'teeth'
  | 'grit'
  | '°';

/** A number with its unit, as it stands in the question. */
export interface Quantity extends Span {
  readonly value: number;
  readonly unit: AskedUnit;
  /** The visitor's own writing, to be repeated where the catalogue counts in another unit. */
  readonly said?: string;
}

interface UnitWords {
  readonly unit: AskedUnit;
  readonly factor?: number;
  readonly words: string;
}

/** Longest spellings first within a row; rows are tried in order. */
const units: readonly UnitWords[] = [
  { unit: 'Nm', factor: 1.35582, words: 'ft[ .-]*lbs?\\.?|foot[ -]pounds?' },
  { unit: 'Nm', factor: 0.112985, words: 'in[ .-]*lbs?\\.?|inch[ -]pounds?' },
  { unit: 'Nm', words: 'newton ?-?(?:meters?|metres?|metros?|metri)|n[・·.]?m(?![a-z])|nm|ニュートンメートル' },
  { unit: 'Ah', words: 'ah|amp[ -]?hours?|amperestunden|アンペアアワー|er(?= (?:akku|batterie|pack))' },
  { unit: 'Wh', words: 'wh|wattstunden|watt[ -]?hours?' },
  { unit: 'rpm', words: 'r\\.?p\\.?m\\.?|u\\/min|1\\/min|min-1|min⁻1|tr\\/min|giri\\/min|umdrehungen|回転' },
  { unit: 'V', words: 'volts?|voltios?|ボルト|v(?:olt)?(?:[ -]?max)?' },
  { unit: 'kPa', words: 'kpa' },
  { unit: 'm³/h', words: 'm3 ?\\/ ?h|立方メートル毎時' },
  { unit: 'kg', words: 'kg|kilogram\\w*|kilos?|kili|chil[io]|キログラム|キロ' },
  { unit: 'kg', factor: 0.453592, words: 'lbs?\\.?|pounds?|libras?|ポンド' },
  { unit: 'kg', factor: 0.001, words: 'gram[a-z]*|gr|g|グラム' },
  { unit: 'W', factor: 1000, words: 'kw|kilowatt' },
  { unit: 'W', words: 'w|watts?|vatios?|ワット' },
  { unit: 'J', words: 'j|joules?|julios?|ジュール' },
  { unit: 'mm', factor: 10, words: 'cm|zentimeter|centimet\\w+|センチ(?:メートル)?' },
  {
    unit: 'mm',
    words: 'mm|millimet\\w+|milimet\\w+|ミリ(?:メートル)?|er(?= (?:scheibe|blatt|sageblatt|trennscheibe))',
  },
  {
    unit: 'inch',
    words:
      "inch(?:es)?|in(?= (?:disc|disk|wheel|blade|grinder|saw|circ))|zoll|pulgadas?|pouces?|pollic[ei]|インチ|\"|''",
  },
  { unit: 'dB', words: 'db ?\\(a\\)|dba?|dezibel|decibels?|decibelios?|デシベル' },
  { unit: 'money', words: '€|euros?|eur|\\$|dollars?|usd|bucks|quid|balles|pavos|euronen|¥|円|yen' },
  { unit: 'l', words: 'l|lit(?:er|re)s?|litros?|litri|リットル' },
  { unit: 'lm', words: 'lm|lumen(?:s|es)?|ルーメン' },
  { unit: 'min', words: 'min(?:ut[a-z]*)?\\.?|分' },
  { unit: 'm', words: 'm|met(?:er|re)s?|metros?|metri|メートル' },
  { unit: 'A', words: 'a|amps?|amperes?' },
  { unit: 'years', words: 'years?|jahre?|anos?|anni|ans|年' },
  { unit: 'teeth', words: 'teeth|zahne|dientes|denti|dents' },
  { unit: 'grit', words: 'grit|番(?!目)' },
  { unit: '°', words: '°|grad|degrees?|grados|gradi|degres|度' },
];

const figure = String.raw`\d{1,3}(?:[.,' ]\d{3})+(?![\d])|\d+(?:[.,]\d+)?`;
/** A figure begins where no number or name goes on, or as the upper end of a range: "50-100 Nm". */
const begins = String.raw`(?:(?<![\w.,/-])|(?<=(?<![\w.,/-])\d+(?:[.,]\d+)?-))`;
const withUnit = units.map(({ unit, factor, words }) => ({
  unit,
  factor,
  pattern: new RegExp(`${begins}(${figure})( ?-?)(?:${words})(?![a-z0-9])`, 'g'),
}));
const inches =
  /(?<![\w.,])(?:(\d+)[ -])?(\d)\/(\d{1,2})(?: ?-?(?:inch(?:es)?|in|zoll|pulgadas?|pouces?|pollic[ei]|インチ|"|''))?(?![\d/])/g;
const moneyBefore = new RegExp(`(?:[€$¥]|eur|usd) ?(${figure})`, 'g');
const tenThousands = /(\d+(?:\.\d+)?)万(?:(\d+)千)?円?/g;
const thousands = /(\d+)千円/g;

/** "1.250", "1,250" and "1 250" are one thousand and more; "1,5" and "1.5" are one and a half. */
const numberOf = (text: string): number => {
  const grouped = /^\d{1,3}([.,' ]\d{3})+$/.test(text);
  return Number(grouped && !/^0/.test(text) ? text.replace(/[.,' ]/g, '') : text.replace(',', '.'));
};

/** "One kilo" in words, of the small numbers people do not write as figures. */
const numberWords: readonly (readonly [RegExp, string])[] = [
  [/\b(half|1 ?\/ ?2)[ -](an )?inch\b/g, '1/2"'],
  [/\bthree[ -]eighths?([ -]inch)?\b/g, '3/8"'],
  [/\b(quarter)[ -]inch\b/g, '1/4"'],
  [/\b(three[ -]quarters?)[ -]inch\b/g, '3/4"'],
  [/\b(one|an?|einem?|eine[nrs]?|ein|une?|uno|una)(?= (kilo|chilo|kg|kilogra))/g, '1'],
  [/\b(two|zwei|dos|deux|due)(?= (kilo|chili|kg|kilogra))/g, '2'],
  [/\b(three|drei|tres|trois|tre)(?= (kilo|chili|kg|kilogra))/g, '3'],
];
/** "ツーバイフォー", lumber by its spoken size. */
const lumberWords = /ツーバイ(?:フォー|4)?(?![ァ-ヴー])/g;
export const withFigures = (text: string): string =>
  numberWords.reduce((rest, [words, figures]) => rest.replace(words, figures), text.replace(lumberWords, '2x4'));

/** Diameters in which discs and blades are sold, and pads: said bare they can mean nothing else. */
const diameters = new Set([
  76, 85, 100, 105, 110, 115, 125, 136, 150, 160, 165, 180, 184, 185, 190, 210, 216, 230, 235, 250, 254, 260, 305,
]);
const bareNumber =
  /(?<![\w.,/-])(\d{2,3})(?:er)?(?![\w.,/]|-\d| ?[%€$]| ?(?:-|~|to|and|bis|und|a|y|e|ai|et|hasta|から) ?(?:\d| {2}))/g;

/** What takes a shank is told by its millimetres: a "12er Spannzange" has no volts. */
const ofCollet = /spannzange|schaft|\bcollets?\b|\bshank|\bpinza|\bpince|\bcodolo|\bgambo|\bqueue de|コレット|軸/;

/** "12er Löcher", "a hole of 12": a hole and what goes into it are told by their millimetres. */
const ofHole =
  /^(?:er)? ?(?:loch|locher|bohrung|dubel|holes?\b|anchors?\b|穴)|\b(?:loch|locher|bohrung(?:en)?|dubel|holes?|anchors?|trous?|chevilles?|for[oi]|tassell[oi]|agujeros?|tacos?) (?:de|da|di|du|von|mit|of|in)? ?$/;
const largestHole = 60;

/** "Tilted to 45": said of a slant, a bare figure is of degrees. */
const ofSlant =
  /\b(?:tilted|bevel\w*|mitred|mitered|angle|schrag\w*|geneigt|gehrung\w*|winkel|inclin\w*|bisel\w*|obliqu\w*|biais|biseau)\b(?: (?:to|at|of|auf|unter|von|a|en|de|di|da))? ?$/;
const steepestSlant = 60;

/** Bare figures that mean a diameter ("a 230 grinder") or a battery's voltage ("my 18 batteries"). */
export const bareQuantities = (text: string, ofDiscs: boolean, volts: readonly number[]): readonly Quantity[] =>
  [...text.matchAll(bareNumber)].flatMap((match): readonly Quantity[] => {
    const value = Number(match[1]);
    const span = { start: match.index, end: match.index + match[0].length };
    const collet = ofCollet.test(text.slice(Math.max(0, span.start - 24), span.end + 24));
    const before = text.slice(Math.max(0, span.start - 24), span.start);
    if (value <= steepestSlant && ofSlant.test(before)) return [{ ...span, value, unit: '°' }];
    const around = (value: string): boolean => ofHole.test(value);
    const hole =
      value <= largestHole &&
      (around(text.slice(span.end - (match[0].endsWith('er') ? 2 : 0), span.end + 14)) ||
        around(text.slice(Math.max(0, span.start - 18), span.start)));
    if ((ofDiscs && diameters.has(value)) || collet || hole) return [{ ...span, value, unit: 'mm' }];
    return volts.includes(value) ? [{ ...span, value, unit: 'V' }] : [];
  });

/** "4x4": lumber by its nominal inches; dressed, it is thinner, in millimetres. */
const lumber =
  /(?<![\w.,/-])([1246]) ?[x×] ?(?:2|3|4|6|8|10|12)(?:['s]|s?(?=材))?(?![\w.,/-]| ?(?:ah|v|w|nm|mm|cm|kg|piece|pack|batter|akku))/g;
const dressed: Readonly<Record<string, number>> = { 1: 19, 2: 38, 4: 89, 6: 140 };

/** "300 or 1,200 Nm": the first figure has the unit of the second. */
const either =
  /(?<![\w.,/-])(\d+(?:[.,]\d+)?) ?(?:or|oder|o|ou|か|または|それとも|vs\.?)(?: (?:the|der|die|das|den|el|la|il|lo|le|les|un|una|une|mit|de|da|di|a|eine?n?|einer))* ?$/;

/** As far as the first figure may stand before the second. */
const longestEither = 40;

/** Every quantity of a folded text, in order; stretches do not overlap. */
export const findQuantities = (text: string): readonly Quantity[] => {
  const found: Quantity[] = [];
  const taken = new Uint8Array(text.length);
  const add = (quantity: Quantity) => {
    const { start, end } = quantity;
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    found.push(quantity);
  };
  const spanOf = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length });
  for (const match of text.matchAll(tenThousands)) {
    add({ ...spanOf(match), value: Number(match[1]) * 10_000 + Number(match[2] ?? 0) * 1000, unit: 'money' });
  }
  for (const match of text.matchAll(thousands))
    add({ ...spanOf(match), value: Number(match[1]) * 1000, unit: 'money' });
  for (const match of text.matchAll(moneyBefore))
    add({ ...spanOf(match), value: numberOf(match[1] ?? ''), unit: 'money' });
  for (const match of text.matchAll(lumber))
    add({ ...spanOf(match), value: dressed[match[1] ?? ''] ?? 0, unit: 'lumber' });
  for (const match of text.matchAll(inches)) {
    const value = Number(match[1] ?? 0) + Number(match[2]) / Number(match[3]);
    if (Number.isFinite(value)) add({ ...spanOf(match), value, unit: 'inch', said: match[0] });
  }
  for (const { unit, factor, pattern } of withUnit) {
    for (const match of text.matchAll(pattern)) {
      const value = numberOf(match[1] ?? '') * (factor ?? 1);
      const foreign = unit === 'inch' || factor !== undefined;
      add({ ...spanOf(match), value, unit, ...(foreign ? { said: match[0] } : {}) });
    }
  }
  for (const { unit, start, said } of [...found]) {
    const first = Math.max(0, start - longestEither);
    const match = said === undefined ? either.exec(text.slice(first, start)) : null;
    if (!match?.[1]) continue;
    const at = first + match.index;
    add({ start: at, end: at + match[1].length, value: numberOf(match[1]), unit });
  }
  return found.sort((one, other) => one.start - other.start);
};
