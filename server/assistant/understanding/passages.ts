import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import { type Candidate, cover } from './entries.ts';
import type { Entry } from './entry.ts';
import type { Said } from './understanding.ts';

/** Less of a question than this, and what a passage says is not what was asked. */
const leastCover = 0.4;
/** One word shared is chance. */
const leastWords = 2;

const read = new WeakMap<Product, Map<AnswerLanguage, readonly Candidate[]>>();

/** What a product's page says of it, section by section, in the language it is really in. */
const sectionsOf = (product: Product, language: AnswerLanguage): readonly Candidate[] => {
  const content = product.content && inLanguage(product.content, language);
  if (!content) return [];
  return content.text
    .split(/^#+ /m)
    .map((section) => section.trim())
    .flatMap((section) => {
      const [heading = '', ...body] = section.split('\n');
      const text = body.join('\n').trim();
      if (heading === '' || text === '') return [];
      return [{ faq: { question: { [content.language]: heading }, answer: { [content.language]: text } }, product }];
    });
};

const knownSections = (product: Product, language: AnswerLanguage): readonly Candidate[] => {
  const byLanguage = read.get(product) ?? new Map<AnswerLanguage, readonly Candidate[]>();
  read.set(product, byLanguage);
  const sections = byLanguage.get(language) ?? sectionsOf(product, language);
  byLanguage.set(language, sections);
  return sections;
};

/** The questions answered on a product's page. */
const ownQuestions = (product: Product): readonly Candidate[] => product.faq.map((faq) => ({ faq, product }));

/** The section of the products' own texts that covers a question best, where one does. */
export const bestPassage = (said: Said, products: readonly Product[], least = leastCover): Entry | undefined => {
  const best = cover(
    said,
    products.flatMap((product) => [...knownSections(product, said.asked), ...ownQuestions(product)]),
    said.rest,
  );
  return best && best.score >= least && (best.words >= leastWords || best.whole) ? best : undefined;
};
