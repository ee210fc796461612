import { type ActorRefFrom, createActor } from 'xstate';
import { answerFeedbackMachine } from '../../../machines/answer/answerFeedback.ts';
import { share } from '../../effects/page/share.ts';
import { openShopTexts } from '../../effects/page/texts.ts';
import { sendFeedback } from '../../effects/requests/feedback.ts';
import { readVotes, storeVotes } from '../../effects/storage/votes.ts';
import { loadWithoutReload } from '../chunkLoading.ts';
import type { PageActors } from '../pageActors.ts';

export type AnswerFeedbackActor = ActorRefFrom<typeof answerFeedbackMachine>;

/** Connects feedback on answers with the API, the clipboard and the tab's storage. */
const startAnswerFeedback = ({ configuration: { apiBase, brand }, inspected }: PageActors): AnswerFeedbackActor => {
  // In a frame, and without a page, nothing else has loaded the texts of its buttons.
  loadWithoutReload(openShopTexts).catch(console.error);
  const actor = createActor(answerFeedbackMachine, { ...inspected, input: { votes: readVotes() } });
  actor.on('SEND', ({ feedback }) => {
    const { requestId } = feedback;
    sendFeedback(apiBase, brand.code, feedback).catch(() => actor.send({ type: 'NOT_COUNTED', requestId }));
  });
  let stored = actor.getSnapshot().context.votes;
  actor.subscribe(({ context: { votes } }) => {
    if (votes === stored) return;
    stored = votes;
    storeVotes(votes);
  });
  const give = (
    { requestId, text }: { readonly requestId: string; readonly text: string },
    isShared: boolean,
  ): void => {
    void share({ text }, isShared).then((outcome) => outcome === 'copied' && actor.send({ type: 'COPIED', requestId }));
  };
  actor.on('COPY', (event) => give(event, false));
  actor.on('SHARE', (event) => give(event, true));
  return actor.start();
};

const started = new WeakMap<PageActors, AnswerFeedbackActor>();

/** Feedback on the answers of a page, started when the first answer is shown. */
export const answerFeedbackOf = (actors: PageActors): AnswerFeedbackActor => {
  const actor = started.get(actors) ?? startAnswerFeedback(actors);
  started.set(actors, actor);
  return actor;
};
