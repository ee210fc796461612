import * as v from 'valibot';
import { policyTopics, talkActs } from '../topics.ts';
import type { Operation } from './context.ts';

/** A greeting, thanks, or a word about the assistant itself. */
export const talk: Operation<'talk'> = {
  input: v.strictObject({ act: v.picklist(talkActs) }),
  run: async (_context, { act }) => ({ act }),
};

/** What a person has to take over: the brand's service says how. */
export const handover: Operation<'handover'> = {
  input: v.strictObject({ topic: v.picklist(policyTopics) }),
  run: async (_context, { topic }) => ({ topic }),
};
