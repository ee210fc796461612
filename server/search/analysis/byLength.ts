import { letterMask, mayBeNear } from './letters.ts';

/** Things grouped by the length of their word: spelling only ever has to look at words of about the same length. */
export interface ByLength<T> {
  /** Everything whose word may lie within `most` edits of this one, by length and letters. */
  near(word: string, most: number): readonly T[];
}

interface Group<T> {
  readonly things: readonly T[];
  /** Letters of each, side by side in memory: of tens of thousands a look at each takes no time. */
  readonly masks: Int32Array;
}

export const groupByLength = <T>(things: Iterable<T>, wordOf: (thing: T) => string): ByLength<T> => {
  const groups = new Map(
    [...Map.groupBy(things, (thing) => wordOf(thing).length)].map(([length, group]): [number, Group<T>] => [
      length,
      { things: group, masks: Int32Array.from(group.map((thing) => letterMask(wordOf(thing)))) },
    ]),
  );
  return {
    near: (word, most) => {
      const mask = letterMask(word);
      const found: T[] = [];
      for (let length = word.length - most; length <= word.length + most; length++) {
        const group = groups.get(length);
        if (!group) continue;
        for (let place = 0; place < group.masks.length; place++) {
          const thing = mayBeNear(group.masks[place] ?? 0, mask, most) ? group.things[place] : undefined;
          if (thing !== undefined) found.push(thing);
        }
      }
      return found;
    },
  };
};
