import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type SiteCode, siteOfCode } from '../brands/registry.ts';
import type { LanguageCode } from '../contract.ts';
import { loadPage } from './app.tsx';
import { activateTexts } from './effects/texts.ts';
import { restingActors } from './restingActors.ts';
import { treeOf } from './tree.tsx';

/** The home page as nobody has touched it yet, which the server sends and the app takes over. */
export interface ServedHome {
  readonly markup: string;
  /** What to say where no script runs. */
  readonly note: string;
}

/** For the build: writes the home page of a site in one of its languages. */
export const renderHome = async (code: SiteCode, language: LanguageCode): Promise<ServedHome> => {
  const site = siteOfCode(code);
  await activateTexts(site.brand, language, () => true);
  await loadPage('/');
  const actors = restingActors({ site, apiBase: '/api', iconHost: '', buildId: '' }, language);
  return {
    markup: renderToString(<Router ssrPath="/">{treeOf(actors)}</Router>),
    note: i18n._('needsScript'),
  };
};
