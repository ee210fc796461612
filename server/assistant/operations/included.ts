import * as v from 'valibot';
import type { AttributeKey } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { OperationFindings } from '../findings.ts';
import { accessoryItems } from './accessoryItems.ts';
import { type Answer, boxHolds, boxSays } from './box.ts';
import type { Operation } from './context.ts';
import { inBox, namesModel, packagingOf, readyPrice } from './packaging.ts';
import { attribute, productId, text } from './schemas.ts';
import { openWorld, type World } from './world.ts';

const isType = (item: string): item is ProductKind => productKinds.some((each) => each === item);

const answerFor = (world: World, product: Product, item: string): Answer => {
  const isOfTitle = product.boxContents.length === 0 && product.packaging !== undefined;
  // Of a box that is not listed, the title may say this much.
  if (isOfTitle && (item === 'battery' || item === 'charger'))
    return { holds: product.packaging === 'kit' ? 'yes' : 'no' };
  if (isType(item)) return boxHolds(world, product, item);
  const named = world.product(item);
  if (named) return { holds: inBox(product, [named]) ? 'yes' : product.boxContents.length > 0 ? 'no' : 'unknown' };
  return boxSays(world, product, [item]);
};

/** What is to be had in place of a thing that the box does not hold: the total with packs, or the part that fits. */
const insteadOf = (
  world: World,
  product: Product,
  item: string,
): Pick<OperationFindings['included'], 'total' | 'instead'> => {
  if (!isType(item) || isToolKind(item)) return {};
  if ((item === 'battery' || item === 'charger') && packagingOf(world, product) === 'bare') {
    const total = readyPrice(world, product);
    return total === undefined ? {} : { total };
  }
  const [part] = accessoryItems(world, product, [{ type: item, material: undefined, use: undefined }]);
  return part ? { instead: part.product } : {};
};

/** What is asked of a thing in the box: of the product that the list names, else what the list says of it beside its number. */
const detailOf = (
  world: World,
  item: string | undefined,
  field: AttributeKey | undefined,
  { holds, items = [] }: Answer,
): Pick<OperationFindings['included'], 'detail'> => {
  if (field === undefined || holds !== 'yes') return {};
  const parts = item !== undefined && isType(item) ? world.ofTypes([item]) : [];
  const product = parts.find((part) => items.some((text) => namesModel(text, part)));
  const value = product?.attributes[field];
  if (product && value !== undefined) return { detail: { field, product, value, listed: false } };
  return { detail: { field, listed: items.some((text) => /\d|[粗中細]目/u.test(text.replace(/^\d+/, ''))) } };
};

/** What is in the box; asked for one thing, whether it is. */
export const included: Operation<'included'> = {
  input: v.strictObject({
    product: productId,
    item: v.exactOptional(text),
    detail: v.exactOptional(attribute),
    apart: v.exactOptional(v.boolean()),
  }),
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
      ...(answer.items ? { items: answer.items } : {}),
      ...detailOf(world, input.item, input.detail, answer),
      ...(input.apart === true ? { apart: true } : {}),
      ...(answer.holds === 'no' && input.item !== undefined ? insteadOf(world, product, input.item) : {}),
    };
  },
};
