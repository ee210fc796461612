import { japaneseWords } from '../../../search/analysis/japanese.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { oncePer } from '../../text/oncePer.ts';
import openings from './openings.json' with { type: 'json' };
import type { Reading } from './reading.ts';

/** The mentions of a reading by concept, and by group as soon as a group is asked for. */
const made = oncePer((mentions: readonly Mention[]) => ({
  mentions,
  concepts: new Set(mentions.map(({ concept }) => concept)),
  groups: new Map<string, readonly Mention[]>(),
}));
/** Hundreds of binders ask for the same reading one after another. */
let last: ReturnType<typeof made> | undefined;
const indexOf = (mentions: readonly Mention[]): ReturnType<typeof made> => {
  if (last?.mentions !== mentions) last = made(mentions);
  return last;
};

/** Mentions of a group, in order. */
export const mentionsOf = ({ mentions }: Reading, group: string): readonly Mention[] => {
  const { groups } = indexOf(mentions);
  const known = groups.get(group);
  if (known) return known;
  const found = mentions.filter(({ concept }) => concept.startsWith(`${group}.`));
  groups.set(group, found);
  return found;
};

/** Concepts of a reading by group: `named(reading, 'type')` of "impact driver" is ["impactDriver"]. */
export const named = (reading: Reading, group: string): readonly string[] => [
  ...new Set(mentionsOf(reading, group).map(({ concept }) => concept.slice(group.length + 1))),
];

/** Whether one of the concepts is mentioned. */
export const has = ({ mentions }: Reading, ...wanted: readonly string[]): boolean => {
  const { concepts } = indexOf(mentions);
  for (const concept of wanted) if (concepts.has(concept)) return true;
  return false;
};

/** The name of a concept without its group. */
export const nameOf = (concept: string): string => concept.slice(concept.indexOf('.') + 1);

const negations: ReadonlySet<string> = new Set([
  'negation.not',
  'negation.without',
  'negation.never',
  'negation.dontWant',
  'negation.neither',
  'edit.besides',
  'edit.reject',
]);

/** Maximum reach of a negation; in Japanese it follows what it negates, and characters count. */
const maxReach = 24;
const maxReachBehind = 6;

/** Words in between that take the negation themselves. */
const ownsDenial = /^(type|feature|choice|measure|application|wish|op|symptom|hazard|edit\.correct)\b/;
const ownsDenialBehind = /^(symptom|hazard|measure|wish)\b/;

/** The end of a negation's reach: another clause. */
const clauseEnd = /[,;.!?。、]/;

/** "本体だけで買えないの？", "使えませんか": a negated verb in a question asks whether it is so. */
const asksWhetherSo = /^(?:の|ん)?(?:です)?(?:か|でしょうか)|^の?\?/;

/** "Shouldn't I …?", "soll ich nicht …?", "non dovrei …?" suggests what follows, and denies nothing. */
export const isSuggestion = (
  { mentions }: Pick<Reading, 'mentions'>,
  { start, end }: Pick<Mention, 'start' | 'end'>,
): boolean =>
  mentions.some((other) => other.concept === 'op.shouldI' && other.start <= end + 1 && start <= other.end + 1);

const withoutApostrophe = (word: string): string => word.replaceAll(/['’]/g, '');
const negated: Readonly<Record<string, readonly string[]>> = openings.negated;
/** "Isn't the corded one cheaper?" */
const opensQuestion = ({ text, language }: Reading, { start, end }: Mention): boolean =>
  start === 0 &&
  (negated[language] ?? []).some((word) => withoutApostrophe(word) === withoutApostrophe(text.slice(0, end)));

const isNegativeQuestion = (reading: Reading, mention: Mention): boolean =>
  mention.concept === 'negation.not' &&
  (isSuggestion(reading, mention) ||
    opensQuestion(reading, mention) ||
    (reading.language === 'jp' &&
      /^(?:ない|ません)$/.test(reading.text.slice(mention.start, mention.end)) &&
      asksWhetherSo.test(reading.text.slice(mention.end))));

const notNeeded: ReadonlySet<string> = new Set(['negation.dontNeed', 'edit.drop', 'edit.leaveOut']);

/** "It need not be cordless": removes a condition, which is not the opposite. */
export const isNotNeeded = (reading: Reading, at: { readonly start: number; readonly end: number }): boolean =>
  reading.mentions.some(({ concept, start, end }) => {
    if (!notNeeded.has(concept)) return false;
    const far = reading.language === 'jp' ? start - at.end : at.start - end;
    return far >= 0;
  });

/** Whether what stands at a place is negated: "no brushed motor", "not that one", "バッテリーなし". */
export const isNegated = (reading: Reading, at: { readonly start: number; readonly end: number }): boolean =>
  // "No quiero nada a batería": the refused drive stands for the other one already.
  !(reading.refusal?.start === at.start && reading.refusal.end === at.end) &&
  reading.mentions.some((mention) => {
    const { concept, start, end } = mention;
    if (!negations.has(concept) || isNegativeQuestion(reading, mention)) return false;
    const isBehind = reading.language === 'jp';
    const [from, to] = isBehind ? [at.end, start] : [end, at.start];
    const far = to - from;
    if (far < 0 || far > (isBehind ? maxReachBehind : maxReach) || clauseEnd.test(reading.text.slice(from, to)))
      return false;
    // "インパクトドライバーで36V以外": what is excepted is the figure.
    if (isBehind && reading.quantities.some((other) => other.start >= from && other.end <= to)) return false;
    return !reading.mentions.some(
      (other) =>
        other.start >= from && other.end <= to && (isBehind ? ownsDenialBehind : ownsDenial).test(other.concept),
    );
  });

/** Number of words of a question; single Japanese kana are particles or endings and do not count. */
export const wordCount = ({ text, language }: Reading): number =>
  language === 'jp'
    ? japaneseWords(text).filter((word) => !/^\p{Script=Hiragana}{1,2}$/u.test(word)).length
    : text.split(' ').length;
