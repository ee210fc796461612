import { describe, expect, it } from 'vitest';
import { type Conversation, isAbout, lastSteps } from '../testing/conversations.ts';

isAbout('of two tools that were compared, a comparative means one, also if they are of different types', [
  ['HEU', 'de', null, ['BS 18-60 oder SB 18-80?', 'Was kostet der leichtere?'], ['BS1860']],
  ['HEU', 'de', null, ['BS 18-60 oder SB 18-80?', 'Der leichtere von beiden, was kostet der?'], ['BS1860']],
  ['HUS', 'en', null, ['DS18B or ID18B?', 'what does the lighter one cost?'], ['ID18B']],
  ['HUS', 'en', null, ['DS18B or ID18B?', 'the lighter of the two, what does it cost?'], ['ID18B']],
  ['HEU', 'es', null, ['¿BS 18-60 o SB 18-80?', 'el más barato de los dos, ¿trae batería?'], ['BS1860']],
  ['MET', 'fr', null, ['KH 18-24 ou KHE 28 ?', 'la moins chère des deux, elle pèse combien ?'], ['KHE28']],
]);

isAbout('"why?" is about the one that was advised first', [
  ['HUS', 'en', null, ['DS18B or ID18B for building a deck?', 'why?'], ['ID18B', 'DS18B']],
]);

describe('a list narrowed to tools with a battery', () => {
  it.each<Conversation>([
    ['MET', 'de', null, ['Zeig mir eure Winkelschleifer', 'nur die mit Akku'], []],
    ['MET', 'en', null, ['show me your angle grinders', 'only the ones with a battery'], []],
  ])('%s %s: %j', async (...conversation) => {
    expect(await lastSteps(conversation)).toMatchObject([
      {
        operation: 'search',
        input: { types: ['angleGrinder'], constraints: [{ attribute: 'powerSource', value: 'battery' }] },
      },
    ]);
  });
});
