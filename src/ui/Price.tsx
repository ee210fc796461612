import type { ProductSummary } from '../../contract/contract.ts';
import { formatPrice } from '../../contract/prices.ts';
import { useAsServed } from './served.ts';
import { useLanguage } from './useLanguage.ts';

type Amount = NonNullable<ProductSummary['price']>;

const PriceText = ({ price }: { readonly price: Amount }) => {
  const { code } = useLanguage();
  // Creating the first number format takes a slow phone 0.1 s. While the server's text is valid, hydration keeps it and ignores
  // the empty text given here.
  const isServed = useAsServed(`${price.amount} ${price.currency} ${code}`);
  return (
    <span className="price" suppressHydrationWarning>
      {isServed ? '' : formatPrice(price, code)}
    </span>
  );
};

/** A price formatted for the visitor's language, as in answers; whole amounts without decimals. */
export const Price = ({ price }: { readonly price: ProductSummary['price'] }) => price && <PriceText price={price} />;
