import type { AttributeKey } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isProductKind, isToolKind } from '../../../catalogue/kinds.ts';
import { textIn } from '../../../catalogue/texts.ts';
import { fold } from '../../../search/analysis/fold.ts';
import type { OperationFindings } from '../../findings.ts';
import { namesThing } from '../../text/spokenWords.ts';
import { wordPattern } from '../../text/words.ts';
import type { Operation } from '../context.ts';
import { accessoryItems } from '../fit/accessoryItems.ts';
import { takenTypes } from '../fit/takenTypes.ts';
import { type Answer, boxHolds, boxSays, goesInHolder, isBoxThing } from '../product/box.ts';
import { inBox, packagingOf, readyPrice } from '../product/packaging.ts';
import { openWorld, type World } from '../world.ts';

const answerFor = (world: World, product: Product, item: string): Answer => {
  const isOfTitle = product.boxContents.length === 0 && product.packaging !== undefined;
  // If the box is not listed, the title may still say this.
  if (isOfTitle && (item === 'battery' || item === 'charger'))
    return { holds: product.packaging === 'kit' ? 'yes' : 'no' };
  if (isProductKind(item)) return boxHolds(world, product, item);
  const named = world.product(item);
  if (named) return { holds: inBox(product, [named]) ? 'yes' : product.boxContents.length > 0 ? 'no' : 'unknown' };
  return boxSays(world, product, [item]);
};

/** Alternative for a thing that is not in the box: the total with packs, or the matching part. */
const insteadOf = (
  world: World,
  product: Product,
  item: string,
): Pick<OperationFindings['included'], 'total' | 'instead' | 'holder'> => {
  const holder = product.attributes.toolHolder;
  if (holder !== undefined && goesInHolder(item, world.context.language)) return { holder };
  if (!isProductKind(item) || isToolKind(item)) return {};
  if ((item === 'battery' || item === 'charger') && packagingOf(world, product) === 'bare') {
    const total = readyPrice(world, product);
    return total === undefined ? {} : { total };
  }
  const [part] = accessoryItems(world, product, [{ type: item, material: undefined, use: undefined }]);
  return part ? { instead: part.product } : {};
};

/** What a list tells of a thing beside its name. */
const detailed = wordPattern(String.raw`\d|<grains>`);

/** Whether the list tells a detail of a thing in the box. */
const detailOf = (
  field: AttributeKey | undefined,
  { holds, items = [] }: Answer,
): Pick<OperationFindings['included'], 'detail'> => {
  if (field === undefined || holds !== 'yes') return {};
  return { detail: { field, listed: items.some((text) => detailed.test(text.replace(/^\d+/, ''))) } };
};

/** A thing by what the tool takes of it. */
const takenItem = (world: World, product: Product, item: string | undefined): string | undefined =>
  item !== undefined && isProductKind(item) ? (takenTypes(world, product, [item])[0] ?? item) : item;

/** Letters by which a word is the same in another form. */
const stemLength = 5;

/** Whether a word names a thing, such as one that a brand sells or packs: "is that included or optional?" names none. */
const isKnownThing = ({ products, isWhole, context: { language } }: World, item: string): boolean => {
  if (!isWhole || isProductKind(item) || products.some(({ id }) => id === item)) return true;
  if (namesThing(item, language) || isBoxThing(item, language)) return true;
  const stem = fold(item).slice(0, stemLength);
  return products.some(({ name, boxContents }) =>
    [name, ...boxContents].some((each) => fold(textIn(each, language)).includes(stem)),
  );
};

/** Contents of the box; or whether it contains one thing. */
export const included: Operation<'included'> = async (context, input) => {
  const world = await openWorld(context, { products: [input.product] });
  const product = world.product(input.product);
  if (!product) throw new RangeError(`no product ${input.product}`);
  const named = takenItem(world, product, input.item);
  const said: Answer = named === undefined ? { holds: 'yes' } : answerFor(world, product, named);
  const isNamed =
    named === undefined ||
    said.holds !== 'no' ||
    said.passage !== undefined ||
    (input.isListed === true && input.feature === undefined) ||
    isKnownThing(world, named);
  const [item, answer] = isNamed ? [named, said] : [undefined, { holds: 'yes' } as const];
  const { feature } = input;
  if (feature && answer.holds !== 'yes' && product.features.includes(feature))
    return { product, item, holds: 'yes', feature, box: [] };
  // A feature that the data do not list is unknown, and no thing that the box lacks.
  if (feature && !isNamed) return { product, item: named, holds: 'unknown', box: [], isBeside: true };
  return {
    product,
    item,
    holds: answer.holds,
    box: product.boxContents.map((each) => textIn(each, context.language)),
    ...(answer.passage ? { passage: answer.passage } : {}),
    ...(answer.items ? { items: answer.items } : {}),
    ...detailOf(input.detail, answer),
    ...(input.apart === true ? { apart: true } : {}),
    ...(answer.holds === 'no' && item !== undefined ? insteadOf(world, product, item) : {}),
  };
};
