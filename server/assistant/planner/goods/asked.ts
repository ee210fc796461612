import { packagingIn } from '../../../catalogue/words/packaging.ts';
import { words } from '../../../catalogue/words/words.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { type Quantity, quantitiesIn } from '../../../units/quantities.ts';
import { foldedWords, tokensOf } from '../../lexicon/tokens.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { isMoney } from '../quantities/currency.ts';
import { has } from '../reading/mentions.ts';
import { asksWhat, asksYesNo, opensYesNo } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import roles from './roles.json' with { type: 'json' };
import sets from './sets.json' with { type: 'json' };
import { type Code, codesIn, isSizeWord } from './sizes.ts';
import { isTrailing } from './titles.ts';

/** The words of a question that may name goods, and those that narrow them. */

/** A word of a question that no figure, question word or pointer took. */
export interface AskedWord extends Span {
  readonly text: string;
  /** Concepts that it belongs to: "uncarried.chainsaw". */
  readonly concepts: readonly string[];
  /** What the words of a mention of several words share: "nail guns" is one thing. */
  readonly phrase: Span | undefined;
  /** Words side by side belong together; a figure, a preposition or a question word parts them. */
  readonly run: number;
  /** Understood as a word without meaning for the question: it may still name goods, but describes none. */
  readonly isFiller: boolean;
  /** "Screws for drywall": the word says what the thing is for, or what comes with it. */
  readonly isBeside: boolean;
}

/** Groups of concepts that may name goods or describe them; words of all others do not. */
const naming: ReadonlySet<string> = new Set(roles.naming);
const groupOf = (concept: string): string => concept.slice(0, concept.indexOf('.'));
const isNaming = (concept: string): boolean => naming.has(groupOf(concept)) || concept === 'stop.any';

/** Groups whose words name goods only where goods are sought: "do you have carbon brushes", "a hose". */
const namingSought: ReadonlySet<string> = new Set(roles.namingSought);

/** Articles, prepositions and the like, which name nothing. */
export const isFunctionWord = (word: string): boolean => noThings.has(word) || besideWords.has(word);

/** "Do you have …", "I'm looking for …": what follows is a thing, whatever else its name may mean. */
export const seeksGoods = (reading: Reading): boolean =>
  has(reading, 'op.exists', 'op.need') && !has(reading, ...roles.asksHow);

const mayName = (concept: string, isSought: boolean): boolean =>
  isNaming(concept) || (isSought && namingSought.has(groupOf(concept)));

/** A long word for a pointer or a turn of talk is often a thing's name: "bottes" read as "votres", "Stoppmuttern" as "stopp". */
const isMisspelt = (concept: string, length: number): boolean =>
  (concept.startsWith('ref.') && length > maxPointer) || (/^(?:edit|talk)\./.test(concept) && length > maxTurn);
const maxPointer = 4;
const maxTurn = 9;

const besideWords: ReadonlySet<string> = new Set(foldedWords(roles.beside));
/** Words before what something is done with. */
const instruments: ReadonlySet<string> = new Set(roles.joiners);
const sizeWords: ReadonlySet<string> = new Set(foldedWords(roles.sizeWords));
/** What goods are sold in: "boxes", "Packungen". */
const packWords: ReadonlySet<string> = new Set(foldedWords(sets.packs));
const noThings: ReadonlySet<string> = new Set([...foldedWords(roles.noThings), ...sizeWords]);

/**
 * Figures with units of a question. Its own reading knows better what no title says: "size 10 in stock" is no inch, and
 * "50 pounds" may be money.
 */
export const figuresIn = (reading: Reading): readonly Quantity[] =>
  [...quantitiesIn(reading.text, reading.answerIn)].filter((figure) => {
    const spoken = reading.quantities.find((one) => overlaps(one, figure));
    return spoken === undefined || !(isMoney(spoken.unit) || (spoken.unit === undefined && figure.unit.unit === 'in'));
  });

const takenBy = (reading: Reading, isSought: boolean): readonly Span[] => [
  ...reading.mentions.filter(
    ({ concept, start, end }) =>
      !mayName(concept, isSought) &&
      !(isMisspelt(concept, end - start) && !reading.text.slice(start, end).includes(' ')),
  ),
  ...reading.models,
  ...reading.makers,
  ...figuresIn(reading),
  ...codesIn(reading.text).filter(({ text }) => text.length > 1 && !isSizeWord(text)),
];

const latinWords = (reading: Reading): readonly AskedWord[] => {
  const taken = takenBy(reading, seeksGoods(reading));
  const named = reading.mentions.filter(({ concept }) => naming.has(groupOf(concept)));
  const opensSearch = reading.mentions.filter(({ concept }) => concept === 'op.need');
  // "Motosierra de gasolina", "tagliasiepi a batteria" are one name.
  const joinsNouns = reading.language !== 'en' && reading.language !== 'de';
  const found: AskedWord[] = [];
  const isPermission = has(reading, 'op.can', 'op.allowed') && opensYesNo(reading);
  let [run, isBeside] = [0, false];
  for (const { text, kind, start, end } of tokensOf(reading.text)) {
    const at = { start, end };
    // The "for" of "looking for" puts nothing beside another thing.
    if (besideWords.has(text) && !opensSearch.some((one) => overlaps(one, at))) {
      run++;
      // "Can I weld with the …" asks about what it is done with.
      isBeside = !(isPermission && instruments.has(text));
      continue;
    }
    const mine = named.filter((one) => overlaps(one, at));
    // The "taille" of "taille-haie" is no size.
    const isNone = noThings.has(text) && !(sizeWords.has(text) && mine.some((one) => one.end > end));
    if (kind !== 'word' || text.length < 2 || isNone || taken.some((one) => overlaps(one, at))) {
      const joins = text === '-' || (joinsNouns && isNone && !sizeWords.has(text));
      if (!joins) run++;
      if (kind === 'word' && !isNone) isBeside = false;
      continue;
    }
    const [phrase] = mine.toSorted((one, other) => other.end - other.start - (one.end - one.start));
    found.push({
      ...{ text, start, end, run, isBeside },
      concepts: mine.map(({ concept }) => concept),
      phrase: phrase && { start: phrase.start, end: phrase.end },
      isFiller: mine.length === 0 && !isTrailing(text) && !reading.unexplained.some((one) => overlaps(one, at)),
    });
  }
  return found;
};

/** Japanese has no spaces: what the lexicon names, and what is left between its words. */
const japaneseWords = (reading: Reading): readonly AskedWord[] => {
  const taken = takenBy(reading, seeksGoods(reading));
  const named = reading.mentions.filter(({ concept }) => naming.has(groupOf(concept)));
  const left = [...reading.text.matchAll(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  const runOf = (at: Span): number => left.findIndex((one) => overlaps(one, at));
  // "エンジンチェーンソー": what stands before a known name in the same run describes it.
  const before = named.flatMap((one) => {
    const around = left[runOf(one)];
    return around && one.start - around.start > 1 ? [{ start: around.start, end: one.start }] : [];
  });
  return [...left, ...named, ...before]
    .filter(
      (one, place, every) => every.findIndex(({ start, end }) => start === one.start && end === one.end) === place,
    )
    .filter((one) => !taken.some((other) => overlaps(one, other)))
    .map(({ start, end }) => ({
      ...{ text: reading.text.slice(start, end), start, end, run: 0 },
      concepts: named.filter((one) => overlaps(one, { start, end })).map(({ concept }) => concept),
      phrase: undefined,
      isFiller: false,
      isBeside: /^用/.test(reading.text.slice(end)),
    }));
};

/** Words of a question that may name goods, in order. */
export const askedWords = (reading: Reading): readonly AskedWord[] =>
  reading.language === 'jp' ? japaneseWords(reading) : latinWords(reading);

/** Whether a word is the noun of a name of several words: "guns" of "nail guns", "sega" of "sega a nastro". */
export const isLong = ({ phrase, start, end }: AskedWord, language: string): boolean => {
  if (!phrase || phrase.end - phrase.start === end - start) return false;
  return language === 'en' ? end === phrase.end : start === phrase.start;
};

/** "Haute" of "nettoyeur haute pression": a part of a name of several words that is not its noun. */
const isWithinName = (word: AskedWord, language: string): boolean =>
  language !== 'jp' &&
  word.phrase !== undefined &&
  word.phrase.end - word.phrase.start > word.end - word.start &&
  word.concepts.some((concept) => /^(?:type|uncarried|gear)\./.test(concept)) &&
  !isLong(word, language) &&
  !(language === 'de' && word.end === word.phrase.end);

/** What a thing runs on or is made of comes after what it is: "Akku Rasenmäher", "Terrassenschrauben Edelstahl". */
const describes = ({ concepts }: AskedWord): boolean =>
  concepts.length > 0 && concepts.every((concept) => /^(?:type\.battery|choice|power|material|feature)/.test(concept));

/**
 * Words that may be the thing asked for, likeliest first. In English the last word of a run is the noun, and the other words
 * of one name are none: a "nail gun" is no nail. German nouns are one word, and Spanish, Italian and French ones come first.
 */
export const thingsIn = (every: readonly AskedWord[], language: string): readonly AskedWord[] => {
  const all = every.filter(
    (one) => !one.concepts.some((concept) => concept.startsWith('wish.')) && !isWithinName(one, language),
  );
  const runs = [...new Set(all.map(({ run }) => run))]
    .map((run) => all.filter((one) => one.run === run))
    .map((run) => (run.every(describes) ? run : run.filter((one) => !describes(one))));
  // "20 boxes of screws" asks for screws, "a box" alone for a box.
  const isPacks = (run: readonly AskedWord[]): boolean => run.every(({ text }) => packWords.has(text));
  const [goods, packs] = [runs.filter((run) => !isPacks(run)), runs.filter(isPacks)];
  // "Can I run the jacket on it": words that mean nothing for the question come after those that may be goods.
  const telling = [...goods, ...packs].filter(([one]) => !one?.isBeside);
  const meaning = telling.filter((run) => run.some(({ isFiller }) => !isFiller));
  const inOrder = [
    ...meaning,
    ...telling.filter((run) => run.every(({ isFiller }) => isFiller)),
    // "A pillar drill for the workshop": what it is for is no other name of it.
    ...(meaning.length > 0 ? [] : runs.filter(([one]) => one?.isBeside)),
  ];
  return inOrder.flatMap((run) => {
    if (language !== 'en') return run;
    const ordered = run.toReversed();
    const isSame = (one: AskedWord, other: AskedWord) =>
      one.phrase?.start === other.phrase?.start && one.phrase?.end === other.phrase?.end;
    return ordered.filter((word, place) => !word.phrase || !ordered.slice(0, place).some((one) => isSame(one, word)));
  });
};

/** A code with the word for size before it: "Größe 11". */
export const sizeAt = (reading: Reading, { start, end }: Code): Span => {
  const before = tokensOf(reading.text.slice(0, start)).findLast(({ kind }) => kind === 'word');
  const isBehind = before !== undefined && sizeWords.has(before.text) && start - before.end <= 2;
  return { start: isBehind ? before.start : start, end };
};

/** "20 boxes": figures that count packs. */
const countsOf = (reading: Reading): readonly Span[] => {
  const tokens = tokensOf(reading.text);
  return tokens.filter((_, at) => packWords.has(tokens[at + 1]?.text ?? ''));
};

/** Whether a question names what goods are sold in: "la boîte". */
export const namesPack = (reading: Reading): boolean => tokensOf(reading.text).some(({ text }) => packWords.has(text));

/** Codes of a question without a unit: a size, a number of steps, "5x60", "52p", "xxl". */
export const askedCodes = (reading: Reading): readonly Code[] => {
  const figures = figuresIn(reading);
  const money = reading.quantities.filter(({ unit }) => isMoney(unit));
  const taken = [...reading.models, ...reading.years, ...money, ...countsOf(reading)];
  return codesIn(reading.text).filter(
    (code) =>
      !taken.some((one) => overlaps(one, code)) &&
      !(figures.some((one) => overlaps(one, code)) && !/[x×*]/.test(code.text)),
  );
};

/** "Does it come with a battery?", "what's in the box?": what is asked for describes no goods. */
export const asksBox = (reading: Reading): boolean =>
  has(reading, 'op.included', 'packaging.withBattery', 'packaging.withCharger') &&
  !has(reading, 'op.price', 'op.howMuch', 'op.exists', 'op.list', 'measure.price') &&
  (opensYesNo(reading) || asksWhat(reading) || (has(reading, 'op.included') && asksYesNo(reading)));

/** How a question wants packs: in the box, or left out. */
export const askedPackaging = (reading: Reading): 'kit' | 'bare' | undefined => {
  if (asksBox(reading)) return undefined;
  const names = (...concepts: readonly string[]) => reading.mentions.some(({ concept }) => concepts.includes(concept));
  const packs = reading.mentions.find(({ concept }) => concept === 'type.battery');
  const before = packs ? tokensOf(reading.text.slice(0, packs.start)).at(-1)?.text : undefined;
  if (names('packaging.bare', 'term.bareTool') || (packs && names('negation.without'))) return 'bare';
  if (names('packaging.kit', 'packaging.withBattery', 'packaging.withCharger', 'term.kit')) return 'kit';
  const joins =
    packs !== undefined &&
    reading.mentions.some(({ start }) => start < packs.start) &&
    joiners.has(articles(before, reading, packs.start));
  return joins ? 'kit' : packagingIn(reading.raw)?.packaging;
};
const joiners: ReadonlySet<string> = new Set(words.joiners.map(fold));
/** The word before a noun, an article between them left out: "con la batteria". */
const articles = (before: string | undefined, reading: Reading, start: number): string => {
  const tokens = tokensOf(reading.text.slice(0, start)).map(({ text }) => text);
  return before !== undefined && noThings.has(before) ? (tokens.at(-2) ?? '') : (before ?? '');
};

/** Figures with units of a question, apart from those of models. */
export const askedFigures = (reading: Reading): readonly Quantity[] =>
  figuresIn(reading).filter((figure) => !reading.models.some((model) => overlaps(model, figure)));
