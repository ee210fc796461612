/** What is wrong with a feed, said so that it can be mended without reading this program. */
export interface ImportProblem {
  readonly file: string;
  /** Line of the value in the file, from 1. */
  readonly line: number;
  /** The record meant: `product "BS1860"`, or its place where it has no id. */
  readonly record: string;
  /** Path of the field within the record, or '' for the record itself. */
  readonly field: string;
  readonly reason: string;
  readonly remedy: string;
}

/** One problem as one line a terminal can link: `file:line record, field: reason. Remedy.` */
export const describeProblem = ({ file, line, record, field, reason, remedy }: ImportProblem): string =>
  `${file}:${line} ${record}${field === '' ? '' : `, ${field}`}: ${reason}. ${remedy}.`;

/** More than these of a kind nobody reads; the rest are counted. */
const maxOfAKind = 1000;

/** Problems as they are found; of very many of one kind the first are kept and all are counted. */
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
