import type { Product } from '../../catalogue/catalogue.ts';
import { meets } from '../understanding/condition.ts';
import type { Intent, Understanding } from '../understanding/understanding.ts';

/** Intents by which a visitor chooses among products: there a hard condition rules out what does not meet it. */
const choosing: ReadonlySet<Intent> = new Set(['find', 'recommend', 'superlative']);

/** Whether a product may be spoken of in answer to a question: it meets every condition, and is of no kind ruled out. */
export const demandsMet = ({ intent, conditions, features, notKinds }: Understanding, product: Product): boolean =>
  !(product.kind !== undefined && notKinds.includes(product.kind)) &&
  (!choosing.has(intent) ||
    (conditions.every((condition) => meets(product, condition)) &&
      features.every(({ feature, not }) => product.features.includes(feature) !== not)));
