import { answerLanguages } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { fold } from '../../search/analysis/fold.ts';
import { type Executed, execute } from '../executor.ts';
import { isOpen } from '../fallbacks.ts';
import { pickOf } from '../operations/choice/picks.ts';
import { holdsFor } from '../operations/product/holds.ts';
import { openWorld, type World } from '../operations/world.ts';
import conceptGroups from '../planner/conditions/conceptGroups.json' with { type: 'json' };
import type { PlannedQuestion } from '../planner/conversation.ts';
import { has } from '../planner/reading/mentions.ts';
import type { AnswerContext, Revision } from '../revision.ts';
import { measureOf } from '../state/slots.ts';
import { type AskedWord, askedWords, thingsIn } from './asked.ts';
import { narrow } from './narrow.ts';
import { isCalled, isNearlyCalled, mentionsWord } from './titles.ts';

/**
 * Goods of no type of ours, found by what their titles and categories call them: gloves, ladders, screws, claw hammers. What
 * is sold under the very word of a question is shown before any type that the word may stand for, and is never denied.
 */

/** Findings of these operations may be about a thing that the question only named. */
const replaceable: ReadonlySet<string> = new Set([
  ...[
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
  ],
]);

/** Questions about how to do something are none about goods. */
const asksHow = [
  'op.howTo',
  'op.maintain',
  'op.change',
  'op.adjust',
  'op.trouble',
  'op.define',
  'op.suits',
  'op.fits',
  'op.doINeed',
];

const maxFound = 300;
const maxShown = 3;

/** The products among which goods are looked for: all, or of a large brand those that the words find. */
const poolFor = async (context: AnswerContext, world: World, text: string): Promise<readonly Product[]> => {
  if (world.isWhole) return world.products;
  const hits = await context.catalogue.search(context.brand, { text, language: context.language, limit: maxFound });
  return hits.map(({ product }) => product);
};

const severalThings: ReadonlySet<string> = new Set(conceptGroups.severalThings);

/** Other names of the thing in all languages: a "chainsaw" is a "motosega" in the feed of an Italian maker. */
const otherNames = ({ lexicons }: AnswerContext, { concepts }: AskedWord): readonly string[] =>
  concepts
    .filter(
      (concept) => /^(?:uncarried|gear)\./.test(concept) && !severalThings.has(concept.slice('uncarried.'.length)),
    )
    .flatMap((concept) => answerLanguages.flatMap((language) => lexicons.get(language)?.phrasesOf(concept) ?? []))
    .map((phrase) => fold(phrase.replaceAll(/[=*_]/g, ' ')).trim())
    .filter((phrase) => phrase.length > 2);

/** The thing a question asks for, and all that is called so. */
interface Found {
  readonly thing: AskedWord;
  readonly goods: readonly Product[];
  /** Nothing has the very name: these come near it. */
  readonly isNear: boolean;
}

const isCalledOne = (product: Product, names: readonly string[]): boolean =>
  names.some((name) => {
    const parts = name.split(' ');
    return isCalled(product, parts.at(-1) ?? name) || isCalled(product, parts[0] ?? name)
      ? parts.every((part) => mentionsWord(product, part))
      : false;
  });

const findGoods = (
  context: AnswerContext,
  pool: readonly Product[],
  things: readonly AskedWord[],
): Found | undefined => {
  const by = (thing: AskedWord, isOne: (product: Product) => boolean, isNear = false): Found | undefined => {
    const goods = pool.filter(isOne);
    return goods.length > 0 ? { thing, goods, isNear } : undefined;
  };
  for (const thing of things) {
    const found = by(thing, (product) => isCalled(product, thing.text));
    if (found) return found;
  }
  for (const thing of things) {
    const names = otherNames(context, thing);
    const found = names.length > 0 ? by(thing, (product) => isCalledOne(product, names)) : undefined;
    if (found) return found;
  }
  for (const thing of things) {
    const found = by(thing, (product) => isNearlyCalled(product, thing.text), true);
    if (found) return found;
  }
  return undefined;
};

const isUntyped = ({ kind }: Product): boolean => kind === undefined;

/** Whether what was found may be replaced: nothing was, or the words that led to it name goods themselves. */
const mayReplace = (
  findings: readonly Executed[],
  { reading, referents }: PlannedQuestion,
  { thing, goods }: Found,
): boolean => {
  if (!findings.every(({ operation }) => replaceable.has(operation)) || has(reading, ...asksHow)) return false;
  if (findings.some((one) => one.operation === 'safety' && !findings.some(({ operation }) => operation !== 'safety')))
    return false;
  const declined = findings.find((one) => one.operation === 'decline');
  if (
    declined?.operation === 'decline' &&
    !/^(?:uncarriedType|notUnderstood|unrecorded|wordless)$/.test(declined.found.reason)
  )
    return false;
  if (referents.products.length > 0 && referents.by !== 'none') return false;
  if (findings.every(isOpen)) return true;
  if (!goods.some(isUntyped) || thing.isBeside) return false;
  // "Levels" are lasers too; but where lasers are sold under that word, they are meant.
  const ofType = thing.concepts.some((concept) => concept.startsWith('type.'));
  return !ofType || !goods.some((product) => thing.concepts.includes(`type.${product.kind}`));
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
  const found = findGoods(context, pool, things);
  if (!found || !mayReplace(findings, question, found)) return findings;
  const untyped = found.goods.filter(isUntyped);
  const priced = (untyped.length > 0 ? untyped : found.goods).filter(meetsPrices(world, question));
  if (priced.length === 0) return findings;
  const { products, unmet } = narrow(reading, priced, words, found.thing);
  const thing = reading.text.slice(found.thing.start, found.thing.end);
  const called = { thing, unmet: found.isNear ? [thing, ...unmet] : unmet };
  const best = unmet.length === 0 ? await bestOf(context, question, products) : [];
  if (best.length > 0) return best;
  const picks = products.slice(0, maxShown).map((product) => pickOf(world, product, { constraints: [] }));
  const none = { types: [], constraints: [], ranking: undefined, unknown: [], emptied: undefined };
  return [{ operation: 'search', found: { ...none, picks, total: products.length, called }, evidence: [] }];
};
