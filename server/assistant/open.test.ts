import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** The packages that a fresh process has loaded after opening an assistant, first without an endpoint, then with one. */
const loaded = async (): Promise<readonly string[]> => {
  const program = `
    import { registerHooks } from 'node:module';
    const seen = new Set();
    registerHooks({ resolve: (name, context, next) => (seen.add(name), next(name, context)) });
    const { openAssistant } = await import(${JSON.stringify(new URL('open.ts', import.meta.url).href)});
    for (const endpoint of [undefined, { baseUrl: 'http://127.0.0.1:9/v1', model: 'x' }]) {
      await openAssistant({}, endpoint);
      console.log([...seen].join(' '));
    }
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout.split('\n');
};
const ofModels = /(?:^|\s)(?:ai|@ai-sdk\/\S+)(?:\s|$)/;

it('loads nothing of language models unless an endpoint is named', async () => {
  const [without, withEndpoint] = await loaded();
  expect(without).not.toMatch(ofModels);
  expect(withEndpoint).toMatch(ofModels);
});
