import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../actors/afterPaint.ts';

const nothing = Number.POSITIVE_INFINITY;

/**
 * Index of the first page of a long list to render: initially near its end, so that the list opens at once; then one page more
 * whenever the browser is idle. New pages are rendered at once.
 */
export const useFirstPage = (count: number, last: number): number => {
  const [from, setFrom] = useState(nothing);
  const latest = Math.max(0, count - last);

  useEffect(() => {
    const renderFrom = (page: number) => startTransition(() => setFrom(page));
    if (from === nothing) renderFrom(latest);
    return from === nothing || from === 0 ? undefined : whenIdle(() => renderFrom(Math.min(from, latest + 1) - 1));
  }, [from, latest]);

  return from === nothing ? count : Math.min(from, latest);
};
