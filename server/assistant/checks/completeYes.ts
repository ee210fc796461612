import { type Executed, withFound } from '../executor.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import type { SpokenQuantity } from '../planner/quantities/quantities.ts';
import { has, mentionsOf } from '../planner/reading/mentions.ts';
import { breaking } from '../planner/task/jobKinds.ts';
import type { Revision } from '../revision.ts';
import { overlaps } from '../text/span.ts';

/** A yes must cover the whole question: if a size or name in it was not checked, the answer is that it is unknown. */

/** A tool's capability is given as a length; forces, packs, prices and times are given in addition. */
const sizeMeasures: ReadonlySet<string> = new Set(['mm', 'cm', 'in']);

const sizesIn = ({ reading }: PlannedQuestion): readonly SpokenQuantity[] =>
  reading.quantities.filter(
    (quantity) =>
      quantity.unit !== undefined &&
      sizeMeasures.has(quantity.unit) &&
      !reading.models.some((model) => overlaps(quantity, model)),
  );

/** Whether the findings checked a size of the question against a figure. */
const isSizeChecked = ({ said }: PlannedQuestion, finding: Executed, size: SpokenQuantity): boolean => {
  if (finding.operation === 'suits') {
    const { application = '', dimension } = finding.found.task;
    // How thick the wall is that comes down is checked against nothing.
    return dimension === undefined ? breaking.has(application) : dimension.said === size.said;
  }
  if (finding.operation === 'check')
    return finding.found.checks.some(
      ({ constraint }) => constraint.span !== undefined && overlaps(size, constraint.span),
    );
  return said.some((one) => one.by === 'platform' && one.span !== undefined && overlaps(size, one.span));
};

/** "Does one charge do?", "is class L enough?": neither a figure of the job nor the type of tool answers that. */
const asksRunTimeOrDustClass = ({ reading }: PlannedQuestion, finding: Executed): boolean =>
  finding.operation === 'suits' &&
  (has(reading, 'abstract.runtime', 'op.runtimeOf') ||
    (mentionsOf(reading, 'choice.dustClass').length > 0 &&
      !finding.found.verdicts.some(({ reasons }) =>
        reasons.some((one) => one.by === 'field' && one.field === 'dustClass'),
      )));

const hasUncheckedSizes = (question: PlannedQuestion, finding: Executed): boolean => {
  const sizes = sizesIn(question);
  // "40 mm holes through a wall of 30 cm": one of them is what the tool is rated for.
  return sizes.length > 0 && !question.reading.quantities.some((size) => isSizeChecked(question, finding, size));
};

/** "フロアネイルの38mm": a thing of unknown name is not the thing that the figure belongs to. */
const namesUnknown = ({ reading }: PlannedQuestion): boolean =>
  reading.language === 'jp' &&
  reading.unexplained.some(({ text }) => /^\p{Script=Katakana}[\p{Script=Katakana}ー]{3,}$/u.test(text));

const asUnknown = (finding: Executed): Executed => {
  switch (finding.operation) {
    case 'suits': {
      const verdicts = finding.found.verdicts.map((one) => {
        const { isLimited: _, ...verdict } = one;
        return one.holds === 'yes' && one.reasons.length > 0
          ? { ...verdict, holds: 'unknown' as const, catches: [] }
          : one;
      });
      return withFound(finding, { verdicts });
    }
    case 'check':
      return withFound(finding, {
        checks: finding.found.checks.map((one) => (one.holds === 'yes' ? { ...one, holds: 'unknown' as const } : one)),
      });
    case 'compatible':
      return finding.found.holds === 'yes' && finding.found.reason === 'samePlatform'
        ? withFound(finding, { holds: 'unknown', reason: 'unknown', alternatives: [] })
        : finding;
    default:
      return finding;
  }
};

/** Findings whose yes covers the whole question; the others are changed to unknown. */
export const withCompleteYes: Revision = (findings, _, question) =>
  findings.map((finding) =>
    hasUncheckedSizes(question, finding) ||
    asksRunTimeOrDustClass(question, finding) ||
    (finding.operation === 'check' && namesUnknown(question))
      ? asUnknown(finding)
      : finding,
  );
