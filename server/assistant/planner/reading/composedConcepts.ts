import type { Mention } from '../../lexicon/lexicon.ts';
import { firstOf } from '../../text/anyOf.ts';
import compositions from './compositions.json' with { type: 'json' };
import faults from './faults.json' with { type: 'json' };
import { has, mentionsOf } from './mentions.ts';
import { asksWhat, interrogativeBefore } from './openings.ts';
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
  return charging && has(reading, 'op.howMuch') ? [{ ...charging, concept: 'op.chargeTime' }] : [];
};

const faultWords: Readonly<Record<string, readonly string[]>> = faults;

/** What a message asks or wants besides: then it tells no fault, though something changed or is stuck. */
const asksOther =
  /^(?:op\.(?!exists$|own$|howTo$|why$|shouldI$|doINeed$|trouble$|maintain$)|policy\.(?!warranty|repair)|more\.(?!any$)|less\.|most\.|least\.|edit\.(?!more$)|bound\.(?!and$|or$)|wish\.|user\.|negation\.dont|talk\.(?!greeting$|thanks$|please$)|uncarried\.)/;

/** Whether a message tells what is wrong with a tool, and asks for nothing else. */
export const reportsFault = (reading: Reading): boolean =>
  !/[?？]/u.test(reading.text) &&
  // "How noisy is it?" asks for a figure, "what do I do?" for help.
  !(asksWhat(reading) && reading.mentions.some(({ concept }) => /^(?:measure|abstract)\./.test(concept))) &&
  reading.mentions.some(({ concept }) => /^(?:symptom\.|op\.trouble$)/.test(concept)) &&
  !reading.mentions.some(({ concept }) => asksOther.test(concept));

/** "Nothing happens when I press it", "la punta è bloccata e non esce": something changed, or does not move. */
const trouble = (reading: Reading): readonly Mention[] => {
  const found = firstOf(reading.language, reading.text, faultWords[reading.language] ?? []);
  if (!found) return [];
  const said = { concept: 'op.trouble', start: found.index, end: found.index + found[0].length, guessed: false };
  return reportsFault({ ...reading, mentions: [...reading.mentions, said] }) ? [said] : [];
};

interface Composition {
  readonly makes: string;
  readonly of: readonly (readonly string[])[];
  /** The figure is what is asked: with one, as in "max 250 €", something else is. */
  readonly isOpen?: boolean;
}
const compositionTable: readonly Composition[] = compositions;

/** "Wie wechsle ich das Sägeblatt?": concepts that others form together, one of each group. */
const composed = (reading: Reading): readonly Mention[] =>
  // "I want nothing with a battery" asks for no power source.
  (reading.refusal ? [] : compositionTable)
    .filter(
      ({ of, isOpen }) => of.every((group) => has(reading, ...group)) && !(isOpen && reading.quantities.length > 0),
    )
    .flatMap(({ makes, of: [group = []] }) => {
      const first = reading.mentions.find(({ concept }) => group.includes(concept));
      return first ? [{ ...first, concept: makes }] : [];
    });

/** A reading with the concepts that its words form together. */
export const withComposedConcepts = (reading: Reading): Reading => {
  const formed = [...which(reading), ...justify(reading), ...chargeTime(reading), ...trouble(reading)]
    .filter(({ concept }) => !has(reading, concept))
    .slice(0, 1)
    .concat(composed(reading).filter(({ concept }) => !has(reading, concept)));
  return formed.length === 0
    ? reading
    : { ...reading, mentions: [...reading.mentions, ...formed].sort((one, other) => one.start - other.start) };
};
