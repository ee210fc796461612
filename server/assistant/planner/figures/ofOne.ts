import { isToolKind } from '../../../catalogue/kinds.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import { elderly, speaksOfKin } from '../quantities/ages.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { asksVerdict, asksYesNo } from '../reading/openings.ts';
import { about, type Binder, type Turn } from '../references/turn.ts';
import copulas from './copulas.json' with { type: 'json' };

/** Questions about the one tool in view that read like a choice of another one. */

const copulaTable: Readonly<Record<string, readonly string[]>> = copulas;

/** The one tool that a message is about, if it names none and looks for none. */
const toolInView = ({ referents, slots, known }: Turn): string | undefined => {
  const [tool, ...others] = referents.products;
  const isOne = others.length === 0 && slots.types.length + slots.products.length === 0;
  return isOne && isToolKind(known.get(tool ?? '')?.kind) ? tool : undefined;
};

const choosing = [
  'op.which',
  'op.recommend',
  'op.need',
  'op.doINeed',
  'op.shouldI',
  'op.worth',
  'op.exists',
  'op.difference',
];

/** "Is that corded or battery?", "c'est avec fil ou sans ?": what the tool in view runs on. */
const driveOf: Binder = (turn) => {
  const { reading } = turn;
  const tool = toolInView(turn);
  const isJapanese = reading.language === 'jp';
  const names =
    has(reading, 'op.powerChoice') || (!isJapanese && has(reading, 'power.corded') && has(reading, 'power.cordless'));
  const isOfIt = isJapanese
    ? asksYesNo(reading) && !reading.text.includes('いい')
    : foldedWords(copulaTable[reading.language] ?? []).some((word) => reading.text.startsWith(`${word} `));
  if (tool === undefined || !names || !isOfIt || has(reading, ...choosing)) return undefined;
  const isOnPack = turn.known.get(tool)?.platform !== undefined;
  const fields = isOnPack ? (['powerSource', 'platform'] as const) : (['powerSource'] as const);
  return about([tool], [{ operation: 'get', input: { products: [tool], attributes: fields } }], ofOne);
};

/** "Can my 80 year old mother use it?": what it weighs, held against the others. */
const forElder: Binder = (turn) => {
  const { reading, slots, known } = turn;
  const tool = toolInView(turn);
  const isOld =
    // "An old front door" is no old person.
    mentionsOf(reading, 'person').some(
      ({ concept, start }) =>
        concept === 'person.elderly' &&
        !mentionsOf(reading, 'hazard').some((other) => other.concept === 'hazard.old' && other.start === start),
    ) ||
    (speaksOfKin(reading.text, reading.language) &&
      reading.quantities.some(({ unit, value }) => unit === 'years' && value >= elderly));
  const isElse =
    slots.asked.length + slots.constraints.length + slots.symptoms.length + slots.dangers.length > 0 ||
    slots.task.application !== undefined ||
    mentionsOf(reading, 'op').some(({ concept }) => !ofFitness.test(concept)) ||
    mentionsOf(reading, 'policy').length > 0;
  if (tool === undefined || !isOld || isElse || !(asksYesNo(reading) || asksVerdict(reading))) return undefined;
  const isOnPack = known.get(tool)?.attributes.weightWithBattery !== undefined;
  const attributes = isOnPack ? (['weightWithBattery'] as const) : (['weight'] as const);
  const judged = { key: 'weight', direction: 'least' } as const;
  return about([tool], [{ operation: 'get', input: { products: [tool], attributes, judged } }], ofOne);
};
const ofFitness = /^op\.(suits|fits|can|opinion|shouldI|allowed|own|goesWith|jobsFor)$/;
const ofOne = -6;

export const figureOfOne: Binder = (turn) => driveOf(turn) ?? forElder(turn);
