import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Assistant } from '../assistant.ts';
import { judge, type Verdict } from './judge.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { leastShare, type Measure, measures } from './measures.ts';
import { readQuestions } from './questions.ts';

/** How many of the questions that a measure judges were answered right. */
export interface Share {
  readonly right: number;
  readonly of: number;
}

/** A language's questions, judged. */
export interface Score {
  readonly language: LanguageCode;
  readonly shares: Readonly<Record<Measure, Share>>;
  readonly conversations: number;
  readonly verdicts: readonly Verdict[];
}

export const shareOf = ({ right, of }: Share): number => (of === 0 ? 1 : right / of);

const shareIn = (verdicts: readonly Verdict[], measure: Measure): Share => {
  const judged = verdicts.flatMap((verdict) => verdict.judged[measure] ?? []);
  return { right: judged.filter(Boolean).length, of: judged.length };
};

/** Asks every question of a language and judges the answers. */
export const evaluate = async (catalogue: Catalogue, assistant: Assistant, language: LanguageCode): Promise<Score> => {
  const verdicts: Verdict[] = [];
  const questions = readQuestions(language);
  const known = new Map<BrandCode, Knowledge>();
  for (const judged of questions) {
    const knowledge = known.get(judged.brand) ?? (await knowledgeOf(catalogue, judged.brand));
    known.set(judged.brand, knowledge);
    verdicts.push(await judge(catalogue, assistant, judged, knowledge));
  }
  const shares = (measure: Measure) => shareIn(verdicts, measure);
  return {
    language,
    verdicts,
    conversations: questions.filter(({ turns }) => turns.length > 1).length,
    shares: {
      intent: shares('intent'),
      products: shares('products'),
      facts: shares('facts'),
      figures: shares('figures'),
      agreement: shares('agreement'),
      language: shares('language'),
      constraints: shares('constraints'),
      followUps: shares('followUps'),
      safety: shares('safety'),
      injection: shares('injection'),
      offTopic: shares('offTopic'),
    },
  };
};

/** Measures a language falls short in. */
export const shortfalls = ({ shares }: Score): readonly Measure[] =>
  measures.filter((measure) => shareOf(shares[measure]) < leastShare[measure]);
