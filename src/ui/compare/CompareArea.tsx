import { useSelector } from '@xstate/react';
import { compareOf } from '../../actors/compare.ts';
import { useActors } from '../../actors/useActors.ts';
import { CompareSheet } from './CompareSheet.tsx';
import { CompareTray } from './CompareTray.tsx';

/** What a page has of the comparison: the tray at its lower edge, and over it the sheet where the address asks for it. */
export const CompareArea = () => {
  const compare = compareOf(useActors());
  const isOpen = useSelector(compare, (snapshot) => !snapshot.matches('closed'));
  return (
    <>
      <CompareTray compare={compare} />
      {isOpen && <CompareSheet compare={compare} />}
    </>
  );
};
