import type { BrandCode, LanguageCode } from '../contract/codes.ts';
import type { Brand, MarkShape, Service } from './brand.ts';
import { type LanguageConfig, languageConfigOf } from './languageConfigs.ts';

/** The part of a brand that a page needs. It is loaded with the page's texts, so that no visitor loads another brand's. */
export interface PageBrand {
  readonly code: BrandCode;
  readonly name: string;
  readonly persona: string;
  /** Those of the page's host. */
  readonly languages: readonly LanguageCode[];
  readonly defaultLanguage: LanguageCode;
  readonly welcomes: boolean;
  /** Those languages with their names and flags. */
  readonly languageConfigs: readonly LanguageConfig[];
  readonly mark: readonly MarkShape[];
  readonly service: Omit<
    Service,
    'tax' | 'repairShipping' | 'returns' | 'warranty' | 'repair' | 'delivery' | 'mains' | 'origin'
  >;
}

export const pageBrandOf = (brand: Brand, languages: readonly LanguageCode[]): PageBrand => {
  const { code, name, persona, defaultLanguage, welcomes, countries, mark } = brand;
  const { phone, email, hours, warrantyUrl, dealersUrl, orderUrl, repairUrl, manualsUrl } = brand.service;
  // Only answers tell the terms.
  const service = {
    email,
    hours,
    warrantyUrl,
    dealersUrl,
    orderUrl,
    repairUrl,
    manualsUrl,
    ...(phone ? { phone } : {}),
  };
  const languageConfigs = languages.map((language) => languageConfigOf(language, countries));
  return { code, name, persona, languages, languageConfigs, defaultLanguage, welcomes, mark, service };
};
