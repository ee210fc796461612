import { has, nameOf, wordCount } from '../reading/mentions.ts';
import { ordinals } from './referents.ts';
import type { Bound, Turn } from './turn.ts';

const maxWords = 4;

/** "The second one", "2": the choice among the questions that were offered. */
export const bindChosenMeaning = ({
  reading,
  state,
}: Turn): { readonly operation: string; readonly bound: Bound } | undefined => {
  if (state.pending?.missing !== 'meaning' || wordCount(reading) > maxWords) return undefined;
  const ordinal = reading.mentions.map(({ concept }) => ordinals[nameOf(concept)]).find((place) => place !== undefined);
  const [number] = reading.quantities.flatMap(({ unit, value }) => (unit === undefined ? [value - 1] : []));
  const place = has(reading, 'ref.last') ? state.pending.steps.length - 1 : (ordinal ?? number);
  const steps = place === undefined ? undefined : state.pending.steps[place];
  const operation = steps?.[0]?.operation;
  return steps && operation && { operation, bound: { edits: [], steps, cost: 0 } };
};
