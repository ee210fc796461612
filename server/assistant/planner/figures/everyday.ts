import type { OperationInputs } from '../../plan.ts';
import { listsIn } from '../../text/anyOf.ts';
import { oncePer } from '../../text/oncePer.ts';
import { has } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import type { Turn } from '../references/turn.ts';
import everyday from './everyday.json' with { type: 'json' };

/** "What's that in soda cans?": a weight or volume counted in things that everybody has lifted. */

type Asked = Extract<OperationInputs['calculate'], { readonly formula: 'everyday' }>;
type Thing = Asked['thing'];

interface ThingWords {
  readonly words: readonly string[];
  /** Usual content; a litre of water, milk or sugar weighs about a kilogram. */
  readonly litres: number;
  readonly said: string;
}
const tables: Readonly<Record<string, Readonly<Record<Thing, ThingWords>>>> = everyday;
const things: readonly Thing[] = ['bottle', 'can', 'bucket', 'carton', 'pack'];

/** "1,5 l", "500ml", "33 cl": a size as written. */
const sizeWritten = /(\d+(?:[.,]\d+)?) ?-?(ml|cl|liters?|litres?|litros?|litri|litro|リットル|l|kg)(?![a-z])/u;
const litresOf: Readonly<Record<string, number>> = { ml: 0.001, cl: 0.01 };
/** "Bottiglie da 1,5", "seaux de 10". */
const sizeBare = /^ (?:da|de|di|von|zu|mit|of) (\d+(?:[.,]\d+)?)(?![\p{L}\d])/u;
const numberOf = (text: string): number => Number(text.replace(',', '.'));

const sizeOf = ({ text }: Reading, end: number): { readonly litres: number; readonly said: string } | undefined => {
  const [said, digits = '', unit = ''] = sizeWritten.exec(text) ?? [];
  if (said !== undefined) return { litres: numberOf(digits) * (litresOf[unit] ?? 1), said };
  const [, bare] = sizeBare.exec(text.slice(end)) ?? [];
  return bare === undefined ? undefined : { litres: numberOf(bare), said: `${bare} l` };
};

const wordsOf = oncePer((table: Readonly<Record<Thing, ThingWords>>) => things.map((thing) => table[thing].words));

const thingIn = (reading: Reading) => {
  const table = tables[reading.language];
  const [found] = table ? listsIn(reading.language, reading.text, wordsOf(table)) : [];
  const thing = things[found?.place ?? -1];
  if (!table || !found || !thing) return undefined;
  const { litres, said } = table[thing];
  return { thing, litres, said, ...sizeOf(reading, found.end) };
};

/** The volume or weight told last, else the weight: of a cordless tool as it is lifted. */
const figureMeant = ({ state, known, slots }: Turn, product: string): Asked['attribute'] | undefined => {
  const { containerVolume, weightWithBattery, weight } = known.get(product)?.attributes ?? {};
  const told = state.lastSteps.flatMap((step) => (step.operation === 'get' ? step.input.attributes : []));
  const isVolume = [...slots.asked, ...told].includes('containerVolume') && containerVolume !== undefined;
  if (isVolume) return 'containerVolume';
  if (weightWithBattery !== undefined) return 'weightWithBattery';
  return weight === undefined ? undefined : 'weight';
};

/** The figure of the product in view that is to be counted in things, if a message asks for that. */
export const everydayAsked = oncePer((turn: Turn): Asked | undefined => {
  const { reading, referents, state } = turn;
  const found = thingIn(reading);
  const [product] = referents.products;
  if (!found || product === undefined) return undefined;
  const isTold = state.lastSteps.some(
    (step) => step.operation === 'get' && step.input.attributes.some((one) => /^(?:weight|containerVolume)/.test(one)),
  );
  const counts = has(reading, 'op.howMuch', 'op.count', 'measure.weight', 'abstract.weight');
  const attribute = figureMeant(turn, product);
  if (!(isTold || counts) || attribute === undefined || !Number.isFinite(found.litres)) return undefined;
  return { formula: 'everyday', product, attribute, ...found };
});
