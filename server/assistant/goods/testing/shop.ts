import { DatabaseSync } from 'node:sqlite';
import { type AnswerLanguage, type BrandCode, type ChatRequest, fullProductId } from '../../../../contract/contract.ts';
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
  readonly attributes?: Readonly<Record<string, string>>;
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
  /** The answer to the last of the questions of one conversation. */
  const ask = async (...questions: readonly string[]) => {
    const messages: ChatRequest['messages'] = [];
    let told: { readonly text: string; readonly ids: readonly string[] } = { text: '', ids: [] };
    for (const [at, message] of questions.entries()) {
      messages.push({ id: `u${at}`, role: 'user', message, cards: [] });
      const request: ChatRequest = { productId: null, chatId: 'goods', language, messages: [...messages] };
      const { answer } = await answerQuestion(catalogue, sources, { brand, request });
      told = { text: answer.blocks.join('\n'), ids: answer.products.map(({ id }) => id) };
      const cards = told.ids.map((id) => ({ productId: fullProductId(brand, id), title: id, image: '' }));
      messages.push({ id: `a${at}`, role: 'ai', message: told.text, cards });
    }
    return told;
  };
  return { ask, close: () => catalogue.close() };
};
