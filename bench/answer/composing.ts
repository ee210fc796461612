import type { LanguageCode } from '../../contract.ts';
import { createComposer } from '../../server/assistant/composer.ts';
import { type Judged, judgedLanguages, readQuestions } from '../../server/assistant/eval/questions.ts';
import { openCatalogue } from '../../server/catalogue/open.ts';
import { noTrace } from '../../server/trace/trace.ts';
import { percentile } from '../measure.ts';
import { type BenchOptions, type ResultRow, rowOf } from '../result.ts';

/** Milliseconds of processor time that an answer may take. */
const limit = 3;
const questionsOfEach = 48;
const rounds = { full: 6, quick: 2 } as const;

/** Some of the questions that answers are judged by, taken from all over the set. */
const questionsOf = (language: LanguageCode): readonly Judged[] => {
  const all = readQuestions(language);
  return Array.from(
    { length: questionsOfEach },
    (_, at) => all[Math.floor((at * all.length) / questionsOfEach)],
  ).filter((judged) => judged !== undefined);
};

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/**
 * Processor time to understand a question and compose its answer, all threads of the process, language by language in
 * turn; the first round only warms up.
 */
export const composing = async ({ isQuick, hasTime }: BenchOptions): Promise<readonly ResultRow[]> => {
  const catalogue = await openCatalogue({ dataDir: ':memory:' });
  const compose = createComposer(catalogue);
  const { signal } = new AbortController();
  const worked = async ({ brand, language, productId, turns, id }: Judged): Promise<number> => {
    const messages = [{ id, role: 'user' as const, message: turns[0] ?? '', cards: [] }];
    const before = process.cpuUsage();
    await compose({ brand, request: { messages, productId, chatId: id, language } }, signal, noTrace);
    return milliseconds(process.cpuUsage(before));
  };
  const asked = judgedLanguages.map((language) => {
    const found: number[] = [];
    return { language, questions: questionsOf(language), found };
  });
  for (let round = -1; round < rounds[isQuick ? 'quick' : 'full'] && (round < 1 || hasTime()); round += 1) {
    for (const { questions, found } of asked) {
      for (const judged of questions) {
        const time = await worked(judged);
        if (round >= 0) found.push(time);
      }
    }
  }
  await catalogue.close();
  const all = asked.flatMap(({ found }) => found);
  const mean = all.reduce((sum, time) => sum + time, 0) / all.length;
  return [
    rowOf('composing, mean', all.length, [mean], limit),
    rowOf('composing, p99', all.length, [percentile(all, 0.99)]),
    ...asked.map(({ language, found }) => rowOf(`composing, ${language}`, questionsOfEach, found, limit)),
  ];
};
