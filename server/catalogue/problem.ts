/** A fault of a feed, with what its owner needs to mend it. */
export interface ImportProblem {
  readonly file: string;
  /** Line of the value in the file, from 1. */
  readonly line: number;
  /** The record: `product "BS1860"`, or its position if it has no id. */
  readonly record: string;
  /** Path of the field within the record, or '' for the record itself. */
  readonly field: string;
  readonly reason: string;
  readonly remedy: string;
}

/** Replaces characters that control a terminal or the direction of a line by their codes. */
const withoutControls = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `<${sign.codePointAt(0)?.toString(16).padStart(4, '0')}>`,
  );

/** One problem as one line a terminal can link: `file:line record, field: reason. Remedy.` */
export const describeProblem = ({ file, line, record, field, reason, remedy }: ImportProblem): string =>
  withoutControls(`${file}:${line} ${record}${field === '' ? '' : `, ${field}`}: ${reason}. ${remedy}.`);

/** Number of problems of a kind that are kept; the rest are only counted. */
const maxOfAKind = 1000;

/** Collects problems; of many of one kind only the first are kept, but all are counted. */
export interface ProblemList {
  readonly add: (problem: ImportProblem) => void;
  readonly all: () => readonly ImportProblem[];
  readonly count: () => number;
}

export const problemList = (): ProblemList => {
  const kept: ImportProblem[] = [];
  const byRemedy = new Map<string, number>();
  let count = 0;
  return {
    add: (problem) => {
      count += 1;
      const before = byRemedy.get(problem.remedy) ?? 0;
      byRemedy.set(problem.remedy, before + 1);
      if (before < maxOfAKind) kept.push(problem);
    },
    all: () => kept,
    count: () => count,
  };
};
