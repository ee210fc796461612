/** Work that can pause between steps, so that a serving process stays responsive. */
export type Steps<T> = Generator<undefined, T>;

/** Does all the work at once. */
export const runSynchronously = <T>(work: Steps<T>): T => {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
};

/** Items per step: some milliseconds on a slow machine. */
const stepSize = 1000;

/** Iterates over many items and pauses after each thousand. */
export function* eachOf<T>(things: Iterable<T>, act: (thing: T) => void): Steps<void> {
  let count = 0;
  for (const thing of things) {
    act(thing);
    count++;
    if (count % stepSize === 0) yield;
  }
}

/** Groups many items like `Map.groupBy`, in steps. */
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
 * Milliseconds of work done at once before it yields. The server blocks meanwhile: sixty steps of a large catalogue
 * took 360 ms.
 */
const firstTurn = 30;

/**
 * Milliseconds of work per turn: about as long as an answer. A busy process has few turns, so that a single step in
 * each would take many seconds in all.
 */
const turn = 5;

/**
 * Does the work in turns with everything else. A small amount is finished before this returns: then `done` is called
 * synchronously.
 */
export const runInSlices = <T>(
  work: Steps<T>,
  done: (value: T) => void,
  failed: (error: unknown) => void,
  now: () => number = () => performance.now(),
): void => {
  /** Runs steps for some milliseconds. */
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
