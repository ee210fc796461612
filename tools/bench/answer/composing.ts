import { answerQuestion, loadSources } from '../../../server/assistant/answer.ts';
import { type Case, caseLanguages, readCases } from '../../../server/assistant/evaluation/cases.ts';
import { openCatalogue } from '../../../server/catalogue/open.ts';
import { type BenchOptions, type ResultRow, rowOf } from '../harness/result.ts';

/** Milliseconds of processor time that an answer may take. */
const limit = 3;
const questionsOfEach = 48;
const rounds = { full: 9, quick: 3 } as const;

/** Some of the questions that answers are judged by, taken from all over the set. */
const questionsOf = (language: string): readonly Case[] => {
  const all = readCases(language);
  return Array.from(
    { length: questionsOfEach },
    (_, at) => all[Math.floor((at * all.length) / questionsOfEach)],
  ).filter((judged) => judged !== undefined);
};

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/**
 * Processor time to understand a question and compose its answer, all threads of the process, on the average of a
 * language's questions: to ask the system for each would cost an eighth of it. Language by language in turn; the first
 * round only warms up.
 */
export const composing = async ({ isQuick, hasTime }: BenchOptions): Promise<readonly ResultRow[]> => {
  const catalogue = await openCatalogue({ dataDir: ':memory:' });
  const sources = loadSources();
  const ask = ({ brand, language, productId, turns, id }: Case) => {
    const messages = [{ id, role: 'user' as const, message: turns[0] ?? '', cards: [] }];
    return answerQuestion(catalogue, sources, { brand, request: { messages, productId, chatId: id, language } });
  };
  const worked = async (questions: readonly Case[]): Promise<number> => {
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
      const time = await worked(questions);
      if (round >= 0) found.push(time);
    }
  }
  await catalogue.close();
  return asked.map(({ language, found }) => rowOf(`composing, ${language}`, questionsOfEach, found, limit));
};
