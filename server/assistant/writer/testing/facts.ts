import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { textIn } from '../../../catalogue/texts.ts';
import type { FieldKey } from '../../findings.ts';
import { factOf } from '../../operations/product/values.ts';
import { amount, buy, faqOf, type Named, pickOf, reviewOf, told } from './parts.ts';
import { choosing, type Sample, under, withFeature } from './sample.ts';

/** What operations about facts find. */
export const facts = (sample: Sample, language: AnswerLanguage): readonly Named[] => {
  const [driver, saw] = [sample.of('impactDriver'), sample.of('circularSaw')];
  const [one, other] = [sample.of('impactDriver'), sample.of('impactDriver', 1)];
  const figures: readonly FieldKey[] = ['weight', 'torqueMax', 'price', 'platform'];
  const row = (field: 'weight' | 'torqueMax' | 'noLoadSpeed', winner: number) => ({
    field,
    values: [one.attributes[field], other.attributes[field]],
    winner,
  });
  const rows = [row('weight', 0), row('torqueMax', 1)];
  const verdict = [
    { product: one, reasons: pickOf(one).reasons.slice(1) },
    { product: other, reasons: pickOf(other).reasons.slice(0, 1) },
  ];
  const box = driver.boxContents.map((item) => textIn(item, language));
  const [battery, charger] = [sample.of('battery'), sample.of('charger')];
  const needs = [buy('battery', battery), buy('charger', charger)];
  const total = amount(driver) + amount(battery) + amount(charger);
  return [
    told('get', 'get', { facts: [factOf(driver, 'weight')], passages: [] }),
    told('get several', 'get', { facts: figures.map((field) => factOf(driver, field)), passages: [] }),
    told('get of a saw', 'get', { facts: [factOf(saw, 'cuttingDepth'), factOf(saw, 'bladeDiameter')], passages: [] }),
    told('get what is not recorded', 'get', {
      facts: [{ product: driver, field: 'runtime', value: undefined }],
      passages: [faqOf(driver, language)],
    }),
    told('check yes', 'check', {
      checks: [{ product: driver, constraint: withFeature('ledLight'), holds: 'yes', value: undefined }],
    }),
    told('check no', 'check', {
      checks: [{ product: driver, constraint: under('weight', 0.5), holds: 'no', value: driver.attributes.weight }],
    }),
    told('check of a disc that is too large', 'check', {
      checks: [
        {
          product: sample.of('angleGrinder'),
          constraint: {
            by: 'range',
            measure: 'discDiameter',
            min: 225,
            max: 235,
            said: '230 mm',
            strength: 'hard',
            provenance: 'question',
          },
          holds: 'no',
          value: 115,
        },
      ],
    }),
    told('check choice', 'check', {
      checks: [
        { product: driver, constraint: choosing('motor', 'brushless'), holds: 'yes', value: driver.attributes.motor },
      ],
    }),
    told('check unknown', 'check', {
      checks: [{ product: driver, constraint: withFeature('bluetooth'), holds: 'unknown', value: undefined }],
    }),
    told('check by passage', 'check', {
      checks: [
        {
          product: driver,
          constraint: withFeature('ipRated'),
          holds: 'unknown',
          value: undefined,
          passage: faqOf(driver, language),
        },
      ],
    }),
    told('describe', 'describe', {
      products: [saw],
      key: [(['weight', 'cuttingDepth', 'price'] as const).map((field) => factOf(saw, field))],
      detail: 'short',
    }),
    told('describe all', 'describe', { products: [driver], key: [[]], detail: 'all' }),
    told('compare', 'compare', {
      products: [one, other],
      rows,
      verdict,
      ranking: undefined,
      catches: [],
      kinds: 'same',
    }),
    told('compare by weight', 'compare', {
      products: [one, other],
      rows,
      verdict,
      ranking: { direction: 'least' },
      catches: [],
      kinds: 'same',
    }),
    told('compare kinds', 'compare', {
      products: [driver, saw],
      rows: [{ field: 'weight', values: [driver.attributes.weight, saw.attributes.weight] }],
      verdict: [],
      ranking: undefined,
      catches: [],
      kinds: 'different',
    }),
    told('included', 'included', { product: driver, item: undefined, holds: 'unknown', box }),
    told('included yes', 'included', { product: driver, item: box[0], holds: 'yes', box }),
    told('included, a figure of it unknown', 'included', {
      product: driver,
      item: box[0],
      holds: 'yes',
      box,
      items: box.slice(0, 1),
      detail: { field: 'grit', listed: false },
    }),
    told('included, not sold apart', 'included', {
      product: driver,
      item: box[0],
      holds: 'yes',
      box,
      items: box.slice(0, 1),
      apart: true,
    }),
    told('sold apart', 'included', { product: saw, item: 'Bluetooth', holds: 'no', box, apart: true }),
    told('included no', 'included', { product: saw, item: 'Bluetooth', holds: 'no', box: [...box, ...box] }),
    told('offer', 'offer', { offers: [{ product: driver, packaging: 'bare', successor: undefined, needs, total }] }),
    told('offer of a kit and a bare tool', 'offer', {
      offers: [
        { product: one, packaging: 'kit', successor: undefined, needs: [], total: undefined },
        { product: other, packaging: 'bare', successor: one, needs: [], total: undefined },
      ],
    }),
    told('reviews', 'reviews', {
      products: [{ product: driver, average: 4.5, count: 3, praised: reviewOf(driver), criticised: reviewOf(saw) }],
    }),
    told('no reviews', 'reviews', {
      products: [{ product: driver, average: undefined, count: 0, praised: undefined, criticised: undefined }],
    }),
  ];
};
