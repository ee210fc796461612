import { bcp47, type ProductDetail, type ProductSummary } from '../../../contract/contract.ts';
import { absolute, addressOfProduct, type Content, linksOf, type PagePlace } from './pageContent.ts';

/** Structured data of a page in the vocabulary of schema.org (JSON-LD). */

type Node = Readonly<Record<string, unknown>>;

/** Maximum number of reviews included; their total number is given too. */
const maxReviews = 5;

const offerOf = ({ price }: ProductSummary, url: string): Node =>
  price
    ? {
        offers: {
          '@type': 'Offer',
          url,
          price: price.amount,
          priceCurrency: price.currency,
          itemCondition: 'https://schema.org/NewCondition',
        },
      }
    : {};

const ratingOf = ({ rating }: ProductSummary): Node =>
  rating
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};

const reviewsOf = ({ reviews }: ProductDetail): Node =>
  reviews.length === 0
    ? {}
    : {
        review: reviews.slice(0, maxReviews).map((review) => ({
          '@type': 'Review',
          name: review.title,
          reviewBody: review.text,
          datePublished: review.date,
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
          author: { '@type': 'Person', name: review.reviewer },
        })),
      };

const productNode = (product: ProductDetail, { brand, origin }: PagePlace): Node => {
  const url = addressOfProduct(origin, product);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.productName,
    ...(product.summary && { description: product.summary }),
    ...(product.imageUrl && { image: absolute(origin, product.imageUrl) }),
    sku: product.model,
    mpn: product.model,
    ...(product.gtin && { [`gtin${product.gtin.length}`]: product.gtin }),
    category: product.categoryName,
    brand: { '@type': 'Brand', name: brand.name },
    ...offerOf(product, url),
    ...ratingOf(product),
    ...reviewsOf(product),
    additionalProperty: product.attributes.map(({ label, value }) => ({
      '@type': 'PropertyValue',
      name: label,
      value,
    })),
  };
};

const faqNodes = ({ faq }: ProductDetail): readonly Node[] =>
  faq.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faq.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

interface Crumb {
  readonly name: string;
  readonly item: string;
}

const crumbsNode = (crumbs: readonly Crumb[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, place) => ({ '@type': 'ListItem', position: place + 1, ...crumb })),
});

const listNode = (items: readonly Crumb[], total: number): Node => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, item }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    url: item,
  })),
});

const graphOf = (content: Content, place: PagePlace): readonly Node[] => {
  const { brand, origin, language } = place;
  const links = linksOf(place);
  const home: Crumb = { name: brand.name, item: links.home };
  const asItem = (product: ProductSummary): Crumb => ({
    name: product.productName,
    item: links.product(product),
  });
  switch (content.kind) {
    case 'home':
      return [
        {
          '@type': 'WebSite',
          '@id': `${origin}/#site`,
          url: `${origin}/`,
          name: brand.name,
          inLanguage: bcp47(language),
        },
        listNode(
          content.view.types.map(({ name, type }) => ({ name, item: links.type(type) })),
          content.view.types.length,
        ),
      ];
    case 'shelf':
      return [
        crumbsNode([home, { name: content.name, item: links.shelf({ ...content.query, sort: 'fit' }) }]),
        listNode(content.view.products.map(asItem), content.view.total),
      ];
    case 'comparison': {
      const { name, address, comparison } = content;
      return [
        crumbsNode([home, { name, item: address }]),
        listNode(comparison.products.map(asItem), comparison.products.length),
      ];
    }
    case 'product': {
      const { product } = content;
      const shelf = product.category === '' ? [] : [{ name: product.categoryName, item: links.type(product.category) }];
      return [crumbsNode([home, ...shelf, asItem(product)]), productNode(product, place), ...faqNodes(product)];
    }
  }
};

/** Structured data of a page. */
export const structuredData = (content: Content, place: PagePlace): Node => ({
  '@context': 'https://schema.org',
  '@graph': graphOf(content, place),
});
