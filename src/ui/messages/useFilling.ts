import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../actors/afterPaint.ts';

const nothing = Number.POSITIVE_INFINITY;

/**
 * First index to render of a long list: initially near its end, so that the list opens at once; then one part more
 * whenever the browser is idle. New parts are rendered at once.
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
