import type { BrandCode, LanguageCode } from '../contract/codes.ts';
import type { Brand, MarkShape, Service } from './brand.ts';
import { type LanguageConfig, languageConfigOf } from './languageConfigs.ts';

/** Contact details of the customer service. Its terms are told by answers only. */
type PageService = Pick<
  Service,
  'phone' | 'email' | 'warrantyUrl' | 'dealersUrl' | 'orderUrl' | 'repairUrl' | 'manualsUrl'
> & {
  /** Absent while nobody has reviewed them. */
  readonly hours?: Service['hours'];
};

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
  readonly service: PageService;
}

const pageServiceOf = ({ service, review }: Brand): PageService => {
  const { phone, email, hours, warrantyUrl, dealersUrl, orderUrl, repairUrl, manualsUrl } = service;
  return {
    ...{ email, warrantyUrl, dealersUrl, orderUrl, repairUrl, manualsUrl },
    ...(review.includes('service') ? {} : { hours }),
    ...(phone === undefined ? {} : { phone }),
  };
};

/** The part of a brand for pages of a host with these languages. */
export const pageBrandOf = (brand: Brand, languages: readonly LanguageCode[]): PageBrand => {
  const { code, name, persona, defaultLanguage, welcomes, countries, mark } = brand;
  const languageConfigs = languages.map((language) => languageConfigOf(language, countries));
  const service = pageServiceOf(brand);
  return { code, name, persona, languages, languageConfigs, defaultLanguage, welcomes, mark, service };
};
