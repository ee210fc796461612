import type { Product } from '../../catalogue/catalogue.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { textIn } from '../../catalogue/texts.ts';
import { type Executed, withFound } from '../executor.ts';
import { pickOf } from '../operations/choice/picks.ts';
import { holdsFor } from '../operations/product/holds.ts';
import { openWorld } from '../operations/world.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { isOfFeed, poolFor } from '../planner/goods/named.ts';
import { writtenAs } from '../planner/reading/written.ts';
import type { AnswerContext, Revision } from '../revision.ts';
import { measureOf } from '../state/slots.ts';
import { contentOf, type Piece } from './content.ts';
import { goodsFinding, maxShown } from './goodsFinding.ts';
import { type Line, linesOf } from './lines.ts';
import { asPassage } from './ownText.ts';

/**
 * The gate of every denial over the goods of a feed: "we have none", "it has none", "not in our range". Before it is said,
 * all that the data say of all products is looked through for the content of the question. What is found is told instead.
 */

/** Whether a finding says that the brand has none. */
const deniesAny = ({ operation, found }: Executed): boolean => {
  switch (operation) {
    case 'decline':
      return found.reason === 'uncarriedType' || found.reason === 'otherMaker' || found.reason === 'unknownModel';
    case 'search':
      return found.called ? found.called.unmet.length > 0 : found.picks.length === 0;
    case 'recommend':
      return found.picks.length === 0;
    case 'accessories':
      return found.emptied !== undefined;
    case 'best':
      return found.ranked.length === 0;
    case 'count':
      return found.count === 0;
    default:
      return false;
  }
};

/** The products of which a finding says no. */
const deniedOf = ({ operation, found }: Executed): readonly Product[] => {
  switch (operation) {
    case 'included':
      return found.holds === 'no' ? [found.product] : [];
    case 'check':
      return found.checks.filter(({ holds }) => holds === 'no').map(({ product }) => product);
    case 'compatible':
      return found.holds === 'no' ? found.products : [];
    case 'suits':
      return found.verdicts.flatMap(({ holds, product }) => (holds === 'no' && product ? [product] : []));
    default:
      return [];
  }
};

/** Where a product states what is asked: the lines, those that say most first, and whether only a text of it does. */
interface Stated {
  readonly product: Product;
  readonly line: Line | undefined;
  readonly isText: boolean;
}

const isHead = ({ of }: Line): boolean => of !== 'text';

/** Whether, and where, a product's data state all pieces: in its fields, or else the rest of them in one sentence. */
const statedBy = (product: Product, pieces: readonly Piece[]): Stated | undefined => {
  const lines = linesOf(product).filter(({ isDenial }) => !isDenial);
  const heads = lines.filter(isHead);
  const names = heads.filter(({ of }) => of === 'name' || of === 'category');
  const unnamed = pieces.filter((piece) => !piece.isOf(product) && !names.some(piece.isOn));
  const left = unnamed.filter((piece) => !heads.some(piece.isOn));
  const lineOf = (some: readonly Piece[], among: readonly Line[]): Line | undefined =>
    among.find((line) => line.passage && some.every((piece) => piece.isOn(line)));
  if (left.length === 0) {
    const line = unnamed.length === 0 ? undefined : (lineOf(unnamed, heads) ?? lineOf(unnamed.slice(-1), heads));
    return { product, line, isText: false };
  }
  const line = lineOf(
    left,
    lines.filter((one) => !isHead(one)),
  );
  return line && { product, line, isText: true };
};

/** What the question calls it: from its first piece to the last that no other words part from it. */
const saidOf = ({ reading }: PlannedQuestion, pieces: readonly Piece[]): string => {
  let [from, to] = [pieces[0]?.start ?? 0, pieces[0]?.end ?? 0];
  for (const { start, end } of pieces.slice(1)) {
    if (!isParted(reading.text.slice(to, start))) to = Math.max(to, end);
  }
  return writtenAs(reading, { start: from, end: to });
};
const isParted = (between: string): boolean => (between.match(/[\p{L}\d]+/gu) ?? []).length > 2;

/** Goods that state all that a denied question asks. */
const foundIn = async (
  context: AnswerContext,
  question: PlannedQuestion,
  pieces: readonly Piece[],
  pool: readonly Product[],
): Promise<readonly Stated[]> => {
  // A drill that comes with a charger is no charger, and neither is a bag for one.
  const wanted = pieces.map((piece) => (piece.isType ? { ...piece, isOn: () => false } : piece));
  const stated = pool.flatMap((product) => statedBy(product, wanted) ?? []);
  const world = await openWorld(context, { products: stated.map(({ product }) => product.id) });
  const prices = question.slots.constraints.filter((one) => measureOf(one) === 'price');
  const sold = stated.filter(({ product }) => prices.every((one) => holdsFor(world, product, one).holds !== 'no'));
  const heads = sold.filter(({ isText }) => !isText);
  return heads.length > 0 ? heads : sold;
};

/** What is told in place of "we have none". */
const toldOf = async (
  context: AnswerContext,
  question: PlannedQuestion,
  pieces: readonly Piece[],
  found: readonly Stated[],
): Promise<readonly Executed[]> => {
  const shown = found.slice(0, maxShown);
  const world = await openWorld(context, { products: shown.map(({ product }) => product.id) });
  const picks = shown.map(({ product }) => pickOf(world, product, { constraints: [] }));
  const isMentioned = found.every(({ isText }) => isText);
  const goods = goodsFinding(picks, found.length, { thing: saidOf(question, pieces), unmet: [], isMentioned });
  const quotes = shown.flatMap(({ line }) => (line?.passage && found.length <= maxShown ? [line.passage] : []));
  return [goods, ...quotes.map((passage) => asPassage(passage, question))];
};

const isKind = (item: string | undefined): boolean => productKinds.some((kind) => kind === item);

/** What is told in place of "it has none": the line of its data that says otherwise. */
const toldOfProduct = (
  { language }: AnswerContext,
  question: PlannedQuestion,
  pieces: readonly Piece[],
  finding: Executed,
): Executed | undefined => {
  for (const product of deniedOf(finding).filter(isOfFeed)) {
    const stated = statedBy(product, pieces);
    // A thing that is called by words of the product's own name was misread: then nothing can be denied.
    if (stated && !stated.line && finding.operation === 'included' && !isKind(finding.found.item))
      return withFound(finding, { holds: 'unknown' });
    const line = stated?.line;
    if (!line?.passage) continue;
    if (line.passage.evidence.from !== 'box') return asPassage(line.passage, question);
    const box = product.boxContents.map((each) => textIn(each, language));
    const found = { product, item: line.written, holds: 'yes', box, items: [line.written] } as const;
    return { operation: 'included', found, evidence: [line.passage.evidence] };
  }
  return undefined;
};

/** Feeds seldom say which parts fit a product: that none is known to is no reason to deny them. */
const orUnknownParts = (finding: Executed): Executed =>
  finding.operation === 'accessories' && finding.found.product && isOfFeed(finding.found.product)
    ? withFound(finding, { emptied: undefined })
    : finding;

/** Findings without a denial that the data of the feed contradict. */
export const withoutUntrueDenials: Revision = async (findings, context, question) => {
  const pool = findings.some(deniesAny) ? (await poolFor(context, question.reading.raw)).filter(isOfFeed) : [];
  // A brand without goods of a feed has nothing to look through.
  if (pool.length === 0 && !findings.some((one) => deniedOf(one).some(isOfFeed))) return findings;
  const pieces = contentOf(question, context.lexicons);
  if (pieces.length === 0) return findings;
  const found = await foundIn(context, question, pieces, pool);
  const told = found.length > 0 ? await toldOf(context, question, pieces, found) : [];
  const [first] = findings.filter((one) => found.length > 0 && deniesAny(one));
  return findings.flatMap((finding): readonly Executed[] => {
    if (found.length > 0 && deniesAny(finding)) return finding === first ? told : [];
    return [toldOfProduct(context, question, pieces, finding) ?? orUnknownParts(finding)];
  });
};
