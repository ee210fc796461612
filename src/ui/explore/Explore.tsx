import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { emptyExploreQuery, isExploring } from '../../../contract/exploreQuery.ts';
import { whenPainted } from '../../actors/afterPaint.ts';
import { type ExploreActor, type ExplorePage, exploreOf } from '../../actors/page/explore.ts';
import { CompareArea } from '../compare/CompareArea.tsx';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { SchemeSwitcher } from '../scheme/SchemeSwitcher.tsx';
import { useText } from '../useText.ts';
import { ExploreJobs } from './ExploreJobs.tsx';
import { ExploreResults } from './ExploreResults.tsx';
import { ExploreSearch } from './ExploreSearch.tsx';
import { ExploreTypes } from './ExploreTypes.tsx';
import './Explore.css';

/** All products of a brand, by text, type and job. The address has the state. */
export const Explore = ({ actor }: { readonly actor: ExploreActor }) => {
  const text = useText();
  const view = useSelector(actor, ({ context }) => context.view);
  const query = useSelector(actor, ({ context }) => context.wanted?.query ?? emptyExploreQuery);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('loading') || snapshot.matches('typing'));
  const exploring = isExploring(query);
  const type = view?.types.find((one) => one.type === query.type);
  const job = view?.jobs.find((one) => one.job === query.job);
  return (
    <section className="explore" aria-busy={isBusy} aria-labelledby="exploreTitle">
      <header className="explore__head">
        <h2 id="exploreTitle" className="explore__title" tabIndex={-1}>
          {type?.name ?? job?.name ?? text('exploreH1')}
        </h2>
        <ExploreSearch actor={actor} query={query} />
      </header>
      {hasFailed && <LoadFailed onRetry={() => actor.send({ type: 'RETRY' })} />}
      {!hasFailed &&
        view &&
        (exploring ? <ExploreResults view={view} query={query} /> : <ExploreTypes types={view.types} />)}
      {!hasFailed && view && !exploring && <ExploreJobs jobs={view.jobs} />}
      <SchemeSwitcher />
    </section>
  );
};

/** Creates the view of a page with its actor, once there is something to show. */
export const openExplore = async (page: ExplorePage): Promise<() => ReactNode> => {
  const actor = await exploreOf(page);
  // A browser's first plural takes as long as the view does on a slow phone, so it has a task of its own.
  i18n._('exploreCount', { count: 0 });
  await whenPainted();
  // The tray is outside content-visibility, because it is visible before the products are scrolled to.
  return () => (
    <>
      <Explore actor={actor} />
      <CompareArea />
    </>
  );
};
