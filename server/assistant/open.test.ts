import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** The packages that a fresh process has loaded after opening an assistant. */
const loadedWith = async (endpoint: string): Promise<string> => {
  const program = `
    import { registerHooks } from 'node:module';
    const seen = new Set();
    registerHooks({ resolve: (name, context, next) => (seen.add(name), next(name, context)) });
    const { openAssistant } = await import(${JSON.stringify(new URL('open.ts', import.meta.url).href)});
    await openAssistant({}, ${endpoint});
    console.log([...seen].join(' '));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout;
};
const ofModels = /(?:^|\s)(?:ai|@ai-sdk\/\S+)(?:\s|$)/;

it('loads nothing of language models unless an endpoint is named', async () => {
  expect(await loadedWith('undefined')).not.toMatch(ofModels);
  expect(await loadedWith('{ baseUrl: "http://127.0.0.1:9/v1", model: "x" }')).toMatch(ofModels);
});
