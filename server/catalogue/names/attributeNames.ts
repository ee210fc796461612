import type { AttributeKey } from '../attributes.ts';
import { cutAttributeNames } from './cutAttributes.ts';
import { driveAttributeNames } from './driveAttributes.ts';
import { type Names, names } from './localNames.ts';
import { otherAttributeNames } from './otherAttributes.ts';

/** The printed label of each attribute, as the data sheets of that country's trade print it. */
export const attributeNames: Readonly<Record<AttributeKey, Names>> = {
  ...driveAttributeNames,
  ...cutAttributeNames,
  ...otherAttributeNames,
};

/** Label of the weight of products without battery, without the words "without battery". */
export const plainWeightNames: Names = names('質量', 'Weight', 'Gewicht', 'Peso', 'Peso', 'Poids');
export const priceNames: Names = names('価格', 'Price', 'Preis', 'Precio', 'Prezzo', 'Prix');
