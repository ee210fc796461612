import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isProductKind } from '../catalogue/kinds.ts';
import { loadLexicons } from './lexicon/load.ts';
import { rangesIn } from './planner/conditions/constraints.ts';
import { named } from './planner/reading/mentions.ts';
import { readText } from './planner/reading/reading.ts';

const limited = { price: 'price', weight: 'weight', weightWithBattery: 'weight' } as const;
const isLimited = (measure: string): measure is keyof typeof limited => measure in limited;

/**
 * Reads the limits of price and weight that a typed search states ("drill under $150", "unter 2 kg"), in the units of the
 * catalogue, and takes them out of its words.
 */
export const readSearchText =
  (catalogue: Catalogue) => async (typed: string, brand: BrandCode, language: AnswerLanguage) => {
    // Without a figure there is no limit, and most visitors type only a few letters.
    if (!/\p{N}/u.test(typed)) return { words: typed, limits: [] };
    const reading = await readText({ catalogue, brand, lexicons: loadLexicons(), pageLanguage: language }, typed);
    const ranges = rangesIn(reading, {
      types: named(reading, 'type').filter(isProductKind),
      materials: [],
      platforms: await catalogue.platforms(brand),
      applications: [],
    });
    const limits = ranges.flatMap((range) =>
      range.by === 'range' && isLimited(range.measure)
        ? [{ filter: limited[range.measure], min: range.min, max: range.max, span: range.span }]
        : [],
    );
    if (limits.length === 0) return { words: typed, limits };
    const bounds = reading.mentions.filter(({ concept }) => concept.startsWith('bound.'));
    const stated = [...limits.flatMap(({ span }) => span ?? []), ...bounds].toSorted((a, b) => b.start - a.start);
    const words = stated.reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, reading.text);
    return { words: words.replaceAll(/[\p{Sc}\s]+/gu, ' ').trim(), limits };
  };
