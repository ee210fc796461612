import { readCompareQuery, withCompared } from '../../../contract/compareQuery.ts';

/** The products compared in the page's address. */
export const comparedIds = (): readonly string[] => readCompareQuery(new URLSearchParams(location.search));

/** Marks history entries by which this page opened the sheet. */
const opened = 'comparison';

/** Opens the sheet over the page, or changes its products. */
export const goToComparison = (ids: readonly string[]): void => {
  const address = withCompared(location.pathname, location.search, ids);
  if (comparedIds().length > 0) history.replaceState(history.state, '', address);
  else history.pushState(opened, '', address);
};

/** Closes the sheet: goes back if this page opened it, otherwise removes it from the address. */
export const leaveComparison = (): void => {
  if (history.state === opened) history.back();
  else history.replaceState(null, '', withCompared(location.pathname, location.search, []));
};

/** The address of the comparison for sharing. */
export const sharedAddress = (ids: readonly string[]): string =>
  new URL(withCompared('/', '', ids), location.origin).href;
