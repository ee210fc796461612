import type { AttributeKey } from '../attributes.ts';
import { type Names, names } from './localNames.ts';

/** Groups of a data sheet in order, with their fields. */

/** Fields of a data sheet that are no attributes. */
export type SheetField = AttributeKey | 'price' | 'rating' | 'platform' | 'packaging';

interface AttributeGroup {
  readonly name: Names;
  readonly fields: readonly SheetField[];
}

export const attributeGroups = {
  offer: {
    name: names(
      '価格と内容',
      'Price and scope',
      'Preis und Umfang',
      'Precio y contenido',
      'Prezzo e dotazione',
      'Prix et contenu',
    ),
    fields: ['price', 'rating', 'packaging', 'pieces', 'warrantyYears'],
  },
  power: {
    name: names('電源', 'Power', 'Antrieb', 'Alimentación', 'Alimentazione', 'Alimentation'),
    fields: [
      'powerSource',
      'platform',
      'voltage',
      'ratedPower',
      'motor',
      'batteryCapacity',
      'energy',
      'cellCount',
      'chargingCurrent',
      'chargingTime',
      'chargingTimePack',
      'runtime',
      'runtimePack',
    ],
  },
  performance: {
    name: names('性能', 'Performance', 'Leistung', 'Rendimiento', 'Prestazioni', 'Performances'),
    fields: [
      'torqueSoft',
      'torqueHard',
      'torqueMax',
      'breakawayTorque',
      'gears',
      'noLoadSpeed',
      'noLoadSpeedLow',
      'impactRate',
      'impactEnergy',
      'strokeLength',
      'strokeRate',
      'orbit',
      'oscillationAngle',
      'airSpeed',
      'airVolume',
      'airFlow',
      'suction',
      'dustClass',
      'luminousFlux',
      'range',
      'accuracy',
      'laserClass',
      'laserColour',
      'lineCount',
      'magazineCapacity',
      'nailsPerCharge',
    ],
  },
  capacity: {
    name: names(
      '能力と取付',
      'Capacities and fittings',
      'Kapazität und Aufnahme',
      'Capacidades y portaútiles',
      'Capacità e attacchi',
      'Capacités et emmanchement',
    ),
    fields: [
      'toolHolder',
      'chuckMin',
      'chuckMax',
      'drillSteel',
      'drillWood',
      'drillMasonry',
      'screwMax',
      'discDiameter',
      'bladeDiameter',
      'bore',
      'cuttingDepth',
      'cuttingDepth45',
      'cuttingWidth',
      'cuttingDepthMetal',
      'bevelMax',
      'padSize',
      'planingWidth',
      'planingDepth',
      'rebateDepth',
      'colletMax',
      'plungeDepth',
      'nailLengthMin',
      'nailLengthMax',
      'nailDiameter',
      'containerVolume',
      'material',
      'teeth',
      'grit',
      'kerf',
      'thickness',
    ],
  },
  size: {
    name: names(
      '質量と寸法',
      'Weight and size',
      'Gewicht und Maße',
      'Peso y medidas',
      'Peso e misure',
      'Poids et dimensions',
    ),
    fields: ['weightWithBattery', 'weightPack', 'weight', 'length', 'width', 'height', 'hoseLength'],
  },
  emissions: {
    name: names(
      '騒音と振動',
      'Sound and vibration',
      'Geräusch und Vibration',
      'Ruido y vibración',
      'Rumore e vibrazioni',
      'Bruit et vibrations',
    ),
    fields: ['soundPressure', 'soundPower', 'soundUncertainty', 'vibration', 'vibrationUncertainty'],
  },
  others: {
    name: names('その他', 'More', 'Weiteres', 'Más', 'Altro', 'Autres'),
    fields: [],
  },
  features: {
    name: names('機能', 'Features', 'Ausstattung', 'Características', 'Caratteristiche', 'Équipement'),
    fields: [],
  },
} as const satisfies Readonly<Record<string, AttributeGroup>>;

export type AttributeGroupKey = keyof typeof attributeGroups;

const isGroupKey = (key: string): key is AttributeGroupKey => key in attributeGroups;
export const attributeGroupKeys: readonly AttributeGroupKey[] = Object.keys(attributeGroups).filter(isGroupKey);

const fieldsOf = (key: AttributeGroupKey): readonly SheetField[] => attributeGroups[key].fields;
const groupByField = new Map<string, AttributeGroupKey>(
  attributeGroupKeys.flatMap((key) => fieldsOf(key).map((field) => [field, key] as const)),
);

/** The group of a field; attributes outside the schema are in the group of others. */
export const groupOfField = (field: string): AttributeGroupKey =>
  field === 'features' ? 'features' : (groupByField.get(field) ?? 'others');
