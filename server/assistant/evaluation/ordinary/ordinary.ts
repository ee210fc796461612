import * as v from 'valibot';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../../contract/contract.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { answerQuestion, type Sources } from '../../answer.ts';
import type { OperationName } from '../../plan.ts';
import questions from './questions.json' with { type: 'json' };

const phrasings = v.pipe(v.array(v.string()), v.minLength(1));

const subjects = v.array(
  v.strictObject({
    about: v.string(),
    /** Any of these answers it. */
    operations: v.pipe(v.array(v.string()), v.minLength(1)),
    questions: v.strictObject(v.entriesFromList(answerLanguages, phrasings)),
  }),
);

/** The most common questions on a product page, each in five wordings per language. */
export const ordinarySubjects = v.parse(subjects, questions);

/** The page on which a language's questions are asked: a cordless drill driver of a brand that speaks it. */
const pages: Readonly<Record<AnswerLanguage, { readonly brand: BrandCode; readonly id: string }>> = {
  en: { brand: 'HUS', id: 'DS18B' },
  de: { brand: 'MET', id: 'BS1855' },
  es: { brand: 'MET', id: 'BS1855' },
  it: { brand: 'MET', id: 'BS1855' },
  fr: { brand: 'MET', id: 'BS1855' },
  jp: { brand: 'HJP', id: 'KD18DX' },
};

/** A question that was answered by none of the operations of its subject. */
export interface OrdinaryFault {
  readonly about: string;
  readonly question: string;
  readonly answeredBy: readonly OperationName[];
}

/** Asks a subject's questions in a language, each on the product page; returns those answered by other operations. */
export const judgeOrdinary = async (
  catalogue: Catalogue,
  sources: Sources,
  language: AnswerLanguage,
  { about, operations, questions: asked }: (typeof ordinarySubjects)[number],
): Promise<readonly OrdinaryFault[]> => {
  const { brand, id } = pages[language];
  const faults: OrdinaryFault[] = [];
  for (const question of asked[language]) {
    const messages = [{ id: 'q', role: 'user' as const, message: question, cards: [] }];
    const request = { messages, productId: `${brand}-${id}`, chatId: 'ordinary', language };
    const { findings } = await answerQuestion(catalogue, sources, { brand, request });
    const answeredBy = findings.map(({ operation }) => operation);
    if (!answeredBy.some((operation) => operations.includes(operation))) faults.push({ about, question, answeredBy });
  }
  return faults;
};
