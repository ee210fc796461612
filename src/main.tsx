import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { brandOf } from '../brands/registry.ts';
import type { BrandCode } from '../contract.ts';
import { type Actors, startActors } from './actors.ts';
import { App } from './app.tsx';
import { readConfiguration } from './effects/configuration.ts';
import { startScrollMemory } from './effects/scrollMemory.ts';
import './style/base.css';
import { ActorsContext } from './useActors.ts';

/** The touches that make a brand's look its own, each a file that no other brand's visitor loads. */
const brandStyles = import.meta.glob('./style/brands/*.css');

const loadBrandStyle = async (brand: BrandCode): Promise<void> => {
  await brandStyles[`./style/brands/${brand.toLowerCase()}.css`]?.().catch(console.error);
};

const isSettled = (actors: Actors) =>
  waitFor(actors.language, (snapshot) => !snapshot.matches('loading'), { timeout: Number.POSITIVE_INFINITY });

/** Waits until the texts are there; a language whose texts cannot be had gives way to the brand's own. */
const textsShown = async (actors: Actors): Promise<void> => {
  if (!(await isSettled(actors)).matches('failed')) return;
  const { defaultLanguage } = brandOf(actors.configuration.site.brand);
  actors.language.send({ type: 'CHOOSE', language: defaultLanguage });
  await isSettled(actors);
};

const start = async (root: HTMLElement): Promise<void> => {
  const actors = startActors(readConfiguration());
  startScrollMemory();
  await Promise.all([textsShown(actors), loadBrandStyle(actors.configuration.site.brand)]);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ActorsContext value={actors}>
          <App />
        </ActorsContext>
      </I18nProvider>
    </StrictMode>,
  );
};

const root = document.getElementById('app-root');
if (root) void start(root);
