import { brandOf } from '../../../brands/registry.ts';
import type { Question } from '../assistant.ts';
import type { Intent, Understanding } from '../understanding/understanding.ts';
import type { Draft } from './draft.ts';

type Policy = (draft: Draft, brand: Question['brand']) => string;

/** A battery smokes where one is named, or in view; else it is the tool. */
const ofBattery = ({ kindsBeside, view, products, topics }: Understanding): boolean =>
  kindsBeside.includes('battery') ||
  [view, products[0]].some((product) => product?.kind === 'battery') ||
  topics.includes('chargingTime');

/** The gravest danger first. */
const safety: Policy = ({ phrases: { policies }, understood }) => {
  const { signs } = understood;
  if (signs.has('safetyBattery')) return policies.safetyBattery;
  if (signs.has('safetyShock')) return policies.safetyShock;
  if (signs.has('safetySmoke')) return ofBattery(understood) ? policies.safetyBattery : policies.safetySmoke;
  if (signs.has('safetyOpened')) return policies.safetyOpened;
  if (signs.has('safetyWater')) return policies.safetyWater;
  if (signs.has('safetyGuard')) return policies.safetyGuard;
  return signs.has('safetyDust') ? policies.safetyDust : policies.safetyChildren;
};

const outOfScope: Policy = (draft, brand) => draft.pick(draft.phrases.policies.outOfScope(brandOf(brand).name));

/** Answers that do not rest on products. */
export const policyFor: Readonly<Partial<Record<Intent, Policy>>> = {
  greeting: (draft, brand) => {
    const { policies } = draft.phrases;
    const { persona, name } = brandOf(brand);
    return draft.pick(draft.understood.signs.has('goodbye') ? policies.goodbye : policies.greeting(persona, name));
  },
  thanks: (draft) => draft.pick(draft.phrases.policies.thanks),
  whoAreYou: (draft, brand) => draft.phrases.policies.identity(brandOf(brand).persona, brandOf(brand).name),
  complaint: (draft) => draft.phrases.policies.complaint,
  service: (draft) => draft.phrases.policies.service,
  otherMaker: (draft, brand) => draft.phrases.policies.otherMaker(brandOf(brand).name),
  outOfScope,
  safety,
};
