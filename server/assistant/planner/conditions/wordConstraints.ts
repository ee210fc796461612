import { isAttribute, isFeature } from '../../../catalogue/attributes.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import type { Constraint } from '../../plan.ts';
import { has, isNegated, isNotNeeded, mentionsOf, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { strengthOf, weighsBattery } from './constraints.ts';
import { isUnowned } from './drives.ts';
import { isStandIn } from './standIns.ts';

/** "A lamp with a battery" is cordless; when buying, adding up or unpacking, the pack itself is meant. */
const buysBattery = (reading: Reading): boolean =>
  !narrowsDrive(reading) &&
  (!mentionsOf(reading, 'type').some(({ concept }) => concept !== 'type.battery' && concept !== 'type.charger') ||
    has(
      reading,
      'op.included',
      'op.total',
      'op.price',
      'op.required',
      'bound.budget',
      'packaging.withCharger',
      'packaging.kit',
    ));

const maxNarrowing = 4;

/** "Only with a battery", "the one with the battery", about what was shown. */
const narrowsDrive = (reading: Reading): boolean =>
  mentionsOf(reading, 'packaging').some((mention) => isStandIn(reading, mention)) ||
  (has(reading, 'edit.only') &&
    wordCount(reading) <= maxNarrowing &&
    !has(reading, 'op.included', 'op.price', 'op.total'));

const wordConstraint = (reading: Reading, { concept, start, end }: Mention): readonly Constraint[] => {
  const span = { start, end };
  if (isNotNeeded(reading, span)) return [];
  // "Why not the cordless one?" is about the cordless one.
  const not = isNegated(reading, span) && !has(reading, 'op.whyNot');
  const base = { strength: strengthOf(reading, span), provenance: 'question', span } as const;
  const negated = not ? { not } : {};
  const [group, ...rest] = concept.split('.');
  const name = rest.join('.');
  if (group === 'feature' && isFeature(name))
    return [{ ...base, by: 'feature', feature: name, said: reading.text.slice(start, end), ...negated }];
  if (group === 'choice') {
    const [attribute = '', ...value] = rest;
    return isAttribute(attribute) ? [{ ...base, by: 'choice', attribute, value: value.join('.'), ...negated }] : [];
  }
  if (concept === 'setting.noMains') return [{ ...base, by: 'choice', attribute: 'powerSource', value: 'battery' }];
  if (group === 'power' && name !== 'air') {
    if (isUnowned(reading, span)) return [];
    const value = (name === 'cordless') !== not ? 'battery' : 'mains';
    return [{ ...base, by: 'choice', attribute: 'powerSource', value }];
  }
  if (group === 'packaging') {
    if (name === 'withBattery' && weighsBattery(reading)) return [];
    if (name === 'withBattery' && !buysBattery(reading))
      return [{ ...base, by: 'choice', attribute: 'powerSource', value: not ? 'mains' : 'battery' }];
    const kit = name === 'kit' || name === 'withBattery' || name === 'withCharger';
    if (!kit && name !== 'bare') return [];
    return [{ ...base, by: 'packaging', packaging: kit !== not ? 'kit' : 'bare' }];
  }
  return [];
};

const makerConstraint = (reading: Reading, { maker, start, end }: Reading['makers'][number]): Constraint => {
  const span = { start, end };
  const negated = isNegated(reading, span) ? { not: true } : {};
  return { by: 'maker', maker, strength: 'hard', provenance: 'question', span, ...negated };
};

/** Constraints from words: features, choices, packaging, makers. */
export const wordConstraintsIn = (reading: Reading): readonly Constraint[] => [
  ...reading.mentions.flatMap((mention) => wordConstraint(reading, mention)),
  ...reading.makers.map((maker) => makerConstraint(reading, maker)),
];
