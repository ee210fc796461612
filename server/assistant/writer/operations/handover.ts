import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { serviceValues } from '../serviceWords.ts';

/** Contact with customer service. */
export const writeHandover = (draft: Draft, { topic }: OperationFindings['handover']): void =>
  draft.say(draft.phrase(`service.${topic}`, serviceValues(draft)));
