import { describe, expect, it } from 'vitest';
import { sameQuantities } from './sameQuantities.ts';

describe('a quantity', () => {
  it.each([
    ['2.18 kg', 'The DV18X weighs 4.8 lb.'],
    ['80 Nm', 'It turns with 708 in-lbs of torque.'],
    ['125 mm', 'Takes discs of 4.92 in.'],
    ['18 V', 'It runs on 18 V.'],
  ])('is found in another unit: %s in "%s"', (fact, text) => {
    expect(sameQuantities(fact, text, 'en')).toBe(true);
  });

  it.each([
    ['2.18 kg', 'The DV18X weighs 5.2 lb.'],
    ['80 Nm', 'It weighs 80 kg.'],
    ['80 Nm', 'It turns with 900 in-lbs of torque.'],
    ['brushless', 'It has a brushless motor.'],
    ['3', 'There are 3.'],
  ])('is not found where it does not stand: %s in "%s"', (fact, text) => {
    expect(sameQuantities(fact, text, 'en')).toBe(false);
  });
});
