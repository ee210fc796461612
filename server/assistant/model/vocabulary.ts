import { brandOf } from '../../../brands/registry.ts';
import { attributes, features } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { OperationContext } from '../operations/context.ts';
import { attributeKeys } from '../operations/inputs.ts';
import { packAdvice } from '../operations/product/packAdvice.ts';
import { batteriesOf, packagingOf } from '../operations/product/packaging.ts';
import { openWorld, type World } from '../operations/world.ts';
import { policyTopics } from '../topics.ts';
import { listedOf } from './listed.ts';

/** Measures that are hardly used for choosing; the model looks them up. */
const rarelyUsed: ReadonlySet<string> = new Set([
  'length',
  'width',
  'height',
  'soundPower',
  'soundUncertainty',
  'vibrationUncertainty',
  'weightPack',
  'warrantyYears',
]);

/** An attribute with its unit or its values. */
const attributeText = (key: (typeof attributeKeys)[number]): string => {
  const spec = attributes[key];
  if (spec.type === 'number') return `${key} (${spec.unit})`;
  return spec.type === 'choice' ? `${key} (${spec.values.join(' | ')})` : key;
};

/** Larger packs that the page of a tool advises, which the cheapest total would leave out. */
const packsAdvised = (world: World, product: Product): string => {
  const [smallest] = [...batteriesOf(world, product)].sort(
    (one, other) => (one.price?.amount ?? 0) - (other.price?.amount ?? 0),
  );
  const advice = smallest && packAdvice(world, product, smallest);
  return advice ? `its page advises the pack ${advice.packs.map(({ id }) => id).join(' or ')}` : '';
};

const productText = (world: World, product: Product): string =>
  [
    product.id,
    textIn(product.name, 'en'),
    product.kind ?? '',
    product.price ? String(product.price.amount) : '',
    product.platform ?? '',
    [
      packagingOf(world, product) ?? '',
      product.successor === undefined ? '' : `discontinued, successor ${product.successor}`,
    ]
      .filter((text) => text !== '')
      .join(', '),
    Object.entries(product.attributes)
      .filter(([key]) => !rarelyUsed.has(key))
      .map(([key, value]) => `${key} ${value}`)
      .join(', '),
    product.features.join(' '),
    packsAdvised(world, product),
    packagingOf(world, product) === 'kit'
      ? `box: ${product.boxContents.map((item) => textIn(item, 'en')).join(', ')}`
      : '',
  ]
    .filter((text, place) => text !== '' || place < 6)
    .join('; ');

/** Vocabulary of plans: types, attributes, jobs and materials that operations accept, and the products. */
export const vocabularyOf = async (context: OperationContext): Promise<string> => {
  const { brand, knowledge } = context;
  const world = await openWorld(context);
  const { platforms } = world;
  const listed = listedOf(world);
  const products =
    listed.length > 0
      ? [
          `All our products (id; name; type; price in ${brandOf(brand).currency}; battery platform; how it is sold; values in the units above; features; box of a kit):`,
          ...listed.map((product) => productText(world, product)),
        ]
      : [];
  return [
    'Words that the operations take:',
    `types: ${productKinds.join(' ')}`,
    `attributes, with the unit of their figures or what they can be: ${attributeKeys.map(attributeText).join(', ')}`,
    `features: ${features.join(' ')}`,
    `task.application: ${Object.keys(knowledge.applications).join(' ')}`,
    `task.material: ${Object.keys(knowledge.materials).join(' ')}`,
    `terms: ${Object.keys(knowledge.terms).join(' ')}`,
    `policy topics: ${policyTopics.join(' ')}`,
    `symptoms: ${Object.keys(knowledge.symptoms).join(' ')}`,
    `procedure topics: ${Object.keys(knowledge.procedures).join(' ')}`,
    `dangers: ${Object.keys(knowledge.dangers).join(' ')}`,
    `platforms: ${platforms.map(({ id, name }) => `${id} (${name})`).join(', ')}`,
    'A constraint of a figure: {"by":"range","measure":"price","max":200}; of a choice: {"by":"choice","attribute":"motor","value":"brushless"}; of a feature: {"by":"feature","feature":"ledLight"}; {"by":"platform","platform":"…"}; {"by":"packaging","packaging":"kit"}; {"by":"excluded","productId":"…"}; {"by":"text","text":"…"}. "strength" is "hard" unless the visitor only wishes: "soft". A budget for all that is needed has "covers":"everything".',
    'A ranking: {"key":"weight","direction":"least"}; a task: {"application":"…","material":"…","dimension":{"measure":"…","value":8},"user":"beginner"}.',
    ...products,
  ].join('\n');
};
