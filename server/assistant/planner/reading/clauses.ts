import { foldedWords } from '../../lexicon/tokens.ts';
import joints from './joints.json' with { type: 'json' };
import leadIns from './leadIns.json' with { type: 'json' };
import type { Reading } from './reading.ts';

/** Maximum number of questions answered in one message. */
const maxQuestions = 4;

/** A shorter sentence asks nothing by itself: "ok?". */
const minLetters = 8;
const minCharacters = 3;
const isWide = (part: string): boolean => /\p{Script=Han}|\p{Script=Hiragana}/u.test(part);

/**
 * Concepts that ask for something. Two parts of a sentence with one each are two questions; preferences, statements and
 * restrictions ("I need", "it should be light") belong to the adjacent question.
 */
const asking =
  /^(op\.(which|exists|recommend|price|included|fits|can|count|howMuch|chargeTime|runtimeOf|worth|justify|share|platformOf|define|howTo|reviews|discontinued|successor|difference|convert|safe|allowed|maintain|doINeed|newest|opinion|why|whyNot)|policy\.|abstract\.|measure\.|procedure\.consumableLife)/;
const askingBesideShare = new RegExp(asking.source.replace('|share', ''));
/** Those that ask without a question mark too, and before a joint. */
const askingAlone = /^op\./;
const beforeJoint = /^(op|policy|abstract|measure|choice|feature|most|least)\./;
/** A change of topic or choice is a turn of its own if a sentence ends after it: "not the heavy one." */
const changing = /^edit\.(reject|instead|besides)$/;
/** Those that ask at the end of a part too; others must be near its start: "and how heavy is it". */
const opensWithin = 18;

/** Sentence ends, and joints within a sentence where a second question may begin. */
const sentenceEnd = /(?<=[?？!！。;\n])[)"”»』」]*\s*|(?<=\p{L}{2}\.)\s+|(?<=(?:です|ます|ません)か)\s+/u;
const jointWords: Readonly<Record<string, readonly string[]>> = joints;
const jointPatterns = new Map(
  Object.entries(jointWords).map(([language, words]) => [
    language,
    new RegExp(words.length === 0 ? ',(?!\\d)\\s*|、' : `,(?!\\d)\\s*|\\s+(?=(?:${words.join('|')})\\s)`, 'gu'),
  ]),
);
const plainJoints = /,(?!\d)\s*|、/gu;
const jointsOf = (language: string): RegExp => jointPatterns.get(language) ?? plainJoints;

interface Part {
  readonly start: number;
  readonly end: number;
}

const isQuestion = (text: string): boolean =>
  /[?？]|か[。\s]*$/u.test(text) &&
  text.replace(/[^\p{L}\p{N}]/gu, '').length >= (isWide(text) ? minCharacters : minLetters);

const has = (reading: Reading, { start, end }: Part, concepts: RegExp, within = Number.POSITIVE_INFINITY): boolean =>
  reading.mentions.some(
    (mention) =>
      mention.start >= start && mention.end <= end && concepts.test(mention.concept) && mention.start - start <= within,
  );

/** Whether a part asks for something; "a jigsaw and a sander on the same batteries" tells it, unless it is a question. */
const asks = (reading: Reading, part: Part, within?: number): boolean =>
  has(reading, part, asking, within) &&
  (has(reading, part, askingBesideShare, within) || isQuestion(reading.text.slice(part.start, part.end)));

/** "And will it do crown", "and is it brushless": a yes-or-no question needs a subject. */
const asksWhetherSo = (reading: Reading, part: Part): boolean =>
  has(reading, part, /^(op\.suits|ref\.)/, opensWithin) &&
  has(reading, part, /^ref\.(it|this|that|they|both)$/) &&
  has(reading, part, /^(op\.suits|choice\.|feature\.)/);

/**
 * "What do I need and what does it cost": the price of everything needed, which is one question. "I want to build a
 * deck, what do I need" states its purpose first.
 */
const asksForAll = (reading: Reading, before: Part, after: Part): boolean => {
  const needs = has(reading, before, /^(op\.(need|required|doINeed|recommend)|edit\.also)$/);
  const ofAll = has(reading, after, /^op\.(price|total)$/) && !has(reading, after, /^type\./);
  const begun =
    has(reading, before, /^application\./) && has(reading, after, /^op\.(need|required|doINeed|recommend|which)$/);
  // "I have to cut a baseboard, will this do?" states the job, and asks about the tool at hand.
  const ofThis =
    has(reading, before, /^application\./) &&
    !has(reading, before, asking) &&
    !has(reading, before, /^(most|least)\./) &&
    has(reading, after, /^ref\.(this|that|it)$/) &&
    has(reading, after, /^op\.(suits|can)$/);
  // "How long does shipping take and what does it cost" is about shipping twice.
  const ofService =
    (has(reading, before, /^policy\./) && ofAll && !has(reading, after, /^policy\./)) ||
    // "Bought it second-hand, does the warranty hold?"
    (has(reading, before, /^policy\.(secondHand|returnUsed|warrantyAbroad|tradeUse)$/) &&
      has(reading, after, /^policy\./));
  return ofThis || ofService || (needs && (ofAll || begun));
};

/** "I have two 18 V packs, which sander takes them": ownership belongs to the following question. */
const onlyOwns = (reading: Reading, part: Part): boolean =>
  has(reading, part, /^op\.own$/) && !has(reading, part, asking);

/** "With a battery, same disc size", "all on the same battery": a similarity is a condition of the previous question. */
const onlyLikens = (reading: Reading, part: Part): boolean =>
  (has(reading, part, /^ref\.same$/) && !has(reading, part, /^op\./)) ||
  (has(reading, part, /^(?:ref\.same|op\.share)$/) &&
    !has(reading, part, /^op\.(?!share|fits)/) &&
    !isQuestion(reading.text.slice(part.start, part.end)));

const leadInTable: Readonly<Record<string, readonly string[]>> = leadIns.clauses;
/** "With one 4 Ah pack, how long do I cut?" states a condition first. */
const onlyLeadsIn = ({ language, text }: Reading, { start }: Part): boolean => {
  const begin = text.slice(start).trimStart();
  return foldedWords(leadInTable[language] ?? []).some((word) => begin.startsWith(`${word} `));
};

/** "Die ihr habt", "that you sell": about the same request, no question of its own. */
const onlyExists = (reading: Reading, part: Part): boolean =>
  !has(
    reading,
    part,
    /^(op\.(?!exists)|policy\.|abstract\.|measure\.|type\.|group\.|feature\.|choice\.|uncarried\.|application\.|procedure\.)/,
  ) &&
  has(reading, part, /^op\.exists$/) &&
  !reading.unexplained.some(({ start, end }) => start >= part.start && end <= part.end);

/** "Does it do metal pipe, and is a blade in the box?": the job is asked about the tool at hand. */
const asksOfIt = (reading: Reading, before: Part, next: Part): boolean =>
  (has(reading, before, /^application\./) &&
    has(reading, before, /^ref\.(it|this|that)$/) &&
    has(reading, next, /^op\.(included|price)$/)) ||
  // "Is it loud, and does it do HEPA?"
  (has(reading, before, /^wish\./) &&
    has(reading, before, /^ref\.(it|this|that)$/) &&
    has(reading, next, /^ref\.(it|this|that)$/) &&
    !has(reading, before, /^(op|type)\./));

/** "The limit here is 80 dB, which sanders stay under?": a figure before the question belongs to it. */
const tellsFigure = (reading: Reading, part: Part): boolean =>
  !has(reading, part, /^(op|policy|most|least|choice|feature)\./) &&
  reading.quantities.some(({ start, end, unit }) => unit !== undefined && start >= part.start && end <= part.end);

/** "A 4x6, beveled at 45", "the depth, tilted": the angle belongs to the timber, or to the figure. */
const tellsAngle = (reading: Reading, before: Part, part: Part): boolean =>
  (has(reading, before, /^(?:abstract\.depth|measure\.cuttingDepth)$/) ||
    reading.quantities.some(
      ({ start, end, measure }) => measure === 'cuttingDepth' && start >= before.start && end <= before.end,
    )) &&
  has(reading, part, /^measure\.cuttingDepth45$/);

/** Position of the next joint of a sentence. */
const nextJoint = (reading: Reading, part: Part): Part => {
  const found = reading.text.slice(part.start, part.end).search(jointsOf(reading.language));
  return found > 0 ? { start: part.start, end: part.start + found } : part;
};

/** Splits a sentence where a second question begins. */
const cutSentence = (reading: Reading, sentence: Part): readonly Part[] => {
  const text = reading.text.slice(sentence.start, sentence.end);
  const found: Part[] = [];
  let { start } = sentence;
  for (const { 0: joint, index } of text.matchAll(jointsOf(reading.language))) {
    const at = sentence.start + index;
    const next = { start: at + joint.length, end: sentence.end };
    const before = { start, end: at };
    if (tellsFigure(reading, before)) continue;
    if (at <= start || !(has(reading, before, beforeJoint) || asksOfIt(reading, before, next))) continue;
    const within = reading.language === 'jp' ? undefined : opensWithin;
    // "A charger and two batteries, what would I pay": the first clause asks nothing, the second does.
    const clause = reading.language === 'jp' ? next : nextJoint(reading, next);
    if (!asks(reading, clause, within) && !asksWhetherSo(reading, next)) continue;
    if (
      onlyLikens(reading, next) ||
      onlyLikens(reading, clause) ||
      onlyLeadsIn(reading, before) ||
      tellsAngle(reading, before, clause)
    )
      continue;
    if (onlyExists(reading, clause)) continue;
    if (asksForAll(reading, before, next) || onlyOwns(reading, before)) continue;
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

/** "Which is the strongest? Weight with the pack too": a figure alone after a question is requested too. */
const maxFigure = 36;
const namesFigure = (reading: Reading, part: Part): boolean =>
  part.end - part.start <= maxFigure &&
  has(reading, part, /^(measure|abstract)\./) &&
  !has(reading, part, /^(application|material|type|bound|edit|talk|negation)\./) &&
  !reading.quantities.some(({ start, end }) => start >= part.start && end <= part.end);

/** A separated part must ask for something; "and weighs no more than 1.3 kg" is a condition. */
const asksBeside = (reading: Reading, part: Part): boolean =>
  asksWhetherSo(reading, part) ||
  (has(reading, part, /^(op|measure|abstract)\./, opensWithin) &&
    !reading.quantities.some(({ start, end }) => start >= part.start && end <= part.end));

/** "Which one?", and nothing else. */
const isBareWhich = (reading: Reading, part: Part): boolean =>
  part.end - part.start <= maxWhich &&
  has(reading, part, /^op\.which$/) &&
  !has(reading, part, /^(?!op\.which$|ref\.|stop\.|bound\.and)/);
const maxWhich = 14;

/** The questions of a message in order. Statements belong to the following question, or to the last. */
export const questionsIn = (reading: Reading): readonly string[] => {
  const { text } = reading;
  const parts = sentencesOf(text).flatMap((sentence) =>
    cutSentence(reading, sentence).map((part, place) => ({ part, sentence, isCut: place > 0 })),
  );
  const questions: Part[] = [];
  let open: number | undefined;
  for (const { part, sentence, isCut } of parts) {
    const start = open ?? part.start;
    const isAsking =
      (isCut && asksBeside(reading, part)) ||
      part.end < sentence.end ||
      isQuestion(text.slice(part.start, part.end)) ||
      (asks(reading, part, opensWithin) && has(reading, part, askingAlone, opensWithin)) ||
      has(reading, part, changing) ||
      (questions.length > 0 && open === undefined && namesFigure(reading, part));
    open = isAsking ? undefined : start;
    if (isAsking) questions.push({ start, end: part.end });
  }
  const end = questions.at(-1);
  const before = questions.at(-2);
  // "A bigger one? Which?" is one question.
  if (end && before && isBareWhich(reading, end) && has(reading, before, /^(?:more|most)\./))
    questions.splice(-2, 2, { start: before.start, end: end.end });
  const last = questions.pop();
  if (last === undefined) return [text];
  const whole = [...questions, open === undefined ? last : { start: last.start, end: text.length }];
  return whole.slice(0, maxQuestions).map(({ start, end }) => text.slice(start, end).trim());
};
