import type { PageBrand } from '../../../brands/pageBrand.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import type { Texts } from './texts.ts';

/** What the page was told by its server, in `<meta>` elements (see server/http/site/page.ts); parsed here, trusted elsewhere. */
export interface PageSettings {
  /** Base of every API call: the configured absolute one, or the app's own `/api` (specification, section 7). */
  readonly apiBase: string;
  /** Origin of a public icon service; empty: the app's own icons alone. */
  readonly iconHost: string;
  /** How many times faster than on the wall time passes for the machines; 1 but for testers. */
  readonly clockSpeed: number;
  readonly buildId: string;
  /** Only in a frame on a page of somebody else's; the language is the one that page has asked for. */
  readonly embedded?: { readonly language: LanguageCode | undefined };
}

/** What the page is told, with the brand that it is of and where this brand's texts come from. */
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
