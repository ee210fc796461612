import { bodyOf } from '../harness/questions.ts';

export interface Refusals {
  /** Number of correct refusals: 503 with a time to retry. */
  readonly right: number;
  readonly milliseconds: readonly number[];
}

const together = 10;

/** Sends this many questions to a full server, several at a time. */
export const refusals = async (address: string, count: number): Promise<Refusals> => {
  const milliseconds: number[] = [];
  let right = 0;
  const ask = async (): Promise<void> => {
    const started = performance.now();
    const response = await fetch(`${address}/api/ai/chat/stream?company=HUS`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf('en', 'How heavy is the DV18X?'),
    });
    await response.text();
    milliseconds.push(performance.now() - started);
    if (response.status === 503 && Number(response.headers.get('retry-after')) > 0) right += 1;
  };
  for (let at = 0; at < count; at += together) await Promise.all(Array.from({ length: together }, ask));
  return { right, milliseconds };
};
