import type { BrandCode, LanguageCode } from '../contract/codes.ts';
import type { Brand, MarkShape, Service } from './brand.ts';

/** What a page knows of its brand. It comes with the page's texts, so that no visitor loads another brand's. */
export interface PageBrand {
  readonly code: BrandCode;
  readonly name: string;
  readonly persona: string;
  /** Those of the page's host. */
  readonly languages: readonly LanguageCode[];
  readonly defaultLanguage: LanguageCode;
  readonly welcomes: boolean;
  readonly countries: Readonly<Record<string, string>>;
  readonly mark: readonly MarkShape[];
  readonly service: Service;
}

export const pageBrandOf = (brand: Brand, languages: readonly LanguageCode[]): PageBrand => {
  const { code, name, persona, defaultLanguage, welcomes, countries, mark, service } = brand;
  return { code, name, persona, languages, defaultLanguage, welcomes, countries, mark, service };
};
