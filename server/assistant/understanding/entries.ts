import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { inLanguage, textIn } from '../../catalogue/texts.ts';
import { analyse } from '../../search/analysis/analyse.ts';
import { cuesOf } from '../words/cueTables.ts';
import type { Entry } from './entry.ts';
import { fold } from '../grounding/fold.ts';
import { jobNeeds } from './jobs.ts';
import type { Said } from './understanding.ts';

/** A product's own answer is nearer to its visitor than its kind's. */
const ownWeight = 1.15;
/** Words of the answer tell less than words of the question. */
const answerWeight = 0.6;

type Faq = Product['faq'][number];

/** A text that may answer a question. */
export interface Candidate {
  readonly faq: Faq;
  readonly product?: Product;
}

const candidatesFor = async (
  catalogue: Catalogue,
  brand: BrandCode,
  said: Said,
  products: readonly Product[],
  wide: boolean,
): Promise<readonly Candidate[]> => {
  const own = products.flatMap((product) => product.faq.map((faq) => ({ faq, product })));
  const jobKinds = said.kindsBeside.length > 0 ? [] : said.jobs.flatMap((job) => jobNeeds[job].kinds);
  const named = new Set<ProductKind>([...products.flatMap(({ kind }) => kind ?? []), ...said.kindsBeside, ...jobKinds]);
  const kinds = named.size > 0 && !wide ? [...named] : productKinds;
  const general = await Promise.all(kinds.map((kind) => catalogue.kindFaq(brand, kind)));
  return [...own, ...general.flat().map((faq) => ({ faq }))];
};

/** Marks a matter among the words, as no word begins. */
const matterMark = '##';

/** What a text speaks of in other words than its own: "chisel mode" and "switching to chiselling" meet here. */
const conceptsOf = (text: string, language: AnswerLanguage): readonly string[] => {
  const folded = fold(text);
  const { jobs, features, topics, matters, signs } = cuesOf[language];
  const named = (table: Readonly<Partial<Record<string, RegExp>>>, mark: string): readonly string[] =>
    Object.entries(table).flatMap(([name, pattern]) => (pattern?.test(folded) ? [`${mark}${name}`] : []));
  return [
    ...[jobs, features, topics, { trouble: signs.trouble }].flatMap((table) => named(table, '#')),
    ...named(matters, matterMark),
  ];
};

const wordsOf = (text: string, language: AnswerLanguage): ReadonlySet<string> =>
  new Set([...analyse(text, language), ...conceptsOf(text, language)]);

const known = new WeakMap<Faq['question'], Map<AnswerLanguage, ReadonlySet<string>>>();

/** Words of a catalogue's text in the language it is really in; read once, they do not change. */
const termsOf = (text: Faq['question'], language: AnswerLanguage): ReadonlySet<string> => {
  const read = known.get(text) ?? new Map<AnswerLanguage, ReadonlySet<string>>();
  known.set(text, read);
  const found = inLanguage(text, language);
  const terms = read.get(language) ?? (found ? wordsOf(found.text, found.language) : new Set<string>());
  read.set(language, terms);
  return terms;
};

/** Weak enough to look beyond the kinds named: the blade a question names belongs to a saw. */
const weak = 0.5;

/** The entry that answers a question best: of the products and kinds it names, or else, looking wide, of any. */
export const bestEntry = async (
  catalogue: Catalogue,
  brand: BrandCode,
  said: Said,
  products: readonly Product[],
  wide: boolean,
): Promise<Entry | undefined> => {
  const near = await candidatesFor(catalogue, brand, said, products, false);
  // What the thing is called is in every entry about it and tells none of them.
  const best = cover(said, near, said.rest);
  if ((best && best.score >= weak) || !wide) return best;
  const wider = cover(said, await candidatesFor(catalogue, brand, said, products, true), said.text);
  return wider && wider.score >= Math.max(weak, best?.score ?? 0) && wider.words >= 2 ? wider : best;
};

/** A matter shared tells more than a word shared; a word that no candidate holds tells little of which is meant. */
const matterWeight = 2;
const strangeWeight = 1.5;

const weightOf = (term: string, holding: number, candidates: number, strange: number): number => {
  const rarity = Math.log(1 + (candidates + 1) / (holding + 0.5));
  if (term.startsWith(matterMark)) return Math.max(matterWeight, rarity);
  return holding === 0 ? Math.min(strange, rarity) : rarity;
};

/** The candidate that covers a text best, each word weighed by how rare it is among the candidates. */
export const cover = (said: Said, candidates: readonly Candidate[], text: string): Entry | undefined => {
  const terms = [...wordsOf(text, said.asked)];
  if (terms.length === 0) return undefined;
  const read = candidates.map((candidate) => ({
    ...candidate,
    question: termsOf(candidate.faq.question, said.asked),
    answer: termsOf(candidate.faq.answer, said.asked),
  }));
  // Where a matter is named, the words around it are so much talk.
  const strange = terms.some((term) => term.startsWith(matterMark)) ? strangeWeight / 2 : strangeWeight;
  const weights = terms.flatMap((term) => {
    const holding = read.filter(({ question, answer }) => question.has(term) || answer.has(term)).length;
    // "The 4 modes": a count that no text writes as a figure tells nothing.
    if (holding === 0 && /^\d+$/.test(term)) return [];
    return [[term, weightOf(term, holding, read.length, strange)] as const];
  });
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let best: (Pick<Entry, 'score' | 'words' | 'matter'> & { readonly candidate: Candidate }) | undefined;
  for (const { question, answer, ...candidate } of read) {
    const covered = weights.reduce(
      (sum, [term, weight]) => sum + weight * (question.has(term) ? 1 : answer.has(term) ? answerWeight : 0),
      0,
    );
    const score = (covered / total) * (candidate.product ? ownWeight : 1);
    const words = terms.filter((term) => question.has(term) || answer.has(term)).length;
    const matter = terms.some((term) => term.startsWith(matterMark) && question.has(term));
    if (!best || score > best.score) best = { candidate, score, words, matter };
  }
  if (!best) return undefined;
  const { faq, product } = best.candidate;
  return {
    question: textIn(faq.question, said.language),
    answer: textIn(faq.answer, said.language),
    ...(product ? { product } : {}),
    score: best.score,
    matter: best.matter,
    words: best.words,
    whole: best.words === weights.length,
  };
};
