import * as v from 'valibot';
import { policyTopics, talkActs } from '../topics.ts';
import type { Operation } from './context.ts';

/** Greetings, thanks, or questions about the assistant itself. */
export const talk: Operation<'talk'> = {
  input: v.strictObject({ act: v.picklist(talkActs) }),
  run: async (_context, { act }) => ({ act }),
};

/** What people have to handle: how to reach the brand's service. */
export const handover: Operation<'handover'> = {
  input: v.strictObject({ topic: v.picklist(policyTopics) }),
  run: async (_context, { topic }) => ({ topic }),
};
