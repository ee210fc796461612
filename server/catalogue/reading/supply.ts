import type { Availability } from '../record.ts';
import type { FeedProduct } from './feedProduct.ts';

/** What a feed says of stock and delivery on the day of its import. */

const states: Readonly<Record<string, Availability['state']>> = {
  in_stock: 'inStock',
  instock: 'inStock',
  limited_availability: 'inStock',
  out_of_stock: 'outOfStock',
  outofstock: 'outOfStock',
  sold_out: 'outOfStock',
  soldout: 'outOfStock',
  preorder: 'preorder',
  pre_order: 'preorder',
  backorder: 'backorder',
  back_order: 'backorder',
};

const date = /^\d{4}-\d{2}-\d{2}/;
/** More days than this are a mistaken unit or a sign for "unknown". */
const maxDays = 365;

const availabilityOf = ({ availability }: FeedProduct): Availability | undefined => {
  const written = availability?.state
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const state = written === undefined ? undefined : states[written.replace(/^.*\//, '')];
  if (state === undefined) return undefined;
  const [from] = date.exec(availability?.from?.trim() ?? '') ?? [];
  return { state, ...(from === undefined ? {} : { from }) };
};

const daysOf = ({ deliveryDays }: FeedProduct): number | undefined => {
  const days = /^\d+(?:[.,]0+)?$/.test(deliveryDays?.trim() ?? '')
    ? Number.parseInt(deliveryDays ?? '', 10)
    : undefined;
  return days === undefined || days > maxDays ? undefined : days;
};

/** Stock and days until delivery, where the feed states them in words that are known. */
export const supplyOf = (
  product: FeedProduct,
): { readonly availability?: Availability; readonly deliveryDays?: number } => {
  const [availability, deliveryDays] = [availabilityOf(product), daysOf(product)];
  return { ...(availability ? { availability } : {}), ...(deliveryDays === undefined ? {} : { deliveryDays }) };
};
