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
const safety: Policy = ({ phrase, understood }) => {
  const { signs } = understood;
  if (signs.has('safetyBattery')) return phrase('safetyBattery');
  if (signs.has('safetyShock')) return phrase('safetyShock');
  if (signs.has('safetySmoke')) return ofBattery(understood) ? phrase('safetyBattery') : phrase('safetySmoke');
  if (signs.has('safetyOpened')) return phrase('safetyOpened');
  if (signs.has('safetyWater')) return phrase('safetyWater');
  if (signs.has('safetyGuard')) return phrase('safetyGuard');
  return signs.has('safetyDust') ? phrase('safetyDust') : phrase('safetyChildren');
};

const outOfScope: Policy = (draft, brand) => draft.phrase('outOfScope', { maker: brandOf(brand).name });

/** Answers that do not rest on products. */
export const policyFor: Readonly<Partial<Record<Intent, Policy>>> = {
  greeting: (draft, brand) => {
    const { persona, name } = brandOf(brand);
    return draft.understood.signs.has('goodbye')
      ? draft.phrase('goodbye')
      : draft.phrase('greeting', { persona, maker: name });
  },
  thanks: (draft) => draft.phrase('thanks'),
  whoAreYou: (draft, brand) =>
    draft.phrase('identity', { persona: brandOf(brand).persona, maker: brandOf(brand).name }),
  complaint: (draft) => draft.phrase('complaint'),
  service: (draft) => draft.phrase('service'),
  otherMaker: (draft, brand) => draft.phrase('otherMaker', { maker: brandOf(brand).name }),
  outOfScope,
  safety,
};
