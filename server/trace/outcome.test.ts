import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OutcomeName, outcomeOf, outcomes, reportOutcome } from './outcome.ts';
import { startRecorder } from './trace.ts';

const operation = fc.constantFrom('specs', 'search', 'handover');
const outcome = fc.constantFrom(...outcomes);
/** What a call may note: an outcome, how it was understood, or something else. */
const noted = fc.oneof(
  fc.record({ name: fc.constant('outcome'), facts: fc.record({ operation, outcome }) }),
  fc.record({ name: fc.constant('understood'), facts: fc.record({ intent: fc.constantFrom('specs', 'outOfScope') }) }),
  fc.record({ name: fc.constantFrom('joined', 'outcome', 'understood'), facts: fc.constant({ count: 1 }) }),
);

describe('the outcome of a question', () => {
  it.each(outcomes)('%s is the one that was reported', (reported: OutcomeName) => {
    const recorder = startRecorder();
    reportOutcome(recorder, { operation: 'specs', outcome: reported });
    expect(outcomeOf(recorder.notes)).toEqual({ operation: 'specs', outcome: reported });
  });

  it('follows from how the question was understood, if none was reported', () => {
    const noteOf = (intent: string) => [{ name: 'understood', at: 1, facts: { intent } }];
    expect(outcomeOf(noteOf('specs'))).toEqual({ operation: 'specs', outcome: 'answered' });
    expect(outcomeOf(noteOf('outOfScope'))).toEqual({ operation: 'outOfScope', outcome: 'notUnderstood' });
    expect(outcomeOf([])).toBeUndefined();
  });

  it('is the last one reported, whatever else is noted before and after', () => {
    fc.assert(
      fc.property(fc.array(noted), fc.record({ operation, outcome }), fc.array(noted), (before, reported, after) => {
        const recorder = startRecorder();
        for (const { name, facts } of before) recorder.note(name, facts);
        reportOutcome(recorder, reported);
        const others = after.filter(({ name }) => name !== 'outcome');
        for (const { name, facts } of others) recorder.note(name, facts);
        expect(outcomeOf(recorder.notes)).toEqual(reported);
      }),
    );
  });
});
