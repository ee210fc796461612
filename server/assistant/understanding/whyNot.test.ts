import { describe, expect, it } from 'vitest';
import { proposed } from './whyNot.ts';

describe('why not', () => {
  it.each([
    ['why not the 12 v one?', 'the 12 v one?'],
    ['perche non quello da 12 volt?', 'quello da 12 volt?'],
    ['und warum nicht der kleinere?', 'und der kleinere?'],
    ['pourquoi pas une meuleuse ?', 'une meuleuse ?'],
    ['por que no la de cable?', 'la de cable?'],
  ])('%s proposes a thing', (question, proposal) => {
    expect(proposed(question)).toBe(proposal);
  });

  it('asks for the cause where no thing follows', () => {
    expect(proposed('perche non parte piu?')).toBe('perche non parte piu?');
    expect(proposed('why not?')).toBe('why not?');
  });
});
