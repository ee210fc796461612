import { assortment, brands, colors, materials, type Sort } from './assortment.ts';
import { anyValue, writings } from './measures.ts';
import { type Chance, chanceOf } from './random.ts';

/** A product of a plain feed. */
export interface PlainProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A product with what it really is, which the judge knows and the engines do not. */
export interface ShopProduct extends PlainProduct {
  readonly truth: Truth;
}

export interface Truth {
  readonly sort: Sort;
  readonly modifier: string;
  readonly value: string;
  readonly color: string;
  readonly material: string;
}

const capital = (text: string): string => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

const syllables = 'bal cor dan el fen gar hul is jor kel lum mar nor os pel qui ras sol tor ul ven wes yar zan'.split(
  ' ',
);
const seriesName = (chance: Chance): string =>
  capital(Array.from({ length: 2 + chance.below(2) }, () => syllables[chance.below(syllables.length)]).join(''));

const titleOf = (truth: Truth, chance: Chance): string => {
  const { sort, modifier, value, color, material } = truth;
  const brand = `${chance.pick(brands)} ${chance.happens(0.5) ? seriesName(chance) : ''}`.trim();
  const name = capital(chance.pick(sort.names));
  const size = chance.pick(writings[sort.measure].printed(value));
  return chance.pick([
    `${brand} ${size} ${capital(modifier)} ${name}`,
    `${brand} ${capital(modifier)} ${name} in ${capital(color)}, ${size}`,
    `${size} ${capital(material)} ${capital(modifier)} ${name} by ${brand}`,
    `${brand} ${capital(color)} ${capital(material)} ${name} ${capital(modifier)} ${size}`,
    // Some titles give the figure only in the data sheet.
    `${brand} ${capital(modifier)} ${name}`,
  ]);
};

/** Words that accompany many things: words of other sorts, which must not mislead a search. */
const accessoryNote = (chance: Chance): string => {
  const other = chance.pick([assortment[chance.below(assortment.length)] ?? assortment[0], ...assortment]);
  const name = other?.names[0] ?? '';
  return chance.pick([
    `Pairs well with any ${name}.`,
    `Ships separately from the ${name} shown.`,
    `Customers also bought a ${name} for the same room or job.`,
    `No ${name} is needed for assembly.`,
  ]);
};

const descriptionOf = ({ sort, modifier, value, color, material }: Truth, chance: Chance): string => {
  const name = chance.pick(sort.names);
  const size = chance.pick(writings[sort.measure].printed(value));
  const sentences = [
    `This ${modifier} ${name} is made for everyday use at home and at work.`,
    `Made of ${material} with a ${color} finish, it holds up for years.`,
    `At ${size} it fits where others do not.`,
    'Easy to clean, easy to assemble, and backed by a limited warranty.',
    'Tools and hardware included; see the manual for care and safety.',
    accessoryNote(chance),
    accessoryNote(chance),
  ];
  return sentences.filter(() => chance.happens(0.7)).join(' ');
};

/** The products of the shop one by one, the same each time. */
export function* shopProducts(count: number, seed = 1): Generator<ShopProduct> {
  const chance = chanceOf(seed);
  for (let index = 0; index < count; index++) {
    const sort = assortment[chance.below(assortment.length)];
    if (!sort) throw new Error('the shop sells nothing');
    const truth = {
      sort,
      modifier: chance.pick(sort.modifiers),
      value: anyValue(sort.measure, chance),
      color: chance.pick(colors),
      material: chance.pick(materials),
    };
    const [label, figure] = writings[sort.measure].attribute(truth.value);
    yield {
      id: `S${index}`,
      title: titleOf(truth, chance),
      description: descriptionOf(truth, chance),
      attributes: {
        ...(chance.happens(0.9) ? { [label]: figure } : {}),
        ...(chance.happens(0.8) ? { 'Color/Finish': capital(truth.color) } : {}),
        ...(chance.happens(0.8) ? { Material: capital(truth.material) } : {}),
        ...(chance.happens(0.5) ? { 'Country of Origin': 'Imported', Returnable: '90-Day' } : {}),
      },
      truth,
    };
  }
}
