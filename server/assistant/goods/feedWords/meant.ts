import type { Product } from '../../../catalogue/catalogue.ts';
import { asArea } from '../../planner/goods/narrow.ts';
import { codesIn, hasCode, hasTitleCode } from '../../planner/goods/sizes.ts';
import { meetingStatements, statesOf } from '../../planner/goods/statements.ts';
import { isLooselyCalled } from '../../planner/goods/titles.ts';
import type { Asked, Figure, Word } from './asked.ts';
import { type Clause, isHead, isName, type Vocabulary } from './vocabulary.ts';

/** Which products the words of a question name, and what else it says of them. */

/** How a product meets a word. */
export interface Match {
  readonly word: Word;
  readonly clauses: readonly Clause[];
  /** The word is of its name or category. */
  readonly isNamed: boolean;
  /** It says what the product is, and not what it is for: a pad "for trolley jacks" is none. */
  readonly isCore: boolean;
  /** Only sentences that deny have it. */
  readonly isDenied: boolean;
}

/** Products that a question names, narrowed by what else it says. */
export interface Meant {
  readonly products: readonly Product[];
  /** All of the name, whatever else is asked. */
  readonly named: readonly Product[];
  /** The words that name them. */
  readonly names: readonly Word[];
  /** Further words, and those of them that the products have. */
  readonly rest: readonly Word[];
  readonly met: readonly Word[];
  readonly unmet: readonly (Word | Figure)[];
  readonly figures: readonly Figure[];
  /** Nothing is called so; the texts of these mention it. */
  readonly isMentioned?: boolean;
}

/** How telling a word is: of few products more than of many. */
export const weightOf = (vocabulary: Vocabulary, { text }: Pick<Word, 'text'>): number => {
  const places = vocabulary.placesOf(text);
  if (places.size === 0) return unknownWeight;
  const named = [...places.values()].filter((clauses) => clauses.some(isName)).length;
  return Math.log((vocabulary.products.length + 1) / ((named > 0 ? named : places.size) + 0.5)) + 0.2;
};

/** Whether a word stands in the part of a title that says what the product is, or in its category. */
const isCalledBy = (product: Product, word: string): boolean => isLooselyCalled(product, word) || isHead(product, word);

/** A word that the feed does not have may be a verb, or a name that others have. */
const unknownWeight = 2.5;

/** How a product meets a word, if it does. */
export const matchOf = (vocabulary: Vocabulary, product: Product, word: Word): Match | undefined => {
  const { alike } = word;
  const clauses = [word.text, ...alike].flatMap((text) => vocabulary.placesOf(text).get(product) ?? []);
  if (clauses.length === 0) return undefined;
  const isNamed = clauses.some(isName);
  const isCore = isNamed && (/\d/.test(word.text) || [word.text, ...alike].some((text) => isCalledBy(product, text)));
  return { word, clauses, isNamed, isCore, isDenied: clauses.every(({ isDenial }) => isDenial) };
};

/** Whether a product states a figure. */
export const meetsFigure = (product: Product, { quantity, bound }: Figure, labels: readonly string[] = []): boolean =>
  meetingStatements(product, quantity, bound, labels).length > 0;

/** "For 2 kg of flour", of a mixer that takes 2.4: a product that states more of what the question names. */
const suffices = (product: Product, { quantity, bound }: Figure, labels: readonly string[]): boolean => {
  const named = labels.filter((label) => statesOf(product, label));
  return bound === undefined && named.length > 0 && meetingStatements(product, quantity, 'atLeast', named).length > 0;
};

const share = { head: 1.25, name: 1, text: 0.45, beside: 0.6, first: 1.4, figure: 1.6 } as const;

interface Scored {
  readonly product: Product;
  readonly names: readonly Word[];
  readonly score: number;
}

/** Whether words are enough to name a product: a noun of its title, or two words of it. */
const isEnough = (product: Product, names: readonly Word[]): boolean =>
  names.filter(({ text, isBeside }) => !isBeside && !/^\d/.test(text)).length > 1 ||
  names.some(
    ({ text, alike }) =>
      !/^\d/.test(text) && (/\d/.test(text) || [text, ...alike].some((each) => isHead(product, each))),
  );

/** The words of the first run that names the product: of "pump for dirty water" not the water. */
const mainRun = (core: readonly Word[]): readonly Word[] => {
  const main = core.find(({ isBeside }) => !isBeside) ?? core[0];
  return core.filter(({ run }) => run === main?.run);
};

const scored = (vocabulary: Vocabulary, { words, figures }: Asked, isVerdict: boolean): readonly Scored[] => {
  const [first] = words;
  const weights = new Map(words.map((word) => [word, weightOf(vocabulary, word)]));
  return vocabulary.products.flatMap((product) => {
    const matches = words.flatMap((word) => matchOf(vocabulary, product, word) ?? []);
    const core = matches.filter(({ isCore }) => isCore).map(({ word }) => word);
    if (!isEnough(product, core)) return [];
    const names = mainRun(core);
    const ofWord = ({ word, isCore, isDenied }: Match): number => {
      const place = isCore
        ? isHead(product, word.text)
          ? share.head
          : share.name
        : isDenied && !isVerdict
          ? 0
          : share.text;
      const order = word.run === first?.run && isVerdict ? share.first : word.isBeside ? share.beside : 1;
      return (weights.get(word) ?? 0) * place * order;
    };
    const ofFigures = figures.filter((figure) => meetsFigure(product, figure)).length * share.figure;
    return [{ product, names, score: matches.reduce((sum, one) => sum + ofWord(one), ofFigures) }];
  });
};

/** The products that as many conditions hold for as for any. */
const meetingMost = (
  products: readonly Product[],
  conditions: readonly ((product: Product) => boolean)[],
): readonly Product[] => {
  const met = products.map((product) => conditions.filter((holds) => holds(product)).length);
  const most = Math.max(...met);
  return products.filter((_, at) => met[at] === most);
};

const isSameWord = (one: Word, other: Word): boolean => one.start === other.start;

/** Narrows products by words and figures; what none of them meets is told. */
export const narrowed = (
  vocabulary: Vocabulary,
  named: readonly Product[],
  names: readonly Word[],
  { words, figures }: Pick<Asked, 'words' | 'figures'>,
): Meant => {
  const rest = words.filter((word) => !names.some((one) => isSameWord(one, word)));
  const has =
    (word: Word) =>
    (product: Product): boolean => {
      if (word.trait) return word.trait(product);
      const match = matchOf(vocabulary, product, word);
      if (/^\d/.test(word.text))
        return (
          match?.isNamed === true ||
          codesIn(word.text).some(({ norm }) => hasTitleCode(product, norm) || hasCode(product, norm))
        );
      return match !== undefined && (match.isNamed || !match.isDenied);
    };
  const labels = rest.map(({ text }) => text);
  const byFigure = figures.map((figure) => {
    const holdsAs = (one: Figure) => (product: Product) => meetsFigure(product, one, labels);
    const area = asArea(figure.quantity);
    const asLawn = area && holdsAs({ ...figure, quantity: area });
    const isLength = asLawn === undefined || named.some(holdsAs(figure)) || !named.some(asLawn);
    const holds = isLength ? holdsAs(figure) : asLawn;
    return { figure, holds: named.some(holds) ? holds : (product: Product) => suffices(product, figure, labels) };
  });
  const conditions = [
    ...rest.map((word) => ({ of: word, holds: has(word) })),
    ...byFigure.map(({ figure, holds }) => ({ of: figure, holds })),
  ];
  let products = meetingMost(
    named,
    conditions.map(({ holds }) => holds),
  );
  const unmet: (Word | Figure)[] = [];
  // Where none meets all, the first conditions count: of suits for women "in XL" those for women.
  for (const { of, holds } of conditions) {
    const left = products.filter(holds);
    if (left.length > 0) products = left;
    else unmet.push(of);
  }
  const met = rest.filter((word) => !unmet.includes(word));
  return { products, named, names, rest, met, figures, unmet };
};

/** Whether the noun of the words that name goods is a name of any: "coupe-tube" asks for no tube. */
const isNounKnown = (
  vocabulary: Vocabulary,
  words: readonly Word[],
  names: readonly Word[],
  language: string,
): boolean => {
  const run = words.filter((word) => word.run === names[0]?.run && !word.isBeside && !/^\d/.test(word.text));
  const noun = language === 'en' ? run.at(-1) : language === 'de' || language === 'jp' ? undefined : run[0];
  return (
    noun === undefined ||
    names.includes(noun) ||
    noun.alike.length > 0 ||
    vocabulary.products.some((product) => isHead(product, noun.text))
  );
};

/** The products that a question names by words of their names; undefined where none is named. */
export const meantIn = (
  vocabulary: Vocabulary,
  asked: Asked,
  isVerdict: boolean,
  isAllowed: (product: Product) => boolean = () => true,
): Meant | undefined => {
  const all = scored(vocabulary, asked, isVerdict).filter(({ product }) => isAllowed(product));
  const [best] = all.toSorted((one, other) => other.score - one.score);
  if (!best || (!isVerdict && !isNounKnown(vocabulary, asked.words, best.names, asked.language))) return undefined;
  const isNamed = ({ names }: Scored): boolean => best.names.every((word) => names.includes(word));
  const named = all.filter(isNamed).map(({ product }) => product);
  return narrowed(vocabulary, named, best.names, asked);
};
