import * as v from 'valibot';
import type { Product } from '../../catalogue/catalogue.ts';
import { kindWords } from '../../catalogue/kindNames.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { OperationFindings, Passage } from '../findings.ts';
import type { Truth } from '../plan.ts';
import type { Operation } from './context.ts';
import { saysOf } from './inText.ts';
import { batteriesOf, chargersOf, inBox, runsOnPacks } from './packaging.ts';
import { placesOf } from './places.ts';
import { productId, text } from './schemas.ts';
import { openWorld, type World } from './world.ts';

interface Answer {
  readonly holds: Truth;
  readonly passage?: Passage;
}

const isType = (item: string): item is ProductKind => productKinds.some((each) => each === item);

/** What the box's list says of words: the list is whole, so what it does not name is not in the box. */
const byWords = (world: World, product: Product, words: readonly string[]): Answer => {
  const { language } = world.context;
  const answers = words.map((word) => saysOf(product, word, language));
  const sure = answers.find(({ holds, passage }) => holds === 'yes' && passage?.evidence.from === 'box');
  if (sure) return sure;
  const near = answers.find(({ passage }) => passage?.evidence.from === 'box' || passage?.evidence.from === 'faq');
  // A list that names something near ("soft case" to whoever asks for a bag) is quoted instead of denied.
  if (near?.passage?.evidence.from === 'box' && near.holds !== 'no') return { ...near, holds: 'yes' };
  if (product.boxContents.length > 0) return { holds: 'no', ...(near?.passage ? { passage: near.passage } : {}) };
  return near ?? { holds: 'unknown' };
};

/** Batteries and chargers are told by the packs a tool takes, whatever the list calls them. */
const bySupply = (world: World, product: Product, type: 'battery' | 'charger'): Answer => {
  const parts = type === 'battery' ? batteriesOf(world, product) : chargersOf(world, product);
  if (product.boxContents.length === 0) return { holds: 'unknown' };
  const held = inBox(product, parts);
  if (!held) return { holds: 'no' };
  const place = placesOf(product, world.context.language).find(
    ({ evidence, text: item }) => evidence.from === 'box' && item.includes(held.model),
  );
  return { holds: 'yes', ...(place ? { passage: { ...place, score: 1 } } : {}) };
};

const byType = (world: World, product: Product, type: ProductKind): Answer => {
  if ((type === 'battery' || type === 'charger') && runsOnPacks(product)) return bySupply(world, product, type);
  const listed = inBox(product, world.ofTypes([type]));
  if (listed) return { holds: 'yes' };
  return byWords(world, product, kindWords(type, world.context.language));
};

const answerFor = (world: World, product: Product, item: string): Answer => {
  if (isType(item)) return byType(world, product, item);
  const named = world.product(item);
  if (named) return { holds: inBox(product, [named]) ? 'yes' : product.boxContents.length > 0 ? 'no' : 'unknown' };
  return byWords(world, product, [item]);
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
