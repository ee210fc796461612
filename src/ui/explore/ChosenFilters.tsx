import type { ExploreFacet } from '../../../contract/explore.ts';
import { chosenOptions } from '../../../contract/exploreNames.ts';
import { type ExploreQuery, withChoice } from '../../../contract/exploreQuery.ts';
import { CompareIcon } from '../compare/CompareIcon.tsx';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import './ChosenFilters.css';
import type { QueryChange } from './ExploreFilters.tsx';

interface ChosenFiltersProps {
  readonly facets: readonly ExploreFacet[];
  readonly query: ExploreQuery;
  readonly onChange: QueryChange;
}

/** The chosen filter values above the products: a press removes one of them, or all. */
export const ChosenFilters = ({ facets, query, onChange }: ChosenFiltersProps) => {
  const text = useText();
  const lang = useContentLang();
  const chosen = chosenOptions(facets, query.choices);
  if (chosen.length === 0) return null;
  /** The pressed button disappears, so the focus moves to the heading of the results. */
  const keep = (choicesOf: (query: ExploreQuery) => ExploreQuery['choices']) => {
    document.getElementById('exploreTitle')?.focus({ preventScroll: true });
    onChange((current) => ({ ...current, choices: choicesOf(current), pages: 1 }));
  };
  return (
    <ul className="chosen" aria-label={text('exploreFilters')}>
      {chosen.map(({ filter, value, label: name }) => (
        <li key={`${filter} ${value}`}>
          <button
            type="button"
            className="chosen__value"
            data-testid="explore-chosen"
            aria-label={text('remove', { name })}
            onClick={() => keep((current) => withChoice(current, filter, value).choices)}
          >
            <span lang={lang}>{name}</span>
            <CompareIcon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="quiet" onClick={() => keep(() => ({}))}>
          {text('exploreClear')}
        </button>
      </li>
    </ul>
  );
};
