import type { Product } from '../../../catalogue/catalogue.ts';
import { type Executed, execute } from '../../executor.ts';
import { stopsAnswer } from '../../findings.ts';
import { askedCodes } from '../../planner/goods/asked.ts';
import { headOf, isOfFeed, isUntyped, poolFor } from '../../planner/goods/named.ts';
import { isTitledIn } from '../../planner/goods/titles.ts';
import { has, mentionsOf } from '../../planner/reading/mentions.ts';
import { interrogativeBefore, opensYesNo } from '../../planner/reading/openings.ts';
import type { Reading } from '../../planner/reading/reading.ts';
import type { Revision } from '../../revision.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { maxShown } from '../goodsFinding.ts';
import { isSilent } from '../ownText.ts';
import { aboutProducts, type FeedTurn } from './about.ts';
import { askedOf } from './asked.ts';
import { withDifferences } from './differences.ts';
import { fitOf, fitsTold } from './fits.ts';
import { another, goesOn, ofList, wholeList } from './further.ts';
import { type Meant, matchOf, meetsFigure, narrowed } from './meant.ts';
import { calledIn, decides, isNarrower, knowsParts } from './otherwise.ts';
import { ofParts } from './parts.ts';
import { first, listed } from './sought.ts';
import { asksOne, besideNames, isKnown, type Thread, threadOf } from './thread.ts';
import { vocabularyOf, wordsIn } from './vocabulary.ts';

/** Answers a question over the goods of a feed by their own words: names, attributes and sentences. */

/** Operations of matters that are none of goods. */
const others: ReadonlySet<Executed['operation']> = new Set(['talk', 'handover', 'policy', 'explain']);

const tellsReviews = ({ operation, found }: Executed): boolean =>
  operation === 'reviews' && JSON.stringify(found).includes('"rating"');

/** A thing that nothing of the feed is called, nor mentions. */
const denied = async (
  { context, question, asked, vocabulary, own, form }: Thread,
  findings: readonly Executed[],
): Promise<readonly Executed[] | undefined> => {
  const { reading } = question;
  const things = asked.words.filter(({ isBeside }) => !isBeside);
  const isConcept = reading.mentions.some(({ concept }) => /^(?:type|uncarried|gear|group)\./.test(concept));
  if (own || calledIn(findings) || form !== 'seek' || things.length === 0 || isConcept) return undefined;
  if (!has(reading, 'op.exists', 'op.need')) return undefined;
  const mentioning = vocabulary.products.filter((product) =>
    things.every((word) => matchOf(vocabulary, product, word)?.isDenied === false),
  );
  if (mentioning.length > 0)
    return listed(
      { context, question, asked, vocabulary },
      { ...narrowed(vocabulary, mentioning, things, { words: [], figures: [] }), isMentioned: true },
    );
  if (
    isConcept ||
    things.some((word) => isKnown({ vocabulary }, word)) ||
    !vocabulary.products.some((one) => isTitledIn(one, reading.language))
  )
    return undefined;
  const [from, to] = [things[0], things.findLast(({ run }) => run === things[0]?.run)];
  const said =
    reading.raw.length === reading.text.length
      ? reading.raw.slice(from?.start, to?.end)
      : reading.text.slice(from?.start, to?.end);
  return execute(context, [{ operation: 'decline', input: { reason: 'uncarriedType', about: said, said } }]);
};

/** "Akkus", of which titles only say that they come with a tool: a type of ours that none of them is. */
const isOtherType = ({ question: { reading } }: Thread, { names, products }: Meant): boolean =>
  mentionsOf(reading, 'type').some(
    ({ concept, ...at }) =>
      names.some((word) => overlaps(word, at)) && !products.some(({ kind }) => concept === `type.${kind}`),
  );

/** Whether a question is about what is in view, not about what it names. */
const isOfView = (thread: Thread): boolean => {
  const {
    named,
    view,
    form,
    own,
    question: { reading },
    vocabulary,
  } = thread;
  if (named.length > 0 || view.length === 0 || form === 'seek' || form === 'compare') return false;
  const isNamed = own?.names.every((word) => view.some((product) => matchOf(vocabulary, product, word))) ?? true;
  return isNamed || reading.mentions.some(({ concept }) => concept.startsWith('ref.'));
};

/** What is asked of products that the question names by their models. */
const ofNamed = async (thread: Thread): Promise<readonly Executed[] | undefined> => {
  const { named, form, asked, vocabulary } = thread;
  const { reading } = thread.question;
  const isCoded = reading.models.every(({ exact }) => !exact);
  if (!named.every(isCoded ? isOfFeed : thread.answersFor)) return undefined;
  const words = besideNames(thread, named);
  const isModel = isCoded || reading.models.some(({ start, end }) => /\d/.test(reading.text.slice(start, end)));
  const isMet = asked.figures.every((figure) => named.every((one) => meetsFigure(one, figure)));
  // "Do you have the …?" asks for nothing beside the name.
  const isBare = form === 'verdict' && words.length === 0 && isMet;
  if ((form === 'seek' && !isModel) || isBare)
    return listed(thread, { ...narrowed(vocabulary, named, [], { words, figures: [] }), products: named });
  const asks = form === 'best' || form === 'seek' ? 'figure' : form;
  return aboutProducts(thread, asks, named.slice(0, maxShown), words);
};

/** What is asked of what is in view: of the list, of another one of its goods, or of the product. */
const ofView = async (thread: Thread): Promise<readonly Executed[] | undefined> => {
  const { view, list, own, form, asked, vocabulary, answersFor } = thread;
  const { reading } = thread.question;
  const next = view.length > 0 && goesOn(thread) ? await another(thread) : undefined;
  if (next) return next;
  const isBare = form === 'figure' && asked.words.length + asked.figures.length === 0 && !asksOne(thread);
  const [word] = asked.words;
  // "Which wire does it take?" asks for wire, and not for one of the list.
  const isThingAsked = word !== undefined && interrogativeBefore(reading, word.start) !== undefined;
  const isWhich = isBare || (form === 'seek' && has(reading, 'op.which') && !isThingAsked);
  const isList = list.length > 0 && list.every(answersFor);
  const chosen = isList && own === undefined && isWhich ? await ofList(thread) : undefined;
  if (chosen) return chosen;
  const isOwnOfList = own?.names.every((each) => list.every((one) => matchOf(vocabulary, one, each))) ?? true;
  if (form === 'best' && isOwnOfList && isList && list.length > 1)
    return first(thread, narrowed(vocabulary, wholeList(thread), [], { words: [], figures: [] }));
  if (isOfView(thread) && view.every(answersFor)) return aboutProducts(thread, form, view, asked.words);
  // "Is there a bag with it?", "which wire does it take?", of what is in view.
  const told = asked.words.filter(({ isBeside }) => !isBeside);
  const isTold = view.length > 0 && told.length > 0 && form === 'seek' && own === undefined;
  return isTold && view.every((one) => told.every((each) => matchOf(vocabulary, one, each)))
    ? aboutProducts(thread, opensYesNo(reading) ? 'verdict' : 'figure', view, told)
    : undefined;
};

/** What is asked of goods that words of the question name. */
const ofOwn = async (thread: Thread, own: Meant): Promise<readonly Executed[]> => {
  const { view, form, vocabulary } = thread;
  if (form === 'best') return first(thread, own);
  const isUnmet = own.figures.some((figure) => !own.products.every((one) => meetsFigure(one, figure)));
  const isAsked = own.rest.length > 0 || isUnmet || form === 'price' || (form === 'figure' && asksOne(thread));
  const words = besideNames(thread, own.products);
  const isBare = words.length === 0 && form === 'verdict' && !isUnmet;
  if (form !== 'seek' && own.products.length <= maxShown && isAsked && !isBare)
    return aboutProducts(thread, form, own.products, words);
  // "And the spare blade?", of the mower in view.
  const [topic, ...others] = view;
  const fits = (one: Product): boolean =>
    topic !== undefined && headOf(one) !== headOf(topic) && fitOf(vocabulary, one, topic).holds === 'yes';
  const fitting = others.length === 0 ? own.named.filter(fits) : [];
  return listed(thread, fitting.length > 0 ? { ...own, products: fitting, unmet: [] } : own);
};

const answered = async (thread: Thread, findings: readonly Executed[]): Promise<readonly Executed[] | undefined> => {
  const { named, view, list, own, form } = thread;
  const { reading } = thread.question;
  const [one, other, ...further] = named;
  const isPair = one && other && further.length === 0 && headOf(one) !== headOf(other);
  if (isPair && has(reading, 'op.fits', 'op.goesWith')) return fitsTold(thread, [one], other);
  if (form === 'compare') return withDifferences(thread, findings, named, list, own);
  const [tool] = named.length > 0 ? named : mentionsOf(reading, 'ref').length > 0 || own === undefined ? view : [];
  const parts = tool && (await ofParts(thread, tool));
  if (parts) return parts;
  if (named.length > 0) return ofNamed(thread);
  const seen = await ofView(thread);
  if (seen) return seen;
  if (!own?.products.some(thread.answersFor)) return denied(thread, findings);
  const isDeclined = findings.some(({ operation }) => operation === 'decline');
  return isDeclined && isOtherType(thread, own) ? undefined : ofOwn(thread, own);
};

/** A spelling is not guessed of what the feed calls its goods: a "traje" is no "trae". */
const withoutGuesses = (reading: Reading, vocabulary: FeedTurn['vocabulary']): Reading => {
  const isItsWord = ({ start, end }: Span): boolean => vocabulary.placesOf(reading.text.slice(start, end)).size > 0;
  return { ...reading, mentions: reading.mentions.filter((one) => !(one.guessed && isItsWord(one))) };
};

/** Dangers are named by words that the feed itself has, of an oven with steam: then they are no dangers. */
const isFeedsWord = ({ question: { reading }, vocabulary }: Thread): boolean => {
  const dangers = reading.mentions.filter(({ concept }) => /^(?:danger|hazard|application|setting)\./.test(concept));
  return dangers.every((one) =>
    wordsIn(reading.text.slice(one.start, one.end)).some(
      (word) => word.length > 2 && vocabulary.placesOf(word).size > 0,
    ),
  );
};

/** Answers what is asked of the goods of a feed; dangers stay in front. */
export const orByFeedWords: Revision = async (findings, context, heard) => {
  if (findings.some((one) => others.has(one.operation) || tellsReviews(one))) return findings;
  const pool = await poolFor(context, heard.reading.raw);
  const isSpoken = pool.some((product) => isTitledIn(product, heard.reading.language));
  if (!isSpoken || !pool.some(isUntyped)) return findings;
  const vocabulary = vocabularyOf(pool);
  const question = { ...heard, reading: withoutGuesses(heard.reading, vocabulary) };
  const thread = await threadOf({
    context,
    question,
    vocabulary,
    asked: askedOf(question.reading, vocabulary, context.lexicons),
  });
  if (findings.some(stopsAnswer) && !isFeedsWord(thread)) return findings;
  const isSized = askedCodes(question.reading).length > 0 && thread.own === undefined && thread.view.length > 0;
  if (findings.some(knowsParts) || (isSized && (findings.some(decides) || calledIn(findings)))) return findings;
  const told = await answered(thread, findings);
  if (!told || isNarrower(findings, thread, told)) return findings;
  if (told.every(isSilent) && findings.some(decides)) return findings;
  const isWarning = ({ operation }: Executed): boolean => operation === 'safety' || operation === 'wear';
  return [...(isFeedsWord(thread) ? [] : findings.filter(isWarning)), ...told];
};
