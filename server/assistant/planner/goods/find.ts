import { type AnswerLanguage, answerLanguages } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isPart, wordsOf } from '../../../catalogue/words/kind.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { oncePer } from '../../text/oncePer.ts';
import { overlaps } from '../../text/span.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import type { Lexicons, Reading } from '../reading/reading.ts';
import { type AskedWord, isLong } from './asked.ts';
import type { Thing } from './narrow.ts';
import { synonymsOf } from './synonyms.ts';
import {
  isCalled,
  isCompoundCalled,
  isLooselyCalled,
  isNearlyCalled,
  isTitled,
  isTitledIn,
  mentionsInTitle,
  mentionsWord,
  titlesOf,
} from './titles.ts';

/** Products found by what their titles and categories call them, in any language, or by another name of the same thing. */

const severalThings: ReadonlySet<string> = new Set(conceptGroups.severalThings);

/** Concepts of several things: who asks for pliers is shown no hammer, and who asks for a brush no varnish. */
export const broad: ReadonlySet<string> = new Set([...severalThings, 'paint']);

/** Concepts that are a thing of their own: all their phrases name the same. */
const isOneThing = (concept: string): boolean => {
  const [group = '', name = ''] = concept.split('.');
  return (group === 'uncarried' || group === 'gear' || group === 'type') && name !== 'any' && !broad.has(name);
};

/** All names of the thing in all languages: a "chainsaw" is a "motosega" in the feed of an Italian maker. */
export const namesOf = (
  lexicons: Lexicons,
  concepts: readonly string[],
  languages: readonly AnswerLanguage[] = answerLanguages,
): readonly string[] =>
  concepts
    .filter(isOneThing)
    .flatMap((concept) => languages.flatMap((language) => lexicons.get(language)?.phrasesOf(concept) ?? []))
    .map((phrase) => fold(phrase.replaceAll(/[=*_]/g, ' ')).trim())
    .filter((phrase) => phrase.length > 2);

/** The thing a question asks for, and all that is called so. */
export interface Found extends Thing {
  readonly goods: readonly Product[];
  /** No product has exactly this name; these have a similar one. */
  readonly isNear: boolean;
}

/** Whether a product is called by one of the names; of a name of several words, its title needs all. */
const isCalledOne = (product: Product, names: readonly string[]): boolean =>
  names.some((name) => {
    const parts = name.split(' ');
    if (parts.length === 1) return isTitled(product, name);
    const [first = name, last = name] = [parts[0], parts.at(-1)];
    const isHead = isLooselyCalled(product, last) || isLooselyCalled(product, first);
    return isHead && parts.every((part) => mentionsInTitle(product, part));
  });

/** Goods by all names of a thing, also in the question's language: a "tosaerba" is a "rasaerba". */
export const alsoCalled = (pool: readonly Product[], { thing, goods }: Found, reading: Reading): readonly Product[] => {
  const names = synonymsOf(thing, reading);
  return names.length === 0 ? goods : pool.filter((product) => goods.includes(product) || isCalledOne(product, names));
};

/** "NYM-Kabel": of a word with a hyphen, the part before it. */
const firstParts = ({ text }: Reading, words: readonly AskedWord[]): readonly AskedWord[] =>
  words.filter(({ end }) => /^-\p{L}/u.test(text.slice(end, end + 2)));

const hasTitleWord = (product: Product, word: string): boolean =>
  titlesOf(product).some(({ text }) => new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'u').test(text));

/** The first of the things that products are called by, with these. */
export const findGoods = (
  lexicons: Lexicons,
  pool: readonly Product[],
  reading: Reading,
  words: readonly AskedWord[],
  things: readonly AskedWord[],
  isNothing: boolean,
): Found | undefined => {
  const call = (some: readonly AskedWord[]) => findCalled(lexicons, pool, reading, words, some, isNothing);
  const found = call(things.filter(({ isFiller }) => !isFiller)) ?? call(things.filter(({ isFiller }) => isFiller));
  // "Installationsleitung NYM-J" is called no cable, but it is what a "NYM-Kabel" is.
  for (const thing of firstParts(reading, words)) {
    if (found?.goods.some((product) => mentionsWord(product, thing.text))) continue;
    const goods = pool.filter((product) => hasTitleWord(product, thing.text));
    if (goods.length > 0) return { thing, goods, isNear: false, isSynonym: () => false };
  }
  return found;
};

/** A "pressure washer hose" among pressure washers is none of them. */
const isPartOf = (product: Product, { text: name }: AskedWord, language: string): boolean =>
  (language === 'en' || language === 'de') &&
  isLooselyCalled(product, name) &&
  !isTitled(product, name) &&
  titlesOf(product).some(({ text }) => wordsOf(text).some(isPart));

const findCalled = (
  lexicons: Lexicons,
  pool: readonly Product[],
  reading: Reading,
  words: readonly AskedWord[],
  things: readonly AskedWord[],
  isNothing: boolean,
): Found | undefined => {
  const by = (
    thing: AskedWord,
    isOne: (product: Product) => boolean,
    isNear = false,
    isOther = false,
  ): Found | undefined => {
    const names = namesOf(lexicons, thing.concepts);
    const long = [...names, ...synonymsOf(thing, reading)].filter((name) => name.includes(' '));
    const isSynonym = (product: Product) => isCalledOne(product, long);
    const named = pool.filter(isOne);
    // "Nail guns" are no guns: where the name of a thing has several words, one of its names has to be meant.
    const goods =
      isLong(thing, reading.language) && names.length > 0 && !isNear && !isOther
        ? named.filter((one) => isCalledOne(one, names))
        : named;
    return goods.length > 0 ? { thing, goods, isNear, isSynonym } : undefined;
  };
  // "How long till I can recoat the sage green emulsion": there is no sage green can.
  const metBy = oncePer(({ thing, goods }: Found): number => {
    const others = words.filter((word) => !word.isFiller && !overlaps(word, thing));
    const met = goods.map((product) => others.filter(({ text }) => mentionsWord(product, text)).length);
    return Math.max(...met);
  });
  const otherNames = (thing: AskedWord): readonly string[] => {
    const isType = thing.concepts.some((concept) => concept.startsWith('type.'));
    return [...(isType ? [] : namesOf(lexicons, thing.concepts)), ...synonymsOf(thing, reading)];
  };
  // One ladder with a Spanish title does not hide the English ones.
  const isForeign = (product: Product, names: readonly string[]): boolean =>
    !isTitledIn(product, reading.language) && isCalledOne(product, names);
  const withForeign = (thing: AskedWord, isOne: (product: Product) => boolean): Found | undefined => {
    const found = by(thing, isOne);
    const names = found ? otherNames(thing) : [];
    return found && by(thing, (product) => found.goods.includes(product) || isForeign(product, names), false, true);
  };
  const strictly = (thing: AskedWord) => {
    const found = withForeign(thing, (product) => isCalled(product, thing.text));
    const whole = found?.goods.filter((product) => !isPartOf(product, thing, reading.language)) ?? [];
    return found && whole.length > 0 ? { ...found, goods: whole } : found;
  };
  // In Spanish, Italian and French what follows the noun says what it is like: "haute" names no goods.
  const isNoun = (thing: AskedWord): boolean =>
    reading.language === 'en' || reading.language === 'de' || things.find(({ run }) => run === thing.run) === thing;
  const loosely = (thing: AskedWord) =>
    isNoun(thing) ? withForeign(thing, (product) => isLooselyCalled(product, thing.text)) : undefined;
  // The English noun is known by its place; elsewhere an adjective may stand before it.
  const passes =
    reading.language === 'en' ? [(thing: AskedWord) => strictly(thing) ?? loosely(thing)] : [strictly, loosely];
  for (const pass of passes) {
    const found = things.flatMap((thing) => pass(thing) ?? []);
    const [best] = found.length < 2 ? found : found.toSorted((one, other) => metBy(other) - metBy(one));
    if (best) return best;
  }
  for (const thing of things) {
    const isType = thing.concepts.some((concept) => concept.startsWith('type.'));
    const names = otherNames(thing);
    // "Oberfräse" is "router" in English, but a German "WLAN-Router" is none: a type is called so in the title's language.
    const ownNames = new Map(
      isType && isNothing
        ? answerLanguages.map((language) => [language, namesOf(lexicons, thing.concepts, [language])])
        : [],
    );
    if (names.length === 0 && ownNames.size === 0) continue;
    const isOne = (product: Product): boolean =>
      isCalledOne(product, names) ||
      titlesOf(product).some(({ language }) => isCalledOne(product, ownNames.get(language) ?? []));
    const found = by(thing, isOne, false, true);
    if (found) return found;
  }
  for (const thing of things) {
    const found = by(thing, (product) => isCompoundCalled(product, thing.text));
    if (found) return found;
  }
  for (const thing of things) {
    const found = by(thing, (product) => isNearlyCalled(product, thing.text), true);
    if (found) return found;
  }
  return undefined;
};
