import type { BrandCode, LanguageCode } from '../contract.ts';

/** A footer link: its text is the localized string `key`, its target the brand's own page, by language or for all. */
export interface FooterLink {
  readonly key: 'footer1' | 'footer2' | 'footer3' | 'footer4';
}

/** Colours, corners and type of a brand; written as CSS custom properties by `brands/styles.ts`. */
export interface Theme {
  readonly scheme: 'light' | 'dark';
  /** Values of the custom properties in `src/style`, without the leading dashes. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Everything that tells one brand from another, apart from words (locales/) and products (catalogue/). */
export interface Brand {
  readonly code: BrandCode;
  /** The maker's name as visitors read it. */
  readonly name: string;
  /** The assistant's own name, by language where it is written differently. */
  readonly persona: string;
  /** Production-like, integration and local hosts that show this brand. */
  readonly hosts: readonly string[];
  readonly languages: readonly LanguageCode[];
  readonly defaultLanguage: LanguageCode;
  /** Development and integration hosts and the longer language list they offer (specification, section 9). */
  readonly development: { readonly hosts: readonly string[]; readonly languages: readonly LanguageCode[] };
  /** Font family names of primary and secondary, and their file ending. */
  readonly fonts: { readonly primary: string; readonly secondary: string; readonly ending: 'otf' | 'woff2' };
  readonly theme: Theme;
}
