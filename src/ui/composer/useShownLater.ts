import { useDeferredValue } from 'react';

/** Becomes true slightly delayed, so that more urgent content is painted first; becomes false at once. */
export const useShownLater = (isWanted: boolean): boolean => useDeferredValue(isWanted) && isWanted;
