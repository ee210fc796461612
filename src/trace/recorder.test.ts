// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { answerConnectionMachine } from '../../machines/answer/answerConnection.ts';
import { startRecording } from './recording.ts';
import type { Entry } from './trace.ts';

const toldOf = (entry: Entry | undefined): readonly unknown[] =>
  entry?.kind === 'event' ? [entry.at, entry.machine, entry.source, entry.event.type, entry.state] : [entry?.kind];

describe('the recorder', () => {
  it('tells of each event where it came from, when, and which state it led to', async () => {
    const { recorder, pass, ask, answer, helperTextsCome } = startRecording();
    ask('Which drill?');
    await helperTextsCome();
    pass(5000);
    answer({ type: 'CONTENT', content: 'This one.' });
    expect(
      recorder
        .entries()
        .filter((entry) => !toldOf(entry).includes('typingPlaceholder'))
        .map(toldOf),
    ).toEqual([
      ['start'],
      ['start'],
      ['start'],
      ['start'],
      [0, 'composer', 'page', 'DRAFT', 'ready'],
      [0, 'composer', 'page', 'ENTER', 'empty'],
      [0, 'chatRequest', 'page', 'SUBMIT', { inFlight: 'waiting' }],
      [0, 'chatWindow', 'page', 'SUBMITTED', 'open'],
      ['connection'],
      [0, 'chatRequest', 'network', 'xstate.done.actor.helperTexts', { inFlight: 'waiting' }],
      [5000, 'chatRequest', 'timer', 'xstate.after.helper5s.inFlight', { inFlight: 'helper5s' }],
      [5000, 'chatRequest', 'network', 'CONTENT', { inFlight: 'streaming' }],
    ]);
  });

  it('tells what an event changed, and of a text that grew only the new part', () => {
    const { recorder, ask, answer } = startRecording();
    ask('Which drill?');
    answer({ type: 'CONTENT', content: 'This ' });
    answer({ type: 'CONTENT', content: 'one.' });
    const last = recorder.entries().at(-1);
    expect(last?.kind === 'event' && last.changes).toEqual([
      { path: ['messages', 1, 'message'], op: 'append', value: 'one.' },
      { path: ['messages', 1, 'version'], op: 'set', value: 3 },
    ]);
  });

  it('joins the milestones of a call by the id of its request', () => {
    const { recorder, pass } = startRecording();
    recorder.watch('request-1', { name: 'headers', status: 200, serverTiming: null });
    pass(30);
    recorder.painted('request-1');
    expect(recorder.entries().filter(({ kind }) => kind === 'call')).toEqual([
      { kind: 'call', at: 0, requestId: 'request-1', milestone: { name: 'headers', status: 200, serverTiming: null } },
      { kind: 'call', at: 30, requestId: 'request-1', milestone: { name: 'painted' } },
    ]);
  });

  it('tells of the connection of an answer what changes it, and of its words nothing more', () => {
    const { recorder } = startRecording();
    const connection = createActor(answerConnectionMachine, {
      inspect: recorder.inspect,
      input: { requestId: 'request-1', body: { messages: [], productId: null, chatId: 'chat-1', language: 'en' } },
    }).start();
    const part = { type: 'EVENT', answerEvent: { type: 'CONTENT', content: 'This ', eventId: '1' } } as const;
    connection.send({ type: 'OPENED', isResumable: true });
    for (const event of [part, part, { type: 'HEARTBEAT' }] as const) connection.send(event);
    connection.send({ type: 'CONNECTION_LOST', answerEvent: { type: 'INTERRUPTED' } });
    connection.stop();
    expect(recorder.entries().filter(({ kind }) => kind === 'connection')).toMatchObject([
      { event: 'xstate.init', state: 'asking', isResumable: false },
      { event: 'OPENED', state: 'asking', isResumable: true },
      { event: 'CONNECTION_LOST', state: 'pausing', attempts: 0 },
    ]);
  });

  it('tells whoever subscribed, until they leave', () => {
    const { recorder, chatWindow } = startRecording();
    const heard: string[] = [];
    const leave = recorder.subscribe(({ kind }) => heard.push(kind));
    recorder.tab(false);
    chatWindow.send({ type: 'LAUNCH' });
    leave();
    recorder.tab(true);
    expect(heard).toEqual(['tab', 'event']);
  });
});
