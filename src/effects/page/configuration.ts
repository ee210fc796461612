import type { PageBrand } from '../../../brands/pageBrand.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import type { Texts } from './texts.ts';

/**
 * Settings that the server wrote into `<meta>` elements (see server/http/site/page.ts); parsed here, trusted elsewhere.
 */
export interface PageSettings {
  /** Base URL of every API call: the configured one, or the app's own `/api` (specification, section 7). */
  readonly apiBase: string;
  /** Origin of a public icon service; empty if only the app's own icons are used. */
  readonly iconHost: string;
  /** Speed of the machines' clock relative to real time; 1 except for testers. */
  readonly clockSpeed: number;
  readonly buildId: string;
  /** Only in a frame on another site; `language` is what the embedding page asked for. */
  readonly embedded?: { readonly language: LanguageCode | undefined };
}

/** Settings with the page's brand and the loader of its texts. */
export interface Configuration extends PageSettings {
  readonly brand: PageBrand;
  readonly loadTexts: (language: LanguageCode) => Promise<Texts>;
}

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

export const readSettings = (): PageSettings => ({
  apiBase: meta('api-base').replace(/\/+$/, '') || '/api',
  iconHost: meta('icon-host'),
  clockSpeed: Number(meta('clock-speed')) || 1,
  buildId: meta('build-id'),
});
