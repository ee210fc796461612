import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import type { Actors } from './actors/actors.ts';
import { ActorsContext } from './actors/useActors.ts';
import { App } from './app.tsx';

/**
 * The app with all that stands around it: the same where it is written by the server, taken over, and shown.
 * @param onArrival is called as soon as the elements of its page are the app's, or those that say why it has none
 */
export const treeOf = (actors: Actors, onArrival?: () => void) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ActorsContext value={actors}>
        <App onArrival={onArrival} />
      </ActorsContext>
    </I18nProvider>
  </StrictMode>
);
