import { millimetresPerInch } from '../../../units/table.ts';
import type { Constraint } from '../../plan.ts';
import type { Span } from '../../text/span.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import { says as saysAny, type Words } from '../conditions/holderSizes.ts';
import holders from '../conditions/holders.json' with { type: 'json' };
import { has } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import { about, type Bound, type Turn } from '../references/turn.ts';
import { says, seeks, toolInView } from './bindFit.ts';

/** What goes on a tool demands of it: the holder of a bit's shank, the diameter of a disc or blade. */

const shanks: Readonly<Record<string, string>> = conceptGroups.shanks;

/** "SDS bits": the holder that takes them. */
const holderSaid = ({ slots }: Turn): readonly Constraint[] =>
  slots.terms
    .flatMap((term) => shanks[term] ?? [])
    .slice(0, 1)
    .map((value) => ({ by: 'choice', attribute: 'toolHolder', value, strength: 'hard', provenance: 'question' }));

/** "Does an SDS bit go in there?" about a tool in view: whether its holder takes that shank. */
export const holderQuestion = (turn: Turn): Bound | undefined => {
  const constraints = holderSaid(turn);
  const tool = toolInView(turn);
  const asks = asksYesNo(turn.reading) || says(turn, 'fits');
  if (constraints.length === 0 || tool === undefined || !asks || has(turn.reading, ...seeks)) return undefined;
  return about([tool], [{ operation: 'check', input: { products: [tool], constraints } }]);
};

/** Plausible diameters of a disc or blade. */
const millimetres = { min: 60, max: 400 };
const minInches = 3;
const sizeShare = 0.025;

const sizeOf = ({
  reading,
}: Turn): { readonly value: number; readonly said: string; readonly span: Span } | undefined => {
  for (const { value, unit, said, start, end } of reading.quantities) {
    const span = { start, end };
    const length = unit === 'cm' ? value * 10 : value;
    if (
      (unit === undefined || unit === 'mm' || unit === 'cm') &&
      length >= millimetres.min &&
      length <= millimetres.max
    )
      return { value: length, said, span };
    const inch = unit === 'in' || (unit === undefined && reading.answerIn === 'en');
    if (inch && value >= minInches) return { value: value * millimetresPerInch, said, span };
  }
  return undefined;
};

/** The size of disc or blade that a message names, for a tool that takes one. */
const discSaid = (turn: Turn, tool: string): readonly Constraint[] => {
  const size = sizeOf(turn);
  const attributes = turn.known.get(tool)?.attributes;
  const measure = attributes?.discDiameter === undefined ? 'bladeDiameter' : 'discDiameter';
  if (size === undefined || attributes?.[measure] === undefined) return [];
  const [min, max] = [size.value * (1 - sizeShare), size.value * (1 + sizeShare)];
  const { said, span } = size;
  return [{ by: 'range', measure, min, max, said, span, strength: 'hard', provenance: 'question' }];
};

/** What a message demands of a tool by what goes on it: "with a 190 blade". */
export const demandsOfParts = (turn: Turn, tool: string): readonly Constraint[] => {
  // "One that cuts more than 60 mm": the figure is that of a depth already.
  return turn.slots.constraints.some((one) => one.by === 'range') ? [] : discSaid(turn, tool);
};

/** "Does a 230 disc go on it?" about a grinder or saw: whether it takes discs or blades of that size. */
export const sizeQuestion = (turn: Turn): Bound | undefined => {
  const { reading, slots } = turn;
  const tool = toolInView(turn);
  const constraints = tool === undefined ? [] : discSaid(turn, tool);
  const speaksOfDisc = [...slots.types, ...slots.partners].some(
    (type) => type === 'abrasiveDisc' || type === 'sawBlade',
  );
  const changes = has(reading, 'procedure.changeDisc', 'procedure.changeBlade');
  const asksElse = has(reading, 'op.which', 'op.exists', 'op.list', 'op.need', 'op.recommend', 'op.price', 'op.total');
  if (constraints.length === 0 || !(speaksOfDisc || changes) || asksElse || tool === undefined) return undefined;
  return about([tool], [{ operation: 'check', input: { products: [tool], constraints } }]);
};

const drives: Words = holders.drives;

/** "1/2 or 3/8 sockets on it?", "SDS-plus or max?": which of several holders a tool has. */
export const asksHolder = (turn: Turn): boolean => {
  const { reading, slots, referents, known } = turn;
  const [id] = referents.products;
  const kind = id === undefined ? undefined : known.get(id)?.kind;
  if (kind === undefined || referents.products.length > 1 || slots.task.application !== undefined) return false;
  if (has(reading, 'op.price', 'op.included', 'op.exists', 'op.howTo', 'op.safe', 'op.allowed')) return false;
  const sized = reading.quantities.some(({ unit }) => unit === 'in') || has(reading, 'abstract.size');
  return kind === 'impactWrench' && sized && saysAny(reading, reading.text, drives);
};
