import { sourceMarksIn, withoutSources } from './sources.ts';

/** What an answer or the conversation has said already. */

/** Shorter sentences may be repeated. */
const minRepeated = 16;

/** A text without sentences already said: a warning that is also in the advice is given once. */
export const withoutSaid = (text: string, said: readonly string[]): string =>
  said
    .filter((sentence) => sentence.length >= minRepeated)
    .reduce((rest, sentence) => rest.replace(sentence, ''), text)
    .trim();

/** Share of a sentence's pairs of letters that another text must contain to say nearly the same. */
const nearlySame = 0.8;

/** The pairs of letters of a sentence. */
type Pairs = ReadonlySet<string>;

const pairsOf = (text: string): Pairs => {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
};

const sentencesOf = (text: string): readonly string[] =>
  text.split(/\n|(?<=[.!?。！？])\s*/u).filter((each) => each !== '');

/** The pairs of letters of each sentence of some texts. */
export const pairsIn = (texts: readonly string[]): readonly Pairs[] => texts.flatMap(sentencesOf).map(pairsOf);

/** Whether one of the sentences is nearly the same. */
const isGiven = (sentence: string, given: readonly Pairs[]): boolean => {
  const pairs = [...pairsOf(sentence)];
  return given.some((other) => pairs.filter((pair) => other.has(pair)).length >= pairs.length * nearlySame);
};

/** Whether most sentences of a piece of advice were given. */
export const isMostlyGiven = (advice: string, given: readonly Pairs[]): boolean => {
  const sentences = sentencesOf(advice);
  return sentences.filter((sentence) => isGiven(sentence, given)).length > sentences.length / 2;
};

const figuresIn = (text: string): readonly string[] => withoutSources(text).match(/\d+/g) ?? [];

/** Whether a line of earlier answers that names a model says nearly the same, with the same figures. */
export const isToldOf = (model: string, sentence: string, earlier: readonly string[]): boolean =>
  earlier
    .flatMap((answer) => answer.split('\n'))
    .filter((line) => line.includes(model) && isGiven(sentence, pairsIn([line])))
    .some((line) => {
      const figures = figuresIn(line);
      return figuresIn(sentence).every((figure) => figures.includes(figure));
    });

/** The figures of a text, those of two digits or more: "2" is in every other sentence. */
const tellingFigures = (text: string): readonly string[] =>
  (withoutSources(text).match(/\d+(?:[.,]\d+)*/g) ?? []).filter(({ length }) => length > 1);

/** Whether a sentence tells only figures that were given with their source, or by the maker, in the same answer. */
export const repeatsFigures = (sentence: string, said: readonly string[]): boolean => {
  const marks = sourceMarksIn(sentence);
  if (marks.length === 0) return false;
  const before = said.join('\n');
  const given = tellingFigures(before);
  return (
    marks.every((mark) => before.includes(mark)) && tellingFigures(sentence).every((figure) => given.includes(figure))
  );
};
