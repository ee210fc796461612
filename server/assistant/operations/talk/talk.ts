import type { Operation } from '../context.ts';

/** Greetings, thanks, or questions about the assistant itself. */
export const talk: Operation<'talk'> = async (_context, { act }) => ({ act });

/** What people have to handle: how to reach the brand's service. */
export const handover: Operation<'handover'> = async (_context, { topic }) => ({ topic });
