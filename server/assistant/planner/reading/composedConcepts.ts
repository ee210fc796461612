import type { Mention } from '../../lexicon/lexicon.ts';
import { has, mentionsOf } from './mentions.ts';
import { interrogativeBefore } from './openings.ts';
import type { Reading } from './reading.ts';

/** Concepts that words form together, wherever they stand: the lexicon only knows phrases. */

/** "What grinder …", "qué radial …": which one is asked. */
const which = (reading: Reading): readonly Mention[] =>
  [...mentionsOf(reading, 'type'), ...mentionsOf(reading, 'group')].flatMap(({ start }) => {
    const asked = interrogativeBefore(reading, start);
    return asked ? [{ concept: 'op.which', guessed: false, ...asked }] : [];
  });

/** "Why is it cheaper …", "pourquoi est-elle si chère": a price is to be justified. */
const justify = (reading: Reading): readonly Mention[] => {
  const why = reading.mentions.find(({ concept }) => concept === 'op.why');
  return why && reading.mentions.some(({ concept }) => ofPrice.test(concept))
    ? [{ ...why, concept: 'op.justify' }]
    : [];
};
const ofPrice = /^(?:more|less|wish|measure|op)\.(?:price|expensive)$/;

/** "Wie lange muss der Akku laden?": a time of charging. */
const chargeTime = (reading: Reading): readonly Mention[] => {
  const [charging] = mentionsOf(reading, 'procedure').filter(({ concept }) => concept === 'procedure.chargeBattery');
  return charging && has(reading, 'op.howMuch', 'op.howLong') ? [{ ...charging, concept: 'op.chargeTime' }] : [];
};

/** A reading with the concepts that its words form together. */
export const withComposedConcepts = (reading: Reading): Reading => {
  const formed = [...which(reading), ...justify(reading), ...chargeTime(reading)]
    .filter(({ concept }) => !has(reading, concept))
    .slice(0, 1);
  return formed.length === 0
    ? reading
    : { ...reading, mentions: [...reading.mentions, ...formed].sort((one, other) => one.start - other.start) };
};
