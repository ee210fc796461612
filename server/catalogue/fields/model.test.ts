import { expect, it } from 'vitest';
import { modelInTitle } from './model.ts';

it('reads the model beside a figure with a unit that is written out', () => {
  expect(modelInTitle('Air Compressor AC 24 2 HP 24 Litre')).toBe('AC 24');
});

it('leaves out a number that the text says the goods are for', () => {
  expect(modelInTitle('Filterbeutel Vlies NT 30 5 Stück', 'Passend für NT 30 S')).toBeUndefined();
  expect(modelInTitle('Sauger NT 30 S', '21 kPa, für Holzstaub')).toBe('NT 30 S');
});
