import * as v from 'valibot';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { productRecordSchema } from '../../catalogue/record.ts';
import { figuresIn, plainForm } from '../text/figures.ts';
import { type Evidence, productFactsOf } from './evidence.ts';

/** A small catalogue for tests: two drills and two packs of two platforms. */
const product = (record: Record<string, unknown>): Product => ({
  ...v.parse(productRecordSchema, record),
  brand: 'HEU',
});

const names = (name: string, model: string) => ({
  en: `${name} ${model}`,
  de: `${name} ${model}`,
  jp: `${name} ${model}`,
});

export const drill = product({
  id: 'AB1860',
  model: 'AB 18-60',
  kind: 'drillDriver',
  name: names('Titan', 'AB 18-60'),
  platform: 'P18',
  attributes: {
    voltage: 18,
    motor: 'brushless',
    torqueHard: 60,
    gears: 2,
    weight: 1.25,
    weightWithBattery: 1.8,
    length: 178,
    drillWood: 45,
    warrantyYears: 3,
    noLoadSpeed: 2100,
  },
  features: ['ledLight'],
  price: { amount: 189, currency: 'EUR' },
  batteries: ['PK18'],
});
export const heavyDrill = product({
  id: 'AB36120',
  model: 'AB 36-120',
  kind: 'drillDriver',
  name: names('Titan', 'AB 36-120'),
  platform: 'P36',
  attributes: { voltage: 36, motor: 'brushed', torqueHard: 120, weight: 1.9, weightWithBattery: 2.75, length: 205 },
  price: { amount: 329, currency: 'EUR' },
  batteries: ['PK36'],
});
export const pack = product({
  id: 'PK18',
  model: 'PK 18',
  kind: 'battery',
  name: names('Pack', 'PK 18'),
  platform: 'P18',
  attributes: { voltage: 18, batteryCapacity: 5, energy: 90, weight: 0.62 },
});
export const otherPack = product({
  id: 'PK36',
  model: 'PK 36',
  kind: 'battery',
  name: names('Pack', 'PK 36'),
  platform: 'P36',
  attributes: { voltage: 36, batteryCapacity: 2.5, energy: 90 },
});

const platforms = [
  { id: 'P18', name: 'Nova 18', voltage: 18 },
  { id: 'P36', name: 'Nova 36', voltage: 36 },
];

export const evidenceOf = (
  language: AnswerLanguage,
  composed: readonly string[] = [],
  products: readonly Product[] = [drill, heavyDrill, pack, otherPack],
): Evidence => ({
  brand: 'HEU',
  language,
  platforms,
  sheets: new Map(products.map((one) => [one.id, productFactsOf(one, platforms, language)])),
  near: [],
  told: composed.map((text) => ({ products: [], about: [], figures: figuresIn(plainForm(text), language).figures })),
  composed,
  paragraphs: composed,
  openings: composed.slice(0, 1).map((text) => ({ text, about: [] })),
  isDraft: false,
  listed: [],
  asked: [],
  dangers: new Set(['danger.asbestos', 'danger.guardRemoved']),
  literals: new Set(['nova18', 'nova36', '18', '36']),
});
