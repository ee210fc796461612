import type { Reading } from './reading.ts';

/** More questions than these in one message are not answered at once. */
const maxQuestions = 4;

/** Letters below which a sentence asks nothing by itself: "ok?". */
const minLetters = 8;
const minCharacters = 3;
const isWide = (part: string): boolean => /\p{Script=Han}|\p{Script=Hiragana}/u.test(part);

/**
 * Concepts that ask for something by themselves. Where two parts of a sentence each hold one, they are two questions; what
 * wishes, tells or narrows ("I need", "it should be light") belongs to the question beside it.
 */
const asking =
  /^(op\.(price|included|fits|can|count|howMuch|chargeTime|runtimeOf|total|worth|justify|share|platformOf|define|howTo|reviews|discontinued|successor|difference|convert|safe|allowed|maintain|doINeed|newest|opinion|why|whyNot)|policy\.|abstract\.|measure\.)/;
/** Those that ask without a question mark too. */
const askingAlone = /^(op|policy)\./;
/** Those that ask even at the end of a part; the others must open it: "and how heavy is it". */
const opensWithin = 14;

/** Sentence ends, and the joints within a sentence at which a second question may begin. */
const sentenceEnd = /(?<=[?？!！。;\n])[)"”»』」]*\s*|(?<=\p{L}{2}\.)\s+|(?<=(?:です|ます|ません)か)\s+/u;
const joints = /,\s*|、|\s+(?=(?:and|und|y|e|et|also|plus|but|aber|pero|ma|mais|auch|sowie|además|inoltre|puis)\s)/gu;

interface Part {
  readonly start: number;
  readonly end: number;
}

const isQuestion = (text: string): boolean =>
  /[?？]|か[。\s]*$/u.test(text) &&
  text.replace(/[^\p{L}\p{N}]/gu, '').length >= (isWide(text) ? minCharacters : minLetters);

const asksIn = (reading: Reading, { start, end }: Part, opens: boolean, alone = false): boolean =>
  reading.mentions.some(
    (mention) =>
      mention.start >= start &&
      mention.end <= end &&
      asking.test(mention.concept) &&
      (!alone || askingAlone.test(mention.concept)) &&
      (!opens || mention.start - start <= opensWithin),
  );

/** Cuts a sentence where a second question begins in it. */
const cutSentence = (reading: Reading, sentence: Part): readonly Part[] => {
  const text = reading.text.slice(sentence.start, sentence.end);
  const found: Part[] = [];
  let { start } = sentence;
  for (const { 0: joint, index } of text.matchAll(joints)) {
    const at = sentence.start + index;
    const next = { start: at + joint.length, end: sentence.end };
    if (at <= start || !asksIn(reading, { start, end: at }, false)) continue;
    if (!asksIn(reading, next, reading.language !== 'jp')) continue;
    found.push({ start, end: at });
    start = next.start;
  }
  return [...found, { start, end: sentence.end }];
};

const sentencesOf = (text: string): readonly Part[] => {
  const parts: Part[] = [];
  let start = 0;
  for (const piece of text.split(sentenceEnd)) {
    const at = text.indexOf(piece, start);
    parts.push({ start: at, end: at + piece.length });
    start = at + piece.length;
  }
  return parts.filter(({ start: from, end }) => text.slice(from, end).trim() !== '');
};

/**
 * The questions of a message, in order. What is told beside a question belongs to the one that follows it, or to the last.
 */
export const questionsIn = (reading: Reading): readonly string[] => {
  const { text } = reading;
  const parts = sentencesOf(text).flatMap((sentence) =>
    cutSentence(reading, sentence).map((part) => ({ part, sentence })),
  );
  const questions: Part[] = [];
  let open: number | undefined;
  for (const { part, sentence } of parts) {
    const start = open ?? part.start;
    const asks =
      part.end < sentence.end || isQuestion(text.slice(part.start, part.end)) || asksIn(reading, part, true, true);
    open = asks ? undefined : start;
    if (asks) questions.push({ start, end: part.end });
  }
  const last = questions.pop();
  if (last === undefined) return [text];
  const whole = [...questions, open === undefined ? last : { start: last.start, end: text.length }];
  return whole.slice(0, maxQuestions).map(({ start, end }) => text.slice(start, end).trim());
};
