import { type MachinePath, type Model, replay } from '../../machines/testing/paths.ts';

/** A path, and the brand at which it is walked. */
export interface Walked<Place> {
  readonly path: MachinePath;
  readonly place: Place;
}

/** The brands at which paths are walked. */
export interface WalkOptions<Place> {
  readonly places: readonly Place[];
  readonly canBeWalked: (path: MachinePath, place: Place) => boolean;
}

/**
 * Assigns every path to a brand: where it covers the most new transitions, or else where the fewest paths are walked. Then
 * paths are assigned again until every brand has all transitions that can be taken there.
 */
export const distribute = <Place>(
  model: Model,
  paths: readonly MachinePath[],
  { places, canBeWalked }: WalkOptions<Place>,
): readonly Walked<Place>[] => {
  const taken = new Map(paths.map((path) => [path, replay(model, path).flatMap((step) => step.taken)]));
  const given = new Map<Place, readonly MachinePath[]>(places.map((place) => [place, []]));
  const walksAt = (place: Place): readonly MachinePath[] => given.get(place) ?? [];
  const give = (path: MachinePath, place: Place) => given.set(place, [...walksAt(place), path]);
  const newAt = (path: MachinePath, place: Place): number => {
    const before = new Set(walksAt(place).flatMap((one) => taken.get(one) ?? []));
    return new Set(taken.get(path)?.filter((definition) => !before.has(definition))).size;
  };

  for (const path of paths) {
    const [best] = places
      .filter((place) => canBeWalked(path, place))
      .toSorted((one, other) => walksAt(one).length - walksAt(other).length)
      .toSorted((one, other) => newAt(path, other) - newAt(path, one));
    if (best !== undefined) give(path, best);
  }
  for (const place of places) {
    const most = () =>
      paths
        .filter((path) => canBeWalked(path, place))
        .toSorted((one, other) => newAt(other, place) - newAt(one, place))
        .find((path) => newAt(path, place) > 0);
    for (let path = most(); path; path = most()) give(path, place);
  }
  return places.flatMap((place) => walksAt(place).map((path) => ({ path, place })));
};
