import { isProductKind, isToolKind } from '../../../catalogue/kinds.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import { spansOf } from '../../text/span.ts';
import leadIns from '../reading/leadIns.json' with { type: 'json' };
import { nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { asksByForm, beginsJoined, beginsWithArticle, isVerbE, openingOf, requestsAnswer } from './clauseForms.ts';
import joints from './joints.json' with { type: 'json' };

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

/** Whether a part asks for something. */
const asks = (reading: Reading, part: Part, within?: number): boolean => has(reading, part, asking, within);

/** "And will it do crown", "and is it brushless": a yes-or-no question needs a subject. */
const asksWhetherSo = (reading: Reading, part: Part): boolean =>
  has(reading, part, /^(op\.suits|ref\.)/, opensWithin) &&
  has(reading, part, /^ref\.(it|this|that|they|both)$/) &&
  has(reading, part, /^(op\.suits|choice\.|feature\.)/);

/** "How long does shipping take and what does it cost", "I want to return it, how many days do I have". */
const goesOnAboutService = (reading: Reading, before: Part, after: Part): boolean =>
  has(reading, before, /^policy\.(delivery|order|rental|repair.*|return.*|spareParts)$/) &&
  // "And what does it cost without warranty?"
  (has(reading, after, /^(op\.price|measure\.price)$/) || !has(reading, after, /^policy\./)) &&
  has(reading, after, /^(op\.(price|total|howMuch|count)|measure\.price|abstract\.runtime)$/) &&
  !has(
    reading,
    after,
    /^(policy\.(?!warranty$)|measure\.(?!price$)|feature\.|type\.|group\.|application\.|number\.|op\.(?!price$|total$|howMuch$|count$|own$|need$))/,
  );

/**
 * "What do I need and what does it cost": the price of everything needed, which is one question. "I want to build a
 * deck, what do I need" states its purpose first.
 */
const asksForAll = (reading: Reading, before: Part, after: Part): boolean => {
  const needs = has(reading, before, /^(op\.(need|required|doINeed|recommend)|edit\.also)$/);
  const ofAll = has(reading, after, /^op\.(price|total)$/) && !has(reading, after, /^type\./);
  const begun =
    has(reading, before, /^application\./) && has(reading, after, /^op\.(need|required|doINeed|recommend|which)$/);
  // "Bought it second-hand, does the warranty hold?"
  const ofService =
    has(reading, before, /^policy\.(secondHand|returnUsed|warrantyAbroad|tradeUse)$/) &&
    has(reading, after, /^policy\./);
  return ofService || (needs && (ofAll || begun));
};

/** "I have two 18 V packs, which sander takes them": ownership belongs to the following question. */
const onlyOwns = (reading: Reading, part: Part): boolean =>
  has(reading, part, /^op\.own$/) && !has(reading, part, asking);

/** "With a battery, same disc size": a similarity is a condition of the previous question. */
const onlyLikens = (reading: Reading, part: Part): boolean => has(reading, part, /^ref\.same$/);

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

/** "The limit here is 80 dB, which sanders stay under?": a figure before the question belongs to it. */
const tellsFigure = (reading: Reading, part: Part): boolean =>
  !has(reading, part, /^(op|policy|most|least|choice|feature)\./) &&
  reading.quantities.some(({ start, end, unit }) => unit !== undefined && start >= part.start && end <= part.end);

/** "A 4x6, beveled at 45": the angle belongs to the timber. */
const tellsAngle = (reading: Reading, before: Part, part: Part): boolean =>
  reading.quantities.some(
    ({ start, end, measure }) => measure === 'cuttingDepth' && start >= before.start && end <= before.end,
  ) && has(reading, part, /^measure\.cuttingDepth45$/);

/** The joints of a part, each with its place. "È" is no "e". */
const jointsIn = (reading: Reading, { start, end }: Part): readonly Part[] =>
  spansOf(reading.text.slice(start, end), jointsOf(reading.language))
    .map((joint) => ({ start: start + joint.start, end: start + joint.end }))
    .filter(({ start: at, end: from }) => reading.text.slice(at, from).trim() !== '' || !isVerbE(reading, from));

/** The part up to its next joint. */
const nextJoint = (reading: Reading, part: Part): Part => {
  const joint = jointsIn(reading, part).find(({ start }) => start > part.start);
  return joint ? { start: part.start, end: joint.start } : part;
};

/** What a question can be about. */
const thing =
  /^(measure|abstract|feature|unrecorded|uncarried|policy|packaging|choice|power|application|gear|wish|danger|procedure|term|hazard\.waterproof|op\.(price|total|included|chargeTime|runtimeOf|perCharge|fits|suits|howTo|safe|allowed))/;
const namesTool = (concept: string): boolean => {
  const name = nameOf(concept);
  return concept.startsWith('type.') && isProductKind(name) && isToolKind(name);
};

/** Whether a part names what a question can be about; a part or accessory is asked about too, a tool is looked for. */
const hasThing = (reading: Reading, part: Part): boolean => has(reading, part, thing) || namesPart(reading, part);

const namesPart = (reading: Reading, part: Part): boolean =>
  has(reading, part, /^type\./) &&
  reading.mentions.every(({ concept, start, end }) => start < part.start || end > part.end || !namesTool(concept));

/** In Japanese, what a clause is about stands in it, and not in its ending. */
const thingOfJapanese = /^(measure|abstract|feature|unrecorded|uncarried|policy|packaging)\./;

/** "Which nails does it take and is it good for parquet": both clauses ask, by their form. */
const asksAgain = (reading: Reading, before: Part, clause: Part): boolean => {
  if (!hasThing(reading, before) || !asksByForm(reading, before)) return false;
  return openingOf(reading, clause) === undefined ? asksShortly(reading, clause) : hasThing(reading, clause);
};

/** "What's in the box, how heavy is it": both clauses name what they ask for. */
const asksBesides = (reading: Reading, before: Part, clause: Part, next: Part): boolean =>
  has(reading, before, beforeJoint) && (asks(reading, clause, opensWithin) || asksWhetherSo(reading, next));

/** Splits a sentence where a second question begins. */
const cutSentence = (reading: Reading, sentence: Part): readonly Part[] => {
  const found: Part[] = [];
  let { start } = sentence;
  for (const { start: at, end: from } of jointsIn(reading, sentence)) {
    const next = { start: from, end: sentence.end };
    const before = { start, end: at };
    if (tellsFigure(reading, before)) continue;
    // "A charger and two batteries, what would I pay": the first clause asks nothing, the second does.
    const clause = reading.language === 'jp' ? next : nextJoint(reading, next);
    if (!asksAgain(reading, before, clause) && !asksBesides(reading, before, clause, next)) continue;
    if (onlyLikens(reading, clause) || onlyLeadsIn(reading, before) || onlyExists(reading, clause)) continue;
    if (tellsAngle(reading, before, clause)) continue;
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

/** Where a message asks several things, each is read as a question, though the mark stands behind the last of them. */
const asQuestion = (reading: Reading, part: Part, isOneOfSeveral: boolean): string => {
  const text = reading.text.slice(part.start, part.end).trim();
  return isOneOfSeveral && !/[?.。]$/u.test(text) && asksByForm(reading, part) ? `${text}?` : text;
};

/** "… la batterie est comprise": in so short a clause about a part the last word asks. */
const asksShortly = (reading: Reading, part: Part): boolean =>
  part.end - part.start <= maxShort &&
  beginsWithArticle(reading, part) &&
  has(reading, part, /^(op\.included|packaging\.with)/);
const maxShort = 40;

/** What a clause without a mark asks for if a verb opens it: "ist so 'ne Küchenplatte" only tells of the job. */
const askedOf =
  /^(measure|abstract|feature|unrecorded|uncarried|policy|packaging|wish|choice|power|hazard\.waterproof|op\.(price|included|chargeTime|runtimeOf|perCharge|fits))/;

/** "… Does it have a brake", "… and what colour is the beam": a question behind another, without a mark. */
const asksOn = (reading: Reading, part: Part): boolean => {
  const opening = openingOf(reading, part);
  const hasFigure = reading.quantities.some(({ start, end }) => start >= part.start && end <= part.end);
  return (
    (opening === 'interrogative' && hasThing(reading, part)) ||
    // "Darf aber nicht über 1,8 kg wiegen" is a condition.
    (opening === 'verb' && !hasFigure && (has(reading, part, askedOf) || namesPart(reading, part))) ||
    (beginsJoined(reading, part) && has(reading, part, /^(op\.(?!need|own|recommend|which)|policy\.)/))
  );
};

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
      (requestsAnswer(reading, part) && hasThing(reading, part)) ||
      (reading.language === 'jp' && asksByForm(reading, part) && has(reading, part, thingOfJapanese)) ||
      (questions.length > 0 && asksOn(reading, part)) ||
      (questions.length > 0 && namesFigure(reading, part));
    open = isAsking ? undefined : start;
    const last = questions.at(-1);
    const goesOn = isAsking && last !== undefined && goesOnAboutService(reading, last, { start, end: part.end });
    if (isAsking) questions.push({ start: goesOn ? (questions.pop() ?? part).start : start, end: part.end });
  }
  const last = questions.pop();
  if (last === undefined) return [text];
  const whole = [...questions, open === undefined ? last : { start: last.start, end: text.length }];
  return whole.slice(0, maxQuestions).map((part) => asQuestion(reading, part, whole.length > 1));
};
