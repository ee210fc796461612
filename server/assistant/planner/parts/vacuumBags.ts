import type { DialogueState } from '../../state/state.ts';
import type { Known } from '../conditions/slots.ts';
import { withComposedConcepts } from '../reading/composedConcepts.ts';
import type { Reading } from '../reading/reading.ts';
import bags from './vacuumBags.json' with { type: 'json' };

const bagWords: Readonly<Record<string, readonly string[]>> = bags;

/** "And the bags, do you sell them?", of a vacuum: bags for its dust, and none to carry it in. */
export const withVacuumBags = (reading: Reading, state: DialogueState, known: Known): Reading => {
  const inView = known.get(reading.models[0]?.productId ?? state.focus[0] ?? state.page ?? '')?.kind;
  const words = bagWords[reading.language] ?? [];
  const isBag = ({ concept, start, end }: Reading['mentions'][number]): boolean =>
    concept === 'type.carryCase' && words.includes(reading.text.slice(start, end).trim());
  if (inView !== 'vacuum' || !reading.mentions.some(isBag)) return reading;
  const mentions = reading.mentions.map((mention) =>
    isBag(mention) ? { ...mention, concept: 'procedure.emptyVacuum' } : mention,
  );
  return withComposedConcepts({ ...reading, mentions });
};
