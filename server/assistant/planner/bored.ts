import type { AttributeKey } from '../../catalogue/attributes.ts';
import { named } from './mentions.ts';
import { anyOf } from './parts.ts';
import sizeWords from './sizeWords.json' with { type: 'json' };
import { about, type Binder, type Turn } from './turn.ts';

const words: Readonly<Record<string, readonly string[]>> = sizeWords;

/** What a drill bores, by what it bores into. */
const byMaterial: Readonly<Record<string, AttributeKey>> = {
  wood: 'drillWood',
  hardwood: 'drillWood',
  softwood: 'drillWood',
  metal: 'drillSteel',
  steel: 'drillSteel',
  concrete: 'drillMasonry',
  reinforcedConcrete: 'drillMasonry',
  brick: 'drillMasonry',
  masonry: 'drillMasonry',
  stone: 'drillMasonry',
};
const drills: ReadonlySet<string> = new Set(['drillDriver', 'hammerDrill', 'rotaryHammer']);

/** "How big in wood and in concrete?", of a drill: the figures of each. */
export const boredIn = ({ reading, referents, known }: Turn): readonly AttributeKey[] => {
  const [id] = referents.products;
  const kind = known.get(id ?? '')?.kind;
  const asks = reading.text.search(anyOf(reading.language, words[reading.language] ?? [])) >= 0;
  if (kind === undefined || !drills.has(kind) || !asks || reading.quantities.length > 0) return [];
  return [...new Set(named(reading, 'material').flatMap((material) => byMaterial[material] ?? []))];
};

/** Two materials or more asked of at once. */
export const bindBored: Binder = (turn) => {
  const attributes = boredIn(turn);
  const products = turn.referents.products.slice(0, 1);
  return attributes.length < 2 ? undefined : about(products, [{ operation: 'get', input: { products, attributes } }]);
};
