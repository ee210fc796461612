import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { ExplorePage } from '../../actors/explore.ts';
import type { LanguageActor } from '../../actors/language.ts';
import { loadLaterPart } from '../../actors/laterPart.ts';
import { useActors } from '../../actors/useActors.ts';
import './ExploreArea.css';

/** The interactive view of a page in its language; set when code and products are loaded. */
interface Opened {
  readonly language: LanguageActor;
  readonly Shown: () => ReactNode;
}
let opened: Opened | undefined;

/** Opens the view of a page; its code is loaded after the page. */
const openExplore = async (page: ExplorePage): Promise<Opened> => {
  const { openExplore: open } = await import('./Explore.tsx');
  opened = { language: page.language, Shown: await open(page) };
  return opened;
};

/** Keeps the server's markup: React neither reads nor writes it. */
const asServed = { __html: '' };

const nothing = () => () => undefined;
const no = () => false;
const yes = () => true;

/**
 * Place of the explore view on the home page. The served markup is readable and has working links; the interactive view
 * replaces it.
 */
export const ExploreArea = () => {
  'use no memo'; // the compiler cannot know that `opened` changes
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
  // Served markup cannot be rendered again after the view has replaced it (trusted types).
  return isServed && !view ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is never written, only left alone
    <section className="explore" dangerouslySetInnerHTML={asServed} />
  ) : (
    <section key="expected" className="explore" aria-busy="true" />
  );
};
