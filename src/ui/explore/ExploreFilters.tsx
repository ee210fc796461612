import type { ExploreFacet } from '../../../contract/explore.ts';
import { chosenOptions } from '../../../contract/exploreNames.ts';
import {
  type ExploreChoices,
  type ExploreFilter,
  type ExploreQuery,
  type ExploreSort,
  exploreFilters,
  exploreSorts,
  printExploreQuery,
  withChoice,
} from '../../../contract/exploreQuery.ts';
import { Icon } from '../Icon.tsx';
import type { ShopTextKey } from '../shopTextKeys.ts';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import '../Select.css';
import './ExploreFilters.css';

const sortNames: Readonly<Record<ExploreSort, ShopTextKey>> = {
  fit: 'sortFit',
  priceUp: 'sortPriceUp',
  priceDown: 'sortPriceDown',
  rating: 'sortRating',
  weight: 'sortWeight',
};

/** The address of the home page that shows a query. */
export const addressOf = (query: ExploreQuery): string => {
  const printed = printExploreQuery(query);
  return printed === '' ? '/' : `/?${printed}`;
};

/** Shows what the current query is changed to. */
export type QueryChange = (changed: (query: ExploreQuery) => ExploreQuery) => void;

interface FacetProps {
  readonly facet: ExploreFacet;
  readonly choices: ExploreChoices;
  readonly onChoose: (filter: ExploreFilter, value: string) => void;
}

/** A filter with its values, of which a product needs one. */
const Facet = ({ facet: { key, label, options }, choices, onChoose }: FacetProps) => {
  const filter = exploreFilters.find((known) => known === key);
  if (!filter) return null;
  const chosen = choices[filter] ?? [];
  return (
    <fieldset className="facet">
      <legend className="facet__label">{label}</legend>
      {options.map(({ value, label: name, count }) => (
        <label
          key={value}
          className="facet__option"
          data-testid="explore-filter"
          data-filter={key}
          data-value={value}
          data-none={count === 0 && !chosen.includes(value)}
        >
          <input
            type="checkbox"
            className="checkbox"
            name={key}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onChoose(filter, value)}
          />
          <span>{name}</span>
          <span className="facet__count">{count}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface ExploreFiltersProps {
  readonly facets: readonly ExploreFacet[];
  readonly query: ExploreQuery;
  readonly onChange: QueryChange;
}

/** Filters and sort order of the found products. Without scripts it is a form. */
export const ExploreFilters = ({ facets, query, onChange }: ExploreFiltersProps) => {
  const text = useText();
  const lang = useContentLang();
  const { q, type, job, sort, choices } = query;
  const count = chosenOptions(facets, choices).length;
  const choose = (filter: ExploreFilter, value: string) => onChange((current) => withChoice(current, filter, value));
  const sortBy = (name: string) => {
    const wanted = exploreSorts.find((known) => known === name) ?? 'fit';
    onChange((current) => ({ ...current, sort: wanted, pages: 1 }));
  };
  return (
    // The address has the state; what a browser restores in a form would be taken for the visitor's choice.
    <form className="filters" action="/" method="get" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {Object.entries({ q, type, job }).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="filters__sort">
        <span>{text('exploreSort')}</span>
        <select className="select" name="sort" value={sort} onChange={({ target }) => sortBy(target.value)}>
          {exploreSorts.map((name) => (
            <option key={name} value={name}>
              {text(sortNames[name])}
            </option>
          ))}
        </select>
      </label>
      {facets.length > 0 && <h3 className="filters__title">{text('exploreFilters')}</h3>}
      {facets.length > 0 && (
        <details className="filters__more">
          <summary className="filters__summary">
            {text('exploreFilters')}
            {count > 0 && <span className="filters__chosen">{count}</span>}
            <Icon name="chevron" />
          </summary>
          <div className="filters__facets" lang={lang}>
            {facets.map((facet) => (
              <Facet key={facet.key} facet={facet} choices={choices} onChoose={choose} />
            ))}
          </div>
        </details>
      )}
      <noscript>
        <button type="submit" className="button">
          {text('exploreApply')}
        </button>
      </noscript>
    </form>
  );
};
