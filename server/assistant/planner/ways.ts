import weights from './weights.json' with { type: 'json' };
import wordingWeights from './wording.json' with { type: 'json' };

/** The place of each way in a list of sums. */
const places = new Map(Object.keys(weights).map((way, place) => [way, place]));

/** What a feature is worth to the ways that it matters to. */
type Worths = { readonly places: number[]; readonly weights: number[] };

/** Weights by feature: of what was understood (weights.json), and of the words (wording.json). */
const understood = new Map<string, Worths>();
const worded = new Map<string, Worths>();

const add = (table: Map<string, Worths>, feature: string, way: string, weight: number): void => {
  const place = places.get(way);
  if (place === undefined) return;
  const known = table.get(feature);
  if (!known) table.set(feature, { places: [place], weights: [weight] });
  else {
    known.places.push(place);
    known.weights.push(weight);
  }
};
for (const [way, table] of Object.entries(weights))
  for (const [feature, weight] of Object.entries(table)) add(understood, feature, way, weight);
for (const [feature, table] of Object.entries(wordingWeights))
  for (const [way, weight] of Object.entries<number>(table)) add(worded, feature, way, weight);

const addTo = (sums: Float64Array, worths: Worths | undefined): void => {
  if (!worths) return;
  const { places, weights } = worths;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    sums[place] = (sums[place] ?? 0) + (weights[at] ?? 0);
  }
};

/** Scores of all ways from a question's features and words. */
export const waysWeighed = (features: readonly string[], wording: readonly string[]): ((way: string) => number) => {
  const sums = new Float64Array(places.size);
  for (const feature of wording) addTo(sums, worded.get(feature));
  addTo(sums, understood.get('bias'));
  for (const feature of features) addTo(sums, understood.get(feature));
  return (way) => sums[places.get(way) ?? -1] ?? 0;
};
