/** The address of the page, as it changes without the page being loaded anew. wouter tells of what history itself is silent about. */

const ownChanges = ['pushState', 'replaceState'] as const;

let isReturn = false;
let isWatched = false;

/** Whether this place of the history was gone back to (or forward), and is to be found as it was left. */
export const wasReturnedTo = (): boolean => isReturn;

/** Tells of every change of the address, until the page goes. */
export const onAddress = (tell: () => void): void => {
  if (!isWatched) {
    isWatched = true;
    window.addEventListener('popstate', () => {
      isReturn = true;
    });
    window.addEventListener('pushState', () => {
      isReturn = false;
    });
  }
  window.addEventListener('popstate', tell);
  for (const type of ownChanges) window.addEventListener(type, tell);
};

/** Puts another query in place of the address's own; what stands there for other purposes stays. */
export const replaceQuery = (query: string): void => {
  const kept = ['trace', 'language', 'compare'].flatMap((name) => {
    const value = new URLSearchParams(location.search).get(name);
    return value === null ? [] : [value === '' ? name : `${name}=${value}`];
  });
  const all = [query, ...kept].filter(Boolean).join('&');
  history.replaceState(history.state, '', `${location.pathname}${all === '' ? '' : `?${all}`}`);
};
