import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageBrand } from '../brands/pageBrand.ts';
import type { LanguageCode } from '../contract/contract.ts';
import { type ServedProducts, staticActors } from './actors/staticActors.ts';
import { loadPage } from './app.tsx';
import { shopTextsOf } from './effects/page/shopTexts.ts';
import { activateTexts, type Texts } from './effects/page/texts.ts';
import { treeOf } from './tree.tsx';

/** A page as nobody has touched it yet, which the server sends and the app takes over. */
export interface ServedMarkup {
  readonly markup: string;
  /** What to say where no script runs. */
  readonly note: string;
}

/** What a page is of. */
export interface ServedPage extends ServedProducts {
  readonly brand: PageBrand;
  readonly language: LanguageCode;
  readonly texts: Texts;
  readonly path: string;
}

/**
 * Writes a page of a brand in one of its languages: with what it is about, or, for the build, with the place of that. Pages are
 * written one after the other, for the texts are those of one language at a time.
 */
export const renderServed = async ({
  brand,
  language,
  texts,
  path,
  product,
  featured,
}: ServedPage): Promise<ServedMarkup> => {
  const [ofShop] = await Promise.all([shopTextsOf(language), loadPage(path)]);
  const loadTexts = () => Promise.resolve(texts);
  const configuration = { brand, loadTexts, apiBase: '/api', iconHost: '', clockSpeed: 1, buildId: '' };
  // From here on nothing is waited for.
  activateTexts(language, { ...texts, ...ofShop });
  const actors = staticActors(configuration, language, { product, featured });
  return {
    markup: renderToString(<Router ssrPath={path}>{treeOf(actors)}</Router>),
    note: i18n._('needsScript'),
  };
};
