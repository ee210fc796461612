import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { brandOf } from '../brands/registry.ts';
import type { BrandCode } from '../contract.ts';
import { type Actors, startActors } from './actors.ts';
import { App } from './app.tsx';
import { loadAhead, reloadAfterFailedChunk } from './effects/builds.ts';
import { readConfiguration } from './effects/configuration.ts';
import { startPrefetch } from './effects/prefetch.ts';
import { startScrollMemory } from './effects/scrollMemory.ts';
import './style/base.css';
import { ActorsContext } from './useActors.ts';

/** The touches that make a brand's look its own, each a file that no other brand's visitor loads. */
const brandStyles = import.meta.glob('./style/brands/*.css');

const loadBrandStyle = async (brand: BrandCode): Promise<void> => {
  await brandStyles[`./style/brands/${brand.toLowerCase()}.css`]?.().catch(console.error);
};

/** How long the first paint may wait for the brand's letters; after that, others stand in for them. */
const fontPatience = 500;

/** Waits for the letters of the first screen, for a heading that changes them would move all that is below it. */
const fontsLoaded = async (brand: BrandCode): Promise<void> => {
  const { primary, secondary } = brandOf(brand).fonts;
  const wanted = [`1em "${primary}"`, `bold 1em "${secondary}"`].map((font) => document.fonts.load(font));
  const waited = new Promise((resolve) => setTimeout(resolve, fontPatience));
  await Promise.race([Promise.all(wanted), waited]).catch(console.error);
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

/** `?trace` asks for a panel that shows what happens; nobody else loads a byte of it. */
const traceIfAsked = async () => {
  const mode = new URLSearchParams(location.search).get('trace');
  if (mode === null) return undefined;
  const { startTrace } = await import('./trace/start.tsx');
  return startTrace(mode);
};

const start = async (root: HTMLElement): Promise<void> => {
  reloadAfterFailedChunk(() => location.reload());
  const trace = await traceIfAsked();
  const actors = startActors(readConfiguration(), trace?.tracing);
  startScrollMemory();
  const { brand } = actors.configuration.site;
  await Promise.all([textsShown(actors), loadBrandStyle(brand), fontsLoaded(brand)]);
  startPrefetch((id) => Promise.all([loadAhead(() => import('./pages/ProductPage.tsx')), actors.prefetchProduct(id)]));
  const page = createRoot(root);
  const show = (shown: Actors): void =>
    page.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <ActorsContext value={shown}>
            <App />
          </ActorsContext>
        </I18nProvider>
      </StrictMode>,
    );
  show(actors);
  trace?.open(actors, show);
};

const root = document.getElementById('appRoot');
if (root) void start(root);
