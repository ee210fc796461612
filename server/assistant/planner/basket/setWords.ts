import type { Step } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import { batteryNouns, saidOfPurchase } from '../purchase/purchaseWords.ts';
import { namesCharger, packBySize, type SpokenPart } from '../purchase/spokenParts.ts';
import { has, mentionsOf, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';

const asksPrice = (reading: Reading): boolean => has(reading, 'op.price', 'op.total', 'op.howMuch', 'measure.price');

/** "Price with battery and charger?", "one battery, no charger, how much?": the price of a tool with what runs it. */
export const asksForSet = (reading: Reading): boolean => asksPrice(reading) && namesSet(reading);

/** Whether a battery and a charger are named. */
export const namesSet = (reading: Reading): boolean =>
  namesCharger(reading) && batteryNouns(reading).length + capacities(reading) > 0;

/** "How much with the bits?", "blade included, what total?": what is named is added to the tool. */
export const asksWith = (reading: Reading): boolean =>
  asksPrice(reading) && !has(reading, 'op.included') && saidOfPurchase(reading, 'with').length > 0;

const capacities = ({ quantities }: Reading): number => quantities.filter(({ unit }) => unit === 'Ah').length;

/** "What is my cost, ready to go?": with all that the tool needs to run. */
export const asksReady = (reading: Reading): boolean =>
  asksPrice(reading) && mentionsOf(reading, 'packaging').some(({ concept }) => concept === 'packaging.kit');

const maxShort = 8;

/** A pack named by its size alone: "and with the small ones?". */
const packAlone = (reading: Reading): SpokenPart | undefined => {
  const isBare =
    batteryNouns(reading).length === 0 && !namesCharger(reading) && mentionsOf(reading, 'type').length === 0;
  return isBare && wordCount(reading) <= maxShort ? packBySize(reading) : undefined;
};

/** "And with the small ones?", behind a total with packs: packs of another size. */
export const packsOfTotal = (reading: Reading, { basket, lastSteps }: DialogueState): SpokenPart | undefined =>
  lastSteps.some(({ operation }) => operation === 'kit') && basket.parts.some(({ role }) => role === 'battery')
    ? packAlone(reading)
    : undefined;

/** Whether a step has told a weight with a pack: "and with the big one?" goes on with it. */
export const tellsWeight = ({ operation, input }: Step): boolean =>
  (operation === 'get' && input.attributes.some((key) => key === 'weight' || key === 'weightWithBattery')) ||
  (operation === 'calculate' && input.formula === 'weighed');

/** "And with the small one?", behind a weight or a run time: the tool in view with another pack. */
export const packOfFigure = (reading: Reading, { lastSteps }: DialogueState): SpokenPart | undefined =>
  lastSteps.some(
    (step) => tellsWeight(step) || (step.operation === 'calculate' && /^(?:runtime|pieces)$/.test(step.input.formula)),
  )
    ? packAlone(reading)
    : undefined;
