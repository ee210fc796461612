import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { composerMachine } from './composer.ts';
import type { ComposerEvent } from './composerTypes.ts';

const draft = (text: string): ComposerEvent => ({ type: 'DRAFT', text });
const [start, end, enter, send]: readonly ComposerEvent[] = [
  { type: 'COMPOSITION_START' },
  { type: 'COMPOSITION_END' },
  { type: 'ENTER' },
  { type: 'SEND' },
];

/** The state after events and delays, and how often the question was submitted. */
const composed = (...steps: readonly (ComposerEvent | number | undefined)[]) => {
  const clock = new SimulatedClock();
  const actor = createActor(composerMachine, { clock }).start();
  let sent = 0;
  actor.on('SUBMIT', () => {
    sent += 1;
  });
  for (const step of steps) {
    if (typeof step === 'number') clock.increment(step);
    else if (step) actor.send(step);
  }
  return [actor.getSnapshot().value, sent];
};

describe('the draft in the composer, specification section 5 and behaviour B8', () => {
  it.each([
    ['', 'empty'],
    [' \n\t　', 'blank'],
    ['x', 'ready'],
    ['x'.repeat(2000), 'ready'],
    ['x'.repeat(2001), 'tooLong'],
  ])('%j is %s', (text, state) => {
    expect(composed(draft(text))).toEqual([state, 0]);
    expect(composed(draft(text), enter, send)[1]).toBe(state === 'ready' ? 1 : 0);
  });
});

describe('Enter', () => {
  it.each<[string, readonly (ComposerEvent | number | undefined)[], string, number]>([
    ['sends', [draft('drill?'), enter], 'empty', 1],
    ['sends once when pressed twice (B6)', [draft('drill?'), enter, enter], 'empty', 1],
    ['is the input method’s while it composes (B1)', [draft('どりる'), start, enter], 'composing', 0],
    ['sends nothing just after a composition', [draft('どりる'), start, end, 29, enter], 'settling', 0],
    ['sends 30 ms later', [draft('どりる'), start, end, 30, enter], 'empty', 1],
    ['counts the 30 ms from the last composition', [draft('ど'), start, end, 20, start, end, 20, enter], 'settling', 0],
  ])('%s', (_, steps, state, sent) => {
    expect(composed(...steps)).toEqual([state, sent]);
  });
});

describe('a composition', () => {
  it.each([
    ['', 'empty'],
    ['　', 'blank'],
    ['穴', 'ready'],
    ['穴'.repeat(2001), 'tooLong'],
  ])('that ends with %j leaves it', (text, state) => {
    expect(composed(start, draft(text), end, 30)).toEqual([state, 0]);
    expect(composed(start, end, draft(text), 30)).toEqual([state, 0]);
  });

  it('does not disable the send button', () => {
    expect(composed(start, draft('穴'), send)[1]).toBe(1);
    expect(composed(start, draft('穴'), end, send)[1]).toBe(1);
    expect(composed(start, draft('　'), send, end, send)[1]).toBe(0);
  });

  it('that has already ended changes nothing', () => {
    expect(composed(draft('x'), end)).toEqual(['ready', 0]);
  });
});

/** A composer and the questions it has submitted. */
const composing = (...events: readonly ComposerEvent[]) => {
  const actor = createActor(composerMachine).start();
  const submitted: { readonly text: string; readonly replaces: string | null }[] = [];
  actor.on('SUBMIT', ({ text, replaces }) => submitted.push({ text, replaces }));
  for (const event of events) actor.send(event);
  return { submitted, text: actor.getSnapshot().context.text };
};

it('submits the trimmed draft and is empty afterwards', () => {
  expect(composing(draft('  Which drill?\n'), { type: 'ENTER' })).toEqual({
    submitted: [{ text: 'Which drill?', replaces: null }],
    text: '',
  });
});

it('starts with the stored draft', () => {
  const actor = createActor(composerMachine, { input: { text: 'Which' } }).start();
  expect(actor.getSnapshot().value).toBe('ready');
});

describe('a question of a button', () => {
  it('is submitted and keeps the draft', () => {
    expect(composing(draft('my draft'), { type: 'ASK', question: ' Tell me more. ' })).toEqual({
      submitted: [{ text: 'Tell me more.', replaces: null }],
      text: 'my draft',
    });
  });

  it.each(['', '   ', '\n\t', 'x'.repeat(2001)])('is not submitted if it is blank or too long (%j)', (question) => {
    expect(composing({ type: 'ASK', question }).submitted).toEqual([]);
  });
});

describe('a sent question that the visitor edits', () => {
  const edit = (n = 1): ComposerEvent => ({ type: 'EDIT', question: { id: `question-${n}`, text: `Question ${n}?` } });

  it.each<[string, readonly ComposerEvent[], { readonly submitted: unknown[]; readonly text: string }]>([
    ['is shown in the input', [draft('my draft'), edit()], { submitted: [], text: 'Question 1?' }],
    [
      'replaces the question when it is sent, and the draft returns',
      [draft('my draft'), edit(), draft('Better?'), { type: 'ENTER' }],
      { submitted: [{ text: 'Better?', replaces: 'question-1' }], text: 'my draft' },
    ],
    [
      'is cancelled, and the draft returns',
      [draft('my draft'), edit(), draft('Bet'), { type: 'CANCEL_EDIT' }],
      { submitted: [], text: 'my draft' },
    ],
    [
      'makes way for another one, and the draft is still the first',
      [draft('my draft'), edit(1), edit(2), { type: 'CANCEL_EDIT' }],
      { submitted: [], text: 'my draft' },
    ],
  ])('%s', (_, events, expected) => {
    expect(composing(...events)).toEqual(expected);
  });

  it('differs from one that was returned unsent, which cancelling does not remove', () => {
    const back: ComposerEvent = { type: 'GIVE_BACK', question: { id: 'question-1', text: 'Which?' } };
    expect(composing(back, { type: 'CANCEL_EDIT' }).text).toBe('Which?');
  });
});

describe('a question that was not sent and is edited', () => {
  const question = { id: 'question-1', text: 'Which drill?' };
  const back: ComposerEvent = { type: 'GIVE_BACK', question };

  it.each<[string, readonly ComposerEvent[], { readonly submitted: unknown[]; readonly text: string }]>([
    ['is shown in the empty input', [back], { submitted: [], text: 'Which drill?' }],
    ['does not overwrite a newer draft', [draft('And a saw?'), back], { submitted: [], text: 'And a saw?' }],
    [
      'takes the place of the old one',
      [back, draft('Which saw?'), { type: 'ENTER' }],
      { submitted: [{ text: 'Which saw?', replaces: 'question-1' }], text: '' },
    ],
    [
      'takes it once',
      [back, { type: 'ENTER' }, draft('And?'), { type: 'ENTER' }],
      {
        submitted: [
          { text: 'Which drill?', replaces: 'question-1' },
          { text: 'And?', replaces: null },
        ],
        text: '',
      },
    ],
    [
      'stays in the input when another one is asked by a button',
      [back, { type: 'ASK', question: 'More?' }],
      { submitted: [{ text: 'More?', replaces: null }], text: 'Which drill?' },
    ],
  ])('%s', (_, events, expected) => {
    expect(composing(...events)).toEqual(expected);
  });

  it.each([
    ['is cleared', 'Which drill?', ''],
    ['keeps the changed text', 'Which drill? And which saw?', 'Which drill? And which saw?'],
  ])('and is then asked again as it was: the input %s', (_, written, text) => {
    const events = [
      back,
      draft(written),
      { type: 'ASKED_AGAIN', questionId: 'question-1' },
      { type: 'ENTER' },
    ] as const;
    const { submitted, ...composer } = composing(...events.slice(0, 3));
    expect([submitted, composer.text]).toEqual([[], text]);
    expect(composing(...events).submitted).toEqual(text === '' ? [] : [{ text, replaces: null }]);
  });
});
