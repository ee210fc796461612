import { expect, it } from 'vitest';
import { brandOf } from '../../../brands/registry.ts';
import { type EmbeddedFonts, embeddedFontsOf } from './embeddedFonts.ts';

const facesOf = ([, ...faces]: EmbeddedFonts): readonly string[] => faces.map(([, , font]) => font);

it('cuts each face to the characters of a text, whatever was cut before', async () => {
  const fonts = await embeddedFontsOf(brandOf('HUS'), 'en');
  if (!fonts) throw new Error('HUS has no fonts');
  const [drills, saws] = [await fonts.of('Drills'), await fonts.of('Saws')];
  expect(drills[0]).toBe('U+44,U+69,U+6C,U+72-73');
  expect(new Set([...facesOf(drills), ...facesOf(saws)]).size).toBe(6);
  expect(await fonts.of('Drills')).toEqual(drills);
});
