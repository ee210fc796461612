import type { ExploreFacet, ExploreView } from './explore.ts';
import { type ExploreChoices, type ExploreQuery, exploreFilters } from './exploreQuery.ts';

/** Names of what a query shows, for headings and titles. */

/** The chosen values that the view knows by a name. Others in the address, such as an unknown platform, have no effect. */
export const chosenOptions = (facets: readonly ExploreFacet[], choices: ExploreChoices) =>
  exploreFilters.flatMap((filter) => {
    const options = facets.find(({ key }) => key === filter)?.options ?? [];
    return options.filter(({ value }) => choices[filter]?.includes(value)).map((option) => ({ filter, ...option }));
  });

/** The battery platform with what it is ("Battery platform NV 18"), if all that was chosen is one. */
const onlyPlatform = (facets: readonly ExploreFacet[], choices: ExploreChoices): string | undefined => {
  const [chosen, ...others] = chosenOptions(facets, choices);
  if (others.length > 0 || chosen?.filter !== 'platform') return undefined;
  return `${facets.find(({ key }) => key === 'platform')?.label} ${chosen.label}`;
};

/** The name of a view: its type, job or battery platform; undefined for a selection of all products. */
export const shelfName = (
  { types, jobs, facets }: Pick<ExploreView, 'types' | 'jobs' | 'facets'>,
  { type, job, choices }: ExploreQuery,
): string | undefined =>
  types.find((one) => one.type === type)?.name ??
  jobs.find((one) => one.job === job)?.name ??
  onlyPlatform(facets, choices);
