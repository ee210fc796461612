import { readCompareQuery, withCompared } from '../../../contract/compareQuery.ts';

/** The products that the address of the page compares. */
export const comparedIds = (): readonly string[] => readCompareQuery(new URLSearchParams(location.search));

/** In the state of an entry of the history that this page has opened the sheet by. */
const opened = 'comparison';

/** Opens the sheet over the page, or shows others in it. */
export const goToComparison = (ids: readonly string[]): void => {
  const address = withCompared(location.pathname, location.search, ids);
  if (comparedIds().length > 0) history.replaceState(history.state, '', address);
  else history.pushState(opened, '', address);
};

/** Closes the sheet: back to the page that it was opened from, and where it was the first, to the same page without it. */
export const leaveComparison = (): void => {
  if (history.state === opened) history.back();
  else history.replaceState(null, '', withCompared(location.pathname, location.search, []));
};

/** The address at which anybody sees the comparison. */
export const sharedAddress = (ids: readonly string[]): string =>
  new URL(withCompared('/', '', ids), location.origin).href;
