import type { ProductSummary } from '../../contract/contract.ts';
import { useLanguage } from './useLanguage.ts';

/** A price formatted for the visitor's language, as in answers; whole amounts without decimals. */
export const Price = ({ price }: { readonly price: ProductSummary['price'] }) => {
  const { tag } = useLanguage();
  if (!price) return null;
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: price.currency,
    // Japanese price lists write 24,800円; the currency sign would be full width.
    currencyDisplay: tag === 'ja' ? 'name' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (
    // Keeps the server's text, whose locale data may differ from the browser's.
    <span className="price" suppressHydrationWarning>
      {format.format(price.amount)}
    </span>
  );
};
