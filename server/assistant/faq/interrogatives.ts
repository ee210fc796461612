import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { foldText } from '../lexicon/tokens.ts';
import words from './interrogatives.json' with { type: 'json' };

/** What a question asks for: a cause, a figure, a way; undefined for yes-or-no questions and statements. */
export type Interrogative = 'why' | 'howMuch' | 'howTo';

const order = ['why', 'howMuch', 'howTo'] as const;

const foldedWords = new Map(
  answerLanguages.map((language) => [
    language,
    order.map((kind) => ({ kind, interrogatives: words[language][kind].map((word) => foldText(word)) })),
  ]),
);

/** What folded text asks for, by the interrogatives of its language. */
export const interrogativeOf = (folded: string, language: AnswerLanguage): Interrogative | undefined =>
  foldedWords.get(language)?.find(({ interrogatives }) =>
    interrogatives.some((found) => {
      if (language === 'jp') return folded.includes(found);
      const at = ` ${folded}`.indexOf(` ${found}`);
      return at >= 0 && !/^\p{L}/u.test(folded.slice(at + found.length));
    }),
  )?.kind;

/** A question for a figure is not answered by one for a way; a report of a fault may be answered by a "why". */
const shares: Readonly<Record<Interrogative, Partial<Record<Interrogative | 'none', number>>>> = {
  why: { howMuch: 0.7, howTo: 0.9, none: 0.85 },
  howMuch: { why: 0.7, howTo: 0.7, none: 0.75 },
  howTo: { why: 0.9, howMuch: 0.75, none: 0.95 },
};

/** How well a question of one kind is answered by one of another, 0 to 1. */
export const kindShare = (asked: Interrogative | undefined, answered: Interrogative | undefined): number => {
  if (asked === answered) return 1;
  if (asked !== undefined) return shares[asked][answered ?? 'none'] ?? 1;
  return answered === 'howTo' ? 0.85 : 1;
};
