import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { knownTool } from '../../operations/product/knownTool.ts';
import { factOf } from '../../operations/product/values.ts';
import { amount, faqOf, type Named, told } from './parts.ts';
import type { Sample } from './sample.ts';

/** What operations about the trade find. */
export const trade = (sample: Sample, language: AnswerLanguage): readonly Named[] => {
  const [driver, other, battery] = [sample.of('impactDriver'), sample.of('impactDriver', 1), sample.of('battery')];
  const evidence = { from: 'formula', formula: 'sum', over: [] } as const;
  const passages = [faqOf(driver, language)];
  const money = { value: amount(driver) + 2 * amount(battery), unit: driver.price?.currency ?? 'EUR' };
  return [
    told('convert', 'calculate', {
      formula: 'convert',
      from: { value: 100, unit: 'Nm' },
      result: { value: 73.7562, unit: 'ft-lbs' },
      facts: [],
      evidence,
    }),
    told('sum', 'calculate', {
      formula: 'sum',
      result: money,
      items: [
        { product: driver, count: 1 },
        { product: battery, count: 2 },
      ],
      facts: [],
      evidence,
    }),
    told('difference', 'calculate', {
      formula: 'difference',
      result: { value: amount(other) - amount(driver), unit: 'EUR' },
      facts: [factOf(other, 'price'), factOf(driver, 'price')],
      evidence,
    }),
    told('run time', 'calculate', {
      formula: 'runtime',
      result: { value: 22, unit: 'min' },
      facts: [factOf(battery, 'energy')],
      evidence,
    }),
    told('pieces per charge', 'calculate', {
      formula: 'pieces',
      result: undefined,
      pieces: { min: 160, max: 650 },
      facts: [factOf(battery, 'energy')],
      battery,
      tool: driver,
      evidence,
    }),
    told('charging time', 'calculate', {
      formula: 'chargingTime',
      result: { value: 45, unit: 'min' },
      facts: [factOf(battery, 'batteryCapacity')],
      evidence,
    }),
    told('difference of a kit and a bare tool', 'calculate', {
      formula: 'difference',
      result: { value: 60, unit: driver.price?.currency ?? '' },
      facts: [factOf(driver, 'price'), factOf(other, 'price')],
      percent: 50,
      ready: [223, 183],
      evidence,
    }),
    told('packs for a day', 'calculate', {
      formula: 'packs',
      result: { value: 20, unit: 'min' },
      packs: { count: 24, charging: { value: 40, unit: 'min' }, hours: 8 },
      battery,
      charger: battery,
      facts: [],
      evidence,
    }),
    told('no packs to be reckoned', 'calculate', { formula: 'packs', result: undefined, facts: [], evidence }),
    told('energy', 'calculate', {
      formula: 'energy',
      result: { value: 36, unit: 'Wh' },
      facts: [factOf(battery, 'voltage'), factOf(battery, 'batteryCapacity')],
      evidence,
    }),
    told('percent', 'calculate', {
      formula: 'percent',
      result: { value: 20, unit: driver.price?.currency ?? 'EUR' },
      facts: [factOf(driver, 'price')],
      evidence,
    }),
    told('not to be worked out', 'calculate', { formula: 'runtime', result: undefined, facts: [], evidence }),
    told('define', 'define', { terms: ['brushless'], tools: [], examples: [driver] }),
    told('define types of tools', 'define', {
      terms: [],
      tools: [
        { type: 'impactDriver', example: driver },
        { type: 'router', example: undefined },
      ],
      examples: [],
    }),
    told('define what is not known', 'define', { terms: ['warpDrive'], tools: [], examples: [] }),
    told('procedure', 'procedure', {
      tool: knownTool([driver]),
      topic: 'changeBit',
      passages: [],
      knowledge: 'changeBit',
      product: driver,
    }),
    told('procedure by passage', 'procedure', {
      tool: knownTool([driver]),
      topic: 'changeBit',
      passages,
      knowledge: undefined,
      product: driver,
    }),
    told('procedure unknown', 'procedure', {
      tool: knownTool([driver]),
      topic: 'x',
      passages: [],
      knowledge: undefined,
      product: undefined,
    }),
    told('troubleshoot', 'troubleshoot', {
      tool: knownTool([driver]),
      symptom: 'doesNotStart',
      passages,
      knowledge: 'doesNotStart',
      product: driver,
    }),
    told('passage', 'passage', {
      text: 'x',
      passages: [{ ...faqOf(driver, language), language: language === 'en' ? 'de' : 'en' }],
      product: driver,
    }),
    told('no passage', 'passage', { text: 'x', passages: [], product: driver }),
    told('no passage at all', 'passage', { text: 'x', passages: [], product: undefined }),
  ];
};
