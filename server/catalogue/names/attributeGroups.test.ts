import { expect, it } from 'vitest';
import { attributes } from '../attributes.ts';
import { attributeGroupKeys, attributeGroups, groupOfField } from './attributeGroups.ts';

it('every attribute of the schema stands in one group', () => {
  const listed = attributeGroupKeys.flatMap((key) => [...attributeGroups[key].fields]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(Object.keys(attributes).filter((key) => groupOfField(key) === 'others')).toEqual([]);
});

it('what no schema knows is among the others', () => {
  expect(groupOfField('Farbe')).toBe('others');
});
