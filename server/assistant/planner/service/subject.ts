import type { ProductKind } from '../../../catalogue/kinds.ts';
import { type Turn, typesOf } from '../references/turn.ts';

/** Types that a message is about: those that it names, else those of the products meant. */
export const subjectTypes = ({ slots, referents, known }: Turn): readonly ProductKind[] =>
  slots.types.length > 0 ? slots.types : typesOf(referents.products, known);

/** What a service question is about: types that it names, unless they are those of the product in view, or that product. */
export const serviceSubject = ({
  referents,
  slots,
  known,
  state,
}: Turn): { readonly product?: string; readonly types?: readonly ProductKind[] } => {
  // On a product's page it is that product, unless others were meant.
  const product = referents.products[0] ?? state.page;
  const kind = known.get(product ?? '')?.kind;
  const isNamed = referents.by === 'name' || (kind !== undefined && slots.types.includes(kind));
  if (slots.types.length > 0 && !isNamed) return { types: slots.types.slice(0, maxTypes) };
  return product === undefined ? {} : { product };
};
const maxTypes = 3;
