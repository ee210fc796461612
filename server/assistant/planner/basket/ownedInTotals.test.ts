import { describe, expect, it } from 'vitest';
import { lastOf } from '../testing/conversations.ts';

describe('what is owned', () => {
  it.each([
    ['HUS', 'en', 'RS18B', ['total with pack and charger?', 'what if I already had a pack and a charger']],
    ['HEU', 'de', 'EX18150', ['gesamt mit Akku und Ladegerät?', 'und falls ich Akku und Ladegerät schon hätte?']],
    ['HEU', 'es', 'ST18135', ['¿total con batería y cargador?', '¿y si ya tuviese la batería y el cargador?']],
    ['MET', 'fr', 'RS1832', ['total avec batterie et chargeur ?', 'la batterie et le chargeur, je les ai déjà']],
    [
      'MET',
      'it',
      'RS1832',
      ['totale con batteria e caricabatterie?', 'e avendo già... cioè se avessi già batteria e caricabatterie?'],
    ],
    ['HJP', 'jp', 'KE18R', ['電池と充電器込みでいくら？', '電池と充電器をすでに持っているなら？']],
  ] as const)('is not counted when it is told or supposed later: %s %s', async (brand, language, page, turns) => {
    const answer = await lastOf([brand, language, page, turns]);
    const items = answer?.findings.flatMap((one) => (one.operation === 'kit' ? one.found.items : [])) ?? [];
    expect(items.filter(({ role, state }) => role === 'tool' && state === 'buy')).toHaveLength(1);
    expect(items.filter(({ role, state }) => role !== 'tool' && state === 'buy')).toEqual([]);
  });

  it('leaves the tool of the page to be bought', async () => {
    const question = 'i have the CS18B, a BP1850 and a charger already. what would this one cost me?';
    const answer = await lastOf(['HUS', 'en', 'ID18B', [question]]);
    const items = answer?.findings.flatMap((one) => (one.operation === 'kit' ? one.found.items : [])) ?? [];
    expect(items.map(({ product, state }) => `${product.id} ${state}`)).toContain('ID18B buy');
    expect(items.map(({ product }) => product.id)).not.toContain('CS18B');
  });

  it('may stand before the tool that it came with', async () => {
    const turns = [
      'was kostet die mit Akku und Lader zusammen?',
      'Akku und Ladegerät hab ich noch von eurem Bohrhammer',
    ];
    const answer = await lastOf(['HEU', 'de', 'KS18165', turns]);
    const items = answer?.findings.flatMap((one) => (one.operation === 'kit' ? one.found.items : [])) ?? [];
    expect(items.filter(({ role, state }) => role !== 'tool' && state === 'buy')).toEqual([]);
  });
});
