import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Actors } from '../../actors/actors.ts';
import { loadLaterPart } from '../../actors/laterPart.ts';
import { useActors } from '../../actors/useActors.ts';
import './ExploreArea.css';

/** The view that lives, of these actors: there as soon as its code and its products are. */
interface Opened {
  readonly actors: Actors;
  readonly Shown: () => ReactNode;
}
let opened: Opened | undefined;

/** Opens the view of a page, whose code comes after the page's. */
export const openExplore = async (actors: Actors): Promise<Opened> => {
  const { openExplore: open } = await import('./Explore.tsx');
  opened = { actors, Shown: await open(actors) };
  return opened;
};

/** What the server has written stays as it is: React neither reads nor writes it. */
const asServed = { __html: '' };

const nothing = () => () => undefined;
const no = () => false;
const yes = () => true;

/**
 * The place of the explore view on the home page. As the server wrote it, it can be read and its links lead on; the view that
 * lives takes its place.
 */
export const ExploreArea = () => {
  'use no memo'; // the compiler does not know that what is open changes
  const actors = useActors();
  const isHydrating = useSyncExternalStore(nothing, no, yes);
  const [isServed] = useState(isHydrating);
  const [view, show] = useState(opened);
  useEffect(() => {
    let isLeft = false;
    loadLaterPart(() => openExplore(actors)).then((now) => isLeft || show(now), console.error);
    return () => {
      isLeft = true;
    };
  }, [actors]);
  if (view?.actors === actors) return <view.Shown />;
  return isServed ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is never written, only left alone
    <section className="explore" dangerouslySetInnerHTML={asServed} />
  ) : (
    <section key="expected" className="explore" aria-busy="true" />
  );
};
