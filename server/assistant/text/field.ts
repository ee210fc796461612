import { type AttributeKey, attributes } from '../../catalogue/attributes.ts';

/** Source of a figure: a row of the data sheet, the price, the rating. */
export type Field = AttributeKey | 'price' | 'rating';

/** Whether a name is that of a field. */
export const isField = (name: string): name is Field => name === 'price' || name === 'rating' || name in attributes;
