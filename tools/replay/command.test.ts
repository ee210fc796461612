import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordVisit } from '../../src/trace/recording.ts';
import { testFileText } from './testFile.ts';

let folder: string;
let good: string;
let bad: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  const trace = await recordVisit();
  good = join(folder, 'good.json');
  bad = join(folder, 'bad.json');
  await writeFile(good, JSON.stringify(trace));
  // A trace in which CLOSE led to another state than it does now.
  const entries = trace.entries.map((entry) =>
    entry.kind === 'event' && entry.event.type === 'CLOSE' ? { ...entry, state: 'open' } : entry,
  );
  await writeFile(bad, JSON.stringify({ ...trace, entries }));
});
afterAll(() => rm(folder, { recursive: true }));

const replay = (...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((done) => {
    const child = execFile(process.execPath, ['tools/replay/command.ts', ...args], (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });

describe('npm run replay', () => {
  it('passes a trace that the machines follow', async () => {
    const { code, out } = await replay(good);
    expect(out).toMatch(
      /good\.json: \d+ events of 36\.\d s, HUS, recorded 2026-11-21T12:00:00Z\nchatRequest\n {2}states [\s\S]*\npassed/,
    );
    expect(code).toBe(0);
  });

  it('fails for a trace that the machines do not follow, and reports the first difference', async () => {
    const { code, out } = await replay(bad);
    expect(out).toMatch(/failed at entry \d+, chatWindow CLOSE at .*: the trace is in "open", the machine in "closed"/);
    expect(code).toBe(1);
  });

  it.each([
    ['no file', [], /which trace\?/],
    ['a file that is not there', ['missing.json'], /no such file/],
    ['a file that is no trace', ['package.json'], /no trace: "format" and "version" are missing/],
    ['an option it does not know', ['a.json', '--fast'], /Unknown option/],
    ['two traces', ['a.json', 'b.json'], /one trace at a time/],
    ['a test that no runner would find', ['a.json', '--test', 'a.ts'], /tests are named \*\.test\.ts/],
  ])('refuses %s', async (_, args, message) => {
    const { code, out, err } = await replay(...args);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/at .*\.ts:\d+/);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  it('prints its usage', async () => {
    const { code, out } = await replay('--help');
    expect([code, out]).toEqual([0, expect.stringMatching(/^npm run replay -- FILE/)]);
  });

  it('writes a test that replays the trace, once', async () => {
    const test = join(folder, 'good.test.ts');
    expect((await replay(good, '--test', test)).code).toBe(0);
    expect(await readFile(test, 'utf8')).toContain("replayFile(new URL('./good.json', import.meta.url))");
    expect((await replay(good, '--test', test)).err).toMatch(/EEXIST/);
  });

  it('prints that test', async () => {
    const { out, err } = await replay(good, '--test');
    expect(out).toMatch(
      /^import \{ expect, it \} from 'vitest';\nimport \{ replayFile \} from '\.\.\/replayFile\.ts';\n/,
    );
    expect(err).toMatch(/passed/);
  });
});

it('a generated test imports its trace and the replay by relative paths', () => {
  const text = testFileText("some/where/it's.json", resolve('src/trace/slow.test.ts'));
  expect(text).toContain("from '../../tools/replay/replayFile.ts'");
  expect(text).toContain("new URL('../../some/where/it\\'s.json', import.meta.url)");
});
