import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { compareMachine } from '../../../machines/page/compare.ts';
import { onAddress } from '../../effects/page/address.ts';
import { comparedIds, sharedAddress } from '../../effects/page/comparedAddress.ts';
import { share } from '../../effects/page/share.ts';
import { onTrayStored, readTray, storeTray } from '../../effects/storage/compareTray.ts';
import { loadWithoutReload } from '../chunkLoading.ts';
import type { PageActors } from '../pageActors.ts';
import { registerStaticActor } from '../servedActors.ts';

// biome-ignore lint/performance/noBarrelFile: components change the address through this file, because they may not import effects
export { goToComparison, leaveComparison } from '../../effects/page/comparedAddress.ts';

export type CompareActor = ActorRefFrom<typeof compareMachine>;

/** Loads the code that fetches a comparison, which most visitors of a page do not need. */
const loadComparisonApi = () => loadWithoutReload(() => import('../../effects/catalogue/comparison.ts'));

/** Connects the comparison with address, storage and API, for as long as the page lives. */
const startCompare = ({ configuration, language, inspected }: PageActors): CompareActor => {
  const { apiBase, brand } = configuration;
  const compare = createActor(
    compareMachine.provide({
      actors: {
        loadComparison: fromPromise(async ({ input: { ids, language: shown }, signal }) =>
          (await loadComparisonApi()).fetchComparison({ apiBase, brand: brand.code, language: shown, signal }, ids),
        ),
      },
    }),
    { ...inspected, input: { tray: readTray(brand.code) } },
  );
  registerStaticActor(compare, createActor(compareMachine, { input: { tray: [] } }));
  // On the server there is no address to follow. Its storage reads as empty.
  if (typeof document === 'undefined') return compare.start();
  compare.on('KEEP', ({ tray }) => storeTray(tray));
  compare.on('SHARE', ({ ids }) => {
    void share({ url: sharedAddress(ids) }).then((outcome) => {
      if (outcome === 'copied') compare.send({ type: 'COPIED' });
    });
  });
  compare.start();
  onTrayStored(() => compare.send({ type: 'STORED', tray: readTray(brand.code) }));
  const showAddress = () =>
    compare.send({ type: 'SHOW', ids: comparedIds(), language: language.getSnapshot().context.shown });
  showAddress();
  onAddress(showAddress);
  language.subscribe((snapshot) => {
    if (snapshot.matches('shown')) showAddress();
  });
  return compare;
};

const started = new WeakMap<PageActors, CompareActor>();

/** The comparison of a page, started on first use. */
export const compareOf = (actors: PageActors): CompareActor => {
  const actor = started.get(actors) ?? startCompare(actors);
  started.set(actors, actor);
  return actor;
};
