/** Work that can rest between steps, so that a process that serves does not stand still while it is done. */
export type Steps<T> = Generator<undefined, T>;

/** Does all of it in one go. */
export const atOnce = <T>(work: Steps<T>): T => {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
};

/** So many things make a step: some milliseconds on a slow machine. */
const stepSize = 1000;

/** Goes through many things, and rests after each thousand. */
export function* eachOf<T>(things: Iterable<T>, act: (thing: T) => void): Steps<void> {
  let count = 0;
  for (const thing of things) {
    act(thing);
    count++;
    if (count % stepSize === 0) yield;
  }
}

/** Groups many things, as `Map.groupBy` does. */
export function* groupedBy<T, K>(things: Iterable<T>, keyOf: (thing: T) => K): Steps<Map<K, T[]>> {
  const groups = new Map<K, T[]>();
  yield* eachOf(things, (thing) => {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  });
  return groups;
}

/**
 * For so long work is done at once, in milliseconds; from then on others have their turns between. Whoever serves stands still
 * meanwhile: sixty steps of a large catalogue were 360 ms.
 */
const firstTurn = 30;

/**
 * For so long work goes on in one turn, in milliseconds: about as long as an answer. In a process that is busy a turn comes
 * round seldom, so that a single step in each would take many seconds in all.
 */
const turn = 5;

/**
 * Does the work in turns with everything else that the process does. Little work is done before this returns: then `done` is
 * called at once.
 */
export const inTurns = <T>(
  work: Steps<T>,
  done: (value: T) => void,
  failed: (error: unknown) => void,
  now: () => number = () => performance.now(),
): void => {
  /** Does steps for some milliseconds. */
  const go = (milliseconds: number): void => {
    try {
      const end = now() + milliseconds;
      do {
        const step = work.next();
        if (step.done) {
          done(step.value);
          return;
        }
      } while (now() < end);
      setImmediate(go, turn);
    } catch (error) {
      failed(error);
    }
  };
  go(firstTurn);
};
