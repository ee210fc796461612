import { Link } from 'wouter';
import type { ExploreView } from '../../../contract/explore.ts';
import { type ExploreQuery, printExploreQuery } from '../../../contract/exploreQuery.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { Icon } from '../Icon.tsx';
import { ProductTile } from '../tiles/ProductTile.tsx';
import '../tiles/ProductGrid.css';
import { useBrand } from '../useBrand.ts';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import '../QuietAction.css';
import { ChosenFilters } from './ChosenFilters.tsx';
import { ExploreFilters, type QueryChange } from './ExploreFilters.tsx';
import { ExploreTypes } from './ExploreTypes.tsx';

const sizes = '(min-width: 75rem) 16rem, (min-width: 45rem) 30vw, 50vw';

interface ExploreResultsProps {
  readonly view: ExploreView;
  readonly query: ExploreQuery;
  readonly onChange: QueryChange;
}

/** No products found: a way back, and a question to the assistant. */
const NothingFound = ({ query }: Pick<ExploreResultsProps, 'query'>) => {
  const text = useText();
  const { persona } = useBrand();
  const { ask } = usePageActors();
  const question = query.q.trim();
  return (
    <div className="explore__none">
      <p>{text('exploreNone')}</p>
      {question !== '' && (
        <button type="button" className="button button--strong" onClick={() => ask(question)}>
          <Icon name="chat" />
          {text('chatTrigger', { persona })}
        </button>
      )}
    </div>
  );
};

/** Asks the assistant what a job's products leave open. */
const JobQuestion = ({ question }: { readonly question: string }) => {
  const { ask } = usePageActors();
  const lang = useContentLang();
  return (
    <button type="button" className="button button--strong explore__ask" lang={lang} onClick={() => ask(question)}>
      <Icon name="chat" />
      {question}
    </button>
  );
};

/** The products of a view, and their filters. */
export const ExploreResults = ({ view, query, onChange }: ExploreResultsProps) => {
  const text = useText();
  const { products, total, facets, jobs, types } = view;
  const isFiltered = Object.values(query.choices).flat().length > 0;
  const job = jobs.find((one) => one.job === query.job);
  return (
    <>
      <div className="explore__about">
        <Link href="/" className="explore__back">
          <Icon name="back" />
          {text('exploreH1')}
        </Link>
        {/* That there are none is said once, below. */}
        <p className={total === 0 ? 'visually-hidden' : 'explore__count'} role="status">
          {text('exploreCount', { count: total })}
        </p>
        {job && <JobQuestion question={job.question} />}
      </div>
      {total === 0 && !isFiltered ? (
        <>
          <NothingFound query={query} />
          <ExploreTypes types={types} />
        </>
      ) : (
        <div className="explore__body">
          <ExploreFilters facets={facets} query={query} onChange={onChange} />
          <div className="explore__found">
            <ChosenFilters facets={facets} query={query} onChange={onChange} />
            {total === 0 && <NothingFound query={query} />}
            <ul className="grid explore__grid">
              {products.map((product) => (
                <li key={product.productId} className="explore__result" data-testid="explore-result">
                  <ProductTile product={product} sizes={sizes} />
                  <CompareToggle product={product} look="corner" />
                </li>
              ))}
            </ul>
            {products.length < total && (
              <Link
                href={`/?${printExploreQuery({ ...query, pages: query.pages + 1 })}`}
                className="button explore__more"
              >
                {text('exploreMore')}
              </Link>
            )}
          </div>
        </div>
      )}
    </>
  );
};
