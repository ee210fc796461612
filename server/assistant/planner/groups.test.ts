import { describe, expect, it } from 'vitest';
import { attributes } from '../../catalogue/attributes.ts';
import { concepts } from '../lexicon/concepts.ts';
import { operations } from '../operations/operations.ts';
import { policyTopics } from '../topics.ts';
import { isRule } from './candidates.ts';
import conceptGroups from './conditions/conceptGroups.json' with { type: 'json' };
import operationGroups from './references/operationGroups.json' with { type: 'json' };

/** The planner's lists name what there is: a name that nothing bears would never be met, unnoticed. */
describe('the groups', () => {
  it.each(Object.entries(operationGroups))('of operations, %s: each is one, or a rule', (_, names) => {
    expect(names.flat().filter((name) => !(name in operations) && !isRule(name))).toEqual([]);
  });

  it.each(['listing', 'looking'] as const)('of concepts, %s: each is one', (group) => {
    expect(conceptGroups[group].filter((name) => !concepts.has(name))).toEqual([]);
  });

  it.each(['single', 'any', 'content'] as const)('of groups of concepts, %s: each has concepts', (group) => {
    const groups = new Set([...concepts].map((concept) => concept.split('.')[0]));
    expect(conceptGroups[group].filter((name) => !groups.has(name))).toEqual([]);
  });

  it('of pointers: each is one', () => {
    expect(conceptGroups.weakPointers.filter((name) => !concepts.has(`ref.${name}`))).toEqual([]);
  });

  it.each(['exactMeasures', 'leastMeasures', 'mostMeasures'] as const)('of figures, %s: each is one', (group) => {
    expect(conceptGroups[group].filter((name) => !(name in attributes))).toEqual([]);
  });

  it('of what a person settles: each is a matter of the brand', () => {
    expect(conceptGroups.handedOver.filter((name) => !policyTopics.some((topic) => topic === name))).toEqual([]);
  });
});
