import type { AnswerLanguage } from '../../contract/contract.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { isToolKind } from '../catalogue/kinds.ts';
import { namesProduct } from '../catalogue/reading/kind.ts';
import { fold } from '../search/analysis/fold.ts';
import { inBaseUnit, quantitiesIn } from '../units/quantities.ts';
import { meetsAll } from './checks/conditions.ts';
import type { Executed } from './executor.ts';
import { isOpen } from './fallbacks.ts';
import type { OperationContext } from './operations/context.ts';
import { holdsFor } from './operations/holds.ts';
import { openWorld } from './operations/world.ts';
import type { PlannedQuestion } from './planner/conversation.ts';
import { mentionsOf } from './planner/mentions.ts';
import { measureOf } from './state/slots.ts';
import { nounsIn } from './writer/data.ts';

/** Products that the words of a question find where its types find none. */

const minNameLength = 4;

/** The words of a question that name a type. */
const typeWords = ({ reading }: PlannedQuestion): readonly string[] =>
  [...mentionsOf(reading, 'type'), ...mentionsOf(reading, 'uncarried')]
    .map(({ start, end }) => fold(reading.text.slice(start, end)))
    .filter((word) => word.length >= minNameLength);

/** Whether a tool of another type is named so: "avvitatore" in "Avvitatore a impulsi", a "Bandschleifer" among sanders. */
const isNamedAlike = ({ kind, name }: Product, question: PlannedQuestion): boolean => {
  if (!isToolKind(kind) || !question.slots.types.every(isToolKind)) return false;
  const names = Object.values(name).map(fold);
  return typeWords(question).some((word) => names.some((each) => each.includes(word)));
};

const letters = 4;

/** Whether a product's text has a word that begins as one of the question does: spelling is guessed, "welder" is not. */
const sharesWord = ({ name, content }: Product, text: string, language: AnswerLanguage): boolean => {
  if (language === 'jp') return true;
  const own = fold([...Object.values(name), ...Object.values(content ?? {})].join(' '));
  const said = fold(text).match(/[\p{L}\d]+/gu) ?? [];
  return said.some((word) => own.includes(word.length < letters ? ` ${word} ` : word.slice(0, letters)));
};

/** Whether a product of unknown type is named as the question names the type, and has each figure of the question. */
const isNamedWithFigures = ({ kind, name, content }: Product, question: PlannedQuestion): boolean => {
  const { reading } = question;
  const said = [...quantitiesIn(fold(reading.raw), reading.answerIn)];
  if (kind !== undefined || said.length === 0) return false;
  const isNamed = Object.values(name).some((title) => typeWords(question).some((word) => namesProduct(title, word)));
  const text = fold([...Object.values(name), ...Object.values(content ?? {})].join('\n'));
  const own = [...quantitiesIn(text, reading.answerIn)].map((each) => ({ each, size: inBaseUnit(each) }));
  return (
    isNamed &&
    said.every((one) =>
      own.some(({ each, size }) => each.unit.dimension === one.unit.dimension && size === inBaseUnit(one)),
    )
  );
};

/**
 * If the brand has none of the types, products of unknown type or of a similar name are found by words. If it has some,
 * but none with the figures of the question, those of unknown type are found that are named so and have these figures.
 */
export const orFoundByWords = async (
  context: OperationContext,
  question: PlannedQuestion,
  findings: readonly Executed[],
): Promise<readonly Executed[]> => {
  if (!findings.every(isOpen)) return findings;
  const { catalogue, brand, language, conditions = [] } = context;
  const { reading, slots } = question;
  const { types } = slots;
  const prices = slots.constraints.filter((one) => measureOf(one) === 'price');
  const world = await openWorld(context);
  const meetsConditions = meetsAll(world, conditions);
  const meets = (product: Product): boolean =>
    meetsConditions(product) && prices.every((one) => holdsFor(world, product, one).holds === 'yes');
  // "Mower blade": whether the brand has saw blades does not matter where mowers are denied.
  const isDenied = findings.some(({ operation }) => operation === 'decline') && slots.uncarried.length > 0;
  const carried =
    types.length > 0 && !isDenied
      ? await catalogue.search(brand, { language, filters: [{ by: 'kind', kinds: types }], limit: 1 })
      : [];
  const isCarried = carried.length > 0;
  // "Betonmischer" are "Rührwerke" to us.
  const names = slots.uncarried.flatMap((one) => nounsIn(language).uncarried[one] ?? []);
  const pick = async (text: string) => {
    const hits = await catalogue.search(brand, {
      text,
      language,
      limit: isCarried ? maxLookedAt : maxByWords,
    });
    const [best] = hits;
    return hits
      .filter(({ product, score }) =>
        isCarried
          ? isNamedWithFigures(product, question)
          : score >= (best?.score ?? 0) * nearlyAsGood &&
            (product.kind === undefined || isNamedAlike(product, question)),
      )
      .slice(0, maxByWords)
      .filter(({ product }) => sharesWord(product, text, language) && meets(product))
      .map(({ product }) => ({ product, reasons: [], catches: [] }));
  };
  const said = await pick(reading.raw);
  const picks = said.length === 0 && names.length > 0 ? await pick(names.join(' ')) : said;
  if (picks.length === 0) return findings;
  const found = {
    types: [],
    constraints: [],
    ranking: undefined,
    picks,
    total: picks.length,
    unknown: [],
    emptied: undefined,
  };
  return [{ operation: 'search', found, evidence: [] }];
};
const maxByWords = 3;
/** Products of the type usually rank before those of unknown type. */
const maxLookedAt = 50;
const nearlyAsGood = 0.8;
