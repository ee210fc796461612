import { expect, it } from 'vitest';
import { judgeImported } from './score.ts';

// The command imports both feeds in processes of its own.
it('answers over imported feeds say what these say, and deny nothing of it', { tags: ['verify'] }, async () => {
  const judged = await judgeImported();
  const told = judged
    .filter(({ fault }) => fault !== undefined)
    .map(({ question, fault }) => `${question.text}: ${fault}`);
  expect(judged.filter(({ deniesUntruly }) => deniesUntruly).map(({ question }) => question.text)).toEqual([]);
  expect(told.length, told.join('\n')).toBeLessThanOrEqual(judged.length * 0.1);
});
