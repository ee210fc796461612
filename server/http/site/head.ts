import type { Site } from '../../../brands/registry.ts';
import { brandOf, languagesOf } from '../../../brands/registry.ts';
import { bcp47, type LanguageCode } from '../../../contract/contract.ts';
import { escaped } from './markup.ts';
import { absolute, addressOfProduct, addressOfShelf, type Content, inLanguage, type PagePlace } from './pageContent.ts';
import { pageWord } from './pageWords.ts';
import { structuredData } from './structuredData.ts';

/** The `<head>` of a page, and its structured data, for search engines and link previews. */

const maxTypes = 6;
const maxDescription = 300;

const homeDescription = ({ view }: { readonly view: Extract<Content, { kind: 'home' }>['view'] }, place: PagePlace) => {
  const { brand, language } = place;
  const types = new Intl.ListFormat(bcp47(language), { type: 'unit' }).format(
    view.types.slice(0, maxTypes).map(({ name }) => name),
  );
  return pageWord('about', language, { brand: brand.name, count: view.total, types });
};

/** Title, description and picture of a page, and its canonical address. */
const factsOf = (content: Content, place: PagePlace) => {
  const { brand, origin, language } = place;
  switch (content.kind) {
    case 'home':
      return {
        title: brand.name,
        description: homeDescription(content, place),
        address: `${origin}/`,
        image: content.featured[0]?.imageUrl ?? null,
      };
    case 'shelf': {
      const { name, view, query } = content;
      const names = view.products.slice(0, maxTypes).map(({ productName }) => productName);
      return {
        title: `${name} – ${brand.name}`,
        description: `${name} (${view.total}): ${new Intl.ListFormat(bcp47(language), { type: 'unit' }).format(names)}`,
        address: addressOfShelf(origin, query),
        image: view.products[0]?.imageUrl ?? null,
      };
    }
    case 'comparison': {
      const { name, comparison, address } = content;
      const names = comparison.products.map(({ productName }) => productName);
      return {
        title: `${name} – ${brand.name}`,
        description: `${pageWord('comparison', language)}: ${new Intl.ListFormat(bcp47(language)).format(names)}`,
        address,
        image: comparison.products[0]?.imageUrl ?? null,
      };
    }
    case 'product':
      return {
        title: `${content.product.productName} – ${brand.name}`,
        description: content.product.summary,
        address: addressOfProduct(origin, content.product),
        image: content.product.imageUrl,
      };
  }
};

/**
 * Title, head elements and structured data of a page.
 * @param named the language in the address, if any; an address without one is canonical, whatever language the browser
 * prefers
 */
export const headOf = (
  content: Content,
  place: PagePlace,
  site: Site,
  shown: LanguageCode,
  named: LanguageCode | undefined,
) => {
  const { title, description, address, image } = factsOf(content, place);
  const { defaultLanguage, name } = brandOf(site.brand);
  const shortened = description.slice(0, maxDescription);
  const url = inLanguage(address, named ?? defaultLanguage, defaultLanguage);
  const picture = image === null ? undefined : absolute(place.origin, image);
  const properties: readonly (readonly [name: string, content: string | undefined])[] = [
    ['og:type', content.kind === 'product' ? 'product' : 'website'],
    ['og:site_name', name],
    ['og:title', title],
    ['og:description', shortened],
    ['og:url', url],
    ['og:image', picture],
    ['og:locale', bcp47(shown)],
  ];
  const languages = languagesOf(site);
  const alternates = languages.length > 1 ? languages : [];
  const elements = [
    `<meta name="description" content="${escaped(shortened)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...alternates.map(
      (code) =>
        `<link rel="alternate" hreflang="${bcp47(code)}" href="${escaped(inLanguage(address, code, defaultLanguage))}">`,
    ),
    ...(alternates.length > 0 ? [`<link rel="alternate" hreflang="x-default" href="${escaped(address)}">`] : []),
    ...properties.flatMap(([property, value]) =>
      value ? [`<meta property="${property}" content="${escaped(value)}">`] : [],
    ),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
  ];
  return { title, elements, structuredData: structuredData(content, place) };
};
