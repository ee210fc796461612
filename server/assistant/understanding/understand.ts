import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Question } from '../assistant.ts';
import { productById, readConversation, type Turn } from './conversation.ts';
import { decide, ofOne } from './decide.ts';
import { earlierSaid, inContext } from './earlier.ts';
import { toolForPart } from './forPart.ts';
import { withEntry } from './ownAnswer.ts';
import { carriesAny } from './pointing.ts';
import { questionsIn } from './questionsIn.ts';
import { readQuestion } from './said.ts';
import { ofItsSibling } from './sibling.ts';
import { besideKind, ofItsParts, ofTheOnly, ofThoseWanted } from './theOnly.ts';
import type { Intent, Understanding } from './understanding.ts';
import { wishesOf } from './wishes.ts';

/** One question of a conversation, to what is wanted of which products. */
const understandOne = async (
  catalogue: Catalogue,
  question: Question,
  text: string,
  before: readonly Turn[],
): Promise<Understanding> => {
  const { brand, request } = question;
  const view = request.productId === null ? undefined : await productById(catalogue, brand, request.productId);
  const earlier = before.length > 0 ? await earlierSaid(catalogue, question, before, view) : undefined;
  const fresh = await readQuestion(catalogue, {
    brand,
    text,
    language: request.language,
    ...(view ? { view } : {}),
    ...(earlier ? { kindsBefore: earlier.wanted.kinds } : {}),
  });
  const said = toolForPart(
    earlier ? inContext(fresh, earlier) : fresh,
    earlier?.wanted,
    (before[0]?.listed.length ?? 0) > 1,
  );
  // After a superlative, or reasons, the first one shown is the answer; after a list, all of them are.
  const sought = earlier?.last.most ?? (earlier && earlier.last.kinds.length > 0 ? earlier.last.more : undefined);
  const led = sought !== undefined || earlier?.last.signs.has('why');
  const asksAgain = earlier !== undefined && !led;
  const decided = decide(
    said,
    before,
    earlier?.wanted.named ?? [],
    asksAgain,
    wishesOf([fresh, ...(earlier?.all ?? [])]),
  );
  const beside = await ofItsParts(catalogue, question, await besideKind(catalogue, question, decided));
  const found = await ofTheOnly(
    catalogue,
    question,
    await ofThoseWanted(catalogue, question, await ofItsSibling(catalogue, question, beside), earlier?.wanted),
  );
  return withEntry(catalogue, question, found, earlier?.wanted.kinds ?? []);
};

/** From question, product in view and conversation to what is wanted of which products. */
export const understand = async (catalogue: Catalogue, question: Question): Promise<Understanding> =>
  (await understandMessage(catalogue, question)).whole;

/** What each of several questions must ask, so that they are answered one by one. */
const answerable: ReadonlySet<Intent> = new Set([...ofOne, 'find', 'recommend', 'superlative', 'service']);
const standsAlone = ({ intent, pointsAtNothing, entry }: Understanding): boolean =>
  answerable.has(intent) && !pointsAtNothing && (intent !== 'howTo' || entry !== undefined);

const sameProducts = (one: Understanding, other: Understanding): boolean =>
  one.products.length === other.products.length &&
  one.products.every(({ id }, place) => id === other.products[place]?.id);

/** The same figure asked for twice: "is it loud? do I hear it next door?" */
const sameAsked = (one: Understanding, other: Understanding): boolean => {
  const asked = ({ topics, features, jobs, conditions, unheld, signs, entry }: Understanding): string =>
    JSON.stringify([topics, features, jobs, conditions, unheld, signs.has('boxContents'), entry?.question]);
  return asked(one) === asked(other);
};

/** Answers that list products, each with its price. */
const lists: ReadonlySet<Intent> = new Set(['find', 'recommend', 'superlative', 'compatible']);

/** "Which blade fits, and how many teeth has it?": the list of blades says so of each; the saw has no teeth to tell of. */
const toldAlready = (before: Understanding, { intent, topics, products, named, kinds }: Understanding): boolean => {
  // "Which battery does it take and what does it cost": asked apart, the price is that of the tool.
  const goesOn = !/[?？]\s*$/u.test(before.raw);
  if (intent === 'price')
    return goesOn && lists.has(before.intent) && before.kinds.length > 0 && named.length + kinds.length === 0;
  return (
    before.intent === 'compatible' &&
    before.kinds.length > 0 &&
    intent === 'fact' &&
    topics.length > 0 &&
    !products.some((product) => carriesAny(product, topics) && !(product.kind && before.kinds.includes(product.kind)))
  );
};

/** A question of the same message, as a turn: where others than the page's own were meant, they are still. */
const askedBefore = (question: string, { products, view }: Understanding): Turn => {
  const others = view !== undefined && products.length > 0 && products.every(({ id }) => id !== view.id);
  return { question, shown: others ? [view, ...products] : products, listed: products, sameMessage: true };
};

/** A message understood: as one, and each of the questions it asks after those before it. */
export interface UnderstoodMessage {
  readonly whole: Understanding;
  readonly questions: readonly Understanding[];
}

/** Understands all that a message asks. Where one of its questions tells of a danger, that is the whole of it. */
export const understandMessage = async (catalogue: Catalogue, question: Question): Promise<UnderstoodMessage> => {
  const { question: text, before } = await readConversation(catalogue, question.brand, question.request);
  const whole = await understandOne(catalogue, question, text, before);
  const parts = questionsIn(text, whole.asked);
  const alone = { whole, questions: [whole] };
  if (parts.length < 2 || whole.intent === 'safety') return alone;
  const questions: Understanding[] = [];
  let turns = before;
  let told = false;
  for (const part of parts) {
    const one = await understandOne(catalogue, question, part, turns);
    if (one.intent === 'safety') return { whole: { ...one, raw: whole.raw }, questions: [one] };
    if (!standsAlone(one)) return alone;
    const [last] = questions.slice(-1);
    if (last && toldAlready(last, one)) {
      told = true;
      continue;
    }
    // "How is it? What do people say?" is one question, asked twice.
    const again = questions.some(
      (other) =>
        other.intent === one.intent && sameProducts(other, one) && (one.intent !== 'fact' || sameAsked(other, one)),
    );
    if (!again) questions.push(one);
    turns = [askedBefore(part, one), ...turns];
  }
  if (questions.length > 1) return { whole, questions };
  const [only] = questions;
  return only && told ? { whole, questions: [{ ...only, raw: whole.raw }] } : alone;
};
