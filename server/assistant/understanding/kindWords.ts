import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { kindWords } from '../../catalogue/kindNames.ts';
import { isToolKind, type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import type { Cues } from '../words/cues.ts';
import { cuesOf } from '../words/cueTables.ts';
import { fold, isJapanese } from '../grounding/fold.ts';
import { blank, overlaps, type Span, spansOf } from '../grounding/span.ts';

/** Kinds named by a stretch of the question. */
export interface KindMention extends Span {
  readonly kinds: readonly ProductKind[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A kind's word as people write it: dashes and blanks as they please, compounds and endings of plurals and cases. */
export const patternOf = (
  word: string,
  { compounds, uninflected }: Pick<Cues, 'compounds' | 'uninflected'>,
): RegExp => {
  if (isJapanese(word)) return new RegExp(escaped(word).replace(/(?<!^.)ー/g, 'ー?'));
  const loose = escaped(word).replace(/[ -]/g, '(?:e?s)?[ -]?');
  const front = compounds && word.length >= 6 ? '(?<=^|[^a-z0-9]|[a-z]{4})' : '(?<![a-z0-9])';
  return new RegExp(`${front}${loose}${uninflected.includes(word) ? '' : '(?:s|es|n|en|er|e|x)?'}(?![a-z])`);
};

type Vocabulary = readonly { readonly pattern: RegExp; readonly kinds: readonly ProductKind[] }[];

const vocabularyOf = (language: AnswerLanguage): Vocabulary => {
  const kindsByWord = new Map<string, ProductKind[]>();
  for (const kind of productKinds) {
    for (const word of new Set(kindWords(kind, language).map(fold))) {
      kindsByWord.set(word, [...(kindsByWord.get(word) ?? []), kind]);
    }
  }
  return [
    ...[...kindsByWord].map(([word, kinds]) => ({ pattern: patternOf(word, cuesOf[language]), kinds })),
    ...cuesOf[language].kinds.map(([pattern, kinds]) => ({ pattern, kinds })),
  ];
};
const vocabularies = new Map<AnswerLanguage, Vocabulary>();
const vocabulary = (language: AnswerLanguage): Vocabulary => {
  const known = vocabularies.get(language) ?? vocabularyOf(language);
  vocabularies.set(language, known);
  return known;
};

/** Kinds named in a folded text, the longest reading of each stretch; readings of one length are united. */
export const findKinds = (text: string, language: AnswerLanguage): readonly KindMention[] => {
  const readings = vocabulary(language)
    .flatMap(({ pattern, kinds }) => spansOf(text, pattern).map((span) => ({ ...span, kinds })))
    .sort((one, other) => other.end - other.start - (one.end - one.start));
  const found: KindMention[] = [];
  for (const reading of readings) {
    const rivals = found.filter((other) => overlaps(other, reading));
    if (rivals.length === 0) found.push(reading);
    else {
      const [rival] = rivals;
      if (!rival || rivals.length > 1 || Math.abs(rival.end - rival.start - (reading.end - reading.start)) > 1)
        continue;
      found[found.indexOf(rival)] = { ...rival, kinds: [...new Set([...rival.kinds, ...reading.kinds])] };
    }
  }
  // The level of a sound is no level.
  const { topics, verbs } = cuesOf[language];
  const noise = spansOf(text, topics.noise);
  const done = verbs ? spansOf(text, verbs) : [];
  return found
    .filter((mention) => !done.some((verb) => overlaps(verb, mention)))
    .filter((mention) => !noise.some(({ start, end }) => start < mention.start && mention.end <= end))
    .sort((one, other) => one.start - other.start);
};

/** "drill with light": what comes with the thing is not the thing. */
const withBefore =
  /\b(with|mit|con|avec|including|incl|inkl|samt|compris|w\/)( (a|an|the|its|dem|der|einem|einer|un|una|une|la|le|el|il|les|los|gli|l'))? ?$/;
const withAfter = /^((は|が|も)?(付(?!く|きま)|つき|つい|つく)|込み|込|内蔵|搭載|機能)/;
const forBefore =
  /\b(for|fur|zu|zum|zur|para|per|pour|on|in|auf|bei|my|meinen?|meiner|von)( (a|an|the|my|den|die|das|dem|der|eine?n?r?|meine?n?r?|un|una|une|la|le|el|il|mi|mon|ma|mio|mia|l'))* ?(\w+ )?$/;

const forAfter = /^ ?(用|に(合|使|対応|つか|適)|対応|の(ため|充電))/;

/** "A charger for the battery": of two parts, the one that the other is for is not asked about. */
const partsMeant = (text: string, parts: readonly KindMention[], headLast: boolean): readonly KindMention[] => {
  const meant = parts.filter(({ start, end }, place) =>
    headLast
      ? place === parts.length - 1 || !forAfter.test(text.slice(end, end + 12))
      : place === 0 || !forBefore.test(text.slice(Math.max(0, start - 40), start).replace(/[ -]+/g, ' ')),
  );
  return meant.length > 0 ? meant : parts;
};

const listJoin = /^(と|、|や|&|\+)$/;

/** What of the kinds named the question is about, and what it excludes. */
export interface KindsMeant {
  readonly kinds: readonly ProductKind[];
  readonly not: readonly ProductKind[];
  /** Kinds named beside the ones meant: the tool a battery is for. */
  readonly beside: readonly ProductKind[];
}

const unite = (mentions: readonly KindMention[]): readonly ProductKind[] => [
  ...new Set(mentions.flatMap(({ kinds }) => kinds)),
];

/** Sorts kinds named into those meant, excluded, and merely mentioned. */
export const kindsMeant = (
  text: string,
  mentions: readonly KindMention[],
  language: AnswerLanguage,
  cordless: boolean,
): KindsMeant => {
  const { negation, headLast } = cuesOf[language];
  const before = ({ start }: Span) => text.slice(Math.max(0, start - 40), start);
  const after = ({ end }: Span) => text.slice(end, end + 12);
  const denied = mentions.filter(
    (mention) => negation.before.test(before(mention)) || negation.after.test(after(mention)),
  );
  const plain = mentions.filter((mention) => !denied.includes(mention));
  const heads = plain.filter((mention) => !withAfter.test(after(mention)));
  const own = heads.filter((mention) => !withBefore.test(before(mention)));
  const kept = own.length > 0 ? own : heads;
  const tools = kept.filter(({ kinds }) => kinds.some(isToolKind));
  const others = partsMeant(
    text,
    kept.filter(({ kinds }) => !kinds.some(isToolKind)),
    headLast,
  );
  const not = unite(denied);
  if (tools.length === 0) return { kinds: unite(others), not, beside: unite(plain) };
  if (others.length === 0) return { kinds: unite(tools), not, beside: unite(plain) };
  const realOthers = cordless ? others.filter(({ kinds }) => !kinds.includes('battery')) : others;
  if (realOthers.length === 0) return { kinds: unite(tools), not, beside: unite(plain) };
  const [first] = kept;
  const last = kept.at(-1);
  // "An impact, a battery and a charger": side by side in a list, the tool is what the rest is for.
  const listed =
    headLast &&
    kept.some(
      ({ kinds, end }, place) =>
        kinds.some(isToolKind) && listJoin.test(text.slice(end, kept[place + 1]?.start ?? end)),
    );
  if (listed) return { kinds: unite(tools), not, beside: unite(plain) };
  // A noun phrase ends with what it is about, or begins with it, unless "for" stands before.
  const head = headLast ? last : first && forBefore.test(before(first)) ? last : first;
  const chosen = head?.kinds.some(isToolKind) ? tools : realOthers;
  return { kinds: unite(chosen), not, beside: unite(plain) };
};

/** The text without the kinds named in it. */
export const withoutKinds = (text: string, mentions: readonly KindMention[]): string => blank(text, mentions);

/** How many kinds of things a text names in each language: a hint at its language. */
export const kindHits = (text: string): Readonly<Record<AnswerLanguage, number>> => {
  const hits = { jp: 0, en: 0, de: 0, es: 0, it: 0, fr: 0 };
  for (const language of answerLanguages) hits[language] = findKinds(text, language).length;
  return hits;
};
