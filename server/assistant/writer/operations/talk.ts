import { brandOf } from '../../../../brands/registry.ts';
import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { serviceSentence, serviceValues } from '../words/serviceWords.ts';

/** Small talk, kept short. */
export const writeTalk = (draft: Draft, { act }: OperationFindings['talk']): void => {
  const { name, persona } = brandOf(draft.brand);
  draft.say(draft.phrase(`talk.${act}`, { ...serviceValues(draft), maker: name, persona }));
};

/** Contact with customer service. */
export const writeHandover = (draft: Draft, found: OperationFindings['handover']): void =>
  draft.say(serviceSentence(draft, found.topic, found, found.when));
