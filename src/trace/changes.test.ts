import { expect, it } from 'vitest';
import { changesBetween, pathText } from './changes.ts';

const message = (text: string) => ({ messages: [{ id: 'a', message: text }] });
const path = ['messages', 0, 'message'];

it.each([
  ['a text that grew', message('The light'), message('The lightest'), [{ path, op: 'append', value: 'est' }]],
  ['a text that is another', message('The'), message('A saw'), [{ path, op: 'set', value: 'A saw' }]],
  ['a first text', message(''), message('The'), [{ path, op: 'set', value: 'The' }]],
  ['a field that went', { failure: 'busy' }, {}, [{ path: ['failure'], op: 'remove', value: 'busy' }]],
  ['a field that came', {}, { failure: 'busy' }, [{ path: ['failure'], op: 'set', value: 'busy' }]],
  ['nothing', message('The'), message('The'), []],
])('%s is told as it is', (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});

it('writes the place of a change as code would', () => {
  expect(pathText(path)).toBe('messages[0].message');
  expect(pathText([0, 'id'])).toBe('[0].id');
});
