import type { Product } from '../../catalogue/catalogue.ts';
import { type Executed, withFound } from '../executor.ts';
import type { OperationContext } from '../operations/context.ts';
import { openWorld } from '../operations/world.ts';
import { meetsAll } from './conditions.ts';

/** A finding without tools that break a condition where it names some beside those that its step chose. */
const withMeeting = (finding: Executed, meets: (product: Product) => boolean): Executed => {
  switch (finding.operation) {
    case 'suits':
      return withFound(finding, { better: finding.found.better.filter(({ product }) => meets(product)) });
    case 'check':
      return withFound(finding, {
        checks: finding.found.checks.map((one) => (one.others ? { ...one, others: one.others.filter(meets) } : one)),
      });
    case 'decline':
      return withFound(finding, { sample: finding.found.sample.filter(meets) });
    default:
      return finding;
  }
};

/** Alternatives and others that an answer adds are held against the conditions like its choice. */
export const withConditionsMet = async (
  findings: readonly Executed[],
  context: OperationContext,
): Promise<readonly Executed[]> => {
  const conditions = context.conditions ?? [];
  if (conditions.length === 0) return findings;
  const meets = meetsAll(await openWorld(context), conditions);
  return findings.map((finding) => withMeeting(finding, meets));
};
