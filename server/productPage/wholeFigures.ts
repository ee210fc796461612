import type { ProductDetail } from '../../contract/contract.ts';

/** A number before its unit, in the maker's text. */
const figureBeforeUnit =
  /(?<=\d) (?=(?:[kcm]?m|[VWJgAN]|[kmc][gWN]|[AW]h|N[·・]?m|dB|min|lbs?|ft|in\.|rpm|bpm|l|L|ml|°C|%)(?![\p{Script=Latin}\p{N}]))/gu;

/** Keeps numbers and their units on one line. */
export const withWholeFigures = (text: string): string => text.replace(figureBeforeUnit, '\u00a0');

type Words = Pick<ProductDetail, 'summary' | 'content' | 'faq'>;

/** The maker's texts with unbroken numbers and units. */
export const wordsWithWholeFigures = ({ summary, content, faq }: Words): Words => ({
  summary: withWholeFigures(summary),
  content: withWholeFigures(content),
  faq: faq.map(({ question, answer }) => ({
    question: withWholeFigures(question),
    answer: withWholeFigures(answer),
  })),
});
