import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type SiteCode, siteOfCode } from '../brands/registry.ts';
import type { LanguageCode } from '../contract/contract.ts';
import { staticActors } from './actors/staticActors.ts';
import { loadPage } from './app.tsx';
import { activateTexts, openShopTexts } from './effects/page/texts.ts';
import { treeOf } from './tree.tsx';

/** A page as nobody has touched it yet, which the server sends and the app takes over. */
export interface ServedMarkup {
  readonly markup: string;
  /** What to say where no script runs. */
  readonly note: string;
}

/** For the build: writes the page at a path, of a site in one of its languages. A product's is that of a product to come. */
export const renderServed = async (code: SiteCode, language: LanguageCode, path: string): Promise<ServedMarkup> => {
  const site = siteOfCode(code);
  await openShopTexts();
  await activateTexts(site.brand, language, () => true);
  await loadPage(path);
  const actors = staticActors({ site, apiBase: '/api', iconHost: '', clockSpeed: 1, buildId: '' }, language);
  return {
    markup: renderToString(<Router ssrPath={path}>{treeOf(actors)}</Router>),
    note: i18n._('needsScript'),
  };
};
