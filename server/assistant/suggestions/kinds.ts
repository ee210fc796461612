import type { Product } from '../../catalogue/catalogue.ts';
import { isAccessoryKind, isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import { packagingOf } from '../../catalogue/packagings.ts';
import type { Executed } from '../executor.ts';

/** Questions that may be suggested about a product, each with a text `next.KIND` in the writer's messages. */
export const suggestionKinds = [
  'ready',
  'needs',
  'box',
  'cheaper',
  'accessories',
  'difference',
  'which',
  'weight',
  'noise',
  'fits',
  'reviews',
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** What a suggestion is about: a product, and another one of its type that the answer names. */
export interface Subject {
  readonly product: Product;
  readonly other: Product | undefined;
}

interface Rule {
  /** Whether the catalogue holds an answer. */
  readonly applies: (subject: Subject) => boolean;
  /** Operations that have told it, if they are among the findings. */
  readonly toldBy: readonly Executed['operation'][];
}

const isTool = ({ product }: Subject): boolean => isToolKind(product.kind);

export const rules: { readonly [Kind in SuggestionKind]: Rule } = {
  ready: {
    applies: (subject) => isTool(subject) && packagingOf(subject.product) === 'bare',
    toldBy: ['kit', 'recommend', 'project', 'offer'],
  },
  needs: { applies: isTool, toldBy: ['kit', 'project'] },
  box: { applies: (subject) => isTool(subject) && subject.product.boxContents.length > 0, toldBy: ['included'] },
  cheaper: { applies: isTool, toldBy: ['substitute'] },
  accessories: {
    applies: (subject) => isTool(subject) && subject.product.accessories.length > 0,
    toldBy: ['accessories', 'kit'],
  },
  difference: { applies: ({ other }) => other !== undefined, toldBy: ['compare'] },
  which: { applies: (subject) => isTool(subject) && subject.other !== undefined, toldBy: ['worth'] },
  weight: { applies: ({ product }) => product.attributes.weight !== undefined, toldBy: ['get', 'describe'] },
  noise: { applies: ({ product }) => product.attributes.soundPressure !== undefined, toldBy: ['get', 'describe'] },
  fits: {
    applies: ({ product: { kind } }) => isSupplyKind(kind) || (kind !== undefined && isAccessoryKind(kind)),
    toldBy: ['compatible'],
  },
  reviews: { applies: ({ product }) => product.reviews.length > 0, toldBy: ['reviews'] },
};

const kinds: ReadonlySet<string> = new Set(suggestionKinds);
export const isSuggestionKind = (name: string): name is SuggestionKind => kinds.has(name);
