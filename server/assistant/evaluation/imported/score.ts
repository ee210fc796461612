import { type ChatRequest, rawProductId } from '../../../../contract/contract.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { makerIdOf } from '../../../catalogue/makerIds.ts';
import { createAssistant } from '../../embedded.ts';
import { type Judgement, judgeShown, type Shown } from './judgeImported.ts';
import { openShops, shops } from './shops.ts';
import { type Question, readTable } from './table.ts';

export interface JudgedQuestion extends Judgement {
  readonly question: Question;
  readonly shown: Shown;
}

/** Asks the assistant as the server does. */
const ask = async (assistant: ReturnType<typeof createAssistant>, { row, text: message }: Question): Promise<Shown> => {
  const request: ChatRequest = {
    ...{ productId: null, chatId: 'imported', language: row.language },
    messages: [{ id: 'u0', role: 'user', message, cards: [] }],
  };
  let text = '';
  let ids: readonly string[] = [];
  for await (const event of assistant.answer({ brand: shops[row.shop].brand, request }, new AbortController().signal)) {
    if (event.type === 'content') text += event.content;
    if (event.type === 'products')
      ids = event.referencedProducts.map(({ productId }) => makerIdOf(rawProductId(productId ?? '')));
  }
  return { text, ids };
};

const askAll = async (catalogue: Catalogue): Promise<readonly JudgedQuestion[]> => {
  const assistant = createAssistant(catalogue);
  const judged: JudgedQuestion[] = [];
  for (const question of readTable()) {
    const shown = await ask(assistant, question);
    judged.push({ question, shown, ...judgeShown(question, shown) });
  }
  return judged;
};

/** Imports the invented feeds, asks all questions of the table, and judges the answers by the feeds. */
export const judgeImported = async (): Promise<readonly JudgedQuestion[]> => {
  const catalogue = await openShops();
  try {
    return await askAll(catalogue);
  } finally {
    await catalogue.close();
  }
};

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const plain = (text: string): string => line(text.replaceAll(/\[ⁱ\]\([^)]*\)/g, '').replaceAll('**', ''));
const short = (text: string): string => (text.length > 110 ? `${text.slice(0, 110)}…` : text);

/** Every question with its answer and verdict, as a Markdown table (docs/imports.md). */
export const tableOf = (judged: readonly JudgedQuestion[]): string =>
  [
    '| feed | asked | answered | |',
    '|---|---|---|---|',
    ...judged.map(
      ({ question: { row, text }, shown, fault }) =>
        `| ${row.shop} | ${line(text)} | ${short(plain(shown.text))} | ${fault === undefined ? 'right' : `**${line(fault)}**`} |`,
    ),
  ].join('\n');

/** "57 of 60 right, 0 untrue denials". */
export const summaryOf = (judged: readonly JudgedQuestion[]): string => {
  const right = judged.filter(({ fault }) => fault === undefined).length;
  return `${right} of ${judged.length} right, ${judged.filter(({ deniesUntruly }) => deniesUntruly).length} untrue denials`;
};
