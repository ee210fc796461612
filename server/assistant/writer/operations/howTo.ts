import type { OperationFindings } from '../../findings.ts';
import type { Procedure, Symptom, Texts } from '../../knowledge/knowledge.ts';
import type { Draft } from '../draft.ts';
import { sayHelped } from '../products/helped.ts';
import { quoted } from '../quotes.ts';
import { isServiceReviewed, serviceValues } from '../words/serviceWords.ts';
import { warrantySentences } from './policy.ts';

const maxQuoted = 2;

type Found = Pick<OperationFindings['troubleshoot'], 'passages' | 'product' | 'kind' | 'corded'>;

/** General advice, for the type and drive of the tool if there is some of its own. */
export const adviceFor = (
  entry: Procedure | Symptom | undefined,
  { product, kind, corded }: Found,
): Texts | undefined => {
  const type = product?.kind ?? kind;
  const ofType = product?.kind === undefined ? undefined : entry?.types?.[product.kind];
  if (ofType || !entry || !('byType' in entry)) return ofType ?? entry?.text;
  const group = entry.byType.find(({ types }) => type !== undefined && types.includes(type));
  const isCorded = corded ?? product?.attributes.powerSource === 'mains';
  const ofCord = isCorded ? (group?.corded ?? entry.corded) : undefined;
  return (ofCord === true ? undefined : ofCord) ?? group?.text ?? entry.text;
};

/** General advice; and the tool's feature that helps. */
const putAdvice = (
  draft: Draft,
  entry: Procedure | Symptom | undefined,
  found: Found,
  otherwise: 'unrecorded.manual' | 'troubleshoot.first',
): void => {
  const text = adviceFor(entry, found)?.[draft.language];
  if (text !== undefined) draft.put(text);
  sayHelped(draft, found.product, entry?.feature);
  if (text === undefined && found.passages.length === 0) draft.say(draft.phrase(otherwise));
};

/** Instructions: from the catalogue, else from general knowledge. */
export const writeProcedure = (draft: Draft, found: OperationFindings['procedure']): void => {
  const { passages, knowledge } = found;
  // What is said of this tool needs no word on its type beside it.
  const own = passages.filter(({ product }) => product !== undefined);
  for (const passage of (own.length > 0 ? own : passages).slice(0, maxQuoted)) draft.say(quoted(draft, passage));
  putAdvice(
    draft,
    knowledge === undefined ? undefined : draft.knowledge.procedures[knowledge],
    found,
    'unrecorded.manual',
  );
};

/** Whether a tool with a battery does not start, whose pack is charged. */
const isStarting = ({ knowledge, product }: OperationFindings['troubleshoot']): boolean =>
  knowledge === 'doesNotStart' && product?.attributes.powerSource !== 'mains' && product?.kind !== 'battery';

/** Help with a symptom: a danger first, then the most likely cause. */
export const writeTroubleshoot = (draft: Draft, found: OperationFindings['troubleshoot']): void => {
  const { knowledge, language, phrase } = draft;
  const entry = found.knowledge === undefined ? undefined : knowledge.symptoms[found.knowledge];
  const danger = entry?.danger === undefined ? undefined : knowledge.dangers[entry.danger];
  if (danger) draft.say(danger.short[language]);
  const { warranty } = found;
  if (warranty) draft.say(...warrantySentences(draft, warranty, found.product));
  const isCharged = found.tried === 'charged' && isStarting(found);
  if (found.tried !== undefined && !isCharged && isServiceReviewed(draft.brand)) {
    draft.say(phrase('troubleshoot.repair', serviceValues(draft)));
    return;
  }
  if (isCharged) draft.say(phrase('troubleshoot.charged'));
  else {
    putAdvice(draft, entry, found, 'troubleshoot.first');
    for (const passage of found.passages.slice(0, 1)) draft.say(quoted(draft, passage));
  }
  draft.say(
    warranty && isServiceReviewed(draft.brand)
      ? phrase('troubleshoot.claim', { ...serviceValues(draft), within: warranty.within ?? 'unknown' })
      : phrase('troubleshoot.service', serviceValues(draft)),
  );
};
