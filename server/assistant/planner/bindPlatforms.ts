import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import { rank } from '../operations/ranking.ts';
import type { Ranking, Step } from '../plan.ts';
import { has, mentionsOf } from './mentions.ts';
import { platformsNamed } from './platformNames.ts';
import { about, type Binder, type Turn } from './turn.ts';

/** "12 V or 18 V?": two battery platforms held against each other. */

const strongest: Ranking = { key: 'strength', direction: 'most' };

/** The platforms that a question names, by their names or their voltage. */
const platformsSaid = ({ reading, platforms }: Turn): readonly string[] => {
  const byVoltage = reading.quantities.flatMap(({ unit, value }) =>
    unit === 'V'
      ? platforms.filter(({ voltage, maxVoltage }) => voltage === value || maxVoltage === value).map(({ id }) => id)
      : [],
  );
  const byName = platformsNamed(reading, platforms, () => true).flatMap((one) =>
    one.by === 'platform' && one.not !== true ? [one.platform] : [],
  );
  return [...new Set([...byVoltage, ...byName])];
};

/** The one of a platform that leads in what is asked. */
const leaderOf = (products: readonly Product[], platform: string, ranking: Ranking): Product | undefined =>
  rank(
    products.filter((product) => product.platform === platform),
    ranking,
  ).products[0];

/** "Which tool has the longest warranty?" */
export const bindWarranty: Binder = ({ reading, slots }) => {
  const asks = has(reading, 'policy.warranty') && mentionsOf(reading, 'most').length > 0;
  if (!asks || slots.products.length > 0) return undefined;
  const ranking: Ranking = { key: 'warrantyYears', direction: 'most' };
  return {
    edits: [],
    steps: [{ operation: 'best', input: { types: slots.types, constraints: [], ranking } }],
    cost: 0,
  };
};

const packs = ['battery', 'charger'];

export const bindPlatforms: Binder = (turn) => {
  const { reading, slots, known } = turn;
  const named = platformsSaid(turn);
  const chooses =
    has(reading, 'op.which', 'op.compare', 'op.difference', 'op.reviews', 'op.worth') ||
    ['more', 'less', 'most', 'least', 'wish'].some((group) => mentionsOf(reading, group).length > 0);
  const lends = has(reading, 'op.fits', 'op.share', 'op.own') || slots.types.some((type) => packs.includes(type));
  if (named.length !== 2 || !chooses || lends || slots.products.length > 0) return undefined;
  const tools = slots.types.filter(isToolKind);
  const ranking = slots.comparative ?? slots.ranking ?? slots.wishes[0] ?? strongest;
  const products = [...known.values()].filter(
    ({ kind, successor }) => kind !== undefined && tools.includes(kind) && successor === undefined,
  );
  const leaders = named.flatMap((platform) => leaderOf(products, platform, ranking)?.id ?? []);
  if (tools.length > 0 && leaders.length === 2)
    return about(leaders, [{ operation: 'compare', input: { products: leaders, ranking } }]);
  if (slots.task.application !== undefined || tools.length > 0) return undefined;
  const told: Step = { operation: 'define', input: { terms: ['voltage'] } };
  return { edits: [], steps: [told], cost: 0 };
};
