import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { foldText } from '../lexicon/tokens.ts';
import { openWorld } from '../operations/world.ts';
import { type AnsweredQuestion, answeredQuestions, type FaqContext, lettersOf, modelsIn } from './entries.ts';
import { interrogativeOf, kindShare } from './interrogatives.ts';
import { likeness, type RarityOf } from './likeness.ts';
import { type MeaningWord, meaningWords } from './words.ts';

/** An answered question, and how alike it is to the one asked, 0 to 1. */
export interface Alike {
  readonly answered: AnsweredQuestion;
  readonly likeness: number;
}

/** Whose answered questions are looked through. */
export interface FaqSubject {
  readonly products: readonly string[];
  readonly types: readonly ProductKind[];
}

const meaningsOf = ({ stem, concepts, near }: MeaningWord): readonly string[] => [stem, ...concepts, ...near];

const rarities = new WeakMap<readonly AnsweredQuestion[], RarityOf>();

/** How rare meanings are among what is answered: what most questions say tells little. */
export const raritiesOf = (entries: readonly AnsweredQuestion[]): RarityOf => {
  const known = rarities.get(entries);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { phrasings } of entries)
    for (const meaning of new Set(phrasings.flatMap(({ words }) => words.flatMap(meaningsOf))))
      counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  const rarityOf: RarityOf = (meaning) => {
    const count = counts.get(meaning) ?? 0;
    return Math.log(1 + (entries.length - count + 0.5) / (count + 0.5));
  };
  rarities.set(entries, rarityOf);
  return rarityOf;
};

const isOf = ({ of }: AnsweredQuestion, { products, types }: FaqSubject): boolean =>
  'product' in of ? products.includes(of.product) : types.includes(of.type);

/** What an answered question is about explains itself: neither side need name it. */
const telling = (words: readonly MeaningWord[], { of }: AnsweredQuestion, { products, types }: FaqSubject) => {
  const models = 'product' in of ? [of.product] : products;
  return words.filter(
    ({ stem, concepts }) =>
      !models.some((id) => stem === `model ${id}`) &&
      !concepts.some((concept) => types.some((type) => concept === `type.${type}`)),
  );
};

/** What a product's own page answers is meant rather than what holds for all of its type. */
const ownShare = 1.1;

/** The answered questions of products and types that are most like a question, the most alike first. */
export const answeredLike = async (
  context: FaqContext,
  { text, lexicon }: { readonly text: string; readonly lexicon: Lexicon },
  subject: FaqSubject,
): Promise<readonly Alike[]> => {
  const world = await openWorld(context, subject);
  const entries = await answeredQuestions(context, world, subject.products);
  const rarityOf = raritiesOf(entries);
  const folded = foldText(text);
  const asked = meaningWords(folded, context.language, lexicon, await modelsIn(context, folded));
  const asks = interrogativeOf(folded, context.language);
  const letters = lettersOf(folded);
  const alikeTo = (answered: AnsweredQuestion): number => {
    const own = 'product' in answered.of ? ownShare : 1;
    const here = telling(asked, answered, subject);
    const shares = answered.phrasings.map((phrasing) => {
      if (phrasing.letters === letters) return 1;
      const there = telling(phrasing.words, answered, subject);
      return own * kindShare(asks, phrasing.asks) * likeness(here, there, answered.answer, rarityOf);
    });
    return Math.max(0, ...shares);
  };
  return entries
    .filter((entry) => isOf(entry, subject))
    .map((answered) => ({ answered, likeness: Math.min(1, alikeTo(answered)) }))
    .sort((one, other) => other.likeness - one.likeness);
};
