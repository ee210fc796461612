import { isMoney } from '../quantities/currency.ts';
import { mentionsOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import possessiveWords from './possessives.json' with { type: 'json' };
import { saidOfPurchase } from './purchaseWords.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The start of another thought than ownership: a preference, a price, another question. */
const otherThought =
  /^(?:op\.(?:need|price|total|howMuch|recommend|which|can|exists|suits|fits|shouldI|required)|edit\.whatAbout|bound\.budget)$/;

/** Separators of clauses. */
const sentenceEnd = /[.;!?。！？\n]/u;

const endOf = (reading: Reading, from: number): number => {
  const rest = reading.text.slice(from);
  const stop = rest.search(sentenceEnd);
  const sentence = stop < 0 ? reading.text.length : from + stop;
  const other = reading.mentions
    .filter(({ concept, start }) => otherThought.test(concept) && start >= from && start < sentence)
    // "And a charger" only continues the clause.
    .filter(({ concept, start }) => concept !== 'edit.whatAbout' || /[,、]\s*$/u.test(reading.text.slice(0, start)))
    .map(({ start }) => start);
  return Math.min(sentence, ...other);
};

const beginOf = ({ text }: Reading, to: number): number => {
  const stop = text.slice(0, to).search(/[.;!?。！？\n][^.;!?。！？\n]*$/u);
  return stop < 0 ? 0 : stop + 1;
};

/** A range about ownership; negated in "I have no batteries yet". */
export interface OwnedStretch extends Stretch {
  readonly isDenied: boolean;
}

/**
 * Ranges of a text about what the visitor owns: "I already own the CS18B with two packs". The owned thing follows the
 * words for owning, or precedes them if nothing follows ("den CX 30 hab ich noch", always so in Japanese).
 */
export const ownedStretches = (reading: Reading, things: readonly Stretch[]): readonly OwnedStretch[] => [
  ...things.filter((thing) => isOwnThing(reading, thing)).map((thing) => withPredicate(thing, things)),
  ...mentionsOf(reading, 'op')
    .filter((mention) => mention.concept === 'op.own' && !isOfMoney(reading, mention) && !isOfNothing(reading, mention))
    .flatMap(({ start, end }): readonly OwnedStretch[] => {
      const behind = { start: end, end: endOf(reading, end) };
      const before = { start: beginOf(reading, start), end: start };
      const isDenied = isDeniedBeside(reading, { start, end });
      const holds = (stretch: Stretch): boolean =>
        things.some((thing) => thing.start >= stretch.start && thing.end <= stretch.end);
      const isJapanese = reading.language === 'jp';
      // "Packs and charger I have from your drill": what stands right before is owned, and what is told of it behind too.
      const clause = { ...before, start: Math.max(before.start, reading.text.lastIndexOf(',', start) + 1) };
      const isNamedBefore = !isJapanese && things.some((thing) => thing.end <= start && start - thing.end <= 1);
      const both = [behind, clause].filter(holds);
      const found = isNamedBefore ? both : !isJapanese && holds(behind) ? [behind] : holds(before) ? [before] : [];
      return found.map((stretch) => ({ ...stretch, isDenied: isDenied || deniesOwning(reading, stretch) }));
    }),
];

/** "Saw and sander, I own nothing yet." */
const isOfNothing = (reading: Reading, { start, end }: Stretch): boolean =>
  saidOfPurchase(reading, 'fromNothing').some((word) => word.start <= end + 1 && start <= word.end + 1);

/** "I have 700 euros": what there is to spend is no tool. */
const isOfMoney = ({ quantities, text }: Reading, { end }: Stretch): boolean =>
  quantities.some(
    ({ start, unit }) =>
      isMoney(unit) && start >= end && start - end <= maxMoney && !/[,.;:!?、。]/u.test(text.slice(end, start)),
  );
const maxMoney = 8;

const possessives: Readonly<Record<string, readonly string[]>> = possessiveWords;

/** "My packs", "meine alten Akkus": the word before a thing, or before its adjective, says whose it is. */
export const isOwnThing = ({ text, language }: Reading, { start }: Stretch): boolean => {
  const before = text.slice(0, start);
  if (language === 'jp') return (possessives[language] ?? []).some((word) => before.endsWith(word));
  const words = before.trimEnd().split(' ').slice(-2);
  return words.some((word) => (possessives[language] ?? []).includes(word));
};

/** "My packs are T40": what is said of a thing right behind it belongs to it. */
const withPredicate = (thing: Stretch, things: readonly Stretch[]): OwnedStretch => {
  const said = things.find(({ start }) => start >= thing.end && start - thing.end <= maxPredicate);
  return { start: thing.start, end: said?.end ?? thing.end, isDenied: false };
};
const maxPredicate = 8;

/** "Den hab ich noch nicht", "no tengo", "je n'en ai pas": negated directly beside the words for owning. */
const isDeniedBeside = (reading: Reading, { start, end }: Stretch): boolean =>
  // "しか持っていません": nothing but that is owned.
  !reading.text.slice(start, end).startsWith('しか') &&
  reading.mentions.some(
    (mention) =>
      /^negation\.(?:not|without|never)$/.test(mention.concept) &&
      ((mention.end <= start && start - mention.end <= maxBefore) ||
        (mention.start >= end &&
          mention.start - end <= maxBehind &&
          !/[,;.!?、。]/u.test(reading.text.slice(end, mention.start)))),
  );
const maxBefore = 2;
const maxBehind = 8;

/** "I have no batteries yet". */
const deniesOwning = (reading: Reading, { start, end }: Stretch): boolean =>
  reading.mentions.some(
    (mention) =>
      mention.start >= start &&
      mention.end <= end &&
      /^(?:packaging\.bare|negation\.(?:not|without|never|dontWant|neither))$/.test(mention.concept),
  );
