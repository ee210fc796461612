import type { ProductDetail } from '../../contract/contract.ts';

/** A figure as makers write it in sentences, before its unit. */
const figureBeforeUnit =
  /(?<=\d) (?=(?:[kcm]?m|[VWJgAN]|[kmc][gWN]|[AW]h|N[·・]?m|dB|min|lbs?|ft|in\.|rpm|bpm|l|L|ml|°C|%)(?![\p{Script=Latin}\p{N}]))/gu;

/** A text in which no line ends between a figure and its unit. */
export const withWholeFigures = (text: string): string => text.replace(figureBeforeUnit, '\u00a0');

type Words = Pick<ProductDetail, 'summary' | 'content' | 'faq'>;

/** The maker's own words about a product, with whole figures. */
export const wordsWithWholeFigures = ({ summary, content, faq }: Words): Words => ({
  summary: withWholeFigures(summary),
  content: withWholeFigures(content),
  faq: faq.map(({ question, answer }) => ({
    question: withWholeFigures(question),
    answer: withWholeFigures(answer),
  })),
});
