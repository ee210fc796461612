import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { emptyExploreQuery, isExploring, printExploreQuery, readExploreQuery } from '../../../contract/exploreQuery.ts';
import { exploreMachine } from '../../../machines/page/explore.ts';
import { isBackForwardEntry, onAddress, replaceQuery } from '../../effects/page/address.ts';
import { wallClock } from '../../effects/page/clock.ts';
import { markExploring, showShelf } from '../../effects/page/shelf.ts';
import { openShopTexts } from '../../effects/page/texts.ts';
import { fetchExploreView } from '../../effects/requests/explore.ts';
import type { Actors } from '../actors.ts';
import type { LanguageActor } from './language.ts';

export type ExploreActor = ActorRefFrom<typeof exploreMachine>;

/** The parts of a page that the view needs. A replay, which has its own conversation, provides the same. */
export type ExplorePage = Pick<Actors, 'configuration' | 'language'>;

/** Connects the explore view with address and API. Loaded after the page that contains it. */
const startExplore = async ({ configuration, language }: ExplorePage): Promise<ExploreActor> => {
  const { apiBase, clockSpeed, brand } = configuration;
  await openShopTexts();
  const explore = createActor(
    exploreMachine.provide({
      actors: {
        loadView: fromPromise(({ input, signal }) =>
          fetchExploreView({ apiBase, brand: brand.code, language: input.language, signal }, input.query),
        ),
      },
    }),
    wallClock(clockSpeed),
  );
  explore.on('NAVIGATE', ({ query }) => replaceQuery(printExploreQuery(query)));
  explore.on('SHOWN', ({ isEntering }) => {
    if (isEntering && !isBackForwardEntry()) showShelf();
  });
  explore.subscribe(({ context: { wanted } }) => markExploring(isExploring(wanted?.query ?? emptyExploreQuery)));
  explore.start();
  const show = (): void => {
    if (location.pathname !== '/') return;
    const query = readExploreQuery(new URLSearchParams(location.search));
    explore.send({ type: 'SHOW', query, language: language.getSnapshot().context.shown });
  };
  show();
  onAddress(show);
  language.subscribe((snapshot) => snapshot.matches('shown') && show());
  // The page keeps the view's place until there are products to fill it; other pages show none.
  await waitFor(explore, ({ value }) => value === 'idle' || value === 'shown' || value === 'failed');
  return explore;
};

const started = new WeakMap<LanguageActor, Promise<ExploreActor>>();

/** The explore view of a page, started on first use. */
export const exploreOf = (page: ExplorePage): Promise<ExploreActor> => {
  const { language } = page;
  const actor = started.get(language) ?? startExplore(page);
  started.set(language, actor);
  actor.catch(() => started.delete(language)); // a failed load is tried again next time
  return actor;
};
