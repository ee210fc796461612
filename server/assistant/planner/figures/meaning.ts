import type { Knowledge } from '../../knowledge/knowledge.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import type { Turn } from '../references/turn.ts';

/** The term that explains a feature or choice named in a question. */
const termsAbout = (knowledge: Knowledge, { slots }: Turn): readonly string[] => {
  const named = slots.constraints.flatMap((one) => (one.by === 'feature' ? [one.feature] : []));
  if (named.length === 0) return [];
  return Object.entries(knowledge.terms).flatMap(([term, { about }]) =>
    about !== undefined && named.some((feature) => feature === about) ? [term] : [],
  );
};

/** Technical terms that a question names, or whose feature it names. */
export const termsMeant = (turn: Turn): readonly string[] =>
  turn.slots.terms.length > 0 ? turn.slots.terms : termsAbout(turn.knowledge, turn);

/** "What's a collet?" with any product in view: asks for the meaning, not for a figure. */
export const asksMeaning = (turn: Turn): boolean => {
  const { reading, slots } = turn;
  if (termsMeant(turn).length === 0 || slots.products.length > 0) return false;
  // "How many years is the guarantee?" asks for the maker's terms.
  if (mentionsOf(reading, 'policy').length > 0) return false;
  if (has(reading, 'op.meaning')) return true;
  const figures = slots.asked.length + slots.askedKeys.length > 0 || has(reading, 'op.howMuch', 'op.difference');
  return has(reading, 'op.define') && !figures;
};
