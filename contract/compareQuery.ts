import type { QueryPairs } from './exploreQuery.ts';

/** Which products a comparison shows, as it stands in the query of an address. No schemas: a browser reads it on every page. */

/** A comparison of more cannot be read. */
export const maxCompared = 4;

const rawId = /^[A-Za-z0-9_.~]{1,120}$/;

/** The raw ids of `compare=A,B`, each once; what is no id is passed over. */
export const readCompareQuery = (pairs: QueryPairs): readonly string[] => {
  const [, value = ''] = [...pairs].find(([name]) => name === 'compare') ?? [];
  const ids = value.split(',').map((id) => id.slice(id.lastIndexOf('-') + 1));
  return [...new Set(ids)].filter((id) => rawId.test(id)).slice(0, maxCompared);
};

/** The address of the same page with these products compared; without any, of the page alone. */
export const withCompared = (path: string, search: string, ids: readonly string[]): string => {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !/^compare(=|$)/.test(pair));
  const query = [...kept, ...(ids.length > 0 ? [`compare=${ids.join(',')}`] : [])].join('&');
  return query === '' ? path : `${path}?${query}`;
};
