import { brandOf } from '../../../../brands/registry.ts';
import { isOpen } from '../../../../brands/serviceHours.ts';
import type { Operation } from '../context.ts';

/** Greetings, thanks, or questions about the assistant itself. */
export const talk: Operation<'talk'> = async (_context, { act }) => ({ act });

/** What people have to handle: how to reach the brand's service. */
export const handover: Operation<'handover'> = async ({ brand }, { when, ...told }) => {
  if (when === undefined) return told;
  const { day, hour } = when;
  const said = { ...(hour === undefined ? {} : { hour }), ...(typeof day === 'number' ? { day } : {}) };
  return { ...told, when: { ...said, open: isOpen(brandOf(brand).service.hours, when) } };
};
