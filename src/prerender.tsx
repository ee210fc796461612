import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageBrand } from '../brands/pageBrand.ts';
import type { LanguageCode } from '../contract/contract.ts';
import { staticActors } from './actors/staticActors.ts';
import { loadPage } from './app.tsx';
import { activateTexts, openShopTexts, type Texts } from './effects/page/texts.ts';
import { treeOf } from './tree.tsx';

/** A page as nobody has touched it yet, which the server sends and the app takes over. */
export interface ServedMarkup {
  readonly markup: string;
  /** What to say where no script runs. */
  readonly note: string;
}

/** What a page is of. */
export interface ServedPage {
  readonly brand: PageBrand;
  readonly language: LanguageCode;
  readonly texts: Texts;
  readonly path: string;
}

/** For the build: writes a page of a brand in one of its languages. A product's is that of a product to come. */
export const renderServed = async ({ brand, language, texts, path }: ServedPage): Promise<ServedMarkup> => {
  activateTexts(language, { ...texts });
  await openShopTexts();
  await loadPage(path);
  const loadTexts = () => Promise.resolve(texts);
  const actors = staticActors(
    { brand, loadTexts, apiBase: '/api', iconHost: '', clockSpeed: 1, buildId: '' },
    language,
  );
  return {
    markup: renderToString(<Router ssrPath={path}>{treeOf(actors)}</Router>),
    note: i18n._('needsScript'),
  };
};
