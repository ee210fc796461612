import { answerLanguages } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import type { Quantity } from '../../units/quantities.ts';
import { boundOf } from '../planner/conditions/bounds.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { figuresIn, isFunctionWord } from '../planner/goods/asked.ts';
import { namesOf } from '../planner/goods/find.ts';
import { isUntyped } from '../planner/goods/named.ts';
import { saysModel } from '../planner/goods/sizes.ts';
import { meetingStatements } from '../planner/goods/statements.ts';
import { synonymsOf } from '../planner/goods/synonyms.ts';
import { isLooselyCalled } from '../planner/goods/titles.ts';
import type { Lexicons, Reading } from '../planner/reading/reading.ts';
import { measureOf } from '../state/slots.ts';
import { overlaps, type Span } from '../text/span.ts';
import frames from './frames.json' with { type: 'json' };
import { hasNear, type Line, withoutGaps } from './lines.ts';

/** What a question asks by its content words and figures: all but the words that frame it as a question. */

/** One thing, figure or word that a product has to state. */
export interface Piece extends Span {
  /** Whether a line of the product's data states it. */
  readonly isOn: (line: Line) => boolean;
  /** Whether the product has it beyond what its lines say. */
  readonly isOf: (product: Product) => boolean;
  /** A type of ours: a text that names it does not make a product one. */
  readonly isType?: boolean;
}

const framing: ReadonlySet<string> = new Set(frames.groups);
/** Concepts that frame a question in any language: "Habt ihr …" around an English title. */
const framingAnywhere: ReadonlySet<string> = new Set(frames.anywhere);
const groupOf = (concept: string): string => concept.slice(0, concept.indexOf('.'));

/** Words of one script: Japanese particles and endings stand between what they join. */
const wordPattern =
  /\d+(?:[.,/]\d+)*\p{Script=Latin}*|[\p{Script=Latin}\p{M}]+\d*|[\p{Script=Han}\p{Script=Katakana}ー\d]+/gu;

const wordsIn = (text: string): readonly (Span & { readonly text: string })[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));

/** What frames the question: in its own language what the lexicon says, in others only the plainest words. */
export const framesOf = ({ text, mentions, language }: Reading, lexicons: Lexicons): readonly Span[] => {
  const content = mentions.filter(({ concept, guessed }) => !guessed && !framing.has(groupOf(concept)));
  const own = mentions.filter(({ concept }) => framing.has(groupOf(concept)));
  const foreign = answerLanguages
    .filter((each) => each !== language)
    .flatMap((each) => lexicons.get(each)?.match(text, [], []).mentions ?? [])
    .filter(({ concept, guessed }) => !guessed && framingAnywhere.has(concept));
  // "Est-ce que", "looking for": a phrase of several words is no coincidence of two languages, nor is the first word.
  const isCertain = ({ start, end }: Span): boolean => start === 0 || text.slice(start, end).trim().includes(' ');
  return [...own, ...foreign].filter((one) => isCertain(one) || !content.some((other) => overlaps(one, other)));
};

const figurePiece = (figure: Quantity, reading: Reading): Piece => {
  const spoken = reading.quantities.find((one) => overlaps(one, figure));
  const bound = spoken && boundOf(reading, spoken);
  const written = withoutGaps(reading.text.slice(figure.start, figure.end));
  const clauses = (product: Product) => meetingStatements(product, figure, bound).map(({ text }) => text);
  return {
    ...{ start: figure.start, end: figure.end },
    isOn: (line) =>
      line.gapless.includes(written) || clauses(line.product).some((clause) => line.written.includes(clause)),
    isOf: (product) => clauses(product).length > 0,
  };
};

/** Whether the data of a product hold a concept that its lines need not name. */
const holds = ({ kind, attributes, features }: Product, concept: string): boolean => {
  const [group, name = '', value] = concept.split('.');
  if (group === 'type') return kind === name;
  if (group === 'feature') return features.some((feature) => feature === name);
  return group === 'choice' && Object.entries(attributes).some(([key, own]) => key === name && own === value);
};

/** The pieces of a question. A name of several words is one of them: a "drill press" is no press beside a drill. */
export const contentOf = ({ reading, slots }: PlannedQuestion, lexicons: Lexicons): readonly Piece[] => {
  const { text, models } = reading;
  const prices = slots.constraints.flatMap((one) => (measureOf(one) === 'price' && one.span ? [one.span] : []));
  const figures = figuresIn(reading).filter((figure) => ![...prices, ...models].some((one) => overlaps(one, figure)));
  const taken = [...prices, ...figures, ...models, ...framesOf(reading, lexicons)];
  const things = reading.mentions.filter(
    ({ concept, start, end }) => !framing.has(groupOf(concept)) && !taken.some((one) => overlaps(one, { start, end })),
  );
  const tokens = wordsIn(text);
  // The "IP" of "IP44" is no word of its own.
  const isWhole = ({ start, end }: Span): boolean =>
    isJapanese(text.slice(start, end)) ||
    tokens.every((one) => !overlaps(one, { start, end }) || (start <= one.start && one.end <= end));
  const named = new Map(things.filter(isWhole).map((one) => [`${one.start} ${one.end}`, one]));
  const phrases = [...named.values()].filter(
    (one) => ![...named.values()].some((other) => other !== one && other.start <= one.start && one.end <= other.end),
  );
  const wordPiece = (at: Span): Piece => {
    const said = text.slice(at.start, at.end);
    const concepts = things
      .filter(({ start, end }) => start === at.start && end === at.end)
      .map(({ concept }) => concept);
    const asked = { ...at, text: said, concepts, phrase: at, run: 0, isFiller: false, isBeside: false };
    const types = concepts.filter((concept) => concept.startsWith('type.'));
    const others = concepts.filter((concept) => !types.includes(concept));
    const names = [said, ...namesOf(lexicons, others), ...synonymsOf(asked, reading)];
    const parts = [...new Set(names)].map((name) => wordsIn(name).map((word) => word.text));
    // "Oberfräse" is "router" in English, but a German "WLAN-Router" is none: a type is called so in the line's language.
    const typeNames = new Map(
      answerLanguages.map((each) => [each, namesOf(lexicons, types, [each]).map((name) => name.split(' '))]),
    );
    const isType = types.length > 0 && others.length === 0;
    const isCalled = (product: Product): boolean =>
      parts.some((each) => each.length > 0 && each.every((word) => isLooselyCalled(product, word)));
    return {
      ...{ start: at.start, end: at.end },
      isOn: (line) =>
        [...parts, ...(typeNames.get(line.language) ?? [])].some((each) => each.length > 0 && hasNear(line, each)),
      isOf: (product) =>
        concepts.some((concept) => holds(product, concept)) || (isType && isUntyped(product) && isCalled(product)),
      isType,
    };
  };
  const words = tokens.filter(
    (word) =>
      !isFunctionWord(word.text) &&
      (word.text.length > 1 || isJapanese(word.text)) &&
      ![...taken, ...phrases].some((one) => overlaps(one, word)),
  );
  return [
    ...figures.map((figure) => figurePiece(figure, reading)),
    ...models.map((model) => modelPiece(model, reading)),
    ...[...phrases, ...words].map(wordPiece),
  ].toSorted((one, other) => one.start - other.start);
};

const modelPiece = ({ productId, variants = [], start, end }: Reading['models'][number], { text }: Reading): Piece => {
  const said = withoutGaps(text.slice(start, end));
  return {
    ...{ start, end },
    isOn: (line) => line.gapless.includes(said),
    isOf: (product) => productId === product.id || variants.includes(product.id) || saysModel(product, said),
  };
};
