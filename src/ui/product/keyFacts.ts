import type { ProductDetail } from '../../../contract/contract.ts';

type Attributes = ProductDetail['attributes'];

/** What a visitor looks for first, in this order; a product shows the first of these that it has. */
const order = [
  'voltage',
  'batteryCapacity',
  'torqueHard',
  'torqueMax',
  'impactEnergy',
  'discDiameter',
  'bladeDiameter',
  'cuttingDepth',
  'strokeLength',
  'padSize',
  'planingWidth',
  'nailLengthMax',
  'airSpeed',
  'airVolume',
  'containerVolume',
  'range',
  'luminousFlux',
  'chargingTime',
  'energy',
  'pieces',
  'teeth',
  'grit',
  'ratedPower',
  'noLoadSpeed',
  'weightWithBattery',
  'weight',
  'warrantyYears',
];
const shownFacts = 4;

/** The few facts that stand beside the picture. */
export const keyFactsOf = (attributes: Attributes): Attributes => {
  const found = order.flatMap((key) => attributes.filter((attribute) => attribute.key === key));
  const weighed = found.some(({ key }) => key === 'weightWithBattery');
  return found.filter(({ key }) => !(weighed && key === 'weight')).slice(0, shownFacts);
};
