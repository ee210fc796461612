import type { ProductSummary } from '../../contract/contract.ts';
import { useAsServed } from './served.ts';
import { useLanguage } from './useLanguage.ts';

type Amount = NonNullable<ProductSummary['price']>;

const formatted = ({ amount, currency }: Amount, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    // Japanese price lists write 24,800円; the style `symbol` would print a full-width yen sign.
    currencyDisplay: tag === 'ja' ? 'name' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

const Shown = ({ price }: { readonly price: Amount }) => {
  const { tag } = useLanguage();
  // Creating the first number format takes a slow phone 0.1 s, so the server's text is kept.
  const isServed = useAsServed(`${price.amount} ${price.currency} ${tag}`);
  return (
    <span className="price" suppressHydrationWarning>
      {isServed ? '' : formatted(price, tag)}
    </span>
  );
};

/** A price formatted for the visitor's language, as in answers; whole amounts without decimals. */
export const Price = ({ price }: { readonly price: ProductSummary['price'] }) => price && <Shown price={price} />;
