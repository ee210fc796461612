import { answerLanguages } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { fold } from '../../search/analysis/fold.ts';
import { type Executed, execute } from '../executor.ts';
import { isOpen } from '../fallbacks.ts';
import type { OperationFindings, Pick } from '../findings.ts';
import { pickOf } from '../operations/choice/picks.ts';
import { holdsFor } from '../operations/product/holds.ts';
import { openWorld, type World } from '../operations/world.ts';
import conceptGroups from '../planner/conditions/conceptGroups.json' with { type: 'json' };
import type { PlannedQuestion } from '../planner/conversation.ts';
import { has } from '../planner/reading/mentions.ts';
import { asksYesNo } from '../planner/reading/openings.ts';
import type { Reading } from '../planner/reading/reading.ts';
import type { AnswerContext, Revision } from '../revision.ts';
import { measureOf } from '../state/slots.ts';
import { type AskedWord, askedWords, isLong, saidAt, thingsIn } from './asked.ts';
import { narrow, type Thing } from './narrow.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import {
  isCalled,
  isLooselyCalled,
  isNearlyCalled,
  isTitled,
  isWord,
  mentionsInTitle,
  mentionsWord,
} from './titles.ts';

/**
 * Goods of no type of ours, found by what their titles and categories call them: gloves, ladders, screws, claw hammers. What
 * is sold under the very word of a question is shown before any type that the word may stand for, and is never denied.
 */

/** Findings of these operations may be about a thing that the question only named. */
const replaceable: ReadonlySet<string> = new Set([
  'search',
  'best',
  'recommend',
  'count',
  'project',
  'procedure',
  'passage',
  'clarify',
  'overview',
  'decline',
  'safety',
]);

/** Questions about how to do something are none about goods. */
const asksHow = ['op.howTo', 'op.maintain', 'op.change', 'op.adjust', 'op.trouble', 'op.define', 'op.suits', 'op.fits'];

const maxFound = 300;
const maxShown = 3;

/** The products among which goods are looked for: all, or of a large brand those that the words find. */
const poolFor = async (context: AnswerContext, world: World, text: string): Promise<readonly Product[]> => {
  if (world.isWhole) return world.products;
  const hits = await context.catalogue.search(context.brand, { text, language: context.language, limit: maxFound });
  return hits.map(({ product }) => product);
};

const severalThings: ReadonlySet<string> = new Set(conceptGroups.severalThings);

/** Concepts of several things: who asks for pliers is shown no hammer, and who asks for a brush no varnish. */
const broad: ReadonlySet<string> = new Set([...severalThings, 'paint']);

/** Concepts that are a thing of their own: all their phrases name the same. */
const isOneThing = (concept: string): boolean =>
  /^(?:uncarried|gear|type)\./.test(concept) && !broad.has(concept.slice('uncarried.'.length));

/** All names of the thing in all languages: a "chainsaw" is a "motosega" in the feed of an Italian maker. */
const namesOf = ({ lexicons }: AnswerContext, concepts: readonly string[]): readonly string[] =>
  concepts
    .filter(isOneThing)
    .flatMap((concept) => answerLanguages.flatMap((language) => lexicons.get(language)?.phrasesOf(concept) ?? []))
    .map((phrase) => fold(phrase.replaceAll(/[=*_]/g, ' ')).trim())
    .filter((phrase) => phrase.length > 2);

/** The thing a question asks for, and all that is called so. */
interface Found extends Thing {
  readonly goods: readonly Product[];
  /** Nothing has the very name: these come near it. */
  readonly isNear: boolean;
}

/** Whether a product is called by one of the names; of a name of several words, its title needs all. */
const isCalledOne = (product: Product, names: readonly string[]): boolean =>
  names.some((name) => {
    const parts = name.split(' ');
    if (parts.length === 1) return isTitled(product, name);
    const [first = name, last = name] = [parts[0], parts.at(-1)];
    const isHead = isLooselyCalled(product, last) || isLooselyCalled(product, first);
    return isHead && parts.every((part) => mentionsInTitle(product, part));
  });

const findGoods = (
  context: AnswerContext,
  pool: readonly Product[],
  reading: Reading,
  things: readonly AskedWord[],
  isNothing: boolean,
): Found | undefined => {
  const by = (
    thing: AskedWord,
    isOne: (product: Product) => boolean,
    isNear = false,
    isOther = false,
  ): Found | undefined => {
    const names = namesOf(context, thing.concepts);
    const long = [...names, ...synonymsOf(thing, reading)].filter((name) => name.includes(' '));
    const isSynonym = (product: Product) => isCalledOne(product, long);
    const named = pool.filter(isOne);
    // "Nail guns" are no guns: where the name of a thing has several words, one of its names has to be meant.
    const goods =
      isLong(thing, reading.language) && names.length > 0 && !isNear && !isOther
        ? named.filter((one) => isCalledOne(one, names))
        : named;
    return goods.length > 0 ? { thing, goods, isNear, isSynonym } : undefined;
  };
  const strictly = (thing: AskedWord) => by(thing, (product) => isCalled(product, thing.text));
  const loosely = (thing: AskedWord) => by(thing, (product) => isLooselyCalled(product, thing.text));
  // The English noun is known by its place; elsewhere an adjective may stand before it.
  const passes =
    reading.language === 'en' ? [(thing: AskedWord) => strictly(thing) ?? loosely(thing)] : [strictly, loosely];
  for (const pass of passes)
    for (const thing of things) {
      const found = pass(thing);
      if (found) return found;
    }
  for (const thing of things) {
    const names = [
      ...(isNothing || !thing.concepts.some((concept) => concept.startsWith('type.'))
        ? namesOf(context, thing.concepts)
        : []),
      ...synonymsOf(thing, reading),
    ];
    const found = names.length > 0 ? by(thing, (product) => isCalledOne(product, names), false, true) : undefined;
    if (found) return found;
  }
  for (const thing of things) {
    const found = by(thing, (product) => isNearlyCalled(product, thing.text), true);
    if (found) return found;
  }
  return undefined;
};

const groups: readonly (readonly string[])[] = synonyms.map((group) => group.map(fold));

/** Other names of a thing that shops sell: "Clous" are "Pointes". */
const synonymsOf = (thing: AskedWord, { text, answerIn }: Reading): readonly string[] => {
  const long = thing.phrase ? text.slice(thing.phrase.start, thing.phrase.end) : thing.text;
  return groups.filter((group) => group.some((name) => name === long || isWord(name, thing.text, answerIn))).flat();
};

const isUntyped = ({ kind }: Product): boolean => kind === undefined;

/** Whether what was found may be replaced: nothing was, or the words that led to it name goods themselves. */
const mayReplace = (
  findings: readonly Executed[],
  { reading, referents }: PlannedQuestion,
  { thing, goods }: Found,
): boolean => {
  if (!findings.every(({ operation }) => replaceable.has(operation)) || has(reading, ...asksHow)) return false;
  if (has(reading, 'op.doINeed') && asksYesNo(reading)) return false;
  if (findings.every(({ operation }) => operation === 'safety')) return false;
  const declined = findings.find((one) => one.operation === 'decline');
  if (declined?.operation === 'decline' && !mayDecline.test(declined.found.reason)) return false;
  if (referents.products.length > 0 && referents.by !== 'none') return false;
  if (findings.every(isOpen)) return true;
  const types = thing.concepts.filter((concept) => concept.startsWith('type.'));
  const isOfType = goods.some(({ kind }) => types.includes(`type.${kind}`));
  // "Chiave a impulsi": what is sold under the whole name is of another type than it was read as.
  if (isLong(thing, reading.language) && types.length > 0) return !isOfType;
  // "Levels" are lasers too; but where lasers are sold under that word, they are meant.
  return goods.some(isUntyped) && !thing.isBeside && !isOfType;
};
const mayDecline = /^(?:uncarriedType|notUnderstood|unrecorded|wordless)$/;

/** The larger of goods with and without a type of ours first, all in the order of the catalogue. */
const inOrder = (goods: readonly Product[]): readonly Product[] => {
  const [untyped, typed] = [goods.filter(isUntyped), goods.filter((one) => !isUntyped(one))];
  return untyped.length >= typed.length ? [...untyped, ...typed] : [...typed, ...untyped];
};

const meetsPrices = (world: World, { slots }: PlannedQuestion) => {
  const prices = slots.constraints.filter((one) => measureOf(one) === 'price');
  return (product: Product): boolean => prices.every((one) => holdsFor(world, product, one).holds === 'yes');
};

/** The first or last of the goods by a figure that they have: "the cheapest hammer". */
const bestOf = async (
  context: AnswerContext,
  { slots }: PlannedQuestion,
  goods: readonly Product[],
): Promise<readonly Executed[]> => {
  const ranking = slots.ranking ?? slots.wishes[0];
  if (!ranking || goods.length < 2 || goods.length > maxRanked) return [];
  const among = goods.map(({ id }) => id);
  const found = await execute(context, [{ operation: 'best', input: { types: [], constraints: [], ranking, among } }]);
  return found.filter((one) => one.operation === 'best' && one.found.ranked.length > 0);
};
/** Limit of the lists that operations take. */
const maxRanked = 40;

/** Goods that the words of a question name, if nothing else was found or the words name them better. */
export const orGoodsNamed: Revision = async (findings, context, question) => {
  const { reading } = question;
  const words = askedWords(reading);
  const things = thingsIn(words, reading.language);
  if (things.length === 0) return findings;
  const world = await openWorld(context);
  const pool = await poolFor(context, world, reading.raw);
  if (!pool.some(isUntyped)) return findings;
  const found = findGoods(context, pool, reading, things, findings.every(isOpen));
  if (!found || !mayReplace(findings, question, found)) return findings;
  const priced = inOrder(found.goods.filter(meetsPrices(world, question)));
  if (priced.length === 0) return findings;
  const prices = question.slots.constraints.filter((one) => measureOf(one) === 'price').map(({ span }) => span);
  const { products, unmet } = narrow(reading, priced, words, found, prices);
  const { thing: word } = found;
  const inPhrase = words.filter(
    (one) => one !== word && word.phrase !== undefined && one.phrase?.start === word.phrase.start,
  );
  const isWhole = isLong(word, reading.language) && !inPhrase.some((one) => unmet.includes(saidAt(reading, one)));
  const thing = saidAt(reading, isWhole && word.phrase ? word.phrase : word);
  const called = { thing, unmet: found.isNear ? [thing, ...unmet] : unmet };
  const best = unmet.length === 0 ? await bestOf(context, question, products) : [];
  if (best.length > 0) return best;
  const picks = products.slice(0, maxShown).map((product) => pickOf(world, product, { constraints: [] }));
  return [goodsFinding(picks, products.length, called)];
};

const goodsFinding = (
  picks: readonly Pick[],
  total: number,
  called: NonNullable<OperationFindings['search']['called']>,
): Executed => {
  const none = { types: [], constraints: [], ranking: undefined, unknown: [], emptied: undefined };
  return { operation: 'search', found: { ...none, picks, total, called }, evidence: [] };
};

/** Whether a finding says that there is none, or would advise on a job instead of saying it. */
const denies = ({ operation, found }: Executed): boolean =>
  (operation === 'decline' && found.reason === 'uncarriedType') ||
  (operation === 'search' && found.picks.length === 0 && found.types.length > 0 && !found.emptied);
const evades = ({ operation, found }: Executed): boolean =>
  /^(?:project|recommend|clarify|safety)$/.test(operation) ||
  (operation === 'decline' && found.reason === 'notUnderstood');

/** Whether a word is nothing but a thing: of no type of ours, and not what a job is for. */
const isThing = ({ concepts, isBeside, isFiller }: AskedWord): boolean =>
  !isBeside && !isFiller && concepts.every((concept) => /^(?:application|material|setting|hazard)\./.test(concept));

/**
 * Nothing is denied that a title, category or text names: what names it is shown. And who asks whether a thing is sold that
 * nothing names is told so, and given no tools for the job that the thing reminds of.
 */
export const orMentioned: Revision = async (findings, context, question) => {
  const { reading } = question;
  const isDenied = findings.some(denies);
  const isEvaded =
    has(reading, 'op.exists') &&
    findings.length > 0 &&
    findings.every(evades) &&
    !findings.every(({ operation }) => operation === 'safety');
  if (!isDenied && !isEvaded) return findings;
  const words = askedWords(reading);
  const [thing, ...others] = thingsIn(words, reading.language).filter(
    ({ isFiller, text }) => !isFiller && text.length > 1,
  );
  if (!thing) return findings;
  const world = await openWorld(context);
  const pool = await poolFor(context, world, reading.raw);
  if (!pool.some(isUntyped)) return findings;
  const phrase = words.filter(
    (one) => one === thing || (isLong(thing, reading.language) && one.phrase?.start === thing.phrase?.start),
  );
  const naming = pool.filter((product) => phrase.every(({ text }) => mentionsWord(product, text)));
  const run = words.filter(({ run }) => run === thing.run);
  const alone = { start: run[0]?.start ?? thing.start, end: run.at(-1)?.end ?? thing.end };
  const said = saidAt(reading, isLong(thing, reading.language) && thing.phrase ? thing.phrase : alone);
  if (naming.length > 0 && isDenied) {
    const picks = naming.slice(0, maxShown).map((product) => pickOf(world, product, { constraints: [] }));
    return [goodsFinding(picks, naming.length, { thing: said, unmet: [said] })];
  }
  // "No hand tools" is untrue of a shop that only lacks screwdrivers.
  const isBroad = findings.some((one) => one.operation === 'decline' && broad.has(one.found.about ?? ''));
  if (isDenied ? !isBroad : naming.length > 0 || others.some(({ run }) => run !== thing.run) || !isThing(thing))
    return findings;
  return execute(context, [{ operation: 'decline', input: { reason: 'uncarriedType', about: said, said } }]);
};
