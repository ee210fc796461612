interface Prices {
  readonly regular: string | undefined;
  readonly sale: string | undefined;
  /** Whether the sale price has dates: it may no longer apply when a visitor asks. */
  readonly isDated: boolean;
}

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** The price that a customer pays: the sale price, unless it has dates or is zero. */
export const priceToPay = ({ regular, sale, isDated }: Prices): string | undefined =>
  sale === undefined || isNothing(sale) || (isDated && regular !== undefined) ? regular : sale;
