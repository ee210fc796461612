import { useDeferredValue } from 'react';

/** True somewhat later than asked for, so that what is more urgent is painted before it; false at once. */
export const useShownLater = (isWanted: boolean): boolean => useDeferredValue(isWanted) && isWanted;
