import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const command = fileURLToPath(new URL('command.ts', import.meta.url));

const run = (...args: readonly string[]): Promise<{ code: unknown; stdout: string; stderr: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [command, ...args], (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

describe('npm run paths', () => {
  it('prints only the result on standard output', async () => {
    const { code, stdout, stderr } = await run('chatWindow', '--format', 'json');
    expect([code, stderr]).toEqual([0, '']);
    const parsed: unknown = JSON.parse(stdout);
    expect(parsed).toContainEqual(
      expect.objectContaining({
        name: expect.any(String),
        steps: [expect.objectContaining({ event: 'LAUNCH', state: 'open' })],
      }),
    );
  });

  it('ends without an error if the reader closes the pipe early', async () => {
    const child = spawn(process.execPath, [command, 'chatRequest'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaints += part;
    });
    const code = await new Promise((done) => child.once('close', done));
    expect([code, complaints]).toEqual([0, '']);
  });

  it.each([
    [['nothing'], 'allowed: chatRequest, chatWindow'],
    [['chatWindow', '--format', 'xml'], 'allowed: md, json, gherkin, csv, mermaid'],
    [['chatWindow', '--strategy', 'longest'], 'allowed: shortest, simple'],
    [['chatWindow', '--to', 'ajar'], 'allowed: closed, open'],
    [['chatWindow', '--avoid', 'KNOCK'], 'allowed: LAUNCH, SUBMITTED, INPUT_FOCUSED, CLOSE, CARD_CLICKED'],
    [['chatWindow', 'language'], 'one machine at a time'],
    [['--server', '--port', 'x'], 'allowed: 0 to 65535'],
    [['--bogus'], 'npm run paths -- MACHINE'],
    [[], 'which machine?'],
  ])('rejects %j on standard error with the allowed values', async (args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
  });
});
