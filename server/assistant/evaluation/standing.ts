import * as v from 'valibot';
import { brandCodes } from '../../../brands/registry.ts';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isAttribute } from '../../catalogue/attributes.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import type { Answered, Sources } from '../answer.ts';
import { holdsFor } from '../operations/product/holds.ts';
import { openWorld, type World } from '../operations/world.ts';
import type { Constraint } from '../plan.ts';
import { fold } from '../state/fold.ts';
import { measureOf } from '../state/slots.ts';
import type { DialogueState } from '../state/state.ts';
import { readJsonLines } from './jsonLines.ts';
import { converse, withoutMarks } from './judge.ts';
import { type SplitScore, splitCounter } from './score.ts';

const ids = v.optional(v.array(v.string()), []);

/** What must hold after a turn of a conversation; conditions are written `price<=150`, `powerSource=mains`, `owned=T18`. */
const turnSchema = v.strictObject({
  say: v.string(),
  /** Conditions of this and all earlier turns: the state keeps them, and no tool shown breaks one. */
  stands: ids,
  /** Measures that were taken back. */
  gone: ids,
  /** Products that the conditions kept must let through: a raised budget. */
  admits: ids,
  anyOf: ids,
  not: ids,
  /** Products the visitor spoke of: told although they break a condition. */
  named: ids,
  /** Where nothing meets the conditions, what else is shown is told with one of these words. */
  told: ids,
});
const rowSchema = v.strictObject({
  id: v.string(),
  brand: v.picklist(brandCodes),
  turns: v.pipe(v.array(turnSchema), v.minLength(2)),
});
type Turn = v.InferOutput<typeof turnSchema>;
/** A conversation whose conditions have to last. */
export type StandingRow = v.InferOutput<typeof rowSchema>;

/** The conversations of a language. */
export const readStanding = (language: string): readonly StandingRow[] =>
  readJsonLines(new URL(`./conversations/${language}.jsonl`, import.meta.url), rowSchema);

/** Every second conversation is held out: whoever works on the planner reads neither it nor its answers. */
export const isKeptApart = ({ id }: Pick<StandingRow, 'id'>): boolean => Number(id.slice(-2)) % 2 === 0;

const base = { strength: 'hard', provenance: 'question' } as const;

/** A condition as it is written in a conversation. @throws Error where it is not written so */
const conditionOf = (written: string): Constraint => {
  const [, name = '', sign = '', value = ''] = /^(\w+)(<=|>=|!=|=)(\S+)$/.exec(written) ?? [];
  const not = sign === '!=';
  if (name === 'excluded') return { ...base, by: 'excluded', productId: value };
  if (name === 'platform') return { ...base, by: 'platform', platform: value, not };
  if (name === 'packaging') return { ...base, by: 'packaging', packaging: value === 'kit' ? 'kit' : 'bare' };
  const measure = name === 'price' ? name : isAttribute(name) ? name : undefined;
  if (measure === undefined) throw new Error(`No condition is written "${written}"`);
  const figure = Number(value);
  if (measure !== 'price' && Number.isNaN(figure)) return { ...base, by: 'choice', attribute: measure, value, not };
  const bounds = { ...(sign !== '>=' && { max: figure }), ...(sign !== '<=' && { min: figure }) };
  return { ...base, by: 'range', measure, ...bounds };
};

const breaks = (world: World, product: Product, condition: Constraint): boolean =>
  holdsFor(world, product, condition).holds === 'no';

/** Whether what is kept rules out every tool that a condition rules out, in whatever words the planner keeps it. */
const isKept = (world: World, { constraints, owned }: DialogueState, written: string): boolean => {
  if (written.startsWith('owned=')) return owned.includes(written.slice('owned='.length));
  const condition = conditionOf(written);
  return world.products
    .filter((product) => isToolKind(product.kind) && breaks(world, product, condition))
    .every((product) => constraints.some((one) => breaks(world, product, one)));
};

const stateFaults = (world: World, state: DialogueState, { stands, gone, admits }: Turn): readonly string[] => [
  ...stands.filter((written) => !isKept(world, state, written)).map((written) => `${written} lost`),
  ...gone
    .filter((name) => state.constraints.some((one) => measureOf(one) === name))
    .map((name) => `${name} still stands`),
  ...admits
    .filter((id) => world.products.some((one) => one.id === id && state.constraints.some((c) => breaks(world, one, c))))
    .map((id) => `${id} let through no more`),
];

const answerFaults = (world: World, { answer }: Answered, turn: Turn): readonly string[] => {
  const text = withoutMarks(answer.blocks.join('\n\n')).toLowerCase();
  const cards = answer.products.map(({ id }) => id);
  const isTold = turn.told.some((part) => text.includes(part.toLowerCase()));
  const conditions = turn.stands.filter((written) => !written.startsWith('owned=')).map(conditionOf);
  const chosen = answer.products.filter(({ id, kind }) => isToolKind(kind) && !turn.named.includes(id));
  const breaking = chosen.filter((product) => conditions.some((condition) => breaks(world, product, condition)));
  const refused = chosen.filter(({ id }) => turn.not.includes(id));
  return [
    ...(turn.anyOf.length > 0 && !turn.anyOf.some((id) => cards.includes(id)) ? [`none of ${turn.anyOf}`] : []),
    ...(isTold ? [] : [...new Set([...breaking, ...refused])].map(({ id }) => `${id} breaks a condition`)),
  ];
};

/** Holds the conversations of a language, and judges every turn of them. */
export const judgeStanding = async (
  catalogue: Catalogue,
  { knowledge, lexicons }: Sources,
  language: AnswerLanguage,
): Promise<SplitScore> => {
  const { score, note } = splitCounter();
  for (const row of readStanding(language)) {
    const { brand, turns } = row;
    const world = await openWorld({ catalogue, brand, language, knowledge });
    const asked = { brand, language, productId: null, turns: turns.map(({ say }) => say) };
    for (const [place, answered] of (await converse(catalogue, { knowledge, lexicons }, asked)).entries()) {
      const turn = turns[place];
      const last = answered.planned.at(-1);
      if (!turn || !last) continue;
      const faults = [...stateFaults(world, fold(last.state, last.plan), turn), ...answerFaults(world, answered, turn)];
      const failure = faults.length === 0 ? undefined : `${row.id}.${place + 1} ${turn.say}\n    ${faults.join('; ')}`;
      note(isKeptApart(row), failure);
    }
  }
  return score;
};
