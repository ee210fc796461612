import { type AnswerLanguage, answerLanguages } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { partEnd } from '../../../catalogue/words/kind.ts';
import { endOfMaker, namesOfMaker } from '../../../catalogue/words/makerOfTitle.ts';
import { folded, words } from '../../../catalogue/words/words.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { isJapanese } from '../../../search/analysis/japanese.ts';
import { isQuantity } from '../../../search/analysis/quantities.ts';
import { stem } from '../../../search/analysis/stem.ts';
import { oncePer } from '../../text/oncePer.ts';
import sets from './sets.json' with { type: 'json' };

/**
 * What a title says a product is. English and German name it last ("16 oz. Claw Hammer"), Spanish, Italian and French first
 * ("Martillo de bola"); sizes, makers and what comes along surround it. The feed's category names it too.
 */

const forms = folded(words.forms);
const prepositions = folded(words.prepositions);
const openers = folded(words.openers);
/** Words for a number of pieces sold together: "Socket Set", "Jeu de clés", "Ringschlüssel-Satz". */
const setWords = folded(sets.words);
/** Endings of German compounds for the same. */
const setEndings = sets.endings;

const isHeadFinal = (language: AnswerLanguage): boolean => language === 'en' || language === 'de';

/** A word of a title as written, and folded. */
interface Word {
  readonly written: string;
  readonly plain: string;
}

const wordsOf = (text: string): readonly Word[] =>
  text
    .split(/[\s/]+/)
    .map((written) => ({ written, plain: fold(written).replaceAll(/^[^\p{L}\d#]+|[^\p{L}\d]+$/gu, '') }))
    .filter(({ plain }) => plain !== '');

const isSize = ({ plain }: Word): boolean => /\d/.test(plain) || isQuantity(`1${plain}`);
const isMark = ({ written, plain }: Word): boolean => /^[\p{Lu}\d+®™.-]{1,4}$/u.test(written) || plain.length < 2;
/** Colours, materials and the like behind a noun: "Work Boots Brown". */
const trailing = folded(sets.trailing);
const isForm = ({ plain }: Word): boolean => forms.has(plain) || setWords.has(plain) || trailing.has(plain);
/** "Machines" and "Tools" are no name of a thing. */
const general = folded(sets.general);
const saysWhich = (word: Word): boolean => isSize(word) || isMark(word) || isForm(word);

/** The part of a title before what comes along, is in the box, or it is for. */
const stretchOf = (title: string, language: AnswerLanguage): readonly Word[] => {
  const [first = ''] = title.split(partEnd).filter((part) => part.trim() !== '');
  const all = wordsOf(first);
  const cuts = cutWords.get(language);
  const cut = all.findIndex(
    ({ plain }, at) => at > 0 && (cuts?.has(plain) === true || plain === 'w') && !isSize(all[at - 1] ?? none),
  );
  return cut === -1 ? all : all.slice(0, cut);
};
const none: Word = { written: '', plain: '' };
const cutWords = new Map(answerLanguages.map((language) => [language, folded(words.cuts[language] ?? [])]));

const lastPart = (plain: string): string => {
  const parts = plain.split('-').filter((part) => part !== '' && !setWords.has(part));
  return parts.at(-1) ?? plain;
};

/** Words before the end, a size or an adjective: "Generator" of "Dual Fuel Generator Electric Start". */
const lastHeads = (stretch: readonly Word[]): readonly string[] =>
  stretch.flatMap((word, at) => {
    const next = stretch[at + 1];
    return saysWhich(word) || (next && !saysWhich(next)) ? [] : [word.plain];
  });

/** German nouns are capitalised, so every one of them before an adjective or a size may be the thing. */
const nounHeads = (stretch: readonly Word[]): readonly string[] =>
  stretch
    .filter((word) => /^\p{Lu}/u.test(word.written) && !saysWhich(word) && word.plain.length > 2)
    .map(({ plain }) => plain);

/** The first word that is no size, no form and no "set of". */
const firstHead = (stretch: readonly Word[]): readonly string[] =>
  stretch
    .filter((word) => !saysWhich(word) && !openers.has(word.plain) && !prepositions.has(word.plain))
    .slice(0, 1)
    .map(({ plain }) => plain);

const headsIn = (stretch: readonly Word[], language: AnswerLanguage): readonly string[] => {
  if (language === 'de') return nounHeads(stretch);
  return isHeadFinal(language) ? lastHeads(stretch) : firstHead(stretch);
};

/** The noun of a category: of "Garden Tools" the last word, of "Llaves de impacto" the first; of two things none. */
const categoryHead = (category: string, language: AnswerLanguage): string | undefined => {
  const parts = category.split(/\s*[&+,/]\s*|\s+(?:and|und|y|e|et)\s+/u).filter((part) => part !== '');
  const own = wordsOf(parts[0] ?? '');
  const head = (isHeadFinal(language) ? own.at(-1) : own[0])?.plain;
  return parts.length !== 1 || head === undefined || general.has(head) ? undefined : head;
};

/** What a product is called in one language. */
export interface Title {
  readonly language: AnswerLanguage;
  readonly text: string;
  /** Words that say what it is, as folded words. */
  readonly heads: readonly string[];
  readonly category: string | undefined;
  /** The words before what comes along or is in the box. */
  readonly first: readonly string[];
  /** All words of title, category and texts, as stems. */
  readonly stems: ReadonlySet<string>;
}

const stemsIn = (text: string, language: AnswerLanguage): readonly string[] =>
  (fold(text).match(/[\p{L}\d]+/gu) ?? []).map((word) => stem(word, language));

/** What a product is called, in each language of its name. */
export const titlesOf = oncePer((product: Product): readonly Title[] =>
  answerLanguages.flatMap((language): readonly Title[] => {
    const title = product.name[language];
    if (title === undefined) return [];
    const makers = new Set(fold(product.maker ?? '').split(/\s+/));
    const stretch = stretchOf(title.slice(endOfMaker(title, namesOfMaker(product.maker ?? ''))), language).filter(
      ({ plain }) => !makers.has(plain) && plain !== fold(product.model),
    );
    const category = product.category?.[language];
    const texts = [
      title,
      category ?? '',
      product.content?.[language] ?? '',
      ...Object.values(product.otherAttributes).map(String),
    ];
    return [
      {
        language,
        text: fold(title),
        heads: headsIn(stretch, language).map(language === 'de' ? lastPart : (plain) => plain),
        category:
          category === undefined ? undefined : isJapanese(category) ? fold(category) : categoryHead(category, language),
        first: stretch.map(({ plain }) => plain),
        stems: new Set(stemsIn(texts.join(' '), language)),
      },
    ];
  }),
);

/** Whether a product has a title in a language, so that words of the language may be compared with it. */
export const isTitledIn = (product: Product, language: string): boolean =>
  titlesOf(product).some((title) => title.language === language);

/** Minimum letters of the last part of a compound that counts as the word. */
const minPart = 3;
/** The same of a stem: that of "tiles" in German ends "Ventil". */
const minStem = 4;

const withoutSet = (word: string): string => {
  const ending = setEndings.find((each) => word.length > each.length + minPart && word.endsWith(each));
  return ending === undefined ? word : word.slice(0, -ending.length);
};

const isCompoundOf = (word: string, part: string, language: AnswerLanguage, least = minPart): boolean =>
  part.length >= least &&
  word.length >= part.length + minPart &&
  (language === 'de' || language === 'jp') &&
  word.endsWith(part);

/** Whether a noun is the word, in any number, or a compound that ends with it. */
export const isWord = (noun: string, word: string, language: AnswerLanguage): boolean => {
  const own = language === 'de' ? withoutSet(noun) : noun;
  // Stems of the shortest words mean nothing: that of "che" is "ca".
  if (Math.max(own.length, word.length) <= minPart) return own === word;
  const [one, other] = [stem(own, language), stem(word, language)];
  // The stem of "Leiter" ends that of "Installationsleitung" too.
  const isDerived = own.endsWith('ung') !== word.endsWith('ung');
  if (own === word || one === other || isCompoundOf(own, word, language)) return true;
  if (!isDerived && isCompoundOf(one, other, language, minStem)) return true;
  if (language !== 'de') return false;
  const [bare, asked] = [own.replace(germanEnding, ''), word.replace(germanEnding, '')];
  return bare === asked || isCompoundOf(bare, asked, language);
};
/** Stems lose more than the ending of a compound ("Astschere"), and keep that of "Kabeltrommeln". */
const germanEnding = /(?:en|e|n|s)$/;

/** What may follow a Japanese noun in a title without changing it. */
const behindNoun = /^(?:$|セット|[^\p{Script=Han}\p{Script=Katakana}ー用付])/u;

const isJapaneseName = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (behindNoun.test(text.slice(at + word.length))) return true;
  return false;
};

/** Whether a title says that the product is such a thing. */
export const isTitled = (product: Product, word: string): boolean =>
  titlesOf(product).some(({ language, text, heads }) =>
    language === 'jp'
      ? word.length > 1 && isJapaneseName(text, word)
      : heads.some((noun) => isWord(noun, word, language)),
  );

/** Whether a title or category says that the product is such a thing. */
export const isCalled = (product: Product, word: string): boolean =>
  isTitled(product, word) ||
  titlesOf(product).some(
    ({ language, category }) =>
      category !== undefined && (language === 'jp' ? category === word : isWord(category, word, language)),
  );

/** Whether a word says what a thing is like: a colour, a material. */
export const isTrailing = (word: string): boolean => trailing.has(word);

/** Whether the first words of a title have the word, though others behind it say what the thing is like. */
export const isLooselyCalled = (product: Product, word: string): boolean =>
  titlesOf(product).some(({ language, first }) =>
    first.some((noun, at) => !prepositions.has(first[at - 1] ?? '') && lastPartIsWord(noun, word, language)),
  );

const lastPartIsWord = (noun: string, word: string, language: AnswerLanguage): boolean =>
  isWord(language === 'de' ? lastPart(noun) : noun, word, language);

/** "Edelstahlspaten" is a "Spaten Edelstahl": a compound ends with what a title calls the thing, and the title has the rest. */
export const isCompoundCalled = (product: Product, word: string): boolean =>
  titlesOf(product).some(
    ({ language, heads }) =>
      language === 'de' &&
      heads.some(
        (noun) =>
          noun.length > minPart &&
          word.length >= noun.length + minPart &&
          word.endsWith(noun) &&
          mentionsInTitle(product, word.slice(0, -noun.length)),
      ),
  );

/** "Schraubenschlüssel", where "Rollgabelschlüssel" are sold: whether a thing ends with the same part. */
export const isNearlyCalled = (product: Product, word: string): boolean =>
  titlesOf(product).some(
    ({ language, category }) =>
      category !== undefined &&
      category.length > minPart &&
      isCompoundOf(stem(word, language), stem(category, language), language) &&
      mentionsInTitle(product, category),
  );

export const mentionsInTitle = (product: Product, word: string): boolean =>
  titlesOf(product).some(({ language, text }) =>
    stemsIn(text, language).some((each) => each.includes(stem(word, language))),
  );

/** "Blanche" and "blanc", whose stems differ. */
const isInflected = (one: string, other: string): boolean => {
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one];
  return short.length > minPart + 1 && long.length - short.length <= 2 && long.startsWith(short);
};

/** Whether a word of a text is the word, a form of it, or a compound with it. */
const isRelated = (own: string, word: string, language: AnswerLanguage): boolean => {
  if (own === word || isCompoundOf(own, word, language)) return true;
  // English stems have no endings left: "powerst", of "Powerstation", is no "power".
  return (
    (language !== 'en' && isInflected(own, word)) ||
    (language === 'de' && word.length > minPart + 1 && own.startsWith(word))
  );
};

/** Whether a word of a text is another word, in any form, or in a compound. */
export const isFormOf = (own: string, word: string, language: AnswerLanguage): boolean => {
  if (own === word) return true;
  const [one, other] = [stem(own, language), stem(word, language)];
  return one === other || (other.length > minPart && isRelated(one, other, language));
};

/** Whether title, category or texts have the word, in any form, or in a compound. */
export const mentionsWord = (product: Product, word: string): boolean =>
  titlesOf(product).some(({ language, text, stems }) => {
    if (language === 'jp') return text.includes(word);
    const wanted = stem(word, language);
    return stems.has(wanted) || (wanted.length > minPart && [...stems].some((own) => isRelated(own, wanted, language)));
  });
