import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { machinesOn } from '../../insights/testing/places.ts';
import { needsPostgres, requirePassword, startPostgres } from '../../store/testing/realPostgres.ts';
import { problemOf } from '../testing/fixtures.ts';
import { openIn } from '../testing/insightsPlaces.ts';
import { insightsReport, ownerHeaders } from '../testing/ownerApp.ts';

/** The owner's insights while PostgreSQL does not take them. */

describe('insights while PostgreSQL is unreachable', needsPostgres, () => {
  it('are stored in the folder and written when it is back; the report states the fault', async () => {
    const database = await startPostgres();
    const warned: unknown[] = [];
    const { app, ask } = await openIn(await machinesOn(database.url), {
      warn: (error) => warned.push(error),
    });
    await ask('How heavy is it?');
    expect((await insightsReport(app)).questions).toBe(1);
    await database.kill();
    expect((await ask('How heavy is it?', { chatId: 'c2' })).body).toContain('[DONE]');
    const refused = problemOf(await app.inject({ url: '/api/owner/insights', headers: ownerHeaders }));
    expect(refused).toMatchObject({ status: 503, type: '/problems/insights-unavailable' });
    expect(refused.detail).toContain('check the database of DATABASE_URL');
    await ask('How heavy is it?', { chatId: 'c3' });
    expect(warned).toHaveLength(1);
    await database.start();
    await vi.waitUntil(async () => (await insightsReport(app)).questions === 3, { timeout: 20_000 });
  });

  it('are written when it takes the password again; the log names the variable and never the password', async () => {
    const database = await startPostgres();
    await requirePassword(database.url);
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    onTestFinished(() => admin.end());
    await admin.query("create role app login superuser password 'other-secret'");
    const warned: unknown[] = [];
    const { app, ask } = await openIn(await machinesOn(database.url.replace('test@', 'app:own-secret@')), {
      warn: (error) => warned.push(error),
    });
    expect((await ask('How heavy is it?')).body).toContain('[DONE]');
    const refused = problemOf(await app.inject({ url: '/api/owner/insights', headers: ownerHeaders }));
    expect(refused.detail).toContain('check the database of DATABASE_URL');
    await vi.waitUntil(() => warned.length > 0, { timeout: 20_000 });
    expect(warned.join()).toContain(
      'refuses user or password; mend them in DATABASE_URL; meanwhile they wait in DATA_DIR',
    );
    const counts = (questions: number) =>
      vi.waitFor(async () => expect((await insightsReport(app)).questions).toBe(questions), { timeout: 20_000 });
    await admin.query("alter role app password 'own-secret'");
    await counts(1);
    await admin.query("alter role app password 'other-secret'");
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'");
    expect((await ask('How heavy is it?', { chatId: 'c2' })).body).toContain('[DONE]');
    await admin.query("alter role app password 'own-secret'");
    await counts(2);
    expect(`${refused.detail}${warned.join()}`).not.toContain('secret');
  });

  it('are refused with the remedy if it fails during an export, and the process continues', async () => {
    const database = await startPostgres();
    const { insights, ask } = await openIn(await machinesOn(database.url));
    for (const chatId of ['c1', 'c2']) await ask('How heavy is it?', { chatId });
    const lines = insights.rows({})[Symbol.asyncIterator]();
    expect((await lines.next()).value).toMatchObject({ brand: 'HEU' });
    await database.kill();
    await lines.next();
    await expect(lines.next()).rejects.toThrow('check the database of DATABASE_URL');
  });

  it('are those of all machines together', async () => {
    const database = await startPostgres();
    const place = await machinesOn(database.url);
    const machines = await Promise.all([openIn(place), openIn(place), openIn(place)]);
    await Promise.all(machines.map(({ ask }, at) => ask('How heavy is it?', { chatId: `c${at}` })));
    await vi.waitUntil(async () => (await insightsReport(machines[0].app)).questions === 3, { timeout: 20_000 });
  });

  it('that a newer version wrote are refused with the remedy', async () => {
    const database = await startPostgres();
    const place = await machinesOn(database.url);
    const { app, insights } = await openIn(place);
    expect((await insightsReport(app)).questions).toBe(0);
    await insights.close();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('update tool_assistant.tables_version set version = 99');
    await client.end();
    const newer = await openIn(place);
    const refused = problemOf(await newer.app.inject({ url: '/api/owner/insights', headers: ownerHeaders }));
    expect(refused.detail).toContain('written by a newer program (version 99, this one knows 4); start that program');
  });
});
