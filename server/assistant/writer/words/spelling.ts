import { brandOf } from '../../../../brands/registry.ts';
import type { BrandCode } from '../../../../contract/contract.ts';
import spelling from './spelling.json' with { type: 'json' };

/** By the country that a brand associates with English. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = spelling;

/** Replaces spellings by those of the country; source marks stay unchanged. */
export const respelled = (text: string, brand: BrandCode): string => {
  const own = words[brandOf(brand).countries['en'] ?? ''];
  if (!own) return text;
  const known = new RegExp(
    `\\b(${Object.keys(own)
      .sort((one, other) => other.length - one.length)
      .join('|')})\\b`,
    'gi',
  );
  return text
    .split(/(\[[^\]\n]*\]\([^)\n]*\))/)
    .map((part, place) =>
      place % 2 === 1 ? part : part.replace(known, (word) => inCaseOf(word, own[word.toLowerCase()] ?? word)),
    )
    .join('');
};

const inCaseOf = (word: string, other: string): string =>
  /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
