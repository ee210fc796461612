import type { Product } from '../../catalogue/catalogue.ts';
import { scaleOf } from '../understanding/scales.ts';
import type { Advantage } from '../words/names.ts';
import type { Draft } from './draft.ts';
import { listed, yardstickOf } from './figures.ts';

/** Qualities worth choosing by, in the order in which a buyer asks for them. */
const worthNaming: readonly Advantage[] = [
  'light',
  'strong',
  'cheap',
  'quiet',
  'fast',
  'deep',
  'lasting',
  'rated',
  'bright',
  'precise',
];

/** More reasons than these persuade nobody. */
const mostNamed = 3;

/** Who clearly leads by a quality, and by which figure; undefined where two are level or their figures do not compare. */
export const leaderBy = (
  products: readonly Product[],
  advantage: Advantage,
): { readonly product: Product; readonly figure: string } | undefined => {
  const kinds = [...new Set(products.flatMap(({ kind }) => kind ?? []))];
  const { yardsticks, better } = scaleOf(advantage, kinds);
  const valued = products.flatMap((product) => {
    const found = yardstickOf(product, yardsticks);
    return found ? [{ product, ...found }] : [];
  });
  const measures = new Set(valued.map(({ by }) => by));
  const comparable = valued.length === products.length && (measures.size === 1 || advantage === 'light');
  const [first, second] = valued.sort((one, other) =>
    better === 'less' ? one.value - other.value : other.value - one.value,
  );
  if (!comparable || !first || !second || first.value === second.value) return undefined;
  return { product: first.product, figure: [...measures].join() };
};

/** What each product is best at among these: only clear leads, each figure once. */
export const strengthsOf = (products: readonly Product[]): ReadonlyMap<string, readonly Advantage[]> => {
  const strengths = new Map<string, Advantage[]>();
  const used = new Set<string>();
  for (const advantage of worthNaming) {
    const leader = leaderBy(products, advantage);
    if (!leader || used.has(leader.figure)) continue;
    used.add(leader.figure);
    strengths.set(leader.product.id, [...(strengths.get(leader.product.id) ?? []), advantage]);
  }
  return strengths;
};

/** Wishes as a list of words. */
export const wishWords = (draft: Draft, advantages: readonly Advantage[]): string =>
  listed(
    advantages.slice(0, mostNamed).map((advantage) => draft.phrase(`wishes.${advantage}`)),
    draft.language,
  );

/** Says for whom which product is the right one; of those named in `except` it has been said. */
export const sayStrengths = (
  draft: Draft,
  products: readonly Product[],
  frame: 'suits' | 'choose',
  except: readonly Product[] = [],
): void => {
  const strengths = strengthsOf(products);
  const sentences = products
    .filter((product) => !except.includes(product))
    .flatMap((product) => {
      const own = strengths.get(product.id) ?? [];
      return own.length > 0 ? [draft.phrase(frame, { name: draft.name(product), wishes: wishWords(draft, own) })] : [];
    });
  if (sentences.length > 0) draft.say(sentences.join(draft.phrase('gap')));
};
