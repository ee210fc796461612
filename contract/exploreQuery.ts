/** The explore view in the query of an address. No schemas here: browsers load this on every page. */

export const exploreSorts = ['fit', 'priceUp', 'priceDown', 'rating', 'weight'] as const;
export type ExploreSort = (typeof exploreSorts)[number];

/** Names of filters: product attributes and other properties. */
export const exploreFilters = [
  'platform',
  'voltage',
  'powerSource',
  'packaging',
  'price',
  'weight',
  'motor',
  'toolHolder',
  'torqueMax',
  'torqueHard',
  'impactEnergy',
  'discDiameter',
  'bladeDiameter',
  'cuttingDepth',
  'padSize',
  'planingWidth',
  'nailLengthMax',
  'batteryCapacity',
  'airVolume',
  'containerVolume',
  'dustClass',
  'luminousFlux',
  'laserColour',
  'range',
  'material',
  'pieces',
  'teeth',
  'grit',
] as const;
export type ExploreFilter = (typeof exploreFilters)[number];

/** The chosen values of each filter. A product matches if it has one of the chosen values of every filter. */
export type ExploreChoices = Readonly<Partial<Record<ExploreFilter, readonly string[]>>>;

export interface ExploreQuery {
  readonly q: string;
  /** Product type; empty for all. */
  readonly type: string;
  /** Application, such as drilling; empty for any. */
  readonly job: string;
  readonly sort: ExploreSort;
  /** Number of pages of products that are shown, one below the other. */
  readonly pages: number;
  readonly choices: ExploreChoices;
}

/** The query without any filter, which shows all products. */
export const emptyExploreQuery: ExploreQuery = { q: '', type: '', job: '', sort: 'fit', pages: 1, choices: {} };

/** Number of products per page. */
export const explorePage = 24;
const maxPages = 100;
const maxText = 200;
const maxValues = 20;

/** Name and value pairs of a query, as iterated by `URLSearchParams`. */
export type QueryPairs = Iterable<readonly [name: string, value: string]>;

const valuesOf = (query: readonly (readonly [string, string])[], name: string): readonly string[] => {
  const all = query.flatMap(([key, value]) => (key === name ? value.split(',') : []));
  return [...new Set(all.filter((value) => value !== '' && value.length <= maxText))].slice(0, maxValues);
};

/** Parses a query; unknown and invalid parts are ignored. */
export const readExploreQuery = (pairs: QueryPairs): ExploreQuery => {
  const query = [...pairs];
  const textOf = (name: string) => (query.find(([key]) => key === name)?.[1] ?? '').slice(0, maxText);
  const pages = Number(textOf('page') || 1);
  const choices: Partial<Record<ExploreFilter, readonly string[]>> = {};
  for (const name of exploreFilters) {
    const values = valuesOf(query, name);
    if (values.length > 0) choices[name] = values;
  }
  return {
    q: textOf('q'),
    type: textOf('type'),
    job: textOf('job'),
    sort: exploreSorts.find((known) => known === textOf('sort')) ?? 'fit',
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), maxPages) : 1,
    choices,
  };
};

const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');

/** Serialises the query in a fixed order, so that a view has one address; empty if everything is shown. */
export const printExploreQuery = ({ q, type, job, sort, pages, choices }: ExploreQuery): string => {
  const all: readonly (readonly [name: string, value: string])[] = [
    ['q', q.trim()],
    ['type', type],
    ['job', job],
    ...exploreFilters.map((name) => [name, (choices[name] ?? []).toSorted().join(',')] as const),
    ['sort', sort === 'fit' ? '' : sort],
    ['page', pages === 1 ? '' : String(pages)],
  ];
  const written = all.filter(([, value]) => value !== '');
  return written.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
};

/** Whether the visitor is looking for products, beyond the overview. */
export const isExploring = ({ q, type, job, choices }: ExploreQuery): boolean =>
  q.trim() !== '' || type !== '' || job !== '' || Object.keys(choices).length > 0;

/** The query with a filter value toggled, back at the first page. */
export const withChoice = (query: ExploreQuery, name: ExploreFilter, value: string): ExploreQuery => {
  const { [name]: before = [], ...others } = query.choices;
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...query, pages: 1, choices: values.length > 0 ? { ...others, [name]: values } : others };
};
