import { expect, it } from 'vitest';
import { withWholeFigures } from './wholeFigures.ts';

it.each([
  ['ヘッドは152 mmと短く', 'ヘッドは152_mmと短く'],
  ['軽さ優先の10.8 Vドライバドリル', '軽さ優先の10.8_Vドライバドリル'],
  ['硬い材で32 N·m、', '硬い材で32_N·m、'],
  ['weighs 3.4 lb with a pack and 1/2 in. of chuck', 'weighs 3.4_lb with a pack and 1/2_in. of chuck'],
  ['In Stahl schafft er 13 mm.', 'In Stahl schafft er 13_mm.'],
  ['12 months, 18 A4 pages, 3 million', '12 months, 18 A4 pages, 3 million'],
])('%s', (text, whole) => expect(withWholeFigures(text)).toBe(whole.replaceAll('_', '\u00a0')));
