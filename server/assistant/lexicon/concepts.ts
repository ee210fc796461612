import { attributes, features } from '../../catalogue/attributes.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import ids from '../knowledge/ids.json' with { type: 'json' };
import units from '../planner/conditions/units.json' with { type: 'json' };
import groups from './concepts.json' with { type: 'json' };

/** Units without a measure that are still read after a figure: "30 seconds", "10 %", "3 pieces", "60 sq ft". */
const plainUnits = ['s', 'percent', 'pcs', 'kgfcm', 'kgfm', 'm2'];

const prefixed = (group: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${group}.${name}`);

const attributeConcepts = Object.entries(attributes).flatMap(([key, spec]): readonly string[] => {
  if (spec.type === 'text') return [];
  const values: readonly string[] = spec.type === 'choice' ? spec.values : [];
  return [`measure.${key}`, ...values.map((value) => `choice.${key}.${value}`)];
});

/** Everything a question can mention, which the words of a language have to cover. */
export const concepts: ReadonlySet<string> = new Set([
  ...prefixed('type', productKinds),
  ...Object.entries(groups).flatMap(([group, names]) => prefixed(group, Object.keys(names))),
  'measure.price',
  'measure.rating',
  ...attributeConcepts,
  ...prefixed('feature', features),
  ...prefixed('application', ids.applications),
  ...prefixed('material', ids.materials),
  ...prefixed('term', ids.terms),
  ...prefixed('danger', ids.dangers),
  ...prefixed('symptom', ids.symptoms),
  ...prefixed('procedure', ids.procedures),
  ...prefixed('unit', [...Object.keys(units), ...plainUnits]),
]);
