import * as v from 'valibot';
import type { Product } from '../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { OperationFindings } from '../findings.ts';
import { type Answer, boxHolds, boxSays } from './box.ts';
import type { Operation } from './context.ts';
import { inBox } from './packaging.ts';
import { productId, text } from './schemas.ts';
import { openWorld, type World } from './world.ts';

const isType = (item: string): item is ProductKind => productKinds.some((each) => each === item);

const answerFor = (world: World, product: Product, item: string): Answer => {
  if (isType(item)) return boxHolds(world, product, item);
  const named = world.product(item);
  if (named) return { holds: inBox(product, [named]) ? 'yes' : product.boxContents.length > 0 ? 'no' : 'unknown' };
  return boxSays(world, product, [item]);
};

/** What is in the box; asked for one thing, whether it is. */
export const included: Operation<'included'> = {
  input: v.strictObject({ product: productId, item: v.exactOptional(text) }),
  async run(context, input): Promise<OperationFindings['included']> {
    const world = await openWorld(context, { products: [input.product] });
    const product = world.product(input.product);
    if (!product) throw new RangeError(`no product ${input.product}`);
    const answer: Answer = input.item === undefined ? { holds: 'yes' } : answerFor(world, product, input.item);
    return {
      product,
      item: input.item,
      holds: answer.holds,
      box: product.boxContents.map((each) => textIn(each, context.language)),
      ...(answer.passage ? { passage: answer.passage } : {}),
    };
  },
};
