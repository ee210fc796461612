import { expect } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../../contract/contract.ts';
import { lastPlainAnswer } from './plainAnswers.ts';

/** A conversation, begun on a page, and what its last answer has to say. */
export type Told = readonly [
  brand: BrandCode,
  language: AnswerLanguage,
  page: string | null,
  turns: readonly string[],
  told: RegExp,
];

/** The same, and what the answer may not say. */
export type ToldOnly = readonly [...Told, untold: RegExp];

/** Expects the last answer of a conversation, as plain text without bold marks, to say what it has to, and no more. */
export const expectTold = async ([brand, language, page, turns, told, untold]: Told | ToldOnly): Promise<void> => {
  const text = (await lastPlainAnswer([brand, language, page, ...turns])).replaceAll('**', '');
  expect(text).toMatch(told);
  if (untold) expect(text).not.toMatch(untold);
};
