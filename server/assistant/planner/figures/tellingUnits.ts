import { type AttributeKey, isAttribute, attributes as schema } from '../../../catalogue/attributes.ts';
import { convertNamedUnit } from '../../../units/said.ts';
import { isMoney } from '../quantities/currency.ts';
import type { Turn } from '../references/turn.ts';
import data from './tellingUnits.json' with { type: 'json' };

/** Units of many figures: a length, a weight or a time may be anything's. */
const vague: ReadonlySet<string> = new Set(data.vague);

/** Maximum number of figures that a unit alone asks for. */
const maxByUnit = 2;

/** "And m³ per hour?", "how much is that in kgm?" name a figure of the product by its unit alone. */
export const figuresInUnit = ({ reading, slots, referents, known }: Turn): readonly AttributeKey[] => {
  const [unit] = reading.units;
  const [id] = referents.products;
  const product = id === undefined ? undefined : known.get(id);
  const asksElse = slots.asked.length + slots.askedKeys.length + reading.quantities.length > 0;
  if (unit === undefined || product === undefined || asksElse || vague.has(unit) || isMoney(unit)) return [];
  return Object.entries(product.attributes)
    .flatMap(([key, value]) => {
      if (!isAttribute(key) || typeof value !== 'number') return [];
      const spec = schema[key];
      return spec.type === 'number' && convertNamedUnit(value, spec.unit, unit) !== undefined ? [key] : [];
    })
    .slice(0, maxByUnit);
};
