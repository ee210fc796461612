import type { OperationFindings } from '../../findings.ts';
import type { Procedure, Symptom, Texts } from '../../knowledge/knowledge.ts';
import type { KnownTool } from '../../operations/product/knownTool.ts';
import type { Draft } from '../draft.ts';
import { sayHelped } from '../products/helped.ts';
import { quoted } from '../quotes.ts';
import { adviceFor } from '../words/knowledgeWords.ts';
import { isServiceReviewed, serviceValues } from '../words/serviceWords.ts';
import { toolText } from '../words/toolText.ts';
import { warrantySentences } from './policy.ts';

const maxQuoted = 2;

/** General advice on a fault, for the type and drive of the tool if there is some of its own. */
export const adviceOnFault = (entry: Symptom, { kind, drive }: Pick<KnownTool, 'kind' | 'drive'>): Texts => {
  const group = entry.byType.find(({ types }) => kind !== undefined && types.includes(kind));
  const ofCord = drive === 'mains' ? (group?.corded ?? entry.corded) : undefined;
  return (ofCord === true ? undefined : ofCord) ?? group?.text ?? entry.text;
};

/** Instructions for the type of the tool, or for what it holds the bit or blade with, if there are some of its own. */
const stepsFor = ({ byTool, text }: Procedure, { kind, holder }: KnownTool): Texts =>
  byTool.find(
    ({ types, holders }) =>
      (kind !== undefined && types?.includes(kind)) || (holder !== undefined && holders?.includes(holder)),
  )?.text ?? text;

/** Instructions from general knowledge, with the tool's feature that helps, or else from the catalogue. */
export const writeProcedure = (
  draft: Draft,
  { passages, knowledge, product, tool, task }: OperationFindings['procedure'],
) => {
  const entry = knowledge === undefined ? undefined : draft.knowledge.procedures[knowledge];
  if (entry) {
    draft.put(toolText(draft, stepsFor(entry, tool), tool));
    sayHelped(draft, product, entry.feature);
    return;
  }
  // What is said of this tool needs no word on its type beside it.
  const own = passages.filter((passage) => passage.product !== undefined);
  for (const passage of (own.length > 0 ? own : passages).slice(0, maxQuoted)) draft.say(quoted(draft, passage));
  const advice = adviceFor(draft, task, product ? [product] : []);
  if (advice) draft.say(advice);
  else if (passages.length === 0) draft.say(draft.phrase('unrecorded.manual'));
};

/** Whether a tool with a battery does not start, whose pack is charged. */
const isStarting = ({ knowledge, tool }: OperationFindings['troubleshoot']): boolean =>
  knowledge === 'doesNotStart' && tool.drive !== 'mains' && tool.kind !== 'battery';

/** Help with a symptom: a danger first, then the most likely cause. */
export const writeTroubleshoot = (draft: Draft, found: OperationFindings['troubleshoot']): void => {
  const { knowledge, phrase } = draft;
  const {
    tool,
    product,
    passages: [own],
    warranty,
  } = found;
  const entry = found.knowledge === undefined ? undefined : knowledge.symptoms[found.knowledge];
  const danger = entry?.danger === undefined ? undefined : knowledge.dangers[entry.danger];
  if (danger) draft.say(toolText(draft, danger.short, tool));
  if (warranty) draft.say(...warrantySentences(draft, warranty, product));
  const isCharged = found.tried === 'charged' && isStarting(found);
  if (found.tried !== undefined && !isCharged && isServiceReviewed(draft.brand)) {
    draft.say(phrase('troubleshoot.repair', serviceValues(draft)));
    return;
  }
  if (isCharged) draft.say(phrase('troubleshoot.charged'));
  else {
    if (entry) draft.put(toolText(draft, adviceOnFault(entry, tool), tool));
    sayHelped(draft, product, entry?.feature);
    const first = phrase('troubleshoot.first', { disconnect: phrase('disconnect', { drive: tool.drive }) });
    if (!entry) draft.say(own ? quoted(draft, own) : first);
  }
  draft.say(
    warranty && isServiceReviewed(draft.brand)
      ? phrase('troubleshoot.claim', { ...serviceValues(draft), within: warranty.within ?? 'unknown' })
      : phrase('troubleshoot.service', serviceValues(draft)),
  );
};
