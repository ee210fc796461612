import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { ExplorePage } from '../../actors/explore.ts';
import type { LanguageActor } from '../../actors/language.ts';
import { loadLaterPart } from '../../actors/laterPart.ts';
import { useActors } from '../../actors/useActors.ts';
import './ExploreArea.css';

/** The view that lives, of the page whose language this is: there as soon as its code and its products are. */
interface Opened {
  readonly language: LanguageActor;
  readonly Shown: () => ReactNode;
}
let opened: Opened | undefined;

/** Opens the view of a page, whose code comes after the page's. */
const openExplore = async (page: ExplorePage): Promise<Opened> => {
  const { openExplore: open } = await import('./Explore.tsx');
  opened = { language: page.language, Shown: await open(page) };
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
  const { configuration, language } = useActors();
  const isHydrating = useSyncExternalStore(nothing, no, yes);
  const [isServed] = useState(isHydrating);
  const [view, show] = useState(opened);
  useEffect(() => {
    let isLeft = false;
    loadLaterPart(() => openExplore({ configuration, language })).then((now) => isLeft || show(now), console.error);
    return () => {
      isLeft = true;
    };
  }, [configuration, language]);
  if (view?.language === language) return <view.Shown />;
  // What was served is gone once a view has taken its place: it cannot be written again (trusted types).
  return isServed && !view ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is never written, only left alone
    <section className="explore" dangerouslySetInnerHTML={asServed} />
  ) : (
    <section key="expected" className="explore" aria-busy="true" />
  );
};
