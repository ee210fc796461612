import type { Mention } from '../../lexicon/lexicon.ts';
import { foldText } from '../../lexicon/tokens.ts';
import { anyOf } from '../../text/anyOf.ts';
import { spansOf } from '../../text/span.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import type { Reading } from '../reading/reading.ts';
import words from './deniers.json' with { type: 'json' };

export type Bound = 'under' | 'atMost' | 'over' | 'atLeast' | 'about' | 'exactly' | 'between';

/** Negations of a language: before a comparison, or after its figure. */
interface Deniers {
  readonly nothing: readonly string[];
  readonly not: readonly string[];
  readonly without: readonly string[];
  readonly behind: readonly string[];
  /** Only negate at the end of a clause: "over 3 kg, no". */
  readonly closing: readonly string[];
}

const folded = (list: readonly string[]): readonly string[] => list.map(foldText);
const tables = new Map<string, Deniers>(
  Object.entries(words).map(([language, { nothing, not, without, behind, closing }]) => [
    language,
    {
      nothing: folded(nothing),
      not: folded(not),
      without: folded(without),
      behind: folded(behind),
      closing: folded(closing),
    },
  ]),
);

/** "Don't want to spend over 200" is an upper bound. An upper bound is never turned into a lower one. */
const contrary: Readonly<Record<Bound, Bound>> = {
  over: 'atMost',
  under: 'atLeast',
  atLeast: 'under',
  atMost: 'atMost',
  about: 'about',
  exactly: 'exactly',
  between: 'between',
};

const clauseEnd = /[,;.!?。、！？]/u;

/** Maximum number of words between a negation and the comparison. */
const maxBetween = { over: 4, under: 3, atLeast: 1 } as const;
type Deniable = keyof typeof maxBetween;
const isDeniable = (name: Bound): name is Deniable => name in maxBetween;
/** Characters after a figure in which it can be negated. */
const maxBehind = 8;
/** "以上の物は": what may stand in Japanese between a comparison and its negation. */
const japaneseGap = /^(?:る|の|もの|物|やつ|機種)*(?:は|では|だと|じゃ|も|が)?(?:ちょっと)?$/u;

/** The negation belongs to a feature or packaging: "no cord under 200", "not too heavy, under 200". */
const ownsDenial = /^(power|choice|feature|packaging|wish|soft)\./;
const anyThing = /^(type|group|power|choice|feature|packaging|wish|soft|material|application)\./;

const mentionedWithin = (reading: Reading, start: number, end: number, concepts: RegExp): boolean =>
  reading.mentions.some((one) => one.start < end && one.end > start && concepts.test(one.concept));

/** "Nothing under 200?", "don't you have anything over 50 Nm?" are requests, not negations. */
const asksFor = (reading: Reading, bound: Mention, name: Deniable): boolean => {
  if (!/[?？]\s*$/u.test(reading.text)) return false;
  const clause = reading.text.slice(0, bound.start).search(/[^,;.!?]*$/u);
  return name === 'under' || mentionedWithin(reading, clause, bound.start, /^op\.(exists|list|need)$/);
};

const deniedBefore = (reading: Reading, bound: Mention, name: Deniable, table: Deniers): boolean => {
  if (asksFor(reading, bound, name)) return false;
  const text = reading.text.slice(0, bound.start);
  const denials = (['nothing', 'not', 'without'] as const).flatMap((kind) =>
    spansOf(text, anyOf(reading.language, table[kind])).map(({ end }) => ({ kind, end })),
  );
  return denials.some(({ kind, end }) => {
    const gap = text.slice(end);
    const between = gap.split(/[\s'’]+/u).filter((word) => word !== '').length;
    if (clauseEnd.test(gap) || between > maxBetween[name]) return false;
    const other = kind === 'without' ? anyThing : ownsDenial;
    return !mentionedWithin(reading, end, bound.start, other);
  });
};

const deniedBehind = (reading: Reading, quantity: SpokenQuantity, bound: Mention, table: Deniers): boolean => {
  const from = Math.max(quantity.end, bound.end);
  const [clause = ''] = reading.text.slice(from).split(clauseEnd);
  const found = table.behind.length === 0 ? -1 : clause.search(anyOf(reading.language, table.behind));
  const gap = clause.slice(0, Math.max(found, 0));
  if (reading.language === 'jp') {
    const said = clause.slice(Math.max(found, 0));
    // "重すぎない" expresses a preference, and "2万円以内だと無理かな" asks whether there is one.
    const isWished =
      /^\p{L}{1,4}すぎ(?:ない|ず|なけ)/u.test(said) ||
      /^(?:無理|厳しい|きつい)(?:です)?(?:か|でしょうか|だろうか)/u.test(said);
    return found >= 0 && !isWished && bound.start >= quantity.end && japaneseGap.test(gap);
  }
  const isTwice = table.not.length > 0 && gap.search(anyOf(reading.language, table.not)) >= 0;
  // "More than 150 in all I won't pay": what the sum covers stands between.
  const covers = reading.mentions.filter(
    ({ concept, start, end }) => concept === 'op.total' && start >= from && end <= from + found,
  );
  const away = covers.reduce((letters, { start, end }) => letters - (end - start), found);
  if (found >= 0 && away <= maxBehind && !isTwice) return true;
  const end = reading.text.slice(from).replaceAll(/[\s,.;!]/gu, '');
  return table.closing.includes(end);
};

const maxDenial = 22;
/** In languages without a word list, the lexicon's negations. */
const deniedByConcept = (reading: Reading, { start: at }: Mention): boolean =>
  reading.mentions.some(
    ({ concept, end }) =>
      /^negation\.(not|never|dontWant)$/.test(concept) &&
      end <= at &&
      at - end <= maxDenial &&
      !clauseEnd.test(reading.text.slice(end, at)),
  );

/** The intended bound of a negated comparison: "nothing over 3 kg", "over 3 kg is too heavy", "3kg以上は避けたい". */
export const asDenied = (reading: Reading, quantity: SpokenQuantity, bound: Mention, name: Bound): Bound => {
  const table = tables.get(reading.language);
  if (!table) return isDeniable(name) && deniedByConcept(reading, bound) ? contrary[name] : name;
  if (isDeniable(name) && deniedBefore(reading, bound, name, table)) return contrary[name];
  if (!deniedBehind(reading, quantity, bound, table)) return name;
  return reading.language === 'jp' && name === 'atMost' ? 'over' : contrary[name];
};
