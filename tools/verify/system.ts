import type { AnyStateMachine } from 'xstate';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import { chatWindowMachine } from '../../machines/chat/chatWindow.ts';
import { restored, resuming } from '../../machines/chat/conversationEndings.ts';
import { typingPlaceholderMachine } from '../../machines/page/typingPlaceholder.ts';
import { sampleIds } from '../../machines/testing/samples.ts';
import { type Act, chatActs, contextOf, type Depth, openStreams, placeholderActs, windowActs } from './acts.ts';
import { chatStateInvariants } from './chatStateRules.ts';
import { chatStepInvariants } from './chatStepRules.ts';
import { type Component, step } from './component.ts';
import { type Graph, graphOf } from './graph.ts';
import { placeholderStateInvariants, placeholderStepInvariants, windowStepInvariants } from './otherInvariants.ts';
import { chatKey, placeholderKey, windowKey } from './stateKey.ts';

/** The three machines of the chat. */
export interface System {
  readonly chatRequest: AnyStateMachine;
  readonly chatWindow: AnyStateMachine;
  readonly typingPlaceholder: AnyStateMachine;
}
export type Part = keyof System;

export const realSystem: System = {
  chatRequest: chatRequestMachine,
  chatWindow: chatWindowMachine,
  typingPlaceholder: typingPlaceholderMachine,
};

/** A chat request and how many requests have been made. */
export interface Chat {
  readonly component: Component;
  readonly asked: number;
}

/** A conversation restored after a reload in the middle of an answer. */
const reloaded = {
  chatId: 'chat-0',
  messages: restored([
    { id: 'question-0', role: 'user', message: 'Before?', cards: [], isHelper: false, version: 1 },
    { id: 'answer-0', role: 'ai', message: '', cards: [], requestId: 'request-0', isHelper: false, version: 1 },
  ]),
};

/** The same, where the answer can be resumed. */
const resumingWith = (text: string) => ({
  ...reloaded,
  messages: resuming(reloaded.messages, 'request-0').map((message) =>
    message.role === 'ai' ? { ...message, message: text } : message,
  ),
  underWay: { ids: sampleIds(0), language: 'en', lastEventId: text === '' ? null : '1', elapsed: 6000 },
});

/** Initial states of a tab. */
export const beginnings = {
  'a new tab': undefined,
  'a reload in mid-answer': reloaded,
  'a reload before the first word of an answer that goes on': resumingWith(''),
  'a reload amid the words of an answer that goes on': resumingWith('Half '),
} as const;

/** How to explore the chat request. */
export const chatGraph = (machine: AnyStateMachine, depth: Depth): Graph<Chat> =>
  graphOf<Chat>({
    component: ({ component }) => component,
    key: ({ component, asked }) => chatKey(component, asked),
    acts: ({ component, asked }) => chatActs(component, asked, depth),
    take: ({ component, asked }, { event, stream, over, ids }) => {
      if (stream !== undefined && !openStreams(component).includes(stream)) return undefined;
      const { component: after, effects } = step(machine, component, event, over);
      const isAsked = ids !== undefined && contextOf(after).request?.ids.request === ids.request;
      return { state: { component: after, asked: asked + (isAsked ? 1 : 0) }, effects };
    },
    stateRules: chatStateInvariants,
    stepRules: chatStepInvariants,
  });

const stepOf =
  (machine: AnyStateMachine) =>
  (component: Component, { event, over }: Act) => {
    const { component: state, effects } = step(machine, component, event, over);
    return { state, effects };
  };

export const windowGraph = (machine: AnyStateMachine): Graph<Component> =>
  graphOf<Component>({
    component: (window) => window,
    key: windowKey,
    acts: () => windowActs,
    take: stepOf(machine),
    stateRules: {},
    stepRules: windowStepInvariants,
  });

export const placeholderGraph = (machine: AnyStateMachine): Graph<Component> =>
  graphOf<Component>({
    component: (placeholder) => placeholder,
    key: placeholderKey,
    acts: placeholderActs,
    take: stepOf(machine),
    stateRules: placeholderStateInvariants,
    stepRules: placeholderStepInvariants,
  });
