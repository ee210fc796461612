import { type Finding, stopsAnswer } from '../findings.ts';

/** How a question ended. "Not in our data" and "not understood" are different outcomes. */
export type Outcome = 'answered' | 'asked' | 'unrecorded' | 'notUnderstood' | 'declined' | 'danger';

const outcomeOfOne = (finding: Finding): Outcome => {
  switch (finding.operation) {
    case 'safety':
      return stopsAnswer(finding) ? 'danger' : 'answered';
    case 'clarify':
      return 'asked';
    case 'passage':
      return finding.found.passages.length === 0 ? 'unrecorded' : 'answered';
    case 'decline': {
      const { reason } = finding.found;
      if (reason === 'notUnderstood' || reason === 'wordless') return 'notUnderstood';
      return reason === 'unrecorded' ? 'unrecorded' : 'declined';
    }
    default:
      return 'answered';
  }
};

/** Gravest first: the gravest outcome of a message's questions is that of the message. */
const order: readonly Outcome[] = ['danger', 'answered', 'asked', 'unrecorded', 'declined', 'notUnderstood'];

/** Outcome of a message, from its findings. */
export const outcomeOf = (findings: readonly Finding[]): Outcome => {
  const outcomes = findings.map(outcomeOfOne);
  return order.find((outcome) => outcomes.includes(outcome)) ?? 'notUnderstood';
};
