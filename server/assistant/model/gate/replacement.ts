import type { Trace } from '../../../trace/trace.ts';
import type { Refusal } from './sentenceJudge.ts';
import { isItem, type Transcript } from './transcript.ts';
import type { Unsaid } from './unsaid.ts';

/** Shows composed text about the same in place of a failed sentence; empty if the sentence is just left out. */
export const replaceRefused = (
  { lead, reason, about }: Refusal,
  unsaid: Unsaid,
  transcript: Transcript,
  trace: Trace,
): string => {
  // Once the model has answered with facts, a composed sentence would only be in the way.
  const hasAnswered = transcript.named.length > 0 || transcript.hasFigures;
  const composed = hasAnswered ? [] : unsaid.inPlaceOf(about);
  trace.note('sentence refused', { reason, replaced: composed.length > 0 });
  return composed
    .map((part, at) => {
      transcript.tick(part);
      transcript.turnTo(part.products);
      const before = composed[at - 1];
      const apart = before === undefined ? lead : before.block === part.block ? part.lead : '\n\n';
      return transcript.show(isItem(part.text) ? '\n' : apart, part.text, part.products, part.cited);
    })
    .join('');
};
