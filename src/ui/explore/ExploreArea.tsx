import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadWithoutReload } from '../../actors/chunkLoading.ts';
import type { ExplorePage } from '../../actors/page/explore.ts';
import type { LanguageActor } from '../../actors/page/language.ts';
import { useActors } from '../../actors/useActors.ts';
import './ExploreArea.css';
import { servedContent, useWasServed } from '../served.ts';

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

/**
 * Place of the explore view on the home page. The served markup is readable and has working links; the interactive view
 * replaces it.
 */
export const ExploreArea = () => {
  'use no memo'; // the compiler cannot know that `opened` changes
  const { configuration, language } = useActors();
  const isServed = useWasServed();
  const [view, show] = useState(opened);
  useEffect(() => {
    let isLeft = false;
    loadWithoutReload(() => openExplore({ configuration, language })).then((now) => {
      // In slices: all of it in one task would hold up a slow phone.
      if (!isLeft) startTransition(() => show(now));
    }, console.error);
    return () => {
      isLeft = true;
    };
  }, [configuration, language]);
  if (view?.language === language) return <view.Shown />;
  // Served markup cannot be rendered again after the view has replaced it (trusted types).
  return isServed && !view ? (
    <section className="explore" {...servedContent} />
  ) : (
    <section key="expected" className="explore" aria-busy="true" />
  );
};
