/** Things grouped by the length of their word: spelling only ever has to look at words of about the same length. */
export interface ByLength<T> {
  /** Everything whose word differs in length by no more than `most`, group by group: joined, they would be copied. */
  about(length: number, most: number): readonly (readonly T[])[];
}

export const groupByLength = <T>(things: Iterable<T>, wordOf: (thing: T) => string): ByLength<T> => {
  const groups = new Map<number, T[]>();
  for (const thing of things) {
    const { length } = wordOf(thing);
    const group = groups.get(length);
    if (group) group.push(thing);
    else groups.set(length, [thing]);
  }
  return {
    about: (length, most) => {
      const lengths = Array.from({ length: 2 * most + 1 }, (_, step) => length - most + step);
      return lengths.map((each) => groups.get(each) ?? []);
    },
  };
};
