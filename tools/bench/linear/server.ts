import { createAssistant } from '../../../server/assistant/embedded.ts';
import { loadLexicons } from '../../../server/assistant/lexicon/load.ts';
import { foldText } from '../../../server/assistant/lexicon/tokens.ts';
import { sentenceCutter } from '../../../server/assistant/text/sentences.ts';
import { checkFeeds } from '../../../server/catalogue/import/checkFeeds.ts';
import { openCatalogue } from '../../../server/catalogue/open.ts';
import { analyse } from '../../../server/search/analysis/analyse.ts';
import { foldModel, modelIndexOf } from '../../../server/search/analysis/models.ts';

/** Reads a text of any length and content. */
export type Reader = (text: string) => unknown;

const piecesOf = (text: string): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / 100) }, (_, at) => text.slice(at * 100, (at + 1) * 100));

/** The server's readers of untrusted text. */
export const serverReaders = async (): Promise<Readonly<Record<string, Reader>>> => {
  const catalogue = await openCatalogue({ dataDir: ':memory:' });
  const assistant = createAssistant(catalogue);
  const models = modelIndexOf(['DV18X', 'BS18-60', 'GA18-125', 'IM18', 'RH1825'].map(foldModel));
  const signal = new AbortController().signal;
  const answer = async (message: string, language: 'en' | 'jp', brand: 'HUS' | 'HJP') => {
    const messages = [{ id: 'm', role: 'user' as const, message, cards: [] }];
    const request = { messages, productId: null, chatId: 'c', language };
    let length = 0;
    for await (const event of assistant.answer({ brand, request }, signal)) length += event.type.length;
    return length;
  };
  const record = (name: string) => ({ id: 'A1', model: 'A1', name: { en: name }, content: { en: name } });
  return {
    'a question': (text) => answer(text, 'en', 'HUS'),
    'a question in Japanese': (text) => answer(text, 'jp', 'HJP'),
    'a search': (text) => catalogue.search('HUS', { text, language: 'en', limit: 10 }),
    'terms of a text': (text) => analyse(text, 'en'),
    'terms of a German text': (text) => analyse(text, 'de'),
    'model numbers': (text) => models.find(text),
    'words of a question': (text) => loadLexicons().get('en')?.match(foldText(text), [], []),
    'sentences of a model': (text) => {
      const cutter = sentenceCutter('en');
      return [...cutter.push(text), ...cutter.end()];
    },
    'a feed of one record': (text) =>
      checkFeeds('HUS', [{ name: 'feed.json', text: JSON.stringify({ products: [record(text)] }) }]),
    'a feed that is none': (text) => checkFeeds('HUS', [{ name: 'feed.json', text }]),
    'a feed of broken records': (text) =>
      checkFeeds('HUS', [{ name: 'feed.json', text: JSON.stringify(piecesOf(text).map((id) => ({ id, kind: id }))) }]),
    'a feed of unknown fields': (text) =>
      checkFeeds('HUS', [{ name: 'feed.json', text: JSON.stringify([{ [text]: text, id: text }]) }]),
  };
};
