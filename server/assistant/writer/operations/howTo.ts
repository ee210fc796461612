import type { OperationFindings } from '../../findings.ts';
import type { Procedure, Symptom } from '../../knowledge/knowledge.ts';
import type { Draft } from '../draft.ts';
import { sayHelped } from '../products/helped.ts';
import { quoted } from '../quotes.ts';
import { serviceValues } from '../words/serviceWords.ts';
import { warrantySentences } from './policy.ts';

const maxQuoted = 2;

type Found = Pick<OperationFindings['procedure'], 'passages' | 'product'>;

/** General advice, for the type of the product if there is some of its own; and the tool's feature that helps. */
const putAdvice = (
  draft: Draft,
  entry: Procedure | Symptom | undefined,
  { product, passages }: Found,
  otherwise: 'unrecorded.manual' | 'troubleshoot.first',
): void => {
  const isCorded = product?.attributes.powerSource === 'mains';
  const corded = isCorded && entry && 'corded' in entry ? entry.corded : undefined;
  const own = (product?.kind ? entry?.types?.[product.kind] : undefined) ?? corded;
  const text = (own ?? entry?.text)?.[draft.language];
  if (text !== undefined) draft.put(text);
  sayHelped(draft, product, entry?.feature);
  if (text === undefined && passages.length === 0) draft.say(draft.phrase(otherwise));
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

/** Help with a symptom: a danger first, then the most likely cause. */
export const writeTroubleshoot = (draft: Draft, found: OperationFindings['troubleshoot']): void => {
  const { knowledge, language, phrase } = draft;
  const entry = found.knowledge === undefined ? undefined : knowledge.symptoms[found.knowledge];
  const danger = entry?.danger === undefined ? undefined : knowledge.dangers[entry.danger];
  if (danger) draft.say(danger.short[language]);
  if (found.warranty) draft.say(...warrantySentences(draft, found.warranty, found.product));
  putAdvice(draft, entry, found, 'troubleshoot.first');
  for (const passage of found.passages.slice(0, 1)) draft.say(quoted(draft, passage));
  const { warranty } = found;
  draft.say(
    warranty
      ? phrase('troubleshoot.claim', { ...serviceValues(draft), within: warranty.within ?? 'unknown' })
      : phrase('troubleshoot.service', serviceValues(draft)),
  );
};
