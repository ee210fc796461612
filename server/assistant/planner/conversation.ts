import type { ChatRequest } from '../../../contract/contract.ts';
import { rawProductId } from '../../../contract/contract.ts';
import type { ProductIds } from '../plan.ts';
import { fold, noteShown } from '../state/fold.ts';
import { type DialogueState, emptyState } from '../state/state.ts';
import { type Planned, type PlannerContext, pageOf, planTurn } from './planTurn.ts';
import { questionsIn } from './questionsIn.ts';

/** Questions further back than these say nothing about what is asked now. */
const maxTurns = 12;

/** A question of a conversation with the products that were shown in answer to it. */
interface Asked {
  readonly text: string;
  readonly shown: ProductIds;
}

/** The questions asked, each with what was shown after it. Of our own answers nothing but the products is believed. */
const askedIn = ({ messages }: ChatRequest): readonly Asked[] => {
  const asked: { text: string; shown: string[] }[] = [];
  for (const { role, message, cards } of messages) {
    if (role === 'user' && message.trim() !== '') asked.push({ text: message, shown: [] });
    else if (role === 'ai') asked.at(-1)?.shown.push(...cards.map(({ productId }) => rawProductId(productId)));
  }
  return asked;
};

/** What was shown, without what was asked about: of a tool and its batteries, the batteries are what was shown. */
const newlyShown = (shown: ProductIds, asked: ProductIds): ProductIds => {
  const others = shown.filter((id) => !asked.includes(id));
  return others.length > 0 ? others : shown;
};

/** One question of a message understood, in the state that it was asked in. */
export interface PlannedQuestion extends Planned {
  readonly state: DialogueState;
}

/** A message understood: its questions in order, each asked with the one before in mind. */
const planMessage = async (context: PlannerContext, message: string, state: DialogueState) => {
  const planned: PlannedQuestion[] = [];
  let now = state;
  for (const question of questionsIn(message)) {
    const one = await planTurn(context, question, now);
    planned.push({ ...one, state: now });
    now = fold(now, one.plan);
  }
  return { planned, state: now };
};

/** Understands the last message of a request amid all that was said before it. */
export const planConversation = async (
  context: PlannerContext,
  request: ChatRequest,
): Promise<readonly PlannedQuestion[]> => {
  const conversation = askedIn(request).slice(-maxTurns);
  const ids = [...new Set(conversation.flatMap(({ shown }) => shown))];
  const carried = new Set((await context.catalogue.products(context.brand, ids)).map(({ id }) => id));
  const page = pageOf(request.productId);
  const pageProducts = page === undefined ? [] : await context.catalogue.products(context.brand, [page]);
  let state = emptyState(pageProducts[0]?.id);
  for (const { text, shown } of conversation.slice(0, -1)) {
    const after = await planMessage(context, text, state);
    const seen = [...new Set(shown)].filter((id) => carried.has(id));
    const about = after.planned.flatMap(({ plan }) =>
      plan.edits.flatMap((edit) => (edit.edit === 'focus' ? edit.products : [])),
    );
    state = noteShown(after.state, newlyShown(seen, about));
  }
  return (await planMessage(context, conversation.at(-1)?.text ?? '', state)).planned;
};
