import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import type { PageActors } from './actors/pageActors.ts';
import { ActorsContext } from './actors/useActors.ts';
import { App } from './app.tsx';

/**
 * The app and its providers: the same for prerendering, hydration and rendering.
 * @param onArrival called when the page, or its error view, is interactive
 */
export const treeOf = (actors: PageActors, onArrival?: () => void) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ActorsContext value={actors}>
        <App onArrival={onArrival} />
      </ActorsContext>
    </I18nProvider>
  </StrictMode>
);
