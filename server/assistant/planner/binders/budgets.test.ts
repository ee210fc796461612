import { describe, expect, it } from 'vitest';
import { type Conversation, lastOf } from '../testing/conversations.ts';

describe('a budget behind a recommended tool', () => {
  it.each<readonly [...Conversation, over: string]>([
    ['HUS', 'en', null, ['which cordless circular saw for boards', 'and with a budget of 250?'], ['CS18B'], '$33'],
    ['MET', 'de', null, ['Welche Säbelsäge zum Balken sägen', 'und mit 300 Euro Budget?'], ['RS1832'], '48,80'],
    [
      'HEU',
      'fr',
      null,
      ['quelle scie sabre pour couper des poutres', 'et avec un budget de 250 euros ?'],
      ['SA1830'],
      '48,80',
    ],
    [
      'MET',
      'it',
      null,
      ['sega per tagliare travi da 10 cm, a batteria', 'e con il budget di 300 euro?'],
      ['RS1832'],
      '48,80',
    ],
    [
      'HEU',
      'es',
      null,
      ['qué sierra de sable para cortar vigas', 'y con un presupuesto de 250 euros?'],
      ['SA1830'],
      '48,80',
    ],
  ])('tells by how much the tool with its packs exceeds it: %s in %s, on %s: %j', async (...asked) => {
    const [brand, language, page, turns, products, over] = asked;
    const { answer } = await lastOf([brand, language, page, turns]);
    expect(answer.products.map(({ id }) => id)).toEqual(expect.arrayContaining([...products]));
    expect(answer.blocks.join(' ')).toContain(over);
  });
});
