import type { Product } from '../../catalogue/catalogue.ts';
import { jobNeeds } from '../understanding/jobs.ts';
import type { Wishes } from '../understanding/understanding.ts';
import type { Advantage } from '../words/names.ts';
import { bullets } from '../writer/tables.ts';
import type { Draft } from './draft.ts';
import { listed, ratingOf } from './figures.ts';
import { itemOf } from './items.ts';
import { leaderBy, sayStrengths, wishWords } from './strengths.ts';

/** What matters where nothing but the use is told: who drills twice a year need not pay for more. */
const byUse: Readonly<Record<NonNullable<Wishes['use']>, readonly Advantage[]>> = {
  occasional: ['cheap', 'light'],
  professional: ['strong', 'rated'],
};

/** What is weighed, the weightiest first: what was wished for in words, then what the use and the job ask for. */
const criteriaOf = ({ advantages, use, jobs }: Wishes): readonly Advantage[] => {
  const light = jobs.some((job) => jobNeeds[job].light);
  return [
    ...new Set<Advantage>([
      ...advantages,
      ...(use ? byUse[use] : []),
      ...(jobs.length === 0 ? [] : light ? (['light'] as const) : (['strong'] as const)),
    ]),
  ];
};

interface Pick {
  readonly product: Product;
  /** By what it leads, of what is weighed. */
  readonly leads: readonly Advantage[];
}

/** The product that leads by most of what matters, an earlier criterion outweighing a later one; of equals the better rated. */
const pickOf = (products: readonly Product[], criteria: readonly Advantage[]): Pick | undefined => {
  const leaders = criteria.flatMap((criterion, place) => {
    const leader = leaderBy(products, criterion);
    return leader ? [{ criterion, id: leader.product.id, weight: criteria.length - place }] : [];
  });
  const worth = ({ id }: Product): number =>
    leaders.reduce((sum, leader) => sum + (leader.id === id ? leader.weight : 0), 0);
  const rated = (product: Product): number => ratingOf(product)?.average ?? 0;
  const [best] = [...products].sort((one, other) => worth(other) - worth(one) || rated(other) - rated(one));
  if (!best || worth(best) === 0) return undefined;
  return { product: best, leads: leaders.filter(({ id }) => id === best.id).map(({ criterion }) => criterion) };
};

/** What the choice is for, in words. */
const usesOf = ({ phrase }: Draft, { use, jobs }: Wishes): readonly string[] => [
  ...(use ? [phrase(`uses.${use}`)] : []),
  ...(jobs.length > 0 ? [phrase('uses.job')] : []),
];

/** Says which one to take by what was said, and why; false where what was said does not tell. */
const sayPick = (draft: Draft, products: readonly Product[]): boolean => {
  const { wishes } = draft.understood;
  const uses = usesOf(draft, wishes);
  const pick = pickOf(products, criteriaOf(wishes));
  if (!pick) return false;
  const name = draft.name(pick.product);
  const words = wishWords(draft, pick.leads);
  draft.say(
    uses.length > 0
      ? draft.phrase('pickedFor', { uses: listed(uses, draft.language), name, wishes: words })
      : draft.phrase('picked', { name, wishes: words }),
  );
  sayStrengths(draft, products, 'suits', [pick.product]);
  return true;
};

/** "Which one should I take?": the one that what was said speaks for; else for whom which one is, and what to tell. */
export const sayChoice = (draft: Draft, products: readonly Product[]): void => {
  if (!sayPick(draft, products)) {
    sayStrengths(draft, products, 'suits');
    draft.say(draft.phrase('whatFor'));
  }
  draft.say(bullets(products.map((product) => itemOf(draft, product, {}))));
};
