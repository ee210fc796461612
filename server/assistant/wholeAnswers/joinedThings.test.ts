import { describe, expect, it } from 'vitest';
import { lastOf } from '../planner/testing/conversations.ts';

/** The text of the last answer. */
const textOf = async (...conversation: Parameters<typeof lastOf>[0]) =>
  (await lastOf(conversation)).answer.blocks.join(' ');

describe('things joined by an "and"', () => {
  it.each([
    ['HUS', 'en', 'CS18B', 'are a blade and a rip fence included?', ['24-tooth blade', 'rip fence']],
    ['HEU', 'de', 'SB1880', 'Liegen Zusatzgriff und Tiefenanschlag bei?', ['Zusatzhandgriff', 'Tiefenanschlag']],
    [
      'HEU',
      'es',
      'EX18150',
      '¿incluye discos de lija y bolsa para el polvo?',
      ['5 discos de lija', 'bolsa para el polvo'],
    ],
    ['MET', 'fr', 'SB1895', 'livrée avec la poignée et le coffret ?', ['poignée', 'coffret']],
    ['MET', 'it', 'KH1824', 'nella scatola ci sono impugnatura e valigetta?', ['impugnatura', 'valigetta']],
    ['HJP', 'jp', 'KC18DX', '平行定規とチップソーは付属ですか', ['平行定規', 'チップソー']],
  ] as const)('are all told of a box: %s %s', async (brand, language, page, question, things) => {
    const told = await textOf(brand, language, page, [question]);
    for (const thing of things) expect(told.toLowerCase()).toContain(thing.toLowerCase());
    expect(told).not.toMatch(/^(?:No\b|Nein|Non\b|いいえ)/);
  });
});

describe('who is not understood', () => {
  it.each([
    ['HUS', 'en', 'DV18X', 'qwrtz blorp', 'DV18X'],
    ['HEU', 'de', 'KS18165', 'blorpfest?', 'KS 18-165'],
    ['HEU', 'es', 'BS1860', 'blorpo zunk', 'BS 18-60'],
    ['MET', 'fr', 'SB1895', 'blorpe zunk', 'SB 18-95'],
    ['MET', 'it', 'SB1895', 'blorpo zunk', 'SB 18-95'],
  ] as const)(
    'is asked back about the tool in view, and not which one it is: %s %s',
    async (brand, language, page, said, name) => {
      expect(await textOf(brand, language, page, [said])).toContain(`**${name}**`);
    },
  );

  it.each([
    ['HEU', 'it', 'BS1860', 'E gli altri acquirenti che recensioni hanno lasciato?'],
    ['HEU', 'fr', 'BS1860', 'Que disent les autres acheteurs dans les avis ?'],
    ['HEU', 'en', 'BS1860', 'what do other buyers say in their reviews?'],
  ] as const)(
    'is not whoever speaks of others where no list was shown: %s %s',
    async (brand, language, page, question) => {
      expect(await textOf(brand, language, page, [question])).toContain('4');
    },
  );
});
