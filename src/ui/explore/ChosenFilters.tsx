import { useLocation } from 'wouter';
import type { ExploreFacet } from '../../../contract/explore.ts';
import { type ExploreQuery, exploreFilters, withChoice } from '../../../contract/exploreQuery.ts';
import { CompareIcon } from '../compare/CompareIcon.tsx';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import './ChosenFilters.css';
import { addressOf } from './ExploreFilters.tsx';

interface ChosenFiltersProps {
  readonly facets: readonly ExploreFacet[];
  readonly query: ExploreQuery;
}

/** The chosen filter values above the products: a press removes one of them, or all. */
export const ChosenFilters = ({ facets, query }: ChosenFiltersProps) => {
  const text = useText();
  const lang = useContentLang();
  const [, navigate] = useLocation();
  const chosen = exploreFilters.flatMap((filter) =>
    (query.choices[filter] ?? []).map((value) => {
      const options = facets.find(({ key }) => key === filter)?.options;
      return { filter, value, name: options?.find((option) => option.value === value)?.label ?? value };
    }),
  );
  if (chosen.length === 0) return null;
  /** The pressed button disappears, so the focus moves to the heading of the results. */
  const keep = (choices: ExploreQuery['choices']) => {
    document.getElementById('exploreTitle')?.focus({ preventScroll: true });
    navigate(addressOf({ ...query, choices, pages: 1 }));
  };
  return (
    <ul className="chosen" aria-label={text('exploreFilters')}>
      {chosen.map(({ filter, value, name }) => (
        <li key={`${filter} ${value}`}>
          <button
            type="button"
            className="chosen__value"
            data-testid="explore-chosen"
            aria-label={text('remove', { name })}
            onClick={() => keep(withChoice(query, filter, value).choices)}
          >
            <span lang={lang}>{name}</span>
            <CompareIcon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="quiet" onClick={() => keep({})}>
          {text('exploreClear')}
        </button>
      </li>
    </ul>
  );
};
