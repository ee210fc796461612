import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind, supplyKinds } from '../../catalogue/kinds.ts';
import { namesProduct } from '../../catalogue/words/kind.ts';
import { fold } from '../../search/analysis/fold.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import { meetsAll } from '../checks/conditions.ts';
import { isOpen } from '../fallbacks.ts';
import { holdsFor } from '../operations/product/holds.ts';
import { openWorld } from '../operations/world.ts';
import conceptGroups from '../planner/conditions/conceptGroups.json' with { type: 'json' };
import type { PlannedQuestion } from '../planner/conversation.ts';
import { askedWords, isLong, thingsIn } from '../planner/goods/asked.ts';
import { mentionsWord } from '../planner/goods/titles.ts';
import { named } from '../planner/reading/mentions.ts';
import type { Lexicons } from '../planner/reading/reading.ts';
import type { Revision } from '../revision.ts';
import { measureOf } from '../state/slots.ts';
import { isNamedWithFigures, minNameLength, typeWords } from './figuresOfNames.ts';
import { asksFigure } from './ownSentence.ts';

/** Products that the words of a question find where its types find none. */

/** Whether a tool of another type is named so: "avvitatore" in "Avvitatore a impulsi", a "Bandschleifer" among sanders. */
const isNamedAlike = ({ kind, name }: Product, question: PlannedQuestion): boolean => {
  const { types } = question.slots;
  if (!isToolKind(kind) || types.length === 0 || !types.every(isToolKind)) return false;
  const names = Object.values(name).map(fold);
  return typeWords(question).some((word) => names.some((each) => each.includes(word)));
};

const letters = 4;

/** Whether a product's text has a word that begins as one of the question does: spelling is guessed, "welder" is not. */
const sharesWord = ({ name, content }: Product, text: string, language: AnswerLanguage): boolean => {
  if (language === 'jp') return true;
  const own = fold([...Object.values(name), ...Object.values(content ?? {})].join(' '));
  // A figure alone is no word that is shared.
  const said = fold(text).match(/(?=\d*\p{L})[\p{L}\d]+/gu) ?? [];
  return said.some((word) => own.includes(word.length < letters ? ` ${word} ` : word.slice(0, letters)));
};

/** Concepts of different things: who asks for pliers is shown no hammer. */
const severalThings: ReadonlySet<string> = new Set(conceptGroups.severalThings);

/**
 * What the things of a question that are none of our types are called, by language: "chainsaw", "Motorsäge". Of the things
 * that protect, gloves and glasses among them, the one is meant that the question names.
 */
const namesOf = (
  lexicons: Lexicons,
  { reading, slots }: PlannedQuestion,
  language: AnswerLanguage,
): readonly string[] => {
  const gear = named(reading, 'gear').map((one) => `gear.${one}`);
  const things = slots.uncarried.filter((one) => !severalThings.has(one)).map((one) => `uncarried.${one}`);
  return (gear.length > 0 ? gear : things).flatMap((concept) => lexicons.get(language)?.phrasesOf(concept) ?? []);
};

/** What titles may call a thing, by the phrases of the lexicon; a short name stands in other words. */
const titleWords = (phrases: readonly string[]): readonly string[] =>
  phrases
    .map((phrase) => fold(phrase.replaceAll(/[=*_]/g, ' ')).trim())
    .filter((word) => word.length >= (isJapanese(word) ? 2 : minNameLength));

/** Whether a title names the thing: "Akku-Kettensäge 36 V"; a "chain saw oil" is none. */
const isCalled = ({ name }: Product, words: readonly string[]): boolean =>
  Object.values(name).some((title) => namesProduct(title, words));

/**
 * If the brand has none of the types, products of unknown type or of a similar name are found by words. If it has some,
 * but none with the figures of the question, those of unknown type are found that are named so and have these figures.
 */
export const orFoundByWords: Revision = async (findings, context, question) => {
  // Where the text of a named product says nothing, it would be shown as fitting.
  const { by } = question.referents;
  const isOfOne = by === 'name' || by === 'pointer' || (by === 'focus' && asksFigure(question));
  const isOfText = isOfOne && findings.every(({ operation }) => operation === 'passage');
  if (!findings.every(isOpen) || isOfText) return findings;
  const { catalogue, brand, language, lexicons, conditions = [] } = context;
  const { reading, slots } = question;
  const { types } = slots;
  const prices = slots.constraints.filter((one) => measureOf(one) === 'price');
  const world = await openWorld(context, { types: [...types, ...supplyKinds] });
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
  const found = async (
    text: string,
    inLanguage: AnswerLanguage,
    isOne: (product: Product, share: number) => boolean,
  ) => {
    const hits = await catalogue.search(brand, { text, language: inLanguage, limit: maxLookedAt });
    const best = hits[0]?.score ?? 0;
    const called = hits.filter(({ product, score }) => isOne(product, score / best)).map(({ product }) => product);
    return called.filter(meets);
  };
  const words = askedWords(reading);
  const [thing] = thingsIn(words, reading.language);
  // "Nail guns" are neither nails nor heat guns.
  const name = words.filter(
    ({ phrase }) => thing && isLong(thing, reading.language) && phrase?.start === thing.phrase?.start,
  );
  const hasHead = (product: Product): boolean => name.every(({ text }) => mentionsWord(product, text));
  const said = await found(reading.raw, language, (product, share) =>
    isCarried
      ? isNamedWithFigures(product, question)
      : share >= nearlyAsGood && hasHead(product) && (product.kind === undefined || isNamedAlike(product, question)),
  );
  const picked = said.slice(0, maxByWords).filter((product) => sharesWord(product, reading.raw, language));
  // "Chainsaw" is a "motosega" in the data of an Italian maker, "Betonmischer" are "Rührwerke".
  const called = async (): Promise<readonly Product[]> => {
    const all = new Map<string, Product>();
    for (const other of answerLanguages) {
      const names = namesOf(lexicons, question, other);
      if (names.length === 0) continue;
      const called = titleWords(names);
      for (const product of await found(names.join(' '), other, (each) => isCalled(each, called)))
        all.set(product.id, product);
    }
    return [...all.values()].slice(0, maxByWords);
  };
  const products = picked.length > 0 || isCarried ? picked : await called();
  if (products.length === 0) return findings;
  const picks = products.map((product) => ({ product, reasons: [], catches: [] }));
  const none = { types: [], constraints: [], ranking: undefined, unknown: [], emptied: undefined };
  return [{ operation: 'search', found: { ...none, picks, total: picks.length }, evidence: [] }];
};
const maxByWords = 3;
/** Products of the type usually rank before those of unknown type. */
const maxLookedAt = 50;
const nearlyAsGood = 0.8;
