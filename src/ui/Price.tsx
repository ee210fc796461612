import type { ProductSummary } from '../../contract/contract.ts';
import { useLanguage } from './useLanguage.ts';

/** A price as the visitor's language writes it, and as answers do; whole amounts without pennies. */
export const Price = ({ price }: { readonly price: ProductSummary['price'] }) => {
  const { tag } = useLanguage();
  if (!price) return null;
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: price.currency,
    // Japanese price lists say 24,800円; the sign would come full width.
    currencyDisplay: tag === 'ja' ? 'name' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (
    // As the server has written it, whose tables of languages may be others than the browser's.
    <span className="price" suppressHydrationWarning>
      {format.format(price.amount)}
    </span>
  );
};
