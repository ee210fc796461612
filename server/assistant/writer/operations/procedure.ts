import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { sayHelped } from '../helped.ts';
import { quoted } from '../quotes.ts';

const maxQuoted = 2;

/** Instructions: from the catalogue, else from general knowledge. */
export const writeProcedure = (
  draft: Draft,
  { passages, knowledge, product }: OperationFindings['procedure'],
): void => {
  const entry = knowledge === undefined ? undefined : draft.knowledge.procedures[knowledge];
  for (const passage of passages.slice(0, maxQuoted)) draft.say(quoted(draft, passage));
  const own = product?.kind ? entry?.types?.[product.kind] : undefined;
  const text = (own ?? entry?.text)?.[draft.language];
  if (text !== undefined) draft.put(text);
  sayHelped(draft, product, entry?.feature);
  if (text === undefined && passages.length === 0) draft.say(draft.phrase('unrecorded.manual'));
};
