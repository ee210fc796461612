import { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage, BrandCode, ChatRequest } from '../../../../contract/contract.ts';
import { checkFeeds } from '../../../catalogue/import/checkFeeds.ts';
import { prepareTables } from '../../../catalogue/store/schema.ts';
import { sqliteCatalogue } from '../../../catalogue/store/sqliteCatalogue.ts';
import { writeBrand } from '../../../catalogue/store/writeBrand.ts';
import { answerQuestion, loadSources } from '../../answer.ts';

/** Shops of a few products, imported for a test, that answer questions. */

const sources = loadSources();

/** A product as a feed lists it. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  /** Maker, if it is not the first word of the title. */
  readonly brand?: string;
  readonly category?: string;
  readonly price: string;
  readonly description?: string;
}

/** A shop with these products, as the feed of a brand. */
export const shopOf = (brand: BrandCode, language: AnswerLanguage, products: readonly Listed[]) => {
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  const text = JSON.stringify(products.map((one) => ({ brand: one.title.split(' ')[0], ...one })));
  const { content } = checkFeeds(brand, [{ name: 'shop.json', text }], { language });
  if (!content) throw new Error('The shop of the test is not imported.');
  writeBrand(database, content, { origin: 'import', hash: '' });
  const catalogue = sqliteCatalogue(database);
  const ask = async (message: string) => {
    const request: ChatRequest = {
      ...{ productId: null, chatId: 'goods', language },
      messages: [{ id: 'u0', role: 'user', message, cards: [] }],
    };
    const { answer } = await answerQuestion(catalogue, sources, { brand, request });
    return { text: answer.blocks.join('\n'), ids: answer.products.map(({ id }) => id) };
  };
  return { ask, close: () => catalogue.close() };
};
