import { describe, expect, it } from 'vitest';
import { respelled } from './spelling.ts';

describe('the words of a country', () => {
  it.each([
    ['HUS', 'Mitre saws and worklights in colour', 'Miter saws and work lights in color'],
    [
      'HUS',
      'a mark[ⁱ](/LL12G#laserColour "LL12G · Laser colour")',
      'a mark[ⁱ](/LL12G#laserColour "LL12G · Laser colour")',
    ],
    ['HEU', 'Mitre saws', 'Mitre saws'],
  ] as const)('%s: %s', (brand, text, expected) => {
    expect(respelled(text, brand)).toBe(expected);
  });
});
