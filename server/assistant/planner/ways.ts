import weights from './weights.json' with { type: 'json' };
import wordingWeights from './wording.json' with { type: 'json' };

/** The place of each way in a list of sums. */
const places = new Map(Object.keys(weights).map((way, place) => [way, place]));

/** What a feature is worth to the ways that it matters to. */
type Worths = { readonly place: number; readonly weight: number }[];

/** Weights by feature: of what was understood (weights.json), and of the words (wording.json). */
const understood = new Map<string, Worths>();
const worded = new Map<string, Worths>();

const add = (table: Map<string, Worths>, feature: string, way: string, weight: number): void => {
  const place = places.get(way);
  if (place === undefined) return;
  const known = table.get(feature);
  if (known) known.push({ place, weight });
  else table.set(feature, [{ place, weight }]);
};
for (const [way, table] of Object.entries(weights))
  for (const [feature, weight] of Object.entries(table)) add(understood, feature, way, weight);
for (const [feature, table] of Object.entries(wordingWeights))
  for (const [way, weight] of Object.entries<number>(table)) add(worded, feature, way, weight);

const addTo = (sums: number[], worths: Worths = []): void => {
  for (const { place, weight } of worths) sums[place] = (sums[place] ?? 0) + weight;
};

/** Scores of all ways from a question's features and words. */
export const waysWeighed = (features: readonly string[], wording: readonly string[]): ((way: string) => number) => {
  const sums = new Array<number>(places.size).fill(0);
  for (const feature of wording) addTo(sums, worded.get(feature));
  addTo(sums, understood.get('bias'));
  for (const feature of features) addTo(sums, understood.get(feature));
  return (way) => sums[places.get(way) ?? -1] ?? 0;
};
