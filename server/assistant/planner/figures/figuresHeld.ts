import { type AttributeKey, type Feature, isAttribute } from '../../../catalogue/attributes.ts';
import type { Constraint } from '../../plan.ts';
import type { AskedField } from '../conditions/askedFields.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import type { Known } from '../conditions/slots.ts';
import { has } from '../reading/mentions.ts';
import { asksVerdict } from '../reading/openings.ts';
import type { Turn } from '../references/turn.ts';

/** Whether a product has data for one of the fields. */
export const holdsField = (id: string, fields: readonly AskedField[], known: Known): boolean =>
  fields.some((key) => {
    if (key === 'price' || key === 'rating' || key === 'platform') return true;
    return known.get(id)?.attributes[key] !== undefined;
  });

/**
 * A figure or feature that none of the products can have is not asked about: 30 m of cable are not a laser's range,
 * wood is not a saw's material.
 */
export const isFigureOf = (constraint: Constraint, products: readonly string[], known: Known): boolean => {
  const measure =
    constraint.by === 'range' ? constraint.measure : constraint.by === 'choice' ? constraint.attribute : 'price';
  if (measure === 'price') return true;
  return products.some((id) => known.get(id)?.attributes[measure] !== undefined);
};

/** "10 kg?" of a corded tool or a pack is its only weight: there is no battery to weigh with it. */
export const asWeighed = (constraint: Constraint, products: readonly string[], known: Known): Constraint =>
  constraint.by === 'range' &&
  constraint.measure === 'weightWithBattery' &&
  !holdsAny(products, constraint.measure, known) &&
  holdsAny(products, 'weight', known)
    ? { ...constraint, measure: 'weight' }
    : constraint;
const holdsAny = (products: readonly string[], key: AttributeKey, known: Known): boolean =>
  products.some((id) => holdsField(id, [key], known));

const companions: Readonly<Record<string, readonly string[]>> = groups.companions;

/** "Which nails?" asks for a range and a diameter: the figures that only tell something together, where data give them. */
export const withCompanions = (
  fields: readonly AskedField[],
  products: readonly string[],
  known: Known,
): readonly AskedField[] => [
  ...new Set(
    fields.flatMap((field): readonly AskedField[] => {
      const all = (companions[field] ?? []).filter(isAttribute).filter((key) => holdsAny(products, key, known));
      return all.length > 0 ? all : [field];
    }),
  ),
];

/** A laser that is ready for a receiver has none: whether the part is there is another question. */
export const isForPart = (feature: Feature): boolean =>
  feature === 'receiverReady' || feature === 'guideRailCompatible';

/** "Is there a brake on it?": a feature that the data list of the one product in view. */
export const asksFeature = ({ reading, referents, known }: Turn, said: readonly Constraint[]): boolean => {
  const [product, ...others] = referents.products.map((id) => known.get(id));
  const isListed = said.every(
    (one) => one.by === 'feature' && !isForPart(one.feature) && product?.features.includes(one.feature),
  );
  return isListed && others.length === 0 && asksVerdict(reading) && !has(reading, 'op.which', 'op.included');
};
