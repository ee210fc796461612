import type { Product } from '../../../catalogue/catalogue.ts';
import { type Quantity, quantitiesIn } from '../../../units/quantities.ts';
import { tokensOf } from '../../lexicon/tokens.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { soldAs } from '../catalogueNames/variants.ts';
import { boundOf } from '../conditions/bounds.ts';
import { isNegated } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { writtenAs } from '../reading/written.ts';
import {
  type AskedWord,
  askedCodes,
  askedFigures,
  askedPackaging,
  isFunctionWord,
  isLong,
  seeksGoods,
  sizeAt,
} from './asked.ts';
import roles from './roles.json' with { type: 'json' };
import { askedLetterCodes, hasCode, hasLetterCode, hasTitleCode, isSizeWord, sizesOf } from './sizes.ts';
import { meetingStatements, meetsPlainly, statesOf } from './statements.ts';
import { synonymsOf } from './synonyms.ts';
import { isTitledIn, isTrailing, mentionsWord } from './titles.ts';
import { type AskedTrait, hasTrait, traitsIn } from './traits.ts';

/** Goods narrowed by what else a question says: sizes, packs, further words. */

/** A condition in the visitor's words. */
interface Condition {
  readonly said: string;
  /** Where it stands. */
  readonly at: Span | undefined;
  readonly meets: (product: Product) => boolean;
  /** If none of the goods meets it: whether that is told. */
  readonly isTold: boolean;
}

/** The word that names the goods, and whether a product is called by another name of the same thing. */
export interface Thing {
  readonly thing: AskedWord;
  readonly isSynonym: (product: Product) => boolean;
}

/** Goods that meet all that some of them meet, and what none of them does. */
export interface Narrowed {
  readonly products: readonly Product[];
  readonly unmet: readonly string[];
  /** Where the question says what they meet. */
  readonly met: readonly Span[];
}

/** The words before a figure that may say what it measures: "altezza di taglio di almeno 150 mm". */
const labelsBefore = ({ text }: Reading, { start }: Span, thing: AskedWord): readonly string[] =>
  tokensOf(text.slice(0, start))
    .slice(-maxLabel)
    .filter((token) => token.kind === 'word' && token.text.length > 2)
    .filter((token) => !isFunctionWord(token.text) && !overlaps(token, thing.phrase ?? thing))
    .map((token) => token.text);
const maxLabel = 5;

/** "A lawn of 600 metres": people leave out that they are square. */
export const asArea = (figure: Quantity): Quantity | undefined =>
  figure.unit.unit === 'm' ? [...quantitiesIn(`${figure.value} m2`, 'en')][0] : undefined;

const ofFigures = (reading: Reading, goods: readonly Product[], { thing }: Thing): readonly Condition[] =>
  askedFigures(reading).map((figure) => {
    const spoken = reading.quantities.find((one) => overlaps(one, figure));
    const bound = spoken && boundOf(reading, spoken);
    const labels = labelsBefore(reading, figure, thing);
    const meetsAs =
      (meant: Quantity) =>
      (product: Product): boolean =>
        meetingStatements(product, meant, bound, labels).length > 0;
    const area = asArea(figure);
    const isArea = area !== undefined && !goods.some(meetsAs(figure)) && goods.some(meetsAs(area));
    return {
      said: writtenAs(reading, figure),
      at: figure,
      meets: meetsAs(isArea ? area : figure),
      isTold: true,
    };
  });

/** Whether goods state what a figure without a unit is the least or most of: "a chuck of at least 16". */
const boundedAt = (
  reading: Reading,
  goods: readonly Product[],
  code: Span,
  thing: AskedWord,
): ((product: Product) => boolean) | undefined => {
  const spoken = reading.quantities.find((one) => one.unit === undefined && overlaps(one, code));
  const bound = spoken && boundOf(reading, spoken);
  if (!bound || bound === 'about' || bound === 'budget') return undefined;
  const label = labelsBefore(reading, spoken, thing).findLast((one) => goods.some((product) => statesOf(product, one)));
  return label === undefined ? undefined : (product) => meetsPlainly(product, spoken.value, bound, label);
};

/** "In 52", "Gr. 9" and "5x60" are sizes. */
const ofCodes = (
  reading: Reading,
  goods: readonly Product[],
  { thing }: Thing,
  prices: readonly (Span | undefined)[],
): readonly Condition[] =>
  askedCodes(reading)
    .filter((code) => !prices.some((price) => price && overlaps(price, code)))
    .flatMap((code): readonly Condition[] => {
      const bounded = boundedAt(reading, goods, code, thing);
      if (bounded && goods.some(bounded)) return [{ said: code.text, at: code, meets: bounded, isTold: true }];
      const isTitled = goods.some((product) => hasTitleCode(product, code.norm));
      const meets = (product: Product): boolean =>
        isTitled ? hasTitleCode(product, code.norm) : hasCode(product, code.norm);
      const known = goods.some(meets);
      // A lone letter or figure or a "large" is a size of what has such sizes.
      const at = sizeAt(reading, code);
      const isNamedSize = at.start < code.start;
      const said = isNamedSize ? writtenAs(reading, at) : code.text.toUpperCase();
      if (!known && !isNamedSize && (code.text.length === 1 || isSizeWord(code.text))) return [];
      return [{ said, at, meets, isTold: true }];
    });

/** "IP65": told where none has it, if others of its letters are stated. */
const ofLetterCodes = (reading: Reading, goods: readonly Product[]): readonly Condition[] =>
  askedLetterCodes(reading.text)
    .filter((code) => ![...reading.models, ...askedFigures(reading)].some((one) => overlaps(one, code)))
    .map((code) => ({
      said: writtenAs(reading, code),
      at: code,
      meets: (product: Product) => hasLetterCode(product, code.norm),
      isTold: goods.some((product) => hasLetterCode(product, code.norm, true)),
    }));

const ofPackaging = (reading: Reading): readonly Condition[] => {
  const wanted = askedPackaging(reading);
  if (!wanted) return [];
  const mention = reading.mentions.find(({ concept }) =>
    /^(?:packaging\.(?:bare|withBattery|kit)|term\.bareTool|type\.battery)/.test(concept),
  );
  const said = mention ? withoutJoiner(writtenAs(reading, mention)) : wanted;
  const isTold = reading.mentions.some(
    ({ concept }) => concept === 'packaging.withBattery' || concept === 'type.battery',
  );
  return [{ said, at: mention, meets: (product) => soldAs(product) === wanted, isTold }];
};

const joiner = new RegExp(`^(?:${roles.joiners.join('|')})\\s+`, 'i');

/** "Mit Akku" is told as what it is with. */
const withoutJoiner = (said: string): string => said.replace(joiner, '');

/**
 * "Elektrische Kettensäge": a word beside the thing that none of the goods has is told. One elsewhere is not, nor one that is
 * in the place of another part of speech ("Aggregat gesucht").
 */
const isBesideThing = (word: AskedWord, thing: AskedWord, language: string): boolean => {
  // "Is the helmet to be had in blue?": a colour is told wherever it stands.
  if (isTrailing(word.text) && word.concepts.length === 0 && !word.isBeside) return true;
  if (word.run !== thing.run || word.isBeside) return false;
  // "Vendete scale" is one phrase of the lexicon, but no name.
  if (word.phrase && word.phrase.start === thing.phrase?.start && !isLong(thing, language)) return false;
  const isBefore = word.start < thing.start;
  // A verb says what the goods are to do: "which cutter cuts tiles of a metre?"
  if (word.concepts.some((concept) => /^(?:wish|verb)\./.test(concept))) return false;
  return (
    word.concepts.length > 0 ||
    language === 'en' ||
    isTrailing(word.text) ||
    isBefore === (language === 'de' || language === 'jp')
  );
};

/** "Do 1/2 in. bits fit the router?": a type named elsewhere describes no goods. */
const isOtherThing = ({ run, concepts }: AskedWord, thing: AskedWord): boolean =>
  run !== thing.run && concepts.some((concept) => concept.startsWith('type.'));

/** "In legno", "sans huile": what goods are like, in any language. Told where it stands beside them, or goods are sought. */
const ofTraits = (
  reading: Reading,
  traits: readonly AskedTrait[],
  words: readonly AskedWord[],
  thing: AskedWord,
): readonly Condition[] =>
  traits.map((trait) => ({
    said: writtenAs(reading, trait),
    at: trait,
    meets: (product) => hasTrait(product, trait) !== isNegated(reading, trait),
    isTold:
      seeksGoods(reading) || words.some((word) => overlaps(word, trait) && word.run === thing.run && !word.isBeside),
  }));

/** "TIG welder": letters that titles write in capitals name one sort of a thing that has others. */
const isAcronym = ({ text }: AskedWord, goods: readonly Product[]): boolean => {
  const capitals = new RegExp(`(?<!\\p{L})${text.toUpperCase()}(?!\\p{L})`, 'u');
  return goods.some(({ name }) => Object.values(name).some((title) => /\p{Ll}/u.test(title) && capitals.test(title)));
};

const ofWords = (
  reading: Reading,
  goods: readonly Product[],
  words: readonly AskedWord[],
  { thing, isSynonym }: Thing,
  traits: readonly AskedTrait[],
): readonly Condition[] => {
  // A word missing from titles in another language means nothing.
  const isComparable = goods.some((product) => isTitledIn(product, reading.language));
  return words
    .filter((word) => ![thing, ...traits].some((one) => overlaps(one, word)))
    .filter((word) => !word.isFiller && !isOtherThing(word, thing))
    .map((word) => ({
      said: writtenAs(reading, word),
      at: word,
      meets: (product) =>
        mentionsWord(product, word.text) ||
        synonymsOf(word, reading).some((name) => !name.includes(' ') && mentionsWord(product, name)) ||
        (word.phrase !== undefined &&
          word.phrase.start === thing.phrase?.start &&
          !isAcronym(word, goods) &&
          isSynonym(product)),
      isTold: isComparable && isBesideThing(word, thing, reading.language),
    }));
};

/** The figure of a size that nothing has: "47". */
const sizeIn = (said: string): number | undefined => {
  const figure = /^\D*(\d+(?:[.,]\d+)?)$/.exec(said)?.[1];
  return figure === undefined ? undefined : Number(figure.replace(',', '.'));
};

/** Who asks for size 47 is shown 46 before 40. */
const nearestFirst = (goods: readonly Product[], size: number): readonly Product[] =>
  goods
    .map((product) => ({ product, away: Math.min(...sizesOf(product).map((own) => Math.abs(own - size))) }))
    .toSorted((one, other) => (one.away === other.away ? 0 : one.away - other.away))
    .map(({ product }) => product);

/** Goods that meet as many of the conditions as any does: those of "hot water" and of 45 cm, whatever else they lack. */
const meetingMost = (goods: readonly Product[], conditions: readonly Condition[]): readonly Product[] => {
  const told = conditions.filter(({ isTold }) => isTold);
  const met = goods.map((product) => told.filter(({ meets }) => meets(product)).length);
  const most = Math.max(...met);
  return goods.filter((_, at) => met[at] === most);
};

/** Goods that meet what the question says beside their name. */
export const narrow = (
  reading: Reading,
  goods: readonly Product[],
  words: readonly AskedWord[],
  thing: Thing,
  prices: readonly (Span | undefined)[],
): Narrowed => {
  const unmet: string[] = [];
  let nearest: number | undefined;
  const met: Span[] = [];
  const traits = traitsIn(reading).filter((trait) => !overlaps(trait, thing.thing));
  const conditions = [
    ...ofTraits(reading, traits, words, thing.thing),
    ...ofWords(reading, goods, words, thing, traits),
    ...ofPackaging(reading),
    ...ofFigures(reading, goods, thing),
    ...ofLetterCodes(reading, goods),
    ...ofCodes(reading, goods, thing, prices),
  ];
  let products = meetingMost(goods, conditions);
  for (const { said, at, meets, isTold } of conditions) {
    const left = products.filter(meets);
    if (left.length > 0) {
      products = left;
      if (at) met.push(at);
    } else if (isTold) {
      unmet.push(said);
      nearest = nearest ?? (at && sizeIn(said));
    }
  }
  return { products: nearest === undefined ? products : nearestFirst(products, nearest), unmet, met };
};
