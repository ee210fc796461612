import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Span } from './span.ts';
import { wordPattern } from './words.ts';

/** Whether words between a comparison and a product set something against that product: "lighter than the B". */
export const isRivalAhead = (between: string, language: AnswerLanguage): boolean =>
  wordPattern(String.raw`^[^,;:]{0,40}<rivals>(?: <rivalArticles>)?\s*$`, language).test(between);

/** The same of words behind that product: "Bより軽い". */
export const isRivalBehind = (after: string, language: AnswerLanguage): boolean =>
  wordPattern(String.raw`^\s*<rivalsBehind>`, language).test(after);

/** Whether a product that is named is only what another is set against, as in "against the B". */
export const isRivalAt = (words: string, { start, end }: Span, language: AnswerLanguage): boolean =>
  wordPattern(String.raw`<setAgainst>(?: <rivalArticles>)?\s*$`, language).test(words.slice(0, start)) ||
  isRivalBehind(words.slice(end), language);
