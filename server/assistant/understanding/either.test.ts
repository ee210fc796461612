import { describe, expect, it } from 'vitest';
import type { Condition } from './condition.ts';
import { optionsIn } from './either.ts';

const torque = (min: number): Condition => ({ by: 'range', measures: ['torqueMax'], min });

describe('figures to choose among', () => {
  it('are two of one measure, apart from what else is demanded', () => {
    const light: Condition = { by: 'range', measures: ['weight'], max: 2 };
    expect(optionsIn([torque(300), light, torque(1200)])).toEqual({
      options: [torque(300), torque(1200)],
      rest: [light],
    });
  });

  it('are two voltages, each with what it is called', () => {
    const { options } = optionsIn([{ by: 'voltage', asked: [18, 40], nominal: [18, 36] }]);
    expect(options).toEqual([
      { by: 'voltage', asked: [18], nominal: [18] },
      { by: 'voltage', asked: [40], nominal: [36] },
    ]);
  });

  it('are none where one figure alone is demanded', () => {
    expect(optionsIn([torque(300)])).toEqual({ options: [], rest: [torque(300)] });
  });
});
