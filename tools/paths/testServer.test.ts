import { describe, expect, it } from 'vitest';
import { resumableHeader } from '../../contract/codes.ts';
import { startScriptedServer } from '../../e2e/harness/scriptedServer.ts';
import { descriptions } from '../../machines/testing/descriptions.ts';
import { commands, keepAnswers, runCommand } from './testServer.ts';

describe('the test server for manual tests', () => {
  it('has every command that the descriptions use', () => {
    const named = ['chatRequest', 'retryWait', 'answerConnection', 'answerRecovery']
      .map((name) => descriptions[name])
      .flatMap((table) => Object.values(table?.events ?? {}))
      .flatMap(({ action, cases = [] }) => [action, ...cases.map((one) => one.action ?? '')])
      .flatMap((action) => [...action.matchAll(/`(\w+)`/g)].map(([, word]) => word))
      .filter((word) => word !== 'keep');
    expect(new Set(named)).toEqual(new Set(Object.keys(commands)));
  });

  it('carries out commands, and reports those it cannot', async () => {
    const server = await startScriptedServer();
    expect(runCommand('part', undefined)).toBe('no call yet: ask something in the app');
    const response = fetch(server.apiBase, { method: 'POST', body: '{}' });
    const call = await server.call(1);
    expect(runCommand('sing', call)).toContain('part (one part of the answer)');
    for (const word of ['part', 'cards', 'done', 'close']) expect(runCommand(word, call)).toMatch(/^said: /);
    const text = await (await response).text();
    expect(text.split('\n\n')).toEqual([
      'data: {"type":"content","content":"The lightest one "}',
      expect.stringMatching(/^data: {"type":"products","referencedProducts":\[{.*},{.*}\]}$/),
      'data: [DONE]',
      '',
    ]);
    expect(runCommand('part', call)).toBe('the newest call is closed');
    await server.close();
  });

  it('keeps answers on command: events have ids, and answers can be resumed', async () => {
    const server = await startScriptedServer();
    const post = fetch(server.apiBase, { method: 'POST', body: '{}' });
    await server.call(1);
    expect(keepAnswers(server)).toBe('answers are kept from now on');
    for (const word of ['part', 'part', 'close']) runCommand(word, server.newest());
    expect(await (await post).text()).toMatch(/^id: 1\n.*\n\nid: 2\n/);
    const get = fetch(`${server.apiBase}?requestId=r`);
    await expect.poll(() => server.newest()?.method).toBe('GET');
    for (const word of ['open', 'done', 'close']) runCommand(word, server.newest());
    expect((await get).headers.get(resumableHeader)).not.toBeNull();
    await server.close();
  });
});
