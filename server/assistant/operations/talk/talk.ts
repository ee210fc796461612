import { brandOf } from '../../../../brands/registry.ts';
import { isOpen, weekdayAsked } from '../../../../brands/serviceHours.ts';
import type { Operation } from '../context.ts';

/** Greetings, thanks, or questions about the assistant itself. */
export const talk: Operation<'talk'> = async (_context, { act }) => ({ act });

/** What people have to handle: how to reach the brand's service. */
export const handover: Operation<'handover'> = async ({ brand }, { when, ...told }) => {
  if (when === undefined) return told;
  const { hours } = brandOf(brand).service;
  const { hour } = when;
  // "Now" and "today" are no weekday to name.
  const day = typeof when.day === 'number' || when.day === 'tomorrow' ? weekdayAsked(hours, when) : undefined;
  const said = { ...(hour === undefined ? {} : { hour }), ...(day === undefined ? {} : { day }) };
  return { ...told, when: { ...said, open: isOpen(hours, when) } };
};
