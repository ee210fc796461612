import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { LanguageCode } from '../../../contract/codes.ts';
import type { ExploreView } from '../../../contract/explore.ts';
import {
  type ExploreQuery,
  emptyExploreQuery,
  isExploring,
  printExploreQuery,
  readExploreQuery,
} from '../../../contract/exploreQuery.ts';
import { exploreMachine } from '../../../machines/page/explore.ts';
import { fetchExploreView } from '../../effects/catalogue/explore.ts';
import { servedExploreView } from '../../effects/catalogue/servedExplore.ts';
import { changeQuery, isBackForwardEntry, onAddress } from '../../effects/page/address.ts';
import { markExploring, showShelf } from '../../effects/page/shelf.ts';
import { openShopTexts } from '../../effects/page/texts.ts';
import { firstSnapshot } from '../firstSnapshot.ts';
import type { PageActors } from '../pageActors.ts';
import type { LanguageActor } from './language.ts';

export type ExploreActor = ActorRefFrom<typeof exploreMachine>;

/** The parts of a page that the view needs. A replay, which has its own conversation, provides the same. */
export type ExplorePage = Pick<PageActors, 'configuration' | 'language' | 'traced'>;

const searchedText = (): string => readExploreQuery(new URLSearchParams(location.search)).q;

/** Connects the explore view with address and API. Loaded after the page that contains it. */
const startExplore = async ({ configuration, language, traced }: ExplorePage): Promise<ExploreActor> => {
  const { apiBase, brand } = configuration;
  await openShopTexts();
  const explore = createActor(
    exploreMachine.provide({
      actors: {
        loadView: fromPromise(
          async ({ input: { query, language }, signal }) =>
            servedExploreView(printExploreQuery(query), language) ??
            (await fetchExploreView({ apiBase, brand: brand.code, language, signal }, query)),
        ),
      },
    }),
    traced,
  );
  // Back leads from the results to where the search began, not over each word that was typed.
  explore.on('NAVIGATE', ({ query }) => changeQuery(printExploreQuery(query), searchedText() === ''));
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
  // An embedded view is hydrated as the server rendered it. Otherwise visitors can type while the first view loads.
  const { wanted } = explore.getSnapshot().context;
  if (wanted && servedExploreView(printExploreQuery(wanted.query), wanted.language))
    await firstSnapshot(explore, (snapshot) => !snapshot.matches('loading'));
  return explore;
};

const started = new WeakMap<LanguageActor, Promise<ExploreActor>>();

/** The explore view of a page, started on first use. If it cannot be started, it stays pending and is tried again next time. */
export const exploreOf = (page: ExplorePage): Promise<ExploreActor> => {
  const { language } = page;
  const actor =
    started.get(language) ??
    startExplore(page).catch((error: unknown) => {
      console.error(error);
      started.delete(language);
      return new Promise<never>(() => undefined);
    });
  started.set(language, actor);
  return actor;
};

/** The explore view that the server renders. */
export interface ServedExplore {
  readonly query: ExploreQuery;
  readonly view: ExploreView;
}

/** Used by the server: provides the explore view for rendering a page once. */
export const serveExplore = ({ language }: ExplorePage, shown: LanguageCode, { query, view }: ServedExplore): void => {
  const context = { wanted: { query, language: shown }, text: query.q, view, isEntering: false };
  const actor = createActor(exploreMachine, { snapshot: exploreMachine.resolveState({ value: 'shown', context }) });
  // React's own marks of a resolved promise, so that it renders without suspending.
  started.set(language, Object.assign(Promise.resolve(actor), { status: 'fulfilled', value: actor }));
};
