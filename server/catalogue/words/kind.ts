import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { isJapanese, isKatakana } from '../../search/analysis/japanese.ts';
import { isQuantity } from '../../search/analysis/quantities.ts';
import { quantitiesIn } from '../../units/quantities.ts';
import { unitSpelled } from '../../units/table.ts';
import { onceEach } from '../fields/onceEach.ts';
import { accessoryKinds, isSupplyKind, isToolKind, type ProductKind, productKinds } from '../kinds.ts';
import { kindNames, kindWords } from '../names/kindNames.ts';
import { packagingIn, withoutDeniedSupplies } from './packaging.ts';
import { anyOf, folded, notThis, words } from './words.ts';

const unmarked = (folded: string): string => folded.replaceAll(/[-’'\s]+/g, ' ').trim();
const plainName = (name: string): string => unmarked(fold(name));

const ambiguous = folded(words.ambiguousNames);
const isOneWord = (name: string): boolean => !/[\s/-]/.test(name);

/** Names of kinds in titles; words of several kinds or of other trades are left out. */
const namesIn = (language: AnswerLanguage): ReadonlyMap<string, ProductKind> => {
  const found = new Map<string, ProductKind | undefined>();
  for (const kind of productKinds) {
    const { singular, plural } = kindNames[kind][language];
    for (const name of kindWords(kind, language)) {
      const isOwn = name === singular || name === plural;
      // Single English synonyms are too ambiguous: "gun", "accumulator".
      if (!isOwn && (ambiguous.has(fold(name)) || (language === 'en' && isOneWord(name)))) continue;
      const plain = plainName(name);
      found.set(plain, found.has(plain) && found.get(plain) !== kind ? undefined : kind);
    }
  }
  // The printed name of a kind wins over synonyms of other kinds.
  for (const kind of productKinds) {
    const { singular, plural } = kindNames[kind][language];
    for (const name of [singular, plural]) found.set(plainName(name), kind);
  }
  for (const [name, kind] of Object.entries(words.plainKinds[language] ?? {})) found.set(plainName(name), kind);
  return new Map([...found].flatMap(([name, kind]) => (kind ? [[name, kind] as const] : [])));
};

const names = new Map(answerLanguages.map((language) => [language, namesIn(language)]));
const namesOf = (language: AnswerLanguage): ReadonlyMap<string, ProductKind> => names.get(language) ?? new Map();
export const maxNameLength = 5;

/** Endings of singular and plural in languages that name the kind first. */
const endings: Partial<Readonly<Record<AnswerLanguage, RegExp>>> = { es: /(?:es|s)$/, it: /h?[aeio]$/, fr: /[sx]$/ };

const stemmed = (name: string, ending: RegExp): string =>
  name
    .split(' ')
    .map((word) => word.replace(ending, ''))
    .join(' ');

/** Names without endings; ambiguous ones are left out. */
const stems = new Map(
  answerLanguages.map((language) => {
    const ending = endings[language];
    const found = new Map<string, ProductKind | undefined>();
    for (const [name, kind] of ending ? namesOf(language) : []) {
      const stem = stemmed(name, ending ?? /$/);
      found.set(stem, found.has(stem) && found.get(stem) !== kind ? undefined : kind);
    }
    return [language, found] as const;
  }),
);

const forms = folded(words.forms);
const openers = folded(words.openers);
const prepositions = folded(words.prepositions);

/** A word of a title, original and folded. */
export interface Word {
  readonly written: string;
  readonly plain: string;
}

export const wordsOf = (stretch: string): readonly Word[] =>
  stretch
    .split(/\s+/)
    .filter((written) => written !== '')
    .map((written) => ({ written, plain: fold(written) }));

/** Whether a word is that of a unit. */
const isUnit = onceEach((word) => isQuantity(`1${word}`));

/** Sizes, ratings, model numbers and marks in capitals do not name the kind. */
const saysWhich = ({ written, plain }: Word): boolean =>
  /\d/.test(plain) ||
  isUnit(plain) ||
  forms.has(plain) ||
  /^[\p{Lu}\d+®™.-]{1,6}$/u.test(written) ||
  !/[\p{L}\d]/u.test(plain);

const measures = folded(words.measures);

/** "5 mm Hub": the word after a figure may name a measure. */
const isMeasure = (stretch: readonly Word[], at: number): boolean => {
  const [before, word] = [stretch[at - 1]?.plain ?? '', stretch[at]?.plain ?? ''];
  return measures.has(word) && (/\d/.test(before) || isUnit(before));
};

/** German compounds may have a hyphen: "Elektro-Hobel" is an "Elektrohobel". */
export const kindNamed = (language: AnswerLanguage, part: readonly Word[]): ProductKind | undefined => {
  const name = part.map(({ plain }) => plain).join(' ');
  const joined =
    language === 'de' ? namesOf(language).get(unmarked(name.replace(/-sets?$/, '').replaceAll('-', ''))) : undefined;
  const ending = endings[language];
  const inPlural = ending && stems.get(language)?.get(stemmed(unmarked(name), ending));
  return namesOf(language).get(unmarked(name)) ?? joined ?? inPlural;
};

const minHeadLength = 7;

/** The last part of a German compound names the kind: "Akkubohrschrauber". */
export const kindOfCompound = ({ plain }: Word): ProductKind | undefined => {
  for (let start = 1; start <= plain.length - minHeadLength; start++) {
    const kind = namesOf('de').get(plain.slice(start));
    if (kind) return kind;
  }
  return undefined;
};

/** Whether a thing at the end of a title is perhaps what the tool before it runs on or comes in. */
const comesWith = (kind: ProductKind, before: readonly Word[], language: AnswerLanguage): boolean =>
  (kind === 'battery' && language === 'de') || (kind === 'carryCase' && hasPower(before));

const toolBefore = (before: readonly Word[], language: AnswerLanguage): ProductKind | undefined => {
  const kind = kindAtEnd(before, language) ?? kindBeforeFigure(before, language);
  return isToolKind(kind) ? kind : undefined;
};

const powers: ReadonlySet<string> = new Set(['voltage', 'charge', 'power', 'current', 'impact']);

/** Whether a title says what drives the product: accessories and parts have sizes, but neither watts nor amps. */
export const hasPower = (title: readonly Word[]): boolean =>
  [...quantitiesIn(title.map(({ plain }) => plain).join(' '), 'en')].some(({ unit }) => powers.has(unit.dimension));

/** "Battery / charger" is of no single kind. */
const isOneOfTwo = (before: readonly Word[], kind: ProductKind, language: AnswerLanguage): boolean => {
  if (before.at(-1)?.plain !== '/') return false;
  const other = kindAtEnd(before.slice(0, -1), language);
  return other !== undefined && other !== kind;
};

/** The kind at the end of a stretch, followed only by sizes and the like (English, German). */
const kindAtEnd = (stretch: readonly Word[], language: AnswerLanguage): ProductKind | undefined => {
  for (let end = stretch.length; end > 0; end--) {
    for (let length = Math.min(maxNameLength, end); length > 0; length--) {
      const kind = kindNamed(language, stretch.slice(end - length, end));
      const before = stretch.slice(0, end - length);
      const tool = kind && comesWith(kind, before, language) ? toolBefore(before, language) : undefined;
      // "Säbelsäge Akku 18 V" names what the saw runs on, "Bohrhammer 800 W Koffer" what it comes in.
      if (tool) return tool;
      if (kind) return isOneOfTwo(before, kind, language) ? undefined : kind;
    }
    const last = stretch[end - 1];
    const compound = language === 'de' && last ? kindOfCompound(last) : undefined;
    if (compound) return compound;
    if (!last || !(saysWhich(last) || isMeasure(stretch, end - 1))) return undefined;
  }
  return undefined;
};

export const isPart = ({ plain }: Word): boolean => words.parts.some((part) => plain.endsWith(part));

/** "Kohlebürsten KB 20 Bohrhammer": a part, its number, and what it is for. */
const isPartOfModel = (stretch: readonly Word[]): boolean =>
  stretch.some((word, at) => isPart(word) && /^[\p{Lu}\d.-]*\d|^\p{Lu}{1,4}$/u.test(stretch[at + 1]?.written ?? ''));

/** The kind before a figure, if no part of a tool is named behind it: "Winkelschleifer WX 150 Flachkopf". */
const kindBeforeFigure = (stretch: readonly Word[], language: AnswerLanguage): ProductKind | undefined => {
  for (let at = stretch.length - 1; at > 0; at--) {
    const word = stretch[at];
    if (!word || isPart(word)) return undefined;
    const kind = /\d/.test(word.plain) ? kindAtEnd(stretch.slice(0, at), language) : undefined;
    if (kind) return kind;
  }
  return undefined;
};

/** Whether one of some folded words in a title names the product itself, not what the product is a part of or made for. */
export const namesProduct = (title: string, names: readonly string[]): boolean => {
  const folded = fold(title);
  const isNamed = names.some((name) => {
    const at = folded.indexOf(name);
    if (at === -1) return false;
    const before = wordsOf(folded.slice(0, at)).at(-1);
    return !(before && prepositions.has(before.plain));
  });
  return isNamed && !wordsOf(title).some(isPart);
};

const isCapital = (written: string): boolean => /^\p{Lu}/u.test(written);

/** Whether a title may begin with a name that is not known: that of its maker. */
type Opening = 'name' | 'noun';

/** Whether the words before a kind's name allow it to be the product's kind: of "Récepteur laser" the first is the noun. */
const mayOpen = (before: readonly Word[], opening: Opening): boolean => {
  const last = before.at(-1);
  if (last && prepositions.has(last.plain) && !before.slice(0, -1).some(({ plain }) => openers.has(plain)))
    return false;
  return (
    before.length <= 4 &&
    before.every(
      (word) => openers.has(word.plain) || saysWhich(word) || (opening === 'name' && isCapital(word.written)),
    )
  );
};

/** The kind at the start of a stretch, after a maker's name at most (Spanish, Italian, French). */
const kindAtStart = (stretch: readonly Word[], language: AnswerLanguage, opening: Opening): ProductKind | undefined => {
  for (let start = 0; start < Math.min(stretch.length, 6); start++) {
    for (let length = Math.min(maxNameLength, stretch.length - start); length > 0; length--) {
      const kind = kindNamed(language, stretch.slice(start, start + length));
      if (kind) return mayOpen(stretch.slice(0, start), opening) ? kind : undefined;
    }
  }
  return undefined;
};

const accessories: ReadonlySet<ProductKind> = new Set(accessoryKinds);

/** The kind in a part of a Japanese title: the last name, unless another noun follows or 用 ("for") comes after it. */
const kindInPiece = (piece: string): ProductKind | undefined => {
  const own = piece.slice(piece.lastIndexOf('用') + 1);
  let best: { readonly kind: ProductKind; readonly end: number; readonly length: number } | undefined;
  for (const [name, kind] of namesOf('jp')) {
    const at = own.lastIndexOf(name);
    const [next = ''] = own.slice(at + name.length).replace(/^ー/, '');
    if (at === -1 || isKatakana(next) || next === '付') continue;
    const end = at + name.length;
    if (!best || end > best.end || (end === best.end && name.length > best.length))
      best = { kind, end, length: name.length };
  }
  return best?.kind;
};

const kindsOfJapanese = (text: string): readonly ProductKind[] =>
  fold(text)
    .split(/[\s、,/()（）【】［］「」・]+/)
    .flatMap((piece) => kindInPiece(piece) ?? []);

const kindOfJapanese = (title: string): ProductKind | undefined => {
  const kinds = kindsOfJapanese(title);
  // "インパクトドライバ ケース" is a case.
  return kinds.findLast((kind) => accessories.has(kind)) ?? kinds[0];
};

const excluding = new Map(productKinds.map((kind) => [kind, anyOf(notThis(kind))]));
const cuts = new Map(
  answerLanguages.map((language) => {
    const parts = (words.cuts[language] ?? []).map((word) => {
      const escaped = fold(word).replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
      // "10 in Saw Blade": behind a figure it is a unit.
      return unitSpelled(word) ? String.raw`(?<!\d )${escaped}` : escaped;
    });
    return [language, new RegExp(` (?:${parts.join('|') || '(?!)'}) `, 'iu')] as const;
  }),
);

/** Names that contain a word at which titles are cut: "lama per sega", "Kapp- und Gehrungssäge". */
const uncutNames = new Map(
  answerLanguages.map((language) => [
    language,
    [...namesOf(language)].filter(([name]) => cuts.get(language)?.test(` ${name} `)),
  ]),
);

/** The kind of such a name at the start of a title, after a maker's name at most. */
const kindUncut = (title: string, language: AnswerLanguage, opening: Opening): ProductKind | undefined => {
  const names = uncutNames.get(language) ?? [];
  // "Lame 165 x 20 mm 48 dents pour scie": sizes may be inside the name.
  const stretch = wordsOf(title);
  const sizeless = stretch.filter((word, at) => !saysWhich(word) && !isMeasure(stretch, at));
  for (const written of [title, sizeless.map((word) => word.written).join(' ')]) {
    const plain = ` ${plainName(written)} `;
    const found = names.find(([name]) => {
      const at = plain.indexOf(` ${name} `);
      return at !== -1 && mayOpen(wordsOf(written.slice(0, at)), opening);
    });
    if (found) return found[1];
  }
  return undefined;
};

/** What parts a title; a comma within a figure does not. */
export const partEnd = /(?:(?<!\d),|,(?!\d)|[;:()|\][])+| [-–—] /;

export const stretchesOf = (title: string, language: AnswerLanguage): readonly (readonly Word[])[] => {
  const cut = cuts.get(language);
  const end = cut
    ? (cut.exec(` ${title.normalize('NFD').replaceAll(/\p{M}/gu, '')} `)?.index ?? title.length)
    : title.length;
  return title
    .slice(0, end)
    .split(partEnd)
    .map(wordsOf)
    .filter((stretch) => stretch.length > 0);
};

/** Whether a supply is only in the box of a product named before: "Chainsaw Kit, 3.0Ah battery and charger included". */
const comesAlong = (kind: ProductKind, before: readonly (readonly Word[])[], title: string): boolean =>
  isSupplyKind(kind) &&
  before.some(
    (stretch) =>
      stretch.some(({ plain }) => inABox.has(plain)) ||
      stretch.filter(isName).length > (packagingIn(title)?.packaging === 'kit' ? 0 : 1),
  );
const inABox = folded(['kit', 'set', 'combo']);
const isName = (word: Word): boolean => !saysWhich(word);

const kindIn = (title: string, language: AnswerLanguage, opening: Opening = 'name'): ProductKind | undefined => {
  const uncut = kindUncut(title, language, opening);
  if (uncut) return uncut;
  const stretches = stretchesOf(title, language);
  const isHeadFinal = language === 'en' || language === 'de';
  for (const [place, stretch] of stretches.entries()) {
    if (isHeadFinal && isPartOfModel(stretch)) return undefined;
    const kind = isHeadFinal
      ? (kindAtEnd(stretch, language) ?? kindBeforeFigure(stretch, language))
      : kindAtStart(stretch, language, opening);
    if (kind) return comesAlong(kind, stretches.slice(0, place), title) ? undefined : kind;
  }
  return undefined;
};

/**
 * The kind of a product by its title: "Halden 18 V Angle Grinder AG-125 (tool only)" is an angle grinder,
 * "Shelf for Angle Grinders" is none. Doubtful titles have no kind.
 */
export const kindOfTitle = (
  written: string,
  language: AnswerLanguage = 'en',
  opening: Opening = 'name',
): ProductKind | undefined => {
  const title = withoutDeniedSupplies(written);
  const japanese = language === 'jp' || isJapanese(title) ? kindOfJapanese(title) : undefined;
  const kind =
    japanese ?? kindIn(title, language, opening) ?? (language === 'en' ? undefined : kindIn(title, 'en', opening));
  return kind && !isOtherThing(kind, title) ? kind : undefined;
};

/** Whether words of a title exclude a kind: a table saw is no circular saw. */
export const isOtherThing = (kind: ProductKind, title: string): boolean =>
  excluding.get(kind)?.test(fold(title)) ?? false;

const otherTrades = folded(words.otherTrades);

/** Whether a category is of another trade, where a "router" is no tool. */
export const isOtherTrade = (path: readonly string[]): boolean =>
  path.some((part) => otherTrades.has(fold(part).trim()));

const wideCategories = folded(words.wideCategories);
const joints = /\s*(?:[&+,]|(?<=\s)(?:and|und|y|e|et)(?=\s))\s*/u;

const oneOf = (kinds: readonly (ProductKind | undefined)[]): ProductKind | undefined =>
  new Set(kinds).size === 1 ? kinds[0] : undefined;

/** The kinds that a category names: "Batteries & Chargers" has two. */
export const kindsOfPart = (part: string, language: AnswerLanguage): readonly (ProductKind | undefined)[] => {
  if (wideCategories.has(fold(part).trim())) return [];
  if (language === 'jp' && isJapanese(part)) return kindsOfJapanese(part);
  const whole = kindNamed(language, wordsOf(part));
  if (whole) return [whole];
  const own = (one: string) => (language in endings ? kindIn(one, language) : kindAtEnd(wordsOf(one), language));
  return part.split(joints).map((one) => own(one) ?? kindAtEnd(wordsOf(one), 'en'));
};

/** The kind that a category path ends with ("Tools > Power Tools > Angle Grinders"). */
const readCategory = (path: readonly string[], language: AnswerLanguage): ProductKind | undefined => {
  if (isOtherTrade(path)) return undefined;
  for (const part of path.toReversed().slice(0, 2)) {
    const found = oneOf(kindsOfPart(part, language));
    if (found) return found;
  }
  return undefined;
};

const readJoined = onceEach((path, language: AnswerLanguage) => readCategory(path.split('\n'), language));

/** The kind that a category path ends with. Thousands of products share a category. */
export const kindOfCategory = (path: readonly string[], language: AnswerLanguage): ProductKind | undefined =>
  path.length === 0 ? undefined : readJoined(path.map((part) => part.replaceAll('\n', ' ')).join('\n'), language);
