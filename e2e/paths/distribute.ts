import { type MachinePath, type Model, replay } from '../../machines/testing/paths.ts';

/** A path, and the brand at which it is walked. */
export interface Walked<Place> {
  readonly way: MachinePath;
  readonly place: Place;
}

/** A brand at which paths can be walked. */
export interface Ground<Place> {
  readonly places: readonly Place[];
  readonly canBeWalked: (way: MachinePath, place: Place) => boolean;
  /** Whether every transition that is possible at a brand must be taken there, not only at one of them. */
  readonly everywhere: boolean;
}

/** Assigns every path to a brand: where it covers the most new transitions, or else where the fewest paths are walked. */
export const distribute = <Place>(
  model: Model,
  ways: readonly MachinePath[],
  { places, canBeWalked, everywhere }: Ground<Place>,
): readonly Walked<Place>[] => {
  const taken = new Map(ways.map((way) => [way, replay(model, way).flatMap((step) => step.taken)]));
  const given = new Map<Place, readonly MachinePath[]>(places.map((place) => [place, []]));
  const walksAt = (place: Place): readonly MachinePath[] => given.get(place) ?? [];
  const give = (way: MachinePath, place: Place) => given.set(place, [...walksAt(place), way]);
  const newAt = (way: MachinePath, place: Place): number => {
    const before = new Set(walksAt(place).flatMap((one) => taken.get(one) ?? []));
    return new Set(taken.get(way)?.filter((definition) => !before.has(definition))).size;
  };

  for (const way of ways) {
    const [best] = places
      .filter((place) => canBeWalked(way, place))
      .toSorted((one, other) => walksAt(one).length - walksAt(other).length)
      .toSorted((one, other) => newAt(way, other) - newAt(way, one));
    if (best !== undefined) give(way, best);
  }
  for (const place of everywhere ? places : []) {
    const most = () =>
      ways
        .filter((way) => canBeWalked(way, place))
        .toSorted((one, other) => newAt(other, place) - newAt(one, place))
        .find((way) => newAt(way, place) > 0);
    for (let way = most(); way; way = most()) give(way, place);
  }
  return places.flatMap((place) => walksAt(place).map((way) => ({ way, place })));
};
