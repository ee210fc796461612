import type { Product } from '../../../catalogue/catalogue.ts';
import type { Passage } from '../../findings.ts';
import type { Operation } from '../context.ts';
import { passageOf, placesOf } from '../product/places.ts';
import { ratingOf } from '../product/values.ts';
import { openWorld, productsNamed, type World } from '../world.ts';

/** Reviews with at least this many stars are praise; up to one star less they are criticism. */
const praise = 4;

/** The review with most or fewest stars, preferring the requested language. */
const outstanding = (world: World, product: Product, direction: 'most' | 'least'): Passage | undefined => {
  const { language } = world.context;
  const sign = direction === 'most' ? -1 : 1;
  const [first] = product.reviews
    .map((review, index) => ({ review, index }))
    .filter(({ review }) => (direction === 'most' ? review.rating >= praise : review.rating < praise))
    .sort(
      (one, other) =>
        Number(other.review.language === language) - Number(one.review.language === language) ||
        sign * (one.review.rating - other.review.rating),
    );
  const place = placesOf(product, language).find(
    ({ evidence }) => evidence.from === 'review' && evidence.review === first?.index,
  );
  return place && passageOf(place, 1);
};

/** Customers' opinions: ratings, praise and criticism. */
export const reviews: Operation<'reviews'> = async (context, input) => {
  const world = await openWorld(context, { products: input.products });
  return {
    products: productsNamed(world, input.products).map((product) => ({
      product,
      average: ratingOf(product),
      count: product.reviews.length,
      praised: outstanding(world, product, 'most'),
      criticised: outstanding(world, product, 'least'),
    })),
  };
};
