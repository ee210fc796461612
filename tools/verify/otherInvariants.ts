import { shownText, type TypingPlaceholderContext } from '../../machines/page/typingPlaceholder.ts';
import type { Act } from './acts.ts';
import { type Component, stateOf } from './component.ts';
import type { Taken } from './graph.ts';

/** What must hold of the window and of the typing placeholder (specification, sections 2, 4 and 9). */

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

const opens: Readonly<Record<string, (act: Act) => boolean>> = {
  LAUNCH: () => true,
  SUBMITTED: () => true,
  INPUT_FOCUSED: ({ messageCount }) => (messageCount ?? 0) > 2,
};
const closing = new Set(['CLOSE', 'CARD_CLICKED']);

export const windowStepInvariants: Readonly<Record<string, (step: Taken) => boolean>> = {
  'the window opens and closes by the events that the specification names, and by no others': ({
    before,
    act,
    after,
  }) => {
    const expected =
      stateOf(before) === 'open' ? !closing.has(act.event.type) : (opens[act.event.type]?.(act) ?? false);
    return stateOf(after) === (expected ? 'open' : 'closed');
  },

  'opening focuses the input and scrolls down; a question in the open window scrolls down': ({
    before,
    act,
    after,
    effects,
  }) => {
    const isOpening = stateOf(before) === 'closed' && stateOf(after) === 'open';
    const isAsking = stateOf(before) === 'open' && act.event.type === 'SUBMITTED';
    const expected = isOpening ? ['FOCUS_INPUT', 'SCROLL_TO_BOTTOM'] : isAsking ? ['SCROLL_TO_BOTTOM'] : [];
    return isSame(effects.emitted, expected);
  },
};

const contextOf = ({ snapshot }: Component): TypingPlaceholderContext => snapshot.context;
const wholeOf = ({ texts, index }: TypingPlaceholderContext): string => texts[index] ?? '';

const lengthFits: Readonly<Record<string, (length: number, whole: number) => boolean>> = {
  typing: (length, whole) => length < whole,
  holding: (length, whole) => length === whole,
  deleting: (length, whole) => length > 0 && length <= whole,
  pausing: (length) => length === 0,
  resting: (length, whole) => length === whole,
  paused: (length, whole) => length === whole,
};

const delays: Readonly<Record<string, number>> = { typing: 70, holding: 2500, deleting: 50, pausing: 500 };

export const placeholderStateInvariants: Readonly<Record<string, (placeholder: Component) => boolean>> = {
  'the state determines how much of the example is shown': (placeholder) => {
    const context = contextOf(placeholder);
    const whole = wholeOf(context);
    return (
      context.texts.includes(whole) &&
      whole.startsWith(shownText(context)) &&
      (lengthFits[stateOf(placeholder)]?.(context.length, whole.length) ?? false)
    );
  },

  'exactly the timer of the state runs, and none while resting': (placeholder) => {
    const delay = delays[stateOf(placeholder)];
    const running = placeholder.timers.map((timer) => timer.delay);
    return isSame(running, delay === undefined ? [] : [delay]);
  },
};

const next: Readonly<Record<string, readonly string[]>> = {
  typing: ['typing', 'holding'],
  holding: ['deleting'],
  deleting: ['deleting', 'pausing'],
  pausing: ['typing'],
};

/** The next state after an event sent to the placeholder. */
const nextState: Readonly<Record<string, (was: string) => string>> = {
  REST: (was) => (was === 'paused' ? was : 'resting'),
  PLAY: (was) => (was === 'resting' ? 'holding' : was),
  PAUSE: () => 'paused',
  RESUME: (was) => (was === 'paused' ? 'holding' : was),
  TEXTS: (was) => (was === 'resting' || was === 'paused' ? was : 'typing'),
};

export const placeholderStepInvariants: Readonly<Record<string, (step: Taken) => boolean>> = {
  'each timer advances it by one character and one state': ({ before, act, after }) => {
    if (act.over === undefined) return true;
    const [was, is] = [contextOf(before), contextOf(after)];
    const moved = { typing: 1, holding: 0, deleting: -1, pausing: 0 }[stateOf(before)] ?? 0;
    const index = stateOf(before) === 'pausing' ? (was.index + 1) % was.texts.length : was.index;
    return (
      (next[stateOf(before)] ?? []).includes(stateOf(after)) && is.length === was.length + moved && is.index === index
    );
  },

  'it rests on request, resumes in holding, and starts new texts from their beginning': ({ before, act, after }) => {
    const [was, is] = [stateOf(before), stateOf(after)];
    const { type } = act.event;
    const expected = nextState[type]?.(was);
    if (expected === undefined) return true;
    const { texts, index } = contextOf(after);
    if (type !== 'TEXTS') return is === expected && index === contextOf(before).index;
    return is === expected && index === 0 && texts === Reflect.get(act.event, 'texts');
  },
};
