import { brandOf } from '../../../brands/registry.ts';
import type { Question } from '../assistant.ts';
import type { Intent } from '../understanding/understanding.ts';
import type { Draft } from './draft.ts';

type Policy = (draft: Draft, brand: Question['brand']) => string;

const safety: Policy = ({ phrases: { policies }, understood: { signs } }) => {
  if (signs.has('safetyBattery')) return policies.safetyBattery;
  if (signs.has('safetyShock')) return policies.safetyShock;
  return signs.has('safetyGuard') ? policies.safetyGuard : policies.safetyChildren;
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
