import { expect, it } from 'vitest';
import type { ChatRequest, WireMessage } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openSampleCopy } from '../../catalogue/testing/sampleCatalogue.ts';
import { answerQuestion, loadSources } from '../answer.ts';

const sources = loadSources();

const requestOf = (...questions: readonly string[]): ChatRequest => {
  const messages = questions.map((message, at): WireMessage => ({ id: `u${at}`, role: 'user', message, cards: [] }));
  return { messages, productId: null, chatId: 'chat', language: 'en' };
};

/** A catalogue that notes the texts that are read. */
const noting = (catalogue: Catalogue, read: string[]): Catalogue => ({
  ...catalogue,
  mentions: (brand, text) => {
    read.push(text);
    return catalogue.mentions(brand, text);
  },
});

const first = 'a cordless drill for concrete';
const second = 'and under 150 dollars?';

it('plans a message once in a conversation, as if each request were the first', async () => {
  const [one, other] = [await openSampleCopy(), await openSampleCopy()];
  const read: string[] = [];
  const ask = (catalogue: Catalogue, ...questions: readonly string[]) =>
    answerQuestion(noting(catalogue, read), sources, { brand: 'HUS', request: requestOf(...questions) });
  await ask(one, first);
  expect(read).toContain(first);
  read.length = 0;
  const remembered = await ask(one, first, second);
  expect(read).not.toContain(first);
  // Another catalogue, as after an import, plans everything again.
  const anew = await ask(other, first, second);
  expect(read).toContain(first);
  expect(remembered.answer).toEqual(anew.answer);
  expect(remembered.plan).toEqual(anew.plan);
  read.length = 0;
  await ask(one, `${first}!`, second);
  expect(read).toContain(`${first}!`);
  await Promise.all([one.close(), other.close()]);
});
