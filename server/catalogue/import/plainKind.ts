import { fold } from '../../search/analysis/fold.ts';
import { isQuantity } from '../../search/analysis/quantities.ts';
import { kindNames } from '../kindNames.ts';
import { type ProductKind, productKinds } from '../kinds.ts';

/** Words of a trade's own that need no second one beside them; "level" and "case" are of many trades. */
const plainly: Readonly<Record<string, ProductKind>> = {
  drill: 'drillDriver',
  sawzall: 'reciprocatingSaw',
};

/** Things of other trades go by these too. */
const ofOthersToo: ReadonlySet<string> = new Set(['storage box']);

/** What may follow the kind without being what the product is. */
const trailing = new Set(
  'kit set combo tool only bare body machine cordless corded brushless electric pro compact heavy duty series new'.split(
    ' ',
  ),
);

const plainName = (name: string): string => fold(name).replaceAll('-', ' ');

/** The words by which a product is called after its kind: those of one word must be the kind's very name. */
const kindsByName: ReadonlyMap<string, ProductKind> = new Map([
  ...productKinds.flatMap((kind) => {
    const { singular, plural, synonyms } = kindNames[kind].en;
    const telling = [singular, plural, ...synonyms.filter((name) => /[\s/-]/.test(name) && !ofOthersToo.has(name))];
    return telling.map((name) => [plainName(name), kind] as const);
  }),
  ...Object.entries(plainly),
]);
const maxNameLength = Math.max(...[...kindsByName.keys()].map((name) => name.split(' ').length));

/** Sizes, ratings and model numbers: what has a figure in it says which one, not what it is. */
const saysWhich = (word: string): boolean => /\d/.test(word) || isQuantity(`1${word}`) || trailing.has(word);

/** The kind at the end of a stretch of a title, with nothing behind it but what says which one. */
const kindAtEnd = (stretch: string): ProductKind | undefined => {
  const words = stretch.split(/\s+/);
  for (let end = words.length; end > 0; end--) {
    for (let length = Math.min(maxNameLength, end); length > 0; length--) {
      const kind = kindsByName.get(plainName(words.slice(end - length, end).join(' ')));
      if (kind) return kind;
    }
    if (!saysWhich(words[end - 1] ?? '')) return undefined;
  }
  return undefined;
};

/**
 * What a product is, read out of an English title: "Halden 18 V Angle Grinder AG-125 (tool only)" is an angle grinder,
 * "Shelf for Angle Grinders" is none. What is not plainly of a kind is of none.
 */
export const kindOfTitle = (title: string): ProductKind | undefined => {
  const [named = ''] = fold(title).split(/ (?:for|with|w\/|and|incl\.?|including|from|by|in) | \+ | & /);
  const stretches = named.split(/[,;()|\]/[]+| - /).map((stretch) => stretch.trim());
  return stretches.map(kindAtEnd).find((kind) => kind !== undefined);
};
