import { useSyncExternalStore } from 'react';
import { productsAnchor } from '../../../contract/names.ts';
import { loadWithoutReload } from '../../actors/chunkLoading.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { LaterPart } from '../hydration/LaterPart.tsx';
import { onDemand } from '../onDemand.tsx';
import { TileContent } from '../tiles/onDemandTile.ts';
import './ExploreArea.css';

/** The explore view, whose code is loaded after the page; without it, the page shows what the server wrote. */
export const ExploreView = onDemand(() =>
  loadWithoutReload(async () => {
    const [view] = await Promise.all([import('./Explore.tsx'), TileContent.load()]);
    return view;
  }).catch((error: unknown) => {
    console.error(error);
    return undefined;
  }),
);

const never = () => () => undefined;
const expected = <section id={productsAnchor} className="explore" aria-busy="true" />;

/** Place of the explore view on the home page. Where the server wrote it, it is hydrated once its code has loaded. */
export const ExploreArea = () => {
  const { isExploreServed } = usePageActors();
  // React asks for the second value on the server and while it hydrates.
  const isShown = useSyncExternalStore(
    never,
    () => true,
    () => isExploreServed,
  );
  return isShown ? (
    <LaterPart fallback={expected}>
      <ExploreView.Part />
    </LaterPart>
  ) : (
    expected
  );
};
