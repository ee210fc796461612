import { answerQuestion, loadSources } from '../../../server/assistant/answer.ts';
import { type Case, caseLanguages, readCases } from '../../../server/assistant/evaluation/cases.ts';
import { openCatalogue } from '../../../server/catalogue/open.ts';
import { type BenchOptions, type ResultRow, rowOf } from '../harness/result.ts';

/** Maximum processor time of an answer, in milliseconds. */
const limit = 3;
const questionsOfEach = 48;
const rounds = { full: 9, quick: 3 } as const;

/** A sample of the evaluation's questions, spread over the whole set. */
const questionsOf = (language: string): readonly Case[] => {
  const all = readCases(language);
  return Array.from(
    { length: questionsOfEach },
    (_, at) => all[Math.floor((at * all.length) / questionsOfEach)],
  ).filter((judged) => judged !== undefined);
};

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/**
 * Processor time of the whole process to understand a question and compose its answer, averaged over the questions of a
 * language because reading the clock for each would cost an eighth of it. Languages take turns; the first round only
 * warms up.
 */
export const composing = async ({ isQuick, hasTime }: BenchOptions): Promise<readonly ResultRow[]> => {
  const catalogue = await openCatalogue({ dataDir: ':memory:' });
  const sources = loadSources();
  const ask = ({ brand, language, productId, turns, id }: Case) => {
    const messages = [{ id, role: 'user' as const, message: turns[0] ?? '', cards: [] }];
    return answerQuestion(catalogue, sources, { brand, request: { messages, productId, chatId: id, language } });
  };
  const processorTimeOf = async (questions: readonly Case[]): Promise<number> => {
    const before = process.cpuUsage();
    for (const judged of questions) await ask(judged);
    return milliseconds(process.cpuUsage(before)) / questions.length;
  };
  const asked = caseLanguages().map((language) => {
    const found: number[] = [];
    return { language, questions: questionsOf(language), found };
  });
  for (let round = -1; round < rounds[isQuick ? 'quick' : 'full'] && (round < 1 || hasTime()); round += 1) {
    for (const { questions, found } of asked) {
      const time = await processorTimeOf(questions);
      if (round >= 0) found.push(time);
    }
  }
  await catalogue.close();
  return asked.map(({ language, found }) => rowOf(`composing, ${language}`, questionsOfEach, found, limit));
};
