import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageBrand } from '../brands/pageBrand.ts';
import type { LanguageCode } from '../contract/contract.ts';
import { firstViewEnd } from '../contract/names.ts';
import { type ServedExplore, serveExplore } from './actors/page/explore.ts';
import { type ServedProducts, staticActors } from './actors/staticActors.ts';
import { loadPage } from './app.tsx';
import { shopTextsOf } from './effects/page/shopTexts.ts';
import { activateTexts, type Texts } from './effects/page/texts.ts';
import { ProductView } from './pages/onDemandParts.ts';
import { treeOf } from './tree.tsx';
import { ExploreView } from './ui/explore/ExploreArea.tsx';
import { Flag } from './ui/frame/onDemandFlag.ts';
import { asServer } from './ui/served.ts';
import { StoryText } from './ui/story/onDemandStory.ts';
import { TileContent } from './ui/tiles/onDemandTile.ts';

/** An untouched page, which the server sends and the app hydrates. */
export interface ServedMarkup {
  readonly markup: string;
  /** Text for visitors without scripts. */
  readonly note: string;
}

/**
 * What follows the first view: on the home page the large picture, with React's comment before it, which a phone does not
 * show, on a product page its figures.
 */
const below = /(<!--\$-->)?<div class="hero__picture"|<ul class="facts"/;

/** The subject of a page. */
export interface ServedPage extends ServedProducts {
  readonly brand: PageBrand;
  readonly language: LanguageCode;
  readonly texts: Texts;
  readonly path: string;
  /** The products that a home page shows below. */
  readonly explore?: ServedExplore | undefined;
}

/**
 * Renders a page of a brand in one of its languages, with its content or, in the build, with a placeholder. Pages are
 * rendered one at a time, because the active texts are global.
 */
export const renderServed = async ({
  brand,
  language,
  texts,
  path,
  product,
  featured,
  explore,
}: ServedPage): Promise<ServedMarkup> => {
  const [ofShop] = await Promise.all([
    shopTextsOf(language),
    loadPage(path),
    ...[Flag, TileContent, StoryText, ExploreView, ProductView].map(({ load }) => load()),
  ]);
  const loadTexts = () => Promise.resolve(texts);
  const configuration = { brand, loadTexts, apiBase: '/api', iconHost: '', clockSpeed: 1, buildId: '' };
  // No await from here on.
  activateTexts(language, { ...texts, ...ofShop });
  const actors = staticActors(configuration, language, { product, featured, isExploreServed: explore !== undefined });
  if (explore) serveExplore(actors, language, explore);
  const markup = asServer(() => renderToString(<Router ssrPath={path}>{treeOf(actors)}</Router>));
  return {
    markup: markup.replace(below, (start) => firstViewEnd + start),
    note: i18n._('needsScript'),
  };
};
