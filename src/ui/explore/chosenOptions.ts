import type { ExploreFacet } from '../../../contract/explore.ts';
import { type ExploreChoices, exploreFilters } from '../../../contract/exploreQuery.ts';

/** The chosen values that the view knows by a name. Others in the address, such as an unknown platform, have no effect. */
export const chosenOptions = (facets: readonly ExploreFacet[], choices: ExploreChoices) =>
  exploreFilters.flatMap((filter) => {
    const options = facets.find(({ key }) => key === filter)?.options ?? [];
    return options.filter(({ value }) => choices[filter]?.includes(value)).map((option) => ({ filter, ...option }));
  });

/** The battery platform with what it is ("Battery platform NV 18"), if all that was chosen is one. */
export const onlyPlatform = (facets: readonly ExploreFacet[], choices: ExploreChoices): string | undefined => {
  const [chosen, ...others] = chosenOptions(facets, choices);
  if (others.length > 0 || chosen?.filter !== 'platform') return undefined;
  return `${facets.find(({ key }) => key === 'platform')?.label} ${chosen.label}`;
};
