import type { AnswerLanguage, BrandCode } from '../../../contract.ts';
import { analyse } from '../../catalogue/analysis/analyse.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { inLanguage, textIn } from '../../catalogue/texts.ts';
import { jobNeeds } from './jobs.ts';
import type { Said } from './understanding.ts';

/** A question the catalogue answers itself: a product's own, or one that holds for its kind. */
export interface Entry {
  readonly question: string;
  readonly answer: string;
  readonly product?: Product;
  /** How well it answers what was asked: the share of the question it covers, a little more if a product's own. */
  readonly score: number;
  /** How many of the question's words it holds: one alone may be chance. */
  readonly words: number;
}

/** A product's own answer is nearer to its visitor than its kind's. */
const ownWeight = 1.15;
/** Words of the answer tell less than words of the question. */
const answerWeight = 0.6;

type Faq = Product['faq'][number];

interface Candidate {
  readonly faq: Faq;
  readonly product?: Product;
}

const candidatesFor = async (
  catalogue: Catalogue,
  brand: BrandCode,
  said: Said,
  products: readonly Product[],
): Promise<readonly Candidate[]> => {
  const own = products.flatMap((product) => product.faq.map((faq) => ({ faq, product })));
  const jobKinds = said.kindsBeside.length > 0 ? [] : said.jobs.flatMap((job) => jobNeeds[job].kinds);
  const named = new Set<ProductKind>([...products.flatMap(({ kind }) => kind ?? []), ...said.kindsBeside, ...jobKinds]);
  const kinds = named.size > 0 ? [...named] : productKinds;
  const general = await Promise.all(kinds.map((kind) => catalogue.kindFaq(brand, kind)));
  return [...own, ...general.flat().map((faq) => ({ faq }))];
};

/** Words of a text in the language it is really in. */
const termsOf = (text: Faq['question'], language: AnswerLanguage): ReadonlySet<string> => {
  const found = inLanguage(text, language);
  return new Set(found ? analyse(found.text, found.language) : []);
};

/** The entry that covers a question best, each word weighed by how rare it is among the entries. */
export const bestEntry = async (
  catalogue: Catalogue,
  brand: BrandCode,
  said: Said,
  products: readonly Product[],
): Promise<Entry | undefined> => {
  // What the thing is called is in every entry about it and tells none of them.
  const terms = [...new Set(analyse(said.rest, said.asked))];
  if (terms.length === 0) return undefined;
  const read = (await candidatesFor(catalogue, brand, said, products)).map((candidate) => ({
    ...candidate,
    question: termsOf(candidate.faq.question, said.asked),
    answer: termsOf(candidate.faq.answer, said.asked),
  }));
  const weights = terms.map((term) => {
    const holding = read.filter(({ question, answer }) => question.has(term) || answer.has(term)).length;
    return [term, Math.log(1 + (read.length + 1) / (holding + 0.5))] as const;
  });
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let best: { readonly candidate: Candidate; readonly score: number; readonly words: number } | undefined;
  for (const { question, answer, ...candidate } of read) {
    const covered = weights.reduce(
      (sum, [term, weight]) => sum + weight * (question.has(term) ? 1 : answer.has(term) ? answerWeight : 0),
      0,
    );
    const score = (covered / total) * (candidate.product ? ownWeight : 1);
    const words = terms.filter((term) => question.has(term) || answer.has(term)).length;
    if (!best || score > best.score) best = { candidate, score, words };
  }
  if (!best) return undefined;
  const { faq, product } = best.candidate;
  return {
    question: textIn(faq.question, said.language),
    answer: textIn(faq.answer, said.language),
    ...(product ? { product } : {}),
    score: best.score,
    words: best.words,
  };
};
