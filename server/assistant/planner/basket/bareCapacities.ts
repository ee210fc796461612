import type { DialogueState } from '../../state/state.ts';
import { batteryNouns } from '../purchase/purchaseWords.ts';
import { namesCharger } from '../purchase/spokenParts.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import articles from '../reading/articles.json' with { type: 'json' };
import type { Reading } from '../reading/reading.ts';

const articleTable: Readonly<Record<string, readonly string[]>> = articles;

/** Capacities of packs in Ah; a larger whole number is a voltage, a size or a number of packs. */
const largest = 10;

/** Between the noun and its capacity: "batteria da 4", "Akku mit 5". */
const link = /^ (?:de|da|di|of|von|mit|a|con|with) (?:la |le )?$/;
const unlinked = /^ ?$/;
const pointing = / (?:de|da|di|à)$/u;
const indefinite = /(?<!\p{L})(?:a|an|ein|einem|einen|nem|nen|un|una|une|uno)$/u;

/** "Batterie da 4", "baterías 5,5", "ein 4er Akku": beside the noun. */
const isBesideNoun = ({ text, language }: Reading, { start, end, value }: SpokenQuantity): boolean =>
  batteryNouns({ text, language }).some((noun) => {
    const between = text.slice(noun.end, start);
    if (noun.end <= start && (link.test(between) || (!Number.isInteger(value) && unlinked.test(between)))) return true;
    return language === 'de' && /^er[ -]?$/.test(text.slice(end, noun.start));
  });

/** "Dos de 4 amperios y el cargador": a pack's amperes are its ampere hours. */
const isAmpsOfPack = (reading: Reading, { unit }: SpokenQuantity): boolean => unit === 'A' && namesCharger(reading);

/** "Con la 5,5", "mit dem 4er", "with the 5" after a price: nothing else of a purchase is named by such a number. */
const isNamedAlone = ({ text, language }: Reading, { start, end, value }: SpokenQuantity): boolean => {
  // "La de 4", "quella da 4".
  const behind = text.slice(end);
  const ahead = text.slice(0, start).trimEnd();
  const before = /^ (?:y|e|et) /.test(behind) ? ahead.replace(pointing, '') : ahead;
  const after = language === 'de' ? behind.replace(/^ern?(?!\p{L})/u, '') : behind;
  const isDefinite = (articleTable[language] ?? []).some((word) => before.endsWith(` ${word}`));
  const isSized = after !== behind || !Number.isInteger(value);
  // "Zwei 4er", "with two 5s": counted, so it is no number itself.
  const isCounted = after !== behind && /(?:^| )(?:\d|zwei|drei|vier)$/u.test(before);
  if (!isDefinite && !isCounted && !(isSized && (language === 'jp' || indefinite.test(before)))) return false;
  return /^(?: ?[,;.!?)+]|$| (?:y|e|et|und|and|o|ou|or|oder|in|instead|statt|en|au|al|por|pro|rein|dazu)(?!\p{L})|[のでに])/u.test(
    after,
  );
};

/** Whether the previous answer told a price or a total. */
export const toldPrice = ({ lastSteps }: DialogueState): boolean =>
  lastSteps.some(({ operation }) => operation === 'kit' || operation === 'offer');

/** A price was told, or a charger stands beside: "mit nem 4er und nem Lader". */
const isOfTotal = (reading: Reading, state: DialogueState): boolean => toldPrice(state) || namesCharger(reading);

/** Numbers that size a pack are capacities, though no unit is said. */
export const withBareCapacities = (reading: Reading, state: DialogueState): Reading => {
  const sizes = reading.quantities.filter(
    (one) =>
      one.value <= largest &&
      (one.unit === undefined || isAmpsOfPack(reading, one)) &&
      (one.unit !== undefined ||
        isBesideNoun(reading, one) ||
        (isOfTotal(reading, state) && isNamedAlone(reading, one))),
  );
  if (sizes.length === 0) return reading;
  const quantities = reading.quantities.map((one) => (sizes.includes(one) ? { ...one, unit: 'Ah' } : one));
  return { ...reading, quantities };
};
