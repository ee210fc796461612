import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '../../knowledge/load.ts';
import { unfitTypes } from './applications.ts';
import { effectiveTask, withEffectiveTask } from './effectiveTask.ts';

const knowledge = loadKnowledge();

describe('the task that tools are chosen for', () => {
  it('is drilling where screws alone get nowhere in the material', () => {
    const task = { application: 'assembleFurniture', material: 'reinforcedConcrete' };
    expect(effectiveTask(knowledge, task)).toEqual({ application: 'drill', material: 'reinforcedConcrete' });
  });

  it.each([
    { application: 'assembleFurniture', material: 'mdf' },
    { application: 'hangShelves', material: 'brick' },
    { application: 'chaseWall', material: 'brick' },
    { application: 'mixMortar', material: 'concrete' },
    { application: 'laminateFloor', material: 'concrete' },
    { material: 'concrete' },
    {},
  ])('stays what it is where the job itself tells of the material: %j', (task) => {
    expect(effectiveTask(knowledge, task)).toBe(task);
  });

  it('is put into every step that chooses tools for a task', () => {
    const task = { application: 'driveScrews', material: 'concrete' };
    const step = { operation: 'recommend', input: { types: [], task, constraints: [] } } as const;
    expect(withEffectiveTask(knowledge, step)).toMatchObject({ input: { task: { application: 'drill' } } });
  });
});

it('what drills aerated concrete is not unfit for it as masonry', () => {
  const unfit = unfitTypes(knowledge, { application: 'drill', material: 'aeratedConcrete' }).map(({ type }) => type);
  expect(unfit).not.toContain('drillDriver');
  expect(unfit).toContain('impactDriver');
});
