import { eachOf, groupedBy, type Steps } from '../steps.ts';
import { letterMask, mayBeNear } from './letters.ts';

/** Items grouped by the length of their word, because spelling correction only compares words of similar length. */
export interface ByLength<T> {
  /** Items whose word may be within `most` edits of this one, judged by length and letters. */
  near(word: string, most: number): readonly T[];
}

interface Group<T> {
  readonly things: readonly T[];
  /** Letter masks in contiguous memory, so that tens of thousands are scanned quickly. */
  readonly masks: Int32Array;
}

export function* groupedByLength<T>(things: Iterable<T>, wordOf: (thing: T) => string): Steps<ByLength<T>> {
  const groups = new Map<number, Group<T>>();
  for (const [length, group] of yield* groupedBy(things, (thing) => wordOf(thing).length)) {
    const masks = new Int32Array(group.length);
    let place = 0;
    yield* eachOf(group, (thing) => {
      masks[place] = letterMask(wordOf(thing));
      place++;
    });
    groups.set(length, { things: group, masks });
  }
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
}
