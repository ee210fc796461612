import type { AnswerLanguage } from '../../../contract/contract.ts';
import { attributeNames } from '../../catalogue/attributeNames.ts';
import { kindWords } from '../../catalogue/kindNames.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { edits } from '../../search/analysis/edits.ts';
import { cuesOf } from '../words/cueTables.ts';
import { strangers } from '../words/strangers.ts';
import { fold, isJapanese } from '../grounding/fold.ts';
import { findKinds } from './kindWords.ts';

/** More forms than these is no word, but a pattern of many. */
const mostForms = 24;

/** The forms of a word written with its endings: "cort[oa]s?" is corto, corta, cortos, cortas. */
const formsOfWord = (written: string): readonly string[] => {
  let forms: readonly string[] = [''];
  for (const [, letters = '', one = '', maybe] of written.matchAll(/(?:\[([a-z]+)\]|([a-z]))(\?)?/g)) {
    const next = [...(maybe ? [''] : []), ...(letters || one)];
    forms = forms.flatMap((form) => next.map((letter) => form + letter));
    if (forms.length > mostForms) return [];
  }
  return forms.filter((form) => form.length >= 4);
};

/** Words as they stand in a pattern, all alternatives written out apart. */
const wordsOfPattern = ({ source }: RegExp): readonly string[] =>
  (
    source.replace(/\\[bBwWsSdD]/g, ' ').match(/(?<![a-z)\]?*+}])(?:[a-z]\??|\[[a-z]+\]\??){4,}(?![a-z*+?[({])/g) ?? []
  ).flatMap(formsOfWord);

const patternsIn = (value: unknown): readonly RegExp[] =>
  value instanceof RegExp
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(patternsIn)
      : [];

const vocabularyOf = (language: AnswerLanguage): ReadonlySet<string> =>
  new Set([
    ...productKinds
      .flatMap((kind) => kindWords(kind, language).map(fold))
      .flatMap((text) => text.match(/[a-z]{4,}/g) ?? []),
    ...strangers
      .flatMap(({ names }) => [names[language].singular, names[language].plural, ...names[language].synonyms])
      .flatMap((text) => fold(text).match(/[a-z]{4,}/g) ?? []),
    ...Object.values(attributeNames).flatMap((names) => fold(names[language]).match(/[a-z]{4,}/g) ?? []),
    ...patternsIn(cuesOf[language]).flatMap(wordsOfPattern),
    ...cuesOf[language].functionWords,
  ]);
/** What two forms of one word share. */
const stemLength = (word: string): number => Math.max(4, word.length - 3);

/** Whether a word already says something here, alone or, as it stands in a pattern, among others: "se vende con". */
const understood = (word: string, language: AnswerLanguage): boolean =>
  patternsIn(cuesOf[language]).some((pattern) => pattern.test(word) || pattern.source.includes(word)) ||
  findKinds(word, language).length > 0;

const vocabularies = new Map<AnswerLanguage, ReadonlySet<string>>();

/** Long words bear more slips; short ones bear none, they would turn into others. */
const allowed = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

/**
 * Mends slips in the words this house understands ("wieght", "Drehmonent"); any other word stays as it is written.
 * A slip in the first letter is so rare that it is rather another word.
 */
export const mendSpelling = (folded: string, language: AnswerLanguage): string => {
  if (isJapanese(folded)) return folded;
  const known = vocabularies.get(language) ?? vocabularyOf(language);
  vocabularies.set(language, known);
  return folded.replace(/(?<![a-z0-9])[a-z]{5,24}(?![a-z0-9])/g, (word) => {
    if (known.has(word)) return word;
    let best: { readonly word: string; readonly cost: number } | undefined;
    for (const candidate of known) {
      if (candidate[0] !== word[0] || candidate.length < 5) continue;
      const cost = edits(word, candidate, allowed(word));
      // An ending more or less is grammar, not a slip.
      if (cost === undefined || cost === 0 || candidate.slice(0, stemLength(word)) === word.slice(0, stemLength(word)))
        continue;
      if (!best || cost < best.cost) best = { word: candidate, cost };
    }
    return best && !understood(word, language) ? best.word : word;
  });
};
