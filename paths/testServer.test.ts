import { describe, expect, it } from 'vitest';
import { startScriptedServer } from '../e2e/scriptedServer.ts';
import { words } from '../machines/words/tables.ts';
import { commands, obey } from './testServer.ts';

describe('the test server in a tester’s hands', () => {
  it('knows every command that the words name', () => {
    const named = [words['chatRequest'], words['retryWait']]
      .flatMap((table) => Object.values(table?.events ?? {}))
      .flatMap(({ action, cases = [] }) => [action, ...cases.map((one) => one.action ?? '')])
      .flatMap((action) => [...action.matchAll(/`(\w+)`/g)].map(([, word]) => word));
    expect(new Set(named)).toEqual(new Set(Object.keys(commands)));
  });

  it('says what it is told to, and tells what it cannot', async () => {
    const server = await startScriptedServer();
    expect(obey('part', undefined)).toBe('no call yet: ask something in the app');
    const response = fetch(server.apiBase, { method: 'POST', body: '{}' });
    const call = await server.call(1);
    expect(obey('sing', call)).toContain('part (one part of the answer)');
    for (const word of ['part', 'cards', 'done', 'close']) expect(obey(word, call)).toMatch(/^said: /);
    const text = await (await response).text();
    expect(text.split('\n\n')).toEqual([
      'data: {"type":"content","content":"The lightest one "}',
      expect.stringMatching(/^data: {"type":"products","referencedProducts":\[{.*},{.*}\]}$/),
      'data: [DONE]',
      '',
    ]);
    expect(obey('part', call)).toBe('the newest call is closed');
    await server.close();
  });
});
