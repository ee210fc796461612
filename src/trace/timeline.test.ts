// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { startRecording } from './recording.ts';
import { timelinesOf } from './timeline.ts';

const answered = () => {
  const recording = startRecording();
  const { recorder, pass, ask, answer } = recording;
  const call = (milestone: Parameters<typeof recorder.watch>[1]) => recorder.watch('request-1', milestone);
  pass(1000);
  ask('Which drill?');
  call({ name: 'sent', traceId: 'cafe', url: '/api/ai/chat/stream' });
  pass(100);
  call({ name: 'headers', status: 200, serverTiming: 'parsed;dur=5, understood;desc="x";dur=15' });
  pass(20);
  call({ name: 'firstEvent' });
  answer({ type: 'CONTENT', content: 'This one.' });
  pass(10);
  recorder.painted('request-1');
  pass(70);
  return { ...recording, call };
};

describe('the timeline of a question', () => {
  it('holds app and network in one scale, from the press of a key', () => {
    const { recorder, answer, call } = answered();
    answer({ type: 'DONE' });
    call({ name: 'end', how: 'done' });
    const [request] = timelinesOf(recorder.entries());
    expect(request).toMatchObject({
      requestId: 'request-1',
      traceId: 'cafe',
      start: 1000,
      duration: 200,
      isRunning: false,
    });
    expect(request?.bars.filter(({ lane }) => lane !== 'server')).toEqual([
      { lane: 'app', name: 'waiting', from: 0, to: 120 },
      { lane: 'app', name: 'streaming', from: 120, to: 200 },
      { lane: 'network', name: 'headers', from: 0, to: 100 },
      { lane: 'network', name: 'first event', from: 100, to: 120 },
      { lane: 'network', name: 'painted', from: 120, to: 130 },
      { lane: 'network', name: 'end', from: 120, to: 200 },
    ]);
  });

  it('puts the steps of the server between the way there and the way back', () => {
    const { recorder, call } = answered();
    const steps = [
      { name: 'parsed', start: 1, duration: 2 },
      { name: 'firstByte', start: 30, duration: 10 },
    ];
    call({ name: 'server', steps: JSON.stringify({ steps }) });
    const [request] = timelinesOf(recorder.entries());
    // 120 ms until the first event, of which the server took 40: half of the rest each way.
    expect(request?.bars.filter(({ lane }) => lane === 'server')).toEqual([
      { lane: 'server', name: 'parsed', from: 41, to: 43 },
      { lane: 'server', name: 'firstByte', from: 70, to: 80 },
    ]);
  });

  it('takes the steps from the headers where the stream tells none', () => {
    const [request] = timelinesOf(answered().recorder.entries());
    expect(request?.bars.filter(({ lane }) => lane === 'server')).toEqual([
      { lane: 'server', name: 'parsed', from: 40, to: 45 },
      { lane: 'server', name: 'understood', from: 45, to: 60 },
    ]);
  });

  it('grows while the request runs, and ends when another takes its place', () => {
    const { recorder, ask, pass } = answered();
    expect(timelinesOf(recorder.entries())[0]?.isRunning).toBe(true);
    ask('And the loudest?');
    pass(60);
    const requests = timelinesOf(recorder.entries());
    expect(requests.map(({ requestId, isRunning }) => [requestId, isRunning])).toEqual([
      ['request-1', false],
      ['request-2', true],
    ]);
    expect(requests[1]?.bars.map(({ name }) => name)).toEqual(['pausing', 'waiting']);
    recorder.watch('request-2', { name: 'sent', traceId: 'cafe', url: '/api' });
    const [, later] = timelinesOf(recorder.entries(), 1200 + 5000);
    expect(later).toMatchObject({ start: 1200, duration: 5000 });
    expect(later?.bars.slice(1)).toEqual([
      { lane: 'app', name: 'waiting', from: 50, to: 5000 },
      { lane: 'network', name: 'headers', from: 60, to: 5000 },
    ]);
  });

  it.each(['', 'not JSON', '{"steps":[{"name":"parsed"}]}', '[]'])('is not disturbed by a comment like %j', (steps) => {
    const { recorder, call } = answered();
    call({ name: 'server', steps });
    expect(timelinesOf(recorder.entries())[0]?.bars.some(({ lane }) => lane === 'server')).toBe(true);
  });
});
