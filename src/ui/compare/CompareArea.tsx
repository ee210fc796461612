import { Suspense } from 'react';
import { compareOf } from '../../actors/page/compare.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { onDemand } from '../onDemand.tsx';
import { useSelector } from '../useSelector.ts';

const CompareTray = onDemand(() => import('./CompareTray.tsx'));
const CompareSheet = onDemand(() => import('./CompareSheet.tsx'));

/** Loads the comparison in advance. */
export const loadComparison = (): Promise<unknown> => Promise.all([CompareTray.load(), CompareSheet.load()]);

/** The comparison on a page: the tray at the bottom, and the sheet if the address asks for it. */
export const CompareArea = () => {
  const compare = compareOf(usePageActors());
  const isUsed = useSelector(compare, ({ context }) => context.tray.length > 0);
  const isOpen = useSelector(compare, (snapshot) => !snapshot.matches('closed'));
  return (
    <>
      <Suspense>{isUsed && <CompareTray.Part compare={compare} />}</Suspense>
      <Suspense>{isOpen && <CompareSheet.Part compare={compare} />}</Suspense>
    </>
  );
};
