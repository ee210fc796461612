import { i18n } from '@lingui/core';
import { nanoid } from 'nanoid';
import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { brandOf, languagesOf } from '../brands/registry.ts';
import { type AnswerInput, chatRequestMachine } from '../machines/chatRequest.ts';
import { chatWindowMachine } from '../machines/chatWindow.ts';
import { type RequestIds, restored } from '../machines/conversation.ts';
import { languageMachine } from '../machines/language.ts';
import { typingPlaceholderMachine } from '../machines/typingPlaceholder.ts';
import { startAnswerStream } from './effects/answerStream.ts';
import { wallClock } from './effects/clock.ts';
import type { Configuration } from './effects/configuration.ts';
import { fetchHelperTexts } from './effects/helperTexts.ts';
import { keepConversation, readConversation } from './effects/keptConversation.ts';
import { languageKey, readStored, store } from './effects/storage.ts';
import { showTexts } from './effects/texts.ts';

/** The running actors, and what a visitor can do with them. Made once, outside React. */
export interface Actors {
  readonly configuration: Configuration;
  readonly chatRequest: ActorRefFrom<typeof chatRequestMachine>;
  readonly chatWindow: ActorRefFrom<typeof chatWindowMachine>;
  readonly typingPlaceholder: ActorRefFrom<typeof typingPlaceholderMachine>;
  readonly language: ActorRefFrom<typeof languageMachine>;
  /** Sends what stands in the input. */
  readonly submit: () => void;
  /** Sends a question that was not typed; the draft stays. */
  readonly ask: (question: string) => void;
  /** Asks the last question again. */
  readonly retry: () => void;
}

/** Ids of one question, 21 characters each (specification, section 9). */
const newIds = (): RequestIds => ({
  request: nanoid(),
  chat: nanoid(),
  question: nanoid(),
  answer: nanoid(),
  helper5s: nanoid(),
  helper30s: nanoid(),
});

/** Joins the machines with their effects and starts them. */
export const startActors = (configuration: Configuration): Actors => {
  const { site, apiBase } = configuration;
  const brand = brandOf(site.brand);
  const { clock } = wallClock();
  const kept = readConversation();

  const language = createActor(
    languageMachine.provide({
      actors: {
        loadTexts: fromPromise(({ input, signal }) => showTexts(site.brand, input.language, () => !signal.aborted)),
      },
      actions: { store: (_, params) => store(languageKey, params.language) },
    }),
    {
      input: {
        allowed: languagesOf(site),
        defaultLanguage: brand.defaultLanguage,
        saved: readStored(languageKey),
        preferred: navigator.languages,
      },
    },
  );

  const chatRequest = createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: fromCallback<EventObject, AnswerInput>(({ input, sendBack }) =>
          startAnswerStream({ apiBase, brand: site.brand, body: input.body, tell: sendBack }),
        ),
        helperTexts: fromPromise(({ input, signal }) => fetchHelperTexts(input.language, signal)),
      },
    }),
    { clock, input: kept && { ...kept, messages: restored(kept.messages) } },
  );
  const chatWindow = createActor(chatWindowMachine, { clock });
  const typingPlaceholder = createActor(typingPlaceholderMachine, { clock, input: { texts: [] } });

  chatRequest.on('SUBMITTED', () => chatWindow.send({ type: 'SUBMITTED' }));
  chatRequest.subscribe(({ context: { chatId, chatInput, messages } }) =>
    keepConversation({ chatId, chatInput, messages }),
  );
  i18n.on('change', () => {
    chatRequest.send({ type: 'WELCOME', text: brand.welcomes ? i18n._('chatWelcome') : '' });
    typingPlaceholder.send({
      type: 'TEXTS',
      texts: [i18n._('placeholderText1'), i18n._('placeholderText2'), i18n._('placeholderText3')],
    });
  });

  for (const actor of [chatRequest, chatWindow, typingPlaceholder, language]) actor.start();

  const asking = () => ({ ids: newIds(), language: language.getSnapshot().context.shown });
  return {
    configuration,
    chatRequest,
    chatWindow,
    typingPlaceholder,
    language,
    submit: () => chatRequest.send({ type: 'SUBMIT', ...asking() }),
    ask: (question) => chatRequest.send({ type: 'ASK', question, ...asking() }),
    retry: () => chatRequest.send({ type: 'RETRY', ...asking() }),
  };
};
