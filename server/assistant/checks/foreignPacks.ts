import { isSupplyKind } from '../../catalogue/kinds.ts';
import { type Executed, execute } from '../executor.ts';
import { picksOf } from '../findings.ts';
import { namesOtherMaker } from '../planner/names/maker.ts';
import { has } from '../planner/reading/mentions.ts';
import type { Revision } from '../revision.ts';
import { measureOf } from '../state/slots.ts';

/** Packs and chargers of another maker never fit, whatever the question was taken for. */

/** What says nothing of whether packs fit, and reads as a yes: "same voltage, so they work?", "It runs on 18 V". */
const tellsOfFit: ReadonlySet<string> = new Set(['voltage', 'platform']);

/** Whether a finding names packs of ours, says yes to packs, or leaves them open. */
const offersPacks = (finding: Executed): boolean => {
  if (finding.operation === 'cord' || finding.operation === 'included') return true;
  if (finding.operation === 'get') return finding.found.facts.some(({ field }) => tellsOfFit.has(field));
  if (finding.operation === 'check')
    return finding.found.checks.some(({ constraint }) => tellsOfFit.has(measureOf(constraint)));
  if (finding.operation === 'compatible') return finding.found.holds === 'yes';
  return picksOf(finding)?.some(({ product: { kind } }) => isSupplyKind(kind)) ?? false;
};

/** Findings without our packs where those of another maker, or for its tool, were asked about. */
export const withoutForeignPacks: Revision = async (findings, context, { reading }) => {
  if (!namesOtherMaker(reading) || !has(reading, 'type.battery', 'type.charger')) return findings;
  if (!findings.some(offersPacks)) return findings;
  return execute(context, [{ operation: 'decline', input: { reason: 'otherMaker', about: 'battery' } }]);
};
