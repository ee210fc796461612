interface Prices {
  readonly regular: string | undefined;
  readonly sale: string | undefined;
  /** Whether the sale price holds for some days only: the import cannot tell on which day a visitor asks. */
  readonly isDated: boolean;
}

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** What a customer pays: the sale price where one without dates stands beside the regular price. */
export const priceToPay = ({ regular, sale, isDated }: Prices): string | undefined =>
  sale === undefined || isNothing(sale) || (isDated && regular !== undefined) ? regular : sale;
