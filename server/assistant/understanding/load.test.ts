import { expect, it } from 'vitest';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { readConversation } from './conversation.ts';

it('a history that lies is read no further back than "it" can mean', async () => {
  const catalogue = await openSampleCatalogue();
  let searched = 0;
  const counting: typeof catalogue = {
    ...catalogue,
    mentions: (brand, text) => {
      searched += text.length;
      return catalogue.mentions(brand, text);
    },
  };
  const lie = (at: number) => ({ id: `a${at}`, role: 'ai' as const, message: 'BS 18-6x '.repeat(400), cards: [] });
  await readConversation(counting, 'HUS', {
    messages: [
      ...Array.from({ length: 190 }, (_, at) => lie(at)),
      { id: 'q', role: 'user', message: 'and the price?', cards: [] },
    ],
    productId: null,
    chatId: 'c',
    language: 'en',
  });
  await catalogue.close();
  expect(searched).toBeLessThan(20_000);
});
