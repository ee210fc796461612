import type { ProductIds } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import type { Known, Slots } from '../conditions/slots.ts';
import { has } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';

/** A product and its successor. */
interface Generations {
  readonly older: string;
  readonly newer: string;
}

const nearIn = (state: DialogueState): ProductIds => [
  ...state.focus,
  ...(state.page === undefined ? [] : [state.page]),
  ...(state.shown.at(-1) ?? []),
];

/** The older and newer product among those mentioned. */
const generationsIn = (ids: ProductIds, known: Known): Generations | undefined => {
  for (const id of ids) {
    const newer = known.get(id)?.successor;
    if (newer !== undefined && known.has(newer)) return { older: id, newer };
    const older = [...known.values()].find(({ successor }) => successor === id);
    if (older) return { older: older.id, newer: id };
  }
  return undefined;
};

/** Whether the question is about the old or the new one, so that both are needed. */
export const speaksOfGenerations = (reading: Reading): boolean =>
  has(reading, 'ref.older', 'ref.newer', 'op.successor');

/** "What replaces it?" asks for the new one itself; any further question is about the new one. */
const asksMore = (reading: Reading, slots: Slots): boolean =>
  slots.asked.length + slots.askedKeys.length + slots.constraints.length + slots.types.length > 0 ||
  slots.comparative !== undefined ||
  slots.task.application !== undefined ||
  slots.task.material !== undefined ||
  reading.mentions.some(
    ({ concept }) =>
      (concept.startsWith('op.') && !/^op\.(successor|discontinued|exists|which|is)$/.test(concept)) ||
      /^(ref\.(same|both)|packaging\.|feature\.|choice\.|application\.)/.test(concept),
  );

/** "The old one", "the new one": predecessor and successor among those mentioned. */
export const pointedGeneration = (
  reading: Reading,
  slots: Slots,
  state: DialogueState,
  known: Known,
): ProductIds | undefined => {
  const older = has(reading, 'ref.older');
  const newer = has(reading, 'ref.newer', 'op.successor');
  if (!older && !newer) return undefined;
  const found = generationsIn([...slots.products, ...nearIn(state)], known);
  const named = has(reading, 'ref.newer') && !has(reading, 'op.discontinued');
  if (found === undefined || (newer && !older && !named && !asksMore(reading, slots))) return undefined;
  return [...(older ? [found.older] : []), ...(newer ? [found.newer] : [])];
};
