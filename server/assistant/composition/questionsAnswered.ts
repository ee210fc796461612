import { analyse } from '../../catalogue/analysis/analyse.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Question } from '../assistant.ts';
import type { Draft } from './draft.ts';
import { kindsFor } from './finding.ts';

/** A question the catalogue answers itself: a product's own, or one that holds for its kind. */
export interface Entry {
  readonly question: string;
  readonly answer: string;
  readonly product?: Product;
}

/** A product's own answer is nearer to its visitor than its kind's. */
const ownWeight = 1.15;
/** Words of the answer tell less than words of the question. */
const answerWeight = 0.6;

const entriesOf = async (draft: Draft, brand: Question['brand'], products: readonly Product[]): Promise<readonly Entry[]> => {
  const { catalogue, language, understood } = draft;
  const read = ({ question, answer }: Product['faq'][number], product?: Product): Entry => ({
    question: textIn(question, language),
    answer: textIn(answer, language),
    ...(product ? { product } : {}),
  });
  const own = products.flatMap((product) => product.faq.map((entry) => read(entry, product)));
  const named = [...new Set<ProductKind>([...products.flatMap(({ kind }) => kind ?? []), ...understood.kindsBeside, ...kindsFor(draft)])];
  const kinds = named.length > 0 ? named : productKinds;
  const general = await Promise.all(kinds.map((kind) => catalogue.kindFaq(brand, kind)));
  return [...own, ...general.flat().map((entry) => read(entry))];
};

interface Scored {
  readonly entry: Entry;
  readonly score: number;
}

/** How much of the question an entry covers, each word weighed by how rare it is among the entries. */
const scored = (draft: Draft, entries: readonly Entry[]): readonly Scored[] => {
  const { language, understood } = draft;
  // Entries are read in the answer's language; a question in another finds little there, and then says so.
  const terms = [...new Set(analyse(understood.raw, understood.asked))];
  const read = entries.map((entry) => ({
    entry,
    question: new Set(analyse(entry.question, language)),
    answer: new Set(analyse(entry.answer, language)),
  }));
  const rarity = (term: string): number => {
    const holding = read.filter(({ question, answer }) => question.has(term) || answer.has(term)).length;
    return Math.log(1 + (entries.length + 1) / (holding + 0.5));
  };
  const weights = terms.map((term) => [term, rarity(term)] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return read.map(({ entry, question, answer }) => {
    const covered = weights.reduce(
      (sum, [term, weight]) => sum + weight * (question.has(term) ? 1 : answer.has(term) ? answerWeight : 0),
      0,
    );
    return { entry, score: total === 0 ? 0 : (covered / total) * (entry.product ? ownWeight : 1) };
  });
};

/** The entry that answers the question best, if it answers it well enough. */
export const bestEntry = async (
  draft: Draft,
  brand: Question['brand'],
  products: readonly Product[],
  least: number,
): Promise<Entry | undefined> => {
  const [best] = [...scored(draft, await entriesOf(draft, brand, products))].sort((one, other) => other.score - one.score);
  return best && best.score >= least ? best.entry : undefined;
};

/** Gives an entry's answer, under its own question so that the visitor sees what is answered. */
export const sayEntry = (draft: Draft, { question, answer, product }: Entry): void => {
  draft.say(product ? draft.phrases.about(draft.name(product), question) : `*${question}*`);
  draft.say(answer);
};

/** "How do I …?": the catalogue's own answers, or an honest nothing. */
export const answerHowTo = async (draft: Draft, brand: Question['brand']): Promise<boolean> => {
  const entry = await bestEntry(draft, brand, draft.understood.products, 0.3);
  if (!entry) return false;
  sayEntry(draft, entry);
  return true;
};
