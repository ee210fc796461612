import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import type { Actors } from './actors/actors.ts';
import { ActorsContext } from './actors/useActors.ts';
import { App } from './app.tsx';

/** The app with all that stands around it: the same where it is written by the build, taken over, and shown. */
export const treeOf = (actors: Actors) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ActorsContext value={actors}>
        <App />
      </ActorsContext>
    </I18nProvider>
  </StrictMode>
);
