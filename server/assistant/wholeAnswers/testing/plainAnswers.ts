import type { AnswerLanguage, BrandCode } from '../../../../contract/contract.ts';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../../answer.ts';
import { converse, withoutMarks } from '../../evaluation/judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

/** Brand, language, raw id of the page or null for the home page, and what the visitor says. */
export type Asked = readonly [brand: BrandCode, language: AnswerLanguage, page: string | null, ...turns: string[]];

/** The answers of a conversation as text, without source marks and with plain spaces. */
export const plainAnswers = async ([brand, language, page, ...turns]: Asked): Promise<readonly string[]> => {
  const productId = page === null ? null : `${brand}-${page}`;
  const answers = await converse(catalogue, sources, { brand, language, productId, turns });
  return answers.map(({ answer }) => withoutMarks(answer.blocks.join('\n')).replaceAll(/[\u00a0\u202f]/g, ' '));
};

/** The last of them. */
export const lastPlainAnswer = async (asked: Asked): Promise<string> => (await plainAnswers(asked)).at(-1) ?? '';
