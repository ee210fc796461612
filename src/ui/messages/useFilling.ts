import { startTransition, useEffect, useState } from 'react';

/** Calls back when the browser has nothing better to do. */
const whenIdle = (call: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(call, 50);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call);
  return () => cancelIdleCallback(request);
};

const nothing = Number.POSITIVE_INFINITY;

/**
 * From which part on a long list is shown: at first from its end, so that what opens is there at once; then the `last`
 * ones, and one more each time there is nothing better to do. What is added later is shown at once.
 */
export const useFilling = (count: number, last: number): number => {
  const [from, setFrom] = useState(nothing);
  const latest = Math.max(0, count - last);

  useEffect(() => {
    const fill = (part: number) => startTransition(() => setFrom(part));
    if (from === nothing) fill(latest);
    return from === nothing || from === 0 ? undefined : whenIdle(() => fill(Math.min(from, latest + 1) - 1));
  }, [from, latest]);

  return from === nothing ? count : Math.min(from, latest);
};
