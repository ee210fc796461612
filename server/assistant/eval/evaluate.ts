import { type AnswerLanguage, type BrandCode, brandCodes } from '../../../contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Assistant } from '../assistant.ts';
import { judge, type Verdict } from './judge.ts';
import { numbersHeld } from './numbers.ts';
import { readQuestions } from './questions.ts';

/** Shares of a language's questions that were answered right, and figures out of nowhere. */
export interface Score {
  readonly language: AnswerLanguage;
  readonly questions: number;
  readonly intent: number;
  readonly products: number;
  readonly facts: number;
  readonly invented: number;
  readonly verdicts: readonly Verdict[];
}

/** What the answerer must reach in every language to be let out. */
export const leastShare = 0.9;

const share = (all: readonly (boolean | undefined)[]): number => {
  const judged = all.filter((one) => one !== undefined);
  return judged.length === 0 ? 1 : judged.filter(Boolean).length / judged.length;
};

/** Asks every question of the languages and judges the answers. */
export const evaluate = async (
  catalogue: Catalogue,
  assistant: Assistant,
  languages: readonly AnswerLanguage[],
): Promise<readonly Score[]> => {
  const held = new Map<BrandCode, ReadonlySet<number>>();
  for (const brand of brandCodes) held.set(brand, await numbersHeld(catalogue, brand));
  const scores: Score[] = [];
  for (const language of languages) {
    const verdicts: Verdict[] = [];
    for (const judged of readQuestions(language)) {
      verdicts.push(await judge(catalogue, assistant, judged, held.get(judged.brand) ?? new Set()));
    }
    scores.push({
      language,
      questions: verdicts.length,
      intent: share(verdicts.map(({ intentRight }) => intentRight)),
      products: share(verdicts.map(({ productsRight }) => productsRight)),
      facts: share(verdicts.map(({ factsRight }) => factsRight)),
      invented: verdicts.reduce((sum, { invented }) => sum + invented.length, 0),
      verdicts,
    });
  }
  return scores;
};

export const passes = ({ intent, products, facts, invented }: Score): boolean =>
  Math.min(intent, products, facts) >= leastShare && invented === 0;
