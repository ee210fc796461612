import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type ChatRequest, rawProductId } from '../../../contract/contract.ts';
import { soundContent } from '../../catalogue/open.ts';
import { prepareTables } from '../../catalogue/store/schema.ts';
import { sqliteCatalogue } from '../../catalogue/store/sqliteCatalogue.ts';
import { writeBrand } from '../../catalogue/store/writeBrand.ts';
import { createAssistant } from '../embedded.ts';

/** Answers over typical shop data: titles and attributes as text, imported like a maker's own data. */
const shopOf = (products: readonly unknown[]) => {
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  writeBrand(database, soundContent('HUS', [{ name: 'shop.json', text: JSON.stringify(products) }]), {
    origin: 'import',
    hash: '',
  });
  const assistant = createAssistant(sqliteCatalogue(database));
  return async (...questions: readonly string[]) => {
    const messages = questions.map((message, at) => ({ id: `u${at}`, role: 'user' as const, message, cards: [] }));
    const request: ChatRequest = { messages, productId: null, chatId: 'c', language: 'en' };
    let text = '';
    let ids: readonly string[] = [];
    for await (const event of assistant.answer({ brand: 'HUS', request }, new AbortController().signal)) {
      if (event.type === 'content') text += event.content;
      if (event.type === 'products')
        ids = event.referencedProducts.map(({ productId }) => rawProductId(productId ?? ''));
    }
    return { text, ids };
  };
};

describe('a shop of tools', () => {
  const ask = shopOf([
    {
      id: 1,
      title: 'Halden HD-100 18V Brushless Drill Driver',
      description: 'With belt clip.',
      attributes: { Voltage: '18 V', Weight: '1.4 kg', 'Max torque': '60 Nm', Price: '$129' },
    },
    {
      id: 2,
      title: 'Halden HD-200 18V Hammer Drill',
      attributes: { Voltage: '18 V', Weight: '1.9 kg', Price: '$179' },
    },
    {
      id: 3,
      title: 'Halden AG-125 Angle Grinder 1100 W',
      description: 'For 125 mm discs, with soft start.',
      attributes: [
        { name: 'Disc diameter', value: '125 mm' },
        { name: 'Weight (lb)', value: 4.85 },
      ],
    },
    { id: 4, title: 'Halden AG-230 Angle Grinder', attributes: { 'Disc diameter': '230 mm', Weight: '5.4 kg' } },
  ]);

  it.each([
    ['Which drill is the lightest?', ['1', '2'], /HD-100.*lightest.*3\.1\s?lb/s],
    ['angle grinders for 230 mm discs', ['4'], /AG-230/],
    ['What does the AG-125 weigh?', ['3'], /4\.9\s?lb/],
    ['Does the AG-125 have soft start?', ['3'], /^Yes/],
    ['Does the HD-200 have a belt clip?', ['2'], /^Our data don’t say whether/],
    ['drills under $150', ['1'], /HD-100/],
  ])('%s', async (question, ids, words) => {
    const answer = await ask(question);
    expect(answer.text).toMatch(words);
    expect(answer.ids).toEqual(ids);
  });
});

describe('a shop of other things', () => {
  const ask = shopOf([
    { id: 1, title: 'Oakhurst Ladder Bookcase, White', attributes: { Price: '$149' } },
    { id: 2, title: 'Marrow Light Blue Area Rug 5 ft. x 8 ft.', attributes: { Price: '$89' } },
    { id: 3, title: 'Pemberly Light Blue Area Rug 8 x 10', attributes: { Price: '$189' } },
    { id: 4, title: 'Small Desk Lamp with Dimmer' },
  ]);

  it.each([
    ['light blue rug under $100', ['2']],
    ['small desk lamp', ['4']],
    ['do you have bookcases?', ['1']],
    ['do you have sofas?', []],
  ])('is asked by its own words: %s', async (question, ids) => {
    const answer = await ask(question);
    expect(answer.ids).toEqual(ids);
    expect(answer.text).not.toMatch(/LED|worklight/i);
  });
});
