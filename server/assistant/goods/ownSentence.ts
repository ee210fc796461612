import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { attributes, isAttribute } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { textIn } from '../../catalogue/texts.ts';
import { fold } from '../../search/analysis/fold.ts';
import { quantitiesIn } from '../../units/quantities.ts';
import { interrogativeOf } from '../faq/interrogatives.ts';
import { type MeaningWord, meaningWords } from '../faq/words.ts';
import type { Passage } from '../findings.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { foldText } from '../lexicon/tokens.ts';
import { passageOf, placesOf } from '../operations/product/places.ts';
import { sentencesOf } from '../operations/product/polarity.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import type { AnswerContext } from '../revision.ts';
import { kept, oncePer } from '../text/oncePer.ts';
import dimensions from './askedDimensions.json' with { type: 'json' };
import labelRoots from './labelRoots.json' with { type: 'json' };

/** The sentences of a product's own text that say what a question asks beyond the product's name. */

/** Least share of what is asked that the sentence says, and of a figure asked for, which the digits confirm. */
const minShare = { plain: 0.5, figure: 0.3 } as const;
/** A longer sentence is a list of everything. */
const maxLength = 280;
/** Shared beginnings of words count from this length: "charge" and "charging", "Bohrer" and "Bohrloch". */
const minRoot = 4;

const wordsOf = (text: string, context: AnswerContext, lexicon: Lexicon): readonly MeaningWord[] =>
  meaningWords(foldText(text), context.language, lexicon, []);

const sharesRoot = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  return length >= minRoot && one.slice(0, length) === other.slice(0, length);
};

/** "Caudal" asks for a "Fördermenge": labels of figures that mean the same in the languages of feeds, by their roots. */
export const isSameLabel = (one: string, other: string): boolean =>
  labelRoots.some((roots) => roots.some((root) => one.includes(root)) && roots.some((root) => other.includes(root)));

const says = (said: readonly MeaningWord[], { stem, concepts }: MeaningWord): boolean =>
  said.some(
    (word) =>
      word.stem === stem ||
      sharesRoot(word.stem, stem) ||
      (stem.length > minRoot && word.stem.endsWith(stem)) ||
      isSameLabel(word.stem, stem) ||
      (word.root !== undefined && stem.includes(word.root)) ||
      concepts.some((concept) => word.concepts.includes(concept)),
  );

/** The dimension of an attribute's figures; none of one in words. */
const dimensionsOf = (field: string, { language }: AnswerContext): readonly string[] => {
  const spec = isAttribute(field) ? attributes[field] : undefined;
  return spec?.type === 'number' ? [...quantitiesIn(`1 ${spec.unit}`, language)].map(({ unit }) => unit.dimension) : [];
};

interface OwnSentence {
  readonly passage: Passage;
  readonly words: readonly MeaningWord[];
}

const readOf = oncePer((_: Product) => new Map<string, readonly OwnSentence[]>());

const sentencesIn = (product: Product, context: AnswerContext, lexicon: Lexicon): readonly OwnSentence[] =>
  kept(readOf(product), context.language, () =>
    placesOf(product, context.language).flatMap((place) => {
      const isName = place.evidence.from === 'field';
      if (place.evidence.from !== 'section' && !isName) return [];
      // Only these say something; the name and the further attributes below it do not.
      const lines = isName ? place.text.split('\n').slice(1) : sentencesOf(place.text);
      return lines
        .map((text) => text.replace(/^\s*[-*•] /, '').trim())
        .filter((text) => text !== '' && text.length <= maxLength)
        .map((text) => ({ passage: { ...passageOf(place, 1), text }, words: wordsOf(text, context, lexicon) }));
    }),
  );

const openings = new Map(
  answerLanguages.map((language) => [
    language,
    Object.entries(dimensions[language])
      .map(([opening, asked]) => ({ opening: foldText(opening), asked }))
      .sort((one, other) => other.opening.length - one.opening.length),
  ]),
);

/** How a question for a figure opens, and the dimensions that it asks for: "how far", a length. */
export const openingOf = ({ reading }: PlannedQuestion) => {
  const text = foldText(reading.text);
  return openings.get(reading.answerIn)?.find(({ opening }) => text.includes(opening));
};

/** Whether a question asks for a figure: "how long", "wie viel". */
export const asksFigure = (question: PlannedQuestion): boolean =>
  openingOf(question) !== undefined ||
  interrogativeOf(foldText(question.reading.text), question.reading.answerIn) === 'howMuch';

const tells = (text: string, asked: readonly string[], language: AnswerLanguage): boolean =>
  [...quantitiesIn(fold(text), language)].some(({ unit }) => asked.includes(unit.dimension));

interface SentenceOptions {
  /** The attributes that were asked for, one of whose figures the sentence has to hold. */
  readonly fields?: readonly string[];
  readonly isAbout?: (text: string) => boolean;
}

/** The sentence of a product's text that says most of what a question asks of it; undefined where none says enough. */
export const ownSentence = (
  context: AnswerContext,
  question: PlannedQuestion,
  product: Product,
  { fields = [], isAbout = () => true }: SentenceOptions = {},
): Passage | undefined => {
  const [own, asked] = [context.lexicons.get(context.language), context.lexicons.get(question.reading.language)];
  if (!own || !asked) return undefined;
  const named = wordsOf(`${textIn(product.name, context.language)} ${product.model}`, context, own);
  const opening = openingOf(question);
  const rest = foldText(question.reading.raw).replace(opening?.opening ?? '', ' ');
  const wanted = wordsOf(rest, context, asked).filter((word) => !says(named, word));
  const isFigure = asksFigure(question);
  const parts = wanted.length + (opening ? 1 : 0);
  let best: { readonly passage: Passage; readonly share: number } | undefined;
  for (const { passage, words } of sentencesIn(product, context, own)) {
    if (parts === 0 || !isAbout(passage.text) || (isFigure && !/\d/.test(passage.text))) continue;
    const tellsFigure = opening !== undefined && tells(passage.text, opening.asked, context.language);
    const told = wanted.filter((word) => says(words, word));
    // The noise is no answer to a question for the vibration, nor the size of a disc for one of the cable.
    const isOther =
      fields.length > 0 && !fields.some((field) => tells(passage.text, dimensionsOf(field, context), context.language));
    if (isOther || (wanted.length > 0 && told.length === 0)) continue;
    const share = (told.length + (tellsFigure ? 1 : 0)) / parts;
    if (share >= (isFigure ? minShare.figure : minShare.plain) && share > (best?.share ?? 0)) best = { passage, share };
  }
  return best?.passage;
};
