import { expect, it, onTestFinished, vi } from 'vitest';
import { underWay } from './insights.ts';
import type { InsightsDatabase } from './insightsDatabase.ts';
import { openLastingTables } from './lastingTables.ts';
import { withOutbox } from './outbox.ts';
import { sqliteDatabase } from './sqliteInsights.ts';
import { questionWrite } from './statements.ts';

const question = (requestId: string) =>
  questionWrite(
    {
      ...{ brand: 'HEU', language: 'en', chatId: 'c1', requestId, operation: 'specs', outcome: 'answered' },
      ...{
        ending: underWay,
        products: [],
        traceId: 't',
        page: null,
        firstEvent: 1,
        done: undefined,
        text: '',
        time: 1,
      },
    },
    false,
  );

it('a question that comes while earlier ones are sent to a database that is back is sent too', async () => {
  const shared = sqliteDatabase(openLastingTables(':memory:'));
  let isAway = true;
  const [sending, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: InsightsDatabase = {
    ...shared,
    mayRecover: () => true,
    keep: async (questions) => {
      if (isAway) throw new Error('the database is away');
      sending.resolve();
      await goesOn.promise;
      return shared.keep(questions);
    },
  };
  const behind = withOutbox(slow, sqliteDatabase(openLastingTables(':memory:')));
  onTestFinished(() => behind.close());
  await behind.keep([question('asked-while-away')]);
  isAway = false;
  await sending.promise;
  await behind.keep([question('asked-while-sending')]);
  goesOn.resolve();
  await vi.waitFor(
    async () => {
      const rows = await shared.all({ sql: 'select request from questions order by request', values: [] });
      expect(rows.map(({ request }) => request)).toEqual(['asked-while-away', 'asked-while-sending']);
    },
    { timeout: 20_000 },
  );
});
