import type { QueryPairs } from './exploreQuery.ts';
import { rawProductId } from './names.ts';

/** The compared products in the query of an address. No schemas here: browsers load this on every page. */

/** A comparison of more products would be unreadable. */
export const maxCompared = 4;

const rawId = /^[A-Za-z0-9_.~]{1,120}$/;

/** The raw ids of `compare=A,B` without duplicates; invalid ids are ignored. */
export const readCompareQuery = (pairs: QueryPairs): readonly string[] => {
  const [, value = ''] = [...pairs].find(([name]) => name === 'compare') ?? [];
  const ids = value.split(',').map(rawProductId);
  return [...new Set(ids)].filter((id) => rawId.test(id)).slice(0, maxCompared);
};

/** The page's address with these products compared, or without the parameter if there are none. */
export const withCompared = (path: string, search: string, ids: readonly string[]): string => {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !/^compare(=|$)/.test(pair));
  const query = [...kept, ...(ids.length > 0 ? [`compare=${ids.join(',')}`] : [])].join('&');
  return query === '' ? path : `${path}?${query}`;
};
