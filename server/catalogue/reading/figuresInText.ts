import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import { seriesIn } from '../../units/series.ts';
import type { AttributeKey } from '../attributes.ts';
import { type FoldedText, foldWithPlaces } from '../fields/places.ts';
import { isAccessoryKind, isSupplyKind, isToolKind, type ProductKind } from '../kinds.ts';
import type { Evidence } from '../record.ts';
import { proseWords } from '../words/proseWords.ts';
import { isOfOther, isOwnLine, namesOther, tokensOf } from '../words/subject.ts';
import { anyOf, folded, words } from '../words/words.ts';
import { figureRules, titleRuleOf } from './figureRules.ts';
import { believable, isPartOfWord, labelAfter, labelBefore, type ReadAttribute } from './labelledFigures.ts';
import { endsIn, type Place, placeOf } from './sentences.ts';
import { keyOfSpokenLabel } from './stated.ts';
import { aroundName, weightWith } from './weights.ts';

/** What else is known of a product. */
export interface About {
  /** It is a machine, though of no kind. */
  readonly isDriven?: boolean;
  readonly isCordless?: boolean;
}

const forWord = anyOf(proseWords.for);
const upTo = new RegExp(String.raw`(?:${anyOf(proseWords.upTo).source})[^\p{L}\d]*$`, 'u');
const upToBehind = new RegExp(`^ *(?:${anyOf(proseWords.upToBehind).source})`, 'u');
const partial = anyOf(proseWords.partial);
const bound = new RegExp(String.raw`(?:${anyOf(proseWords.bounds).source})[^\p{L}\d]*$`, 'u');
const boundBehind = new RegExp(`^ *(?:${anyOf(proseWords.boundsBehind).source})`, 'u');
const each = new RegExp(`^[ ,(]*(?:${anyOf(proseWords.each).source})`, 'u');
const conditional = anyOf(proseWords.conditional);
const relative = new RegExp(`^ *(?:${anyOf(proseWords.relative).source})`, 'u');
const onOther = anyOf(proseWords.onOther);

/** "30 min (2 Ah), 75 min (5 Ah)": another figure of the dimension in the sentence. */
const isOneOfSeveral = ({ series, before, after, others }: Place): boolean =>
  others.some(
    ({ unit, start, end, value }) =>
      unit.dimension === series.unit.dimension &&
      value !== series.value &&
      start >= series.start - before.length &&
      end <= series.end + after.length,
  );

const maxima = new Set(proseWords.maxima);
const guarded = new Set(proseWords.guarded);
const highestOf = new Set(figureRules.highestOf);
const isWeight = (key: AttributeKey): boolean => key === 'weight' || key === 'weightWithBattery';

/** Whether a figure is one of the product itself, and exact: no limit, no part, no difference, of no other thing. */
const isOwn = (key: AttributeKey, place: Place, kind: ProductKind | undefined): boolean => {
  const { before, after, clause } = place;
  if (bound.test(before) || boundBehind.test(after) || each.test(after)) return false;
  const isLimit = upTo.test(before) || upToBehind.test(after);
  if (isLimit && !maxima.has(key) && key !== 'warrantyYears' && key !== 'chargingTime') return false;
  if (key === 'warrantyYears') return !(isLimit || conditional.test(before + after) || onOther.test(after));
  if (key === 'chargingTime' && (isOneOfSeveral(place) || partial.test(before + after))) return false;
  if (!guarded.has(key)) return true;
  const own = relative.test(clause.before) ? before : clause.before;
  const ahead = isWeight(key) ? aroundName(own).ahead : own;
  return !(namesOther(ahead, kind) || namesBehind(place, kind));
};

const ofWhat = new RegExp(`^[^,.;(]{0,30}?(?:${anyOf(proseWords.of).source})(.*)$`, 'u');

/** "3-year warranty on the battery". */
const namesBehind = ({ clause }: Place, kind: ProductKind | undefined): boolean => {
  const what = ofWhat.exec(clause.after)?.[1];
  return what !== undefined && namesOther(what, kind);
};

const mayHave = (key: AttributeKey, kind: ProductKind | undefined): boolean => {
  const only = proseWords.onlyOf[key];
  if (kind === undefined || (only && !only.includes(kind))) return !only && proseWords.ofAnything.includes(key);
  if (isToolKind(kind)) return true;
  if (isSupplyKind(kind)) return proseWords.ofAnything.includes(key) || only !== undefined;
  return isAccessoryKind(kind) && (proseWords.ofAnything.includes(key) || proseWords.ofParts.includes(key));
};

const withPack = new RegExp(
  String.raw`^ *(?:(?:${anyOf([...proseWords.with, ...proseWords.without]).source}) (?:${anyOf(words.packs).source}))?[\s.]*$`,
  'u',
);

/** A figure that is a whole statement: "2-speed. 3 lb. 9 oz.", "7 lb without battery". */
const standsAlone = ({ clause }: Place): boolean =>
  tokensOf(clause.before).every((token) => fillers.has(token)) && withPack.test(clause.after);
const fillers = folded(words.fillers);

/** Of noise; the decibels of hearing protection are not weighted. */
const isWeighted = /\(a\)|dba/u;

/** The attribute of a figure without a name, where its unit tells it. */
const plainKey = (place: Place, kind: ProductKind | undefined, about: About): AttributeKey | undefined => {
  const { dimension } = place.series.unit;
  const isAlone = figureRules.plainAlone.includes(dimension) && standsAlone(place);
  if (dimension === 'sound') {
    const isNoise = (isAlone || about.isDriven || isToolKind(kind)) && !isOneOfSeveral(place);
    return isNoise && isWeighted.test(place.written) ? 'soundPressure' : undefined;
  }
  if (kind === undefined) return isAlone && about.isDriven && dimension === 'mass' ? 'weight' : undefined;
  if (!(figureRules.plainInSentences.includes(dimension) || isAlone)) return undefined;
  if (!isToolKind(kind) && !(isSupplyKind(kind) && (isAlone || dimension === 'energy'))) return undefined;
  if (forWord.test(place.clause.before) || namesOther(place.clause.before, kind)) return undefined;
  // In titles a hammer's mass is its class, in a sentence its weight.
  if (dimension === 'mass') return 'weight';
  const rule = titleRuleOf(place.series, kind);
  return rule?.choices ? undefined : rule?.attribute;
};

const far = new Set(proseWords.far);
const maxWordsBetween = 9;

/** A name farther away before the figure, or behind that of a warranty: "3-year limited hardware warranty". */
const farLabel = ({ series, clause }: Place, kind: ProductKind | undefined): AttributeKey | undefined => {
  const keyOf = (label: string) => {
    const key = keyOfSpokenLabel(label, kind);
    return key && far.has(key) ? key : undefined;
  };
  if (isJapanese(clause.before)) return farInJapanese(clause.before, keyOf);
  const before = tokensOf(clause.before);
  for (let start = before.length - 1; start >= 0 && start >= before.length - maxWordsBetween; start--) {
    const key = keyOf(before.slice(start, start + 2).join(' ')) ?? keyOf(before[start] ?? '');
    if (key) return forWord.test(before.slice(start + 1).join(' ')) ? undefined : key;
  }
  if (!farBehind.has(series.unit.dimension)) return undefined;
  return tokensOf(clause.after)
    .slice(0, maxWordsBehind)
    .map(keyOf)
    .find((key) => key !== undefined);
};
const farBehind: ReadonlySet<string> = new Set(['years', 'time']);
const maxWordsBehind = 5;

const farInJapanese = (
  clause: string,
  keyOf: (label: string) => AttributeKey | undefined,
): AttributeKey | undefined => {
  for (let end = clause.length; end > 1; end--)
    for (let length = Math.min(maxJapaneseName, end); length > 1; length--) {
      const key = keyOf(clause.slice(end - length, end));
      const [next] = clause.slice(end);
      if (key) return isPartOfWord(clause[end - length - 1]) || isPartOfWord(next) ? undefined : key;
    }
  return undefined;
};
const maxJapaneseName = 8;

interface KeyFound {
  readonly key: AttributeKey;
  readonly isNamed: boolean;
}

/** A figure's attribute: by the name beside it, by one farther away in its clause, or by its unit alone. */
const keyAt = (place: Place, kind: ProductKind | undefined, about: About): KeyFound | undefined => {
  const fits = (key: AttributeKey | undefined): key is AttributeKey =>
    key !== undefined && mayHave(key, kind) && believable(key, place.series) !== undefined;
  const keyOf = (label: string) => keyOfSpokenLabel(label, kind);
  // A unit may be a name too: "1.800 rpm y 27.000". An angle is part of one: "cutting depth at 90°".
  const last = place.earlier.findLast(({ series }) => series.unit.dimension !== 'angle');
  const before = labelBefore(last?.after ?? place.before, keyOf);
  // "900 Nm loosening and 700 Nm fastening torque": a name behind the figure before is of that.
  const isTaken =
    before !== undefined &&
    place.earlier.some(
      (each) => believable(before, each.series) !== undefined && labelAfter(each.after, keyOf) === before,
    );
  const near = new Set([labelAfter(place.after, keyOf), isTaken ? undefined : before].filter(fits));
  const [only] = near;
  if (only) return near.size === 1 ? { key: only, isNamed: true } : undefined;
  const distant = farLabel(place, kind);
  if (fits(distant)) return { key: distant, isNamed: true };
  const plain = plainKey(place, kind, about);
  return fits(plain) ? { key: plain, isNamed: false } : undefined;
};

interface Reading extends ReadAttribute {
  readonly isNamed: boolean;
  readonly sentence: number;
}

const readingOf = (
  text: FoldedText,
  place: Place,
  kind: ProductKind | undefined,
  about: About,
): Reading | undefined => {
  const found = keyAt(place, kind, about);
  if (!found || !isOwn(found.key, place, kind)) return undefined;
  const { isNamed } = found;
  const key = found.key === 'weight' ? weightWith(place.before, place.after, kind, about.isCordless) : found.key;
  if (!key || isOfOther(place.before.trimStart(), kind)) return undefined;
  const { series } = place;
  if (series.values.length > 1 && !highestOf.has(key)) return undefined;
  const value = believable(key, { ...series, value: Math.max(...series.values) });
  if (value === undefined) return undefined;
  const evidence: Evidence = { from: 'description', ...text.stretch(series.start, series.end) };
  return { key, value, evidence, isNamed, sentence: series.start - place.before.length };
};

/** "Charges 4.0 Ah in 65 minutes": the pack that a charging time is of. */
const packOf = (text: FoldedText, { series, before, after, others }: Place, sentence: number): readonly Reading[] => {
  const packs = others.filter(
    ({ unit, start, end }) =>
      unit.unit === 'ah' && start >= series.start - before.length && end <= series.end + after.length,
  );
  const [pack] = packs.length === 1 ? packs : [];
  if (!pack) return [];
  const written = text.stretch(pack.start, pack.end);
  const evidence: Evidence = { from: 'description', ...written };
  return [{ key: 'chargingTimePack', value: written.text, evidence, isNamed: true, sentence }];
};

/**
 * If an attribute has several figures, those beside its name count; of these the highest in one sentence ("450 rpm in first gear"),
 * else none if they differ.
 */
const withoutContradictions = (all: readonly Reading[]): readonly ReadAttribute[] =>
  [...Map.groupBy(all, ({ key }) => key).values()].flatMap((every): readonly ReadAttribute[] => {
    const named = every.filter(({ isNamed }) => isNamed);
    const same = named.length > 0 ? named : every;
    const [first] = same;
    if (!first) return [];
    if (typeof first.value === 'string') return same.length === 1 ? [first] : [];
    const values = same.map(({ value }) => Number(value));
    const highest = same.reduce((one, other) => (Number(other.value) > Number(one.value) ? other : one), first);
    const isOne = Math.max(...values) - Math.min(...values) <= Math.max(...values) * 0.03;
    const isOfGears = highestOf.has(first.key) && same.every(({ sentence }) => sentence === first.sentence);
    return isOne ? [first] : isOfGears ? [highest] : [];
  });

/** Beyond this length a description's figures are often about other things. */
const maxText = 6000;

/** Whether a text may state what anything has. Most goods of no kind state none of it. */
const mayStateGeneral =
  /\d ?-?(?:kg|g|lb|oz|pound|kilo|db|k?w|watt|hp|cv|ps|ch|jahr|year|yr|ano|anni|ans?|month|monat|mes|mois|年|キロ)/iu;

/** Figures that only machines have: "2000 W, 68 J, 29.5 kg". */
const ofMachines: ReadonlySet<string> = new Set(['power', 'impact']);

/** Figures that the sentences and lists of a description state about a product. */
export const figuresInText = (
  written: string,
  kind: ProductKind | undefined,
  language: AnswerLanguage,
  about: About = {},
): readonly ReadAttribute[] => {
  if (!/\d/.test(written) || (kind === undefined && !mayStateGeneral.test(written))) return [];
  const text = foldWithPlaces(written.slice(0, maxText));
  const all = seriesIn(text.folded, language);
  const ends = endsIn(text);
  const isDriven = about.isDriven === true || all.some(({ unit }) => ofMachines.has(unit.dimension));
  const lines = text.folded.split('\n');
  const readings = all.flatMap((series) => {
    const place = placeOf(text.folded, ends, series, all);
    const found = readingOf(text, place, kind, { ...about, isDriven });
    const line = text.folded.slice(0, series.start).split('\n').length - 1;
    if (!found || !isOwnLine(lines, line, kind)) return [];
    return found.key === 'chargingTime' ? [found, ...packOf(text, place, found.sentence)] : [found];
  });
  return withoutContradictions(readings);
};
