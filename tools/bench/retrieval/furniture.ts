import type { Judged } from './judge.ts';
import { type Chance, chanceOf } from './random.ts';
import type { PlainProduct } from './shop.ts';

/**
 * A realistic furniture shop: titles with a series' name that often omit the thing, descriptions in HTML, attributes as
 * keys and values, parts and covers named after what they are for. It sells no tools, and many of its words could be
 * misread as words for tools.
 */

interface Thing {
  /** Its names, the commonest first. */
  readonly names: readonly [string, ...string[]];
  /** Its category in shops. */
  readonly category: string;
  readonly kinds: readonly [string, ...string[]];
  readonly sizes: readonly [string, ...string[]];
}

const list = (text: string): readonly [string, ...string[]] => {
  const [head = '', ...rest] = text.split(', ');
  return [head, ...rest];
};

const things: readonly Thing[] = `
sofa, couch | Sofas | sleeper, reclining, chesterfield, armless, sectional | 72'', 84'', 96''
sofa cover, slipcover | Slipcovers | stretch, quilted, waterproof | 72'', 84'', 96''
area rug, rug | Area Rugs | shag, braided, oriental, outdoor | 3' x 5', 5' x 8', 8' x 10', 9' x 12'
rug pad | Rug Pads | felt, non slip | 3' x 5', 5' x 8', 8' x 10'
bathroom vanity, vanity | Bathroom Vanities | single, double, floating | 24'', 30'', 36'', 48'', 60''
vanity light, bath light | Vanity Lighting | armed, dimmable, globe | 2 light, 3 light, 4 light
vanity stool | Vanity Stools | tufted, swivel | 17'', 19''
desk | Desks | standing, corner, writing, floating | 42'', 48'', 60''
desk lamp | Table Lamps | clip on, touch, banker | 14'', 18''
office chair, desk chair | Office Chairs | armless, executive, drafting, mesh | 250 lb, 300 lb, 400 lb
dining chair, side chair | Dining Chairs | upholstered, ladder back, armless, windsor | set of 2, set of 4, set of 6
chair cushion, seat cushion | Chair Cushions | tufted, outdoor, tie on | set of 2, set of 4
dining table, dinner table | Dining Tables | extendable, round, pedestal, drop leaf | 36'', 48'', 60'', 72''
table cloth, tablecloth | Table Linens | round, vinyl, spill proof | 60'', 84''
coffee table, cocktail table | Coffee Tables | lift top, nesting, drum | 36'', 42'', 48''
end table, side table | End Tables | c shaped, nesting, drum | 18'', 22''
nightstand, night stand | Nightstands | two drawer, floating, mirrored | 18'', 22'', 26''
bookcase, book shelf | Bookcases | ladder, corner, cube, barrister | 4 shelf, 5 shelf, 6 shelf
shoe rack, shoe storage | Shoe Storage | bench, stackable, over the door | 10 pair, 20 pair, 36 pair
platform bed, bed frame | Beds | storage, canopy, upholstered, low profile | twin, full, queen, king
headboard | Headboards | panel, tufted, bookcase | twin, full, queen, king
mattress | Mattresses | memory foam, hybrid, innerspring | twin, full, queen, king
bar stool, barstool | Bar Stools | swivel, backless, adjustable | 24'', 26'', 30''
curtain panel, drape | Curtains | blackout, sheer, thermal | 63'', 84'', 96''
curtain rod | Curtain Hardware | tension, double, bay window | 48'', 84''
wall mirror, mirror | Mirrors | arched, sunburst, full length | 24'', 36'', 60''
wall clock, clock | Clocks | pendulum, digital, roman numeral | 12'', 24''
pendant light, hanging lamp | Pendants | drum, geometric, globe | 1 light, 3 light
ceiling fan | Ceiling Fans | flush mount, caged, outdoor | 42'', 52'', 60''
tv stand, media console | TV Stands | corner, fireplace, floating | 48'', 60'', 70''
accent chair, arm chair | Accent Chairs | wingback, barrel, slipper, rocking | 27'', 30''
patio sectional, outdoor sofa | Patio Seating | wicker, teak, modular | 4 person, 6 person
fire pit | Fire Pits | propane, wood burning, table top | 28'', 36''
kitchen island, kitchen cart | Kitchen Islands | rolling, drop leaf, butcher block | 36'', 48''
farmhouse sink, kitchen sink | Kitchen Sinks | apron front, undermount, double bowl | 30'', 33'', 36''
kitchen faucet, faucet | Kitchen Faucets | pull down, touchless, bridge | 1 hole, 3 hole
drawer knob, cabinet knob | Cabinet Hardware | glass, mushroom, ring | pack of 10, pack of 25
throw pillow, decorative pillow | Throw Pillows | lumbar, embroidered, velvet | 18'', 20''
pillow cover, cushion cover | Pillow Covers | embroidered, linen | 18'', 20''
baby crib, crib | Cribs | convertible, mini | 28'', 54''`
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', category = '', kinds = '', sizes = ''] = line.split(' | ');
    return { names: list(names), category, kinds: list(kinds), sizes: list(sizes) };
  });

const colors = list('white, black, light blue, navy blue, gray, beige, emerald green, blush pink, walnut, natural oak');
const styles = list('farmhouse, mid century modern, industrial, coastal, traditional, bohemian');
const series = list(
  'Aldermoor, Brinley, Casswell, Dovecote, Elswick, Farrow, Greyling, Hathersage, Inglenook, Jessamy',
);

interface Furniture extends PlainProduct {
  readonly truth: Readonly<Record<'name' | 'kind' | 'size' | 'color' | 'style', string>>;
}

const capital = (text: string): string => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
const randomThing = (chance: Chance): Thing => things[chance.below(things.length)] ?? things[0] ?? neverEmpty();
const neverEmpty = (): never => {
  throw new Error('the shop sells nothing');
};

const productOf = (index: number, chance: Chance): Furniture => {
  const thing = randomThing(chance);
  const other = randomThing(chance);
  const [kind, size, color, style] = [thing.kinds, thing.sizes, colors, styles].map((all) => chance.pick(all));
  const truth = {
    name: thing.names[0],
    kind: kind ?? '',
    size: size ?? '',
    color: color ?? '',
    style: style ?? '',
  };
  const name = capital(chance.happens(0.7) ? thing.names[0] : chance.pick(thing.names));
  const by = `${chance.pick(series)} ${chance.happens(0.4) ? chance.below(900) + 100 : ''}`.trim();
  return {
    id: `S${index}`,
    title: chance.pick([
      `${by} ${truth.size} ${capital(truth.kind)} ${name}`,
      `${by} ${capital(truth.kind)} ${name}`,
      `${by} ${name}`,
      `${by} ${truth.size} ${capital(truth.kind)}`,
    ]),
    description:
      `<p>This ${truth.style} ${chance.pick(thing.names)} brings ${truth.color} charm to any room &amp; pairs well with a ` +
      `${other.names[0]}.</p><ul><li>${capital(truth.kind)} design</li><li>Easy assembly, no tools needed</li>` +
      `<li>Wipe clean with a damp cloth; do not use a drill or impact driver</li></ul>`,
    attributes: {
      'Product Category': thing.category,
      ...(chance.happens(0.9) ? { color: capital(truth.color) } : {}),
      ...(chance.happens(0.8) ? { style: capital(truth.style) } : {}),
      ...(chance.happens(0.8) ? { overallsize: truth.size } : {}),
      ...(chance.happens(0.7) ? { features: `${truth.kind}; indoor use; 1 year warranty` } : {}),
      levelofassembly: 'Partial Assembly',
    },
    truth,
  };
};

interface FurnitureQuery {
  readonly text: string;
  readonly meant: Partial<Furniture['truth']>;
}

const plural = (name: string): string => (/(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`);
/** Ways to type a size: without its signs, or in words. */
const typed = (size: string, chance: Chance): string =>
  size
    .replace(/''$/, chance.pick([' inch', ' in', '"', '']))
    .replace(/^(\d+)' x (\d+)'$/, chance.pick(['$1x$2', '$1 x $2', "$1' x $2'", '$1 by $2 feet']));

const queryOf = ({ truth }: Furniture, chance: Chance): FurnitureQuery => {
  const { name, kind, size, color, style } = truth;
  const said = chance.happens(0.4) ? plural(name) : name;
  const slip = chance.happens(0.15) ? said.replace(/([a-z])([a-z])(?=[a-z]{2}$)/, '$2$1') : said;
  return chance.pick<FurnitureQuery>([
    { text: `${typed(size, chance)} ${slip}`, meant: { name, size } },
    { text: `${color} ${slip}`, meant: { name, color } },
    { text: `${color} ${slip} under $100`, meant: { name, color } },
    { text: `${kind} ${slip}`, meant: { name, kind } },
    { text: `${style} ${kind} ${slip}`, meant: { name, kind, style } },
    { text: `${slip} ${color} ${typed(size, chance)}`, meant: { name, color, size } },
    { text: `small ${slip} for living room`, meant: { name } },
    { text: slip.replaceAll(' ', ''), meant: { name } },
  ]);
};

const gradeOf = ({ meant }: FurnitureQuery, { truth }: Furniture): number => {
  if (meant.name !== truth.name) return 0;
  const { kind = truth.kind, size = truth.size, color = truth.color, style = truth.style } = meant;
  const missed = [kind !== truth.kind, size !== truth.size, color !== truth.color, style !== truth.style];
  return 3 - missed.filter((isMissed) => isMissed).length;
};

function* products(count: number): Generator<Furniture> {
  const chance = chanceOf(3);
  for (let index = 0; index < count; index++) yield productOf(index, chance);
}

/** The furniture shop and its visitors' queries. */
export const furniture = (): Judged<Furniture, FurnitureQuery> => {
  const count = 8000;
  const chance = chanceOf(4);
  const all = [...products(count)];
  const queries = Array.from({ length: 300 }, () => queryOf(all[chance.below(count)] ?? neverEmpty(), chance));
  return { name: 'furniture: ', count, products: () => products(count), queries, gradeOf, withMiniSearch: true };
};
