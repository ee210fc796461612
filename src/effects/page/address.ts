/**
 * The page's address, which changes without a page load. wouter dispatches events for history changes that browsers do
 * not report.
 */

const ownChanges = ['pushState', 'replaceState'] as const;

let isReturn = false;
let isWatched = false;

/** Whether this history entry was reached by Back or Forward, and should look as it was left. */
export const isBackForwardEntry = (): boolean => isReturn;

/** Subscribes to changes of the address for the life of the page. */
export const onAddress = (report: () => void): void => {
  if (!isWatched) {
    isWatched = true;
    window.addEventListener('popstate', () => {
      isReturn = true;
    });
    window.addEventListener('pushState', () => {
      isReturn = false;
    });
  }
  window.addEventListener('popstate', report);
  for (const type of ownChanges) window.addEventListener(type, report);
};

/** Changes a part of the query, in a history entry of its own or in the present one; parameters for other purposes stay. */
export const changeQuery = (query: string, isNewEntry: boolean): void => {
  const kept = ['trace', 'language', 'compare'].flatMap((name) => {
    const value = new URLSearchParams(location.search).get(name);
    return value === null ? [] : [value === '' ? name : `${name}=${value}`];
  });
  const all = [query, ...kept].filter(Boolean).join('&');
  const address = `${location.pathname}${all === '' ? '' : `?${all}`}`;
  if (isNewEntry) history.pushState(null, '', address);
  else history.replaceState(history.state, '', address);
};
