import type { BrandCode } from '../../../../contract/contract.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { SpokenQuantity } from './quantities.ts';

/** Amounts of money in a question. */

const currencies: ReadonlySet<string> = new Set(['USD', 'EUR', 'JPY', 'GBP']);

/** Whether a unit is a currency. */
export const isMoney = (unit: string | undefined): boolean => unit !== undefined && currencies.has(unit);

const pounds = /pounds?$/u;

/** "Under 50 pounds" is a price where prices are in pounds, and a weight elsewhere. */
export const withPounds = async (
  { catalogue, brand }: { readonly catalogue: Catalogue; readonly brand: BrandCode },
  quantities: readonly SpokenQuantity[],
): Promise<readonly SpokenQuantity[]> => {
  const isPounds = ({ unit, said }: SpokenQuantity): boolean => unit === 'lb' && pounds.test(said);
  if (!quantities.some(isPounds)) return quantities;
  const [first] = await catalogue.search(brand, { language: 'en', filters: [], limit: 1 });
  if (first?.product.price?.currency !== 'GBP') return quantities;
  return quantities.map((one) => (isPounds(one) ? { ...one, unit: 'GBP' } : one));
};
