import type { ChatRequest } from '../../../contract/contract.ts';
import { rawProductId } from '../../../contract/contract.ts';
import type { ProductIds } from '../plan.ts';
import { fold, noteShown } from '../state/fold.ts';
import { type DialogueState, emptyState } from '../state/state.ts';
import { questionsIn } from './clauses/clauses.ts';
import { withoutCourtesies } from './clauses/courtesies.ts';
import { withRefusedDrives } from './conditions/drives.ts';
import { withOneOfTwo } from './conditions/oneOfTwo.ts';
import type { PlannerContext } from './context.ts';
import { messageNames, plannedMessages } from './plannedMessages.ts';
import { type Planned, pageOf, planTurn } from './planTurn.ts';
import { withComposedConcepts } from './reading/composedConcepts.ts';
import { isForeignText } from './reading/foreignText.ts';
import { type Reading, readText } from './reading/reading.ts';
import { rolesOf } from './references/roles.ts';
import { isOfService, withLearntTopics } from './service/learntTopics.ts';

/** Earlier questions have no effect on the current one. */
const maxTurns = 12;

/** A question of a conversation with the products shown in its answer. */
interface Asked {
  readonly text: string;
  readonly shown: ProductIds;
}

/** Maximum number of characters read of a question; the rest is ignored. */
export const maxRead = 1200;

/** Converts full-width letters, digits and signs ("ＤＳ１８"). */
const halfWidth = (text: string): string =>
  text.replace(/[！-～]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0));

/** The questions asked, with the products shown after each. Of our own answers only the products are trusted. */
const askedIn = ({ messages }: ChatRequest): readonly Asked[] => {
  const asked: { text: string; shown: string[] }[] = [];
  for (const { role, message, cards } of messages) {
    if (role === 'user' && message.trim() !== '') asked.push({ text: halfWidth(message.slice(0, maxRead)), shown: [] });
    else if (role === 'ai') asked.at(-1)?.shown.push(...cards.map(({ productId }) => rawProductId(productId)));
  }
  return asked;
};

/** One parsed and planned question of a message, with the state in which it was asked. */
export interface PlannedQuestion extends Planned {
  readonly state: DialogueState;
}

/** Runs a question's steps immediately and returns the products shown, if another question follows. */
export type RunQuestion = (question: PlannedQuestion, isLast: boolean) => Promise<ProductIds>;

/** What a text is parsed with: also the language of the question before it. */
interface Heard extends PlannerContext {
  readonly spokenBefore?: string | undefined;
}

/** Parses a text of a conversation. */
const read = async (context: Heard, text: string): Promise<Reading> =>
  withOneOfTwo(withComposedConcepts(withRefusedDrives(await readText(context, text))));

/** Whether a text holds no second question mark. */
const asksOnce = (text: string): boolean => (text.match(/[?？]/gu)?.length ?? 0) <= 1;

/**
 * Plans a message: its questions in order, each with the previous one in mind. The state returned is that before the
 * answer to the last one was shown.
 */
const planMessage = async (context: Heard, message: string, state: DialogueState, run?: RunQuestion) => {
  const planned: PlannedQuestion[] = [];
  const heard = await read(context, message);
  const asked = withoutCourtesies(heard);
  const whole = asked === message ? heard : await read(context, asked);
  // "And if I open it and use it once, do I get my money back?" tells and asks of one matter.
  const isOne = isForeignText(message) || (asksOnce(asked) && isOfService(whole, state));
  const questions = isOne ? [asked] : questionsIn(whole);
  let now = state;
  for (const [place, question] of questions.entries()) {
    const alone = questions.length === 1 ? whole : await read(context, question);
    // What only tells something before the question asks nothing of the service.
    const isLast = place === questions.length - 1;
    const asks = isLast || /[?？]/u.test(question);
    const reading = asks ? withLearntTopics(alone, now) : alone;
    const one = { ...(await planTurn(context, reading, now)), state: now };
    planned.push(one);
    // A warning of one question applies to the next too: "… from a roof of 1972. Which tool?"
    const dangers = [...new Set(planned.flatMap(({ slots }) => slots.dangers))];
    now = { ...fold(now, one.plan), dangers };
    const shown = await run?.(one, isLast);
    if (shown === undefined || isLast) continue;
    const products = await context.catalogue.products(context.brand, [...shown]);
    now = noteShown(now, rolesOf([one.plan], products, now));
  }
  return { planned, plans: planned.map(({ plan }) => plan), state: now };
};

/** Plans the last message of a request with its history; each question is run before the next is parsed. */
export const planConversation = async (
  context: PlannerContext,
  request: ChatRequest,
  run: RunQuestion,
): Promise<readonly PlannedQuestion[]> => {
  const conversation = askedIn(request).slice(-maxTurns);
  const ids = [...new Set(conversation.flatMap(({ shown }) => shown))];
  const carried = new Map(
    (await context.catalogue.products(context.brand, ids)).map((product) => [product.id, product]),
  );
  const page = pageOf(request.productId);
  const pageProducts = page === undefined ? [] : await context.catalogue.products(context.brand, [page]);
  const kept = plannedMessages(await context.catalogue.platforms(context.brand));
  const names = messageNames([context.brand, context.pageLanguage, pageProducts[0]?.id], conversation);
  let state = emptyState(pageProducts[0]?.id);
  let spokenBefore: string | undefined;
  for (const [place, { text, shown }] of conversation.slice(0, -1).entries()) {
    const name = names[place] ?? '';
    const { plans, state: after } = kept.get(name) ?? (await planMessage({ ...context, spokenBefore }, text, state));
    spokenBefore = plans.at(-1)?.language;
    kept.set(name, { plans, state: after });
    const seen = [...new Set(shown)].flatMap((id) => carried.get(id) ?? []);
    state = noteShown(after, rolesOf(plans, seen, after));
  }
  const {
    planned,
    plans,
    state: after,
  } = await planMessage({ ...context, spokenBefore }, conversation.at(-1)?.text ?? '', state, run);
  // Each of several questions is planned from what was shown for the one before, so the earlier ones have to be run first.
  if (planned.length === 1) kept.set(names.at(-1) ?? '', { plans, state: after });
  return planned;
};
