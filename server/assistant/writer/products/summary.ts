import type { Product } from '../../../catalogue/catalogue.ts';
import { inLanguage } from '../../../catalogue/texts.ts';
import type { Draft } from '../draft.ts';
import { literal } from '../literal.ts';

/** The maker's own sentence about a product; empty if there is none in the language of the answer. */
export const summaryOf = ({ language }: Draft, { summary }: Product): string => {
  const found = summary && inLanguage(summary, language);
  return found?.language === language ? literal(found.text) : '';
};
