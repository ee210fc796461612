import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { stageOf } from '../../../machines/chat/chatState.ts';
import { chatRequestModel } from '../../../machines/testing/models/chatRequest.ts';
import { coverage, type MachinePath, pathsOf, type Step } from '../../../machines/testing/paths.ts';
import { samples } from '../../../machines/testing/samples.ts';
import type { Actors } from '../../actors/actors.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { ChatWindow } from './ChatWindow.tsx';

/** Walks every path of the chat request on the React view, with running actors and fake timers. */

const inside = (id: string): HTMLElement => {
  const element = screen.getByTestId('chat-window').querySelector<HTMLElement>(`[data-testid="${id}"]`);
  if (!element) throw new Error(`the window shows no ${id}`);
  return element;
};
const shownStage = () => screen.getByTestId('chat-window').dataset['state'];

/** When each delay is due, from the start of its request (specification, section 4). */
const due: Readonly<Record<string, number>> = { abortPause: 50, helper5s: 5000, helper30s: 30_000, timeout: 900_000 };

const walker = (actors: Actors) => {
  let started = Date.now();
  // Actor events are not part of the machine's event type.
  const chatRequest: { send(event: EventObject): void } = actors.chatRequest;
  const byHand: Readonly<Record<string, () => void>> = {
    SUBMIT: () => {
      fireEvent.change(inside('chat-input'), { target: { value: samples.question } });
      fireEvent.keyDown(inside('chat-input'), { key: 'Enter' });
    },
    RETRY: () => fireEvent.click(inside('chat-retry')),
    STOP: () => fireEvent.click(inside('chat-stop')),
    START_OVER: () => fireEvent.click(inside('chat-new')),
  };
  return ({ event, state }: Step, before: string): void => {
    const delay = /^xstate\.after\.(\w+)\./.exec(event.type)?.[1];
    const hand = byHand[event.type];
    act(() => {
      if (delay !== undefined) vi.advanceTimersByTime((due[delay] ?? 0) - (Date.now() - started));
      else if (hand) hand();
      else chatRequest.send(event);
    });
    if (state === 'pausing' || (state === 'inFlight.waiting' && state !== before)) started = Date.now();
  };
};

describe('every path through the chat request, on the view', () => {
  const walked: MachinePath[] = [];
  beforeEach(() => vi.spyOn(console, 'log').mockImplementation(() => undefined));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(pathsOf(chatRequestModel).map((way) => [way.name, way] as const))('%s', async (_, way) => {
    const actors = await renderWithActors(<ChatWindow />);
    act(() => actors.chatWindow.send({ type: 'LAUNCH' }));
    await screen.findByRole('log', { busy: false });
    vi.useFakeTimers();
    const walk = walker(actors);
    let before = 'idle';
    for (const step of way.steps) {
      walk(step, before);
      expect(shownStage()).toBe(step.state === 'pausing' ? 'waiting' : step.state.replace('inFlight.', ''));
      expect(shownStage()).toBe(stageOf(actors.chatRequest.getSnapshot()));
      expect(screen.queryAllByTestId('chat-waiting')).toHaveLength(
        ['pausing', 'inFlight.waiting', 'inFlight.helper5s', 'inFlight.helper30s'].includes(step.state) ? 1 : 0,
      );
      expect(screen.queryAllByTestId('chat-stop')).toHaveLength(
        actors.chatRequest.getSnapshot().context.request ? 1 : 0,
      );
      before = step.state;
    }
    walked.push(way);
  });

  it('take every transition', () => {
    const { taken, all, missed } = coverage(chatRequestModel, walked);
    console.info(`view: chatRequest ${taken} of ${all} transitions`);
    expect(missed).toEqual([]);
  });
});
