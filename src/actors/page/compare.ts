import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { compareMachine } from '../../../machines/page/compare.ts';
import { onAddress } from '../../effects/page/address.ts';
import { comparedIds, sharedAddress } from '../../effects/page/comparedAddress.ts';
import { share } from '../../effects/page/share.ts';
import { onTrayStored, readTray, storeTray } from '../../effects/storage/compareTray.ts';
import { loadWithoutReload } from '../chunkLoading.ts';
import type { PageActors } from '../pageActors.ts';
import { registerStaticActor } from '../servedActors.ts';

// biome-ignore lint/performance/noBarrelFile: components may not import effects, but these have no state of their own
export { goToComparison, leaveComparison } from '../../effects/page/comparedAddress.ts';

export type CompareActor = ActorRefFrom<typeof compareMachine>;

/** Loads the code of the comparison's call, which most visitors of a page do not need. */
const calls = () => loadWithoutReload(() => import('../../effects/catalogue/comparison.ts'));

/** Connects the comparison with address, storage and API. */
const startCompare = ({ configuration, language }: PageActors): CompareActor => {
  const { apiBase, brand } = configuration;
  const compare = createActor(
    compareMachine.provide({
      actors: {
        loadComparison: fromPromise(async ({ input: { ids, language: shown }, signal }) =>
          (await calls()).fetchComparison({ apiBase, brand: brand.code, language: shown, signal }, ids),
        ),
      },
    }),
    { input: { tray: readTray(brand.code) } },
  );
  registerStaticActor(compare, createActor(compareMachine, { input: { tray: [] } }));
  // When pages are prerendered, there is no address or storage.
  if (typeof document === 'undefined') return compare.start();
  compare.on('KEEP', ({ tray }) => storeTray(tray));
  compare.on('SHARE', ({ ids }) => {
    void share({ url: sharedAddress(ids) }).then((outcome) => outcome === 'copied' && compare.send({ type: 'COPIED' }));
  });
  compare.start();
  onTrayStored(() => compare.send({ type: 'STORED', tray: readTray(brand.code) }));
  const show = () => compare.send({ type: 'SHOW', ids: comparedIds(), language: language.getSnapshot().context.shown });
  show();
  onAddress(show);
  language.subscribe((snapshot) => snapshot.matches('shown') && show());
  return compare;
};

const started = new WeakMap<PageActors, CompareActor>();

/** The comparison of a page, started on first use. */
export const compareOf = (actors: PageActors): CompareActor => {
  const actor = started.get(actors) ?? startCompare(actors);
  started.set(actors, actor);
  return actor;
};
