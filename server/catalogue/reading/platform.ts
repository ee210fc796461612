import { fold } from '../../search/analysis/fold.ts';
import { foldWithPlaces } from '../fields/places.ts';
import { anyOf, words } from '../words/words.ts';

/** The battery platform that a product's texts name: "all H18 batteries", "du système K-Volt 18 uniquement". */

const all = anyOf(words.allOf).source;
const packs = anyOf(words.packs).source;
const system = anyOf(words.platformWords).source;
const only = anyOf(words.only).source;
const name = String.raw`([\p{L}\d]+(?:[ -]?[\p{L}\d]+){0,3}?)`;
/** What stands before a name that opens its clause, or that is "of the" system. */
const ahead = `^|[.;,:–(•] |(?:${system}) |(?:of|for|on) the `;
const end = String.raw`(?=\s*(?:$|[.;,|\n()•✓–]| -))`;

const patterns = [
  `(?:${all}) (?:${packs}) (?:(?:${system}) )?${name}${end}`,
  `(?:${all}) ${name}[ -]?(?:${packs})(?:${end}|\\s)`,
  `(?<=${ahead})${name} (?:${packs}) (?:${only})`,
  `(?<=${ahead})(?:${packs}) ${name} (?:${only})`,
  `(?:${system}) ${name} (?:${only})`,
  `(?<=${ahead})${name}[ -](?:${system}) (?:${only})`,
].map((source) => new RegExp(source, 'u'));

const voltage = /^\d+(?:[.,]\d+)?[ -]?v(?:olts?)?$/;

const mayName = anyOf([...words.allOf, ...words.only]);

/** The name of the platform, without the maker's; undefined where no text names one. */
export const platformIn = (text: string, maker: string): string | undefined => {
  const { folded, stretch } = foldWithPlaces(text);
  // Each pattern has one of these words, and most texts have none.
  if (!mayName.test(folded)) return undefined;
  for (const pattern of patterns) {
    const match = pattern.exec(folded);
    const named = match?.[1];
    if (!match || named === undefined || !/\d/.test(named)) continue;
    const start = match.index + match[0].indexOf(named);
    const written = stretch(start, start + named.length).text;
    const own = fold(maker);
    const found = own !== '' && fold(written).startsWith(`${own} `) ? written.slice(maker.length).trim() : written;
    // A voltage alone is no name: the packs of that voltage say what they fit.
    return voltage.test(fold(found)) ? undefined : found;
  }
  return undefined;
};
