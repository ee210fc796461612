import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { sayHelped } from '../helped.ts';
import { quoted } from '../quotes.ts';
import { serviceValues } from '../serviceWords.ts';

/** Help with a symptom: a danger first, then the most likely cause. */
export const writeTroubleshoot = (
  draft: Draft,
  { passages, knowledge: known, product }: OperationFindings['troubleshoot'],
): void => {
  const { knowledge, language, phrase } = draft;
  const entry = known === undefined ? undefined : knowledge.symptoms[known];
  const danger = entry?.danger === undefined ? undefined : knowledge.dangers[entry.danger];
  if (danger) draft.say(danger.short[language]);
  const own = product?.kind ? entry?.types?.[product.kind] : undefined;
  const text = (own ?? entry?.text)?.[language];
  if (text !== undefined) draft.put(text);
  sayHelped(draft, product, entry?.feature);
  for (const passage of passages.slice(0, 1)) draft.say(quoted(draft, passage));
  if (text === undefined && passages.length === 0) draft.say(phrase('unrecorded.manual'));
  draft.say(phrase('troubleshoot.service', serviceValues(draft)));
};
