import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ChatRequest, LanguageCode } from '../../contract/contract.ts';
import { answerQuestion, loadSources } from '../../server/assistant/answer.ts';
import type { Question } from '../../server/assistant/assistant.ts';
import { createAssistant } from '../../server/assistant/embedded.ts';
import {
  delta,
  done,
  finish,
  role,
  saying,
  startScriptedEndpoint,
} from '../../server/assistant/model/endpoint/scriptedEndpoint.ts';
import { createModelAssistant } from '../../server/assistant/model/modelAssistant.ts';
import { startRetrieved } from '../../server/assistant/model/retrieved.ts';
import { openCatalogue } from '../../server/catalogue/open.ts';
import { type Peer, relativeToFirst, sideBySide } from './harness/measure.ts';
import type { Benchmark } from './harness/result.ts';

/** Cost of the fact guard for a sentence, and when the first event leaves with a model that answers at once. */

const questions = [
  ['HUS', 'en', 'Which 18 V drill is the lightest?'],
  ['HUS', 'en', 'Which battery fits the DV18X?'],
  ['HEU', 'de', 'Welcher Akku passt zum BS 18-60?'],
  ['HEU', 'es', '¿Qué amoladora de 125 mm tiene freno?'],
  ['MET', 'de', 'Wie schwer ist der SD 18-150?'],
  ['MET', 'fr', 'Quelle scie circulaire est la moins chère ?'],
  ['MET', 'it', 'Quanto pesa il trapano più leggero?'],
  ['HJP', 'jp', '18Vのインパクトドライバで一番軽いのはどれですか'],
] as const satisfies readonly (readonly [Question['brand'], LanguageCode, string])[];

const questionAt = (round: number): Question => {
  const [brand, language, message] = questions[round % questions.length] ?? questions[0];
  const request: ChatRequest = {
    messages: [{ id: 'q', role: 'user', message, cards: [] }],
    productId: null,
    chatId: `bench ${round}`,
    language,
  };
  return { brand, request };
};

/** The output of a model that follows its instructions: every figure by reference, every sentence about a product. */
const obedient = (id: string): string => `[[${id}]]: [[${id}.weight]], [[${id}.price]]. [[${id}]].`;

const idOf = (data: string): string => /"products":\[\{"id":"([^"]+)"/.exec(data)?.[1] ?? 'none';

export const guard: Benchmark = async (options) => {
  const catalogue = await openCatalogue({ dataDir: ':memory:' });
  const endpoint = await startScriptedEndpoint(({ messages }) =>
    saying(obedient(idOf(messages.at(-1)?.content ?? ''))),
  );
  const bare = createServer((_, response) => response.end([role, delta('One. '), finish('stop'), done].join('')));
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const address = bare.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  const signal = new AbortController().signal;
  const sources = loadSources();
  const embedded = createAssistant(catalogue);
  const phrased = createModelAssistant(catalogue, endpoint);

  const firstOf = async (assistant: typeof embedded, round: number): Promise<number> => {
    const begin = performance.now();
    let first: number | undefined;
    for await (const _event of assistant.answer(questionAt(round), signal)) first ??= performance.now() - begin;
    return first ?? Number.NaN;
  };

  /**
   * Checks every sentence of a composed answer as if a model had written it. @returns the mean time
   */
  const perSentence = async (round: number): Promise<number> => {
    const question = questionAt(round);
    const answered = await answerQuestion(catalogue, sources, question);
    const { language } = answered.plan;
    const context = { catalogue, brand: question.brand, language, knowledge: sources.knowledge };
    const retrieved = await startRetrieved(context, answered, [question.request.messages.at(-1)?.message ?? '']);
    const judge = retrieved.grounding();
    const sentences = retrieved.parts
      .filter(({ kind }) => kind !== 'table')
      .map(({ text }) => `${text} `.replaceAll('**', ''));
    const begin = performance.now();
    for (const text of sentences) judge.judge(`${text}!`, { subjects: [] });
    return (performance.now() - begin) / Math.max(1, sentences.length);
  };

  const peers: readonly Peer[] = [
    { name: 'bare call of the scripted endpoint', run: async () => void (await (await fetch(url)).text()) },
    { name: 'grounding, one sentence', run: perSentence },
    { name: 'first event, embedded answerer', run: (round) => firstOf(embedded, round) },
    { name: 'first event, scripted model and grounding', run: (round) => firstOf(phrased, round) },
  ];
  const measured = await sideBySide(peers, options.isQuick ? 40 : 200, options);
  await endpoint.close();
  bare.close();
  await catalogue.close();
  return { name: 'guard', unit: 'ms', rows: [...relativeToFirst(1, measured)] };
};
