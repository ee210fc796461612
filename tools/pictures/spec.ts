import type { ProductKind } from '../../server/catalogue/kinds.ts';

export type BrandCode = 'HJP' | 'HUS' | 'HEU' | 'MET';

/** Everything of a product that shows in its picture, and nothing else: the picture's name is a hash of this. */
export interface PictureSpec {
  readonly brand: BrandCode;
  readonly kind: ProductKind;
  readonly model: string;
  readonly power: 'battery' | 'mains' | 'air' | 'none';
  readonly voltage?: number;
  /** Volts as printed on the pack, where a maker prints the highest instead of the nominal figure. */
  readonly printedVoltage?: number;
  readonly capacity?: number;
  readonly sizes: Readonly<Partial<Record<SizeKey, number>>>;
  readonly holder?: string;
  readonly material?: string;
  readonly colour?: string;
  readonly features: readonly string[];
}

/** The measures a picture depends on, by their names in the attribute schema. */
export const sizeKeys = [
  'discDiameter',
  'bladeDiameter',
  'bore',
  'teeth',
  'pieces',
  'chuckMax',
  'strokeLength',
  'padSize',
  'planingWidth',
  'colletMax',
  'nailLengthMax',
  'containerVolume',
  'lineCount',
  'luminousFlux',
  'chargingCurrent',
  'grit',
  'kerf',
  'length',
  'width',
  'height',
  'torqueMax',
  'torqueHard',
  'impactEnergy',
  'cellCount',
] as const;
export type SizeKey = (typeof sizeKeys)[number];

/** Features that put something visible on the product. */
export const visibleFeatures = [
  'sideHandle',
  'ledLight',
  'beltClip',
  'dustBag',
  'dustExtraction',
  'slidingRail',
  'paddleSwitch',
  'depthStop',
  'fastCharging',
  'usbPort',
  'wetAndDry',
  'edgeGuide',
  'stackable',
] as const;
