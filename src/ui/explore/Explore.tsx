import { useSelector } from '@xstate/react';
import { use, useRef } from 'react';
import { useLocation } from 'wouter';
import { shelfName } from '../../../contract/exploreNames.ts';
import { emptyExploreQuery, isExploring } from '../../../contract/exploreQuery.ts';
import { productsAnchor } from '../../../contract/names.ts';
import { type ExploreActor, exploreOf } from '../../actors/page/explore.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { CompareArea } from '../compare/CompareArea.tsx';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { useReplayedInput } from '../hydration/useReplayedInput.ts';
import { SchemeSwitcher } from '../scheme/SchemeSwitcher.tsx';
import { useText } from '../useText.ts';
import { addressOf, type QueryChange } from './ExploreFilters.tsx';
import { ExploreJobs } from './ExploreJobs.tsx';
import { ExploreResults } from './ExploreResults.tsx';
import { ExploreSearch } from './ExploreSearch.tsx';
import { ExploreTypes } from './ExploreTypes.tsx';
import './Explore.css';

/** Space for the first products. Not in the stylesheet, which is part of every first page. */
const reserved = { alignContent: 'start', minBlockSize: '48rem' } as const;

/** All products of a brand, by text, type and job. The address has the state. */
export const Explore = ({ actor }: { readonly actor: ExploreActor }) => {
  const text = useText();
  const view = useSelector(actor, ({ context }) => context.view);
  const query = useSelector(actor, ({ context }) => context.wanted?.query ?? emptyExploreQuery);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('loading') || snapshot.matches('typing'));
  const exploring = isExploring(query);
  const name = view ? shelfName(view, query) : undefined;
  const searched = query.q.trim();
  usePageTitle(name ?? (searched || (exploring ? text('exploreH1') : '')));
  const [, navigate] = useLocation();
  /** From the current query and text, not from the rendered ones: a visitor can choose twice before the next render. */
  const change: QueryChange = (changed) => {
    const { wanted, text: typed } = actor.getSnapshot().context;
    navigate(addressOf(changed({ ...(wanted?.query ?? emptyExploreQuery), q: typed.trim() })));
  };
  const section = useRef<HTMLElement>(null);
  useReplayedInput(section, (view) => {
    const { value = '' } = view.querySelector<HTMLInputElement>('[type=search]') ?? {};
    if (value !== actor.getSnapshot().context.text) actor.send({ type: 'TYPE', text: value });
  });
  return (
    <section
      ref={section}
      id={productsAnchor}
      className="explore"
      data-later
      data-typed={query.type !== undefined || undefined}
      aria-busy={isBusy}
      aria-labelledby="exploreTitle"
      style={view || hasFailed ? undefined : reserved}
    >
      <header className="explore__head">
        <h2 id="exploreTitle" className="explore__title" tabIndex={-1}>
          {name ?? (searched === '' ? text('exploreH1') : <q>{searched}</q>)}
        </h2>
        <ExploreSearch actor={actor} query={query} />
      </header>
      {hasFailed && <LoadFailed onRetry={() => actor.send({ type: 'RETRY' })} />}
      {!hasFailed &&
        view &&
        (exploring ? (
          <ExploreResults view={view} query={query} onChange={change} />
        ) : (
          <ExploreTypes types={view.types} />
        ))}
      {!hasFailed && view && !exploring && <ExploreJobs jobs={view.jobs} />}
      {(view || hasFailed) && <SchemeSwitcher />}
    </section>
  );
};

/** The explore view of the page, with its comparison. */
const ExploreView = () => {
  const actor = use(exploreOf(usePageActors()));
  // The tray is outside content-visibility, because it is visible before the products are scrolled to.
  return (
    <>
      <Explore actor={actor} />
      <CompareArea />
    </>
  );
};

export default ExploreView;
