import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { compareOf } from '../../actors/compare.ts';
import { useActors } from '../../actors/useActors.ts';
import { onDemand } from '../onDemand.tsx';
import { CompareTray } from './CompareTray.tsx';

const CompareSheet = onDemand(() => import('./CompareSheet.tsx'));

/** Loads the sheet ahead. */
export const loadCompareSheet = CompareSheet.load;

/** What a page has of the comparison: the tray at its lower edge, and over it the sheet where the address asks for it. */
export const CompareArea = () => {
  const compare = compareOf(useActors());
  const isOpen = useSelector(compare, (snapshot) => !snapshot.matches('closed'));
  return (
    <>
      <CompareTray compare={compare} />
      <Suspense fallback={null}>{isOpen && <CompareSheet.Part compare={compare} />}</Suspense>
    </>
  );
};
