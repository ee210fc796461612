import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Feature } from '../../catalogue/attributes.ts';
import { cuesOf } from '../words/cueTables.ts';
import { type Job, jobs, type Topic } from '../words/names.ts';
import { whenCut, withoutWithin } from './jobs.ts';
import { blank, spansOf } from '../grounding/span.ts';

/** Topics that count things, whose name is then no job. */
const countTopics: readonly Topic[] = ['magazine', 'nails', 'runtime', 'pieces', 'teeth'];

/** How dust is taken up: "the dust port" is no dust to be swept. */
const takenUp: readonly Feature[] = ['dustExtraction', 'dustBag'];

/** The jobs a question names, without those that only its other words call to mind. */
export const jobsIn = (
  rest: string,
  language: AnswerLanguage,
  { lumber, cuts }: { readonly lumber: boolean; readonly cuts: boolean },
): readonly Job[] => {
  const cues = cuesOf[language];
  // "Without much dust", "no brick, just furniture": what is denied is no job.
  const denied = (job: Job): boolean => {
    const spans = spansOf(rest, cues.jobs[job]);
    return (
      spans.length > 0 &&
      spans.every(
        ({ start, end }) =>
          cues.negation.before.test(rest.slice(Math.max(0, start - 18), start)) ||
          cues.negation.after.test(rest.slice(end, end + 12)),
      )
    );
  };
  // "How many nails a charge?" asks for a number; no nails are to be driven.
  const aside = [
    ...countTopics.map((topic) => cues.topics[topic]),
    ...takenUp.flatMap((feature) => cues.features[feature] ?? []),
  ];
  const counted = blank(
    rest,
    aside.flatMap((pattern) => spansOf(rest, pattern)),
  );
  const within = withoutWithin(
    jobs.filter((job) => (cues.jobs[job].test(counted) && !denied(job)) || (job === 'beams' && lumber)),
  );
  return cuts ? whenCut(within) : within;
};
