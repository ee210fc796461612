import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atomicOutput } from './atomicOutput.ts';

describe('builds of the same app', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'build-'));
    await writeFile(join(root, 'index.html'), '<script type="module" src="/app.js"></script>');
    await writeSource('first');
  });
  afterEach(() => rm(root, { recursive: true }));

  const writeSource = (text: string) => writeFile(join(root, 'app.js'), `document.title = '${text}';`);
  const run = (...plugins: readonly Plugin[]) =>
    build({ root, configFile: false, logLevel: 'silent', plugins: [atomicOutput(), ...plugins] });
  /** The script that the current page loads; throws if it is missing. */
  const shown = async (): Promise<string> => {
    const [, script = ''] = /src="\/([^"]+)"/.exec(await readFile(join(root, 'dist/index.html'), 'utf8')) ?? [];
    return readFile(join(root, 'dist', script), 'utf8');
  };
  const folders = async () => (await readdir(root)).filter((name) => name.startsWith('dist'));

  it('that run concurrently leave one complete output and no temporary folder', async () => {
    await run();
    await Promise.all([run(), run(), run()]);
    expect(await shown()).toContain('first');
    expect(await folders()).toEqual(['dist']);
  });

  it('leave the previous output in place until the next is complete, even if a build fails', async () => {
    await run();
    await writeSource('second');
    const failing: Plugin = { name: 'failing', writeBundle: () => Promise.reject(new Error('no')) };
    await expect(run(failing)).rejects.toThrow('no');
    expect(await shown()).toContain('first');
    await run();
    expect(await shown()).toContain('second');
    expect(await folders()).toEqual(['dist']);
  });

  it('remove the output of an aborted build, but no other folder', async () => {
    // No process has this id: it is larger than any that systems assign.
    for (const name of ['dist-99999999-1', 'dist-99999999-1-before', 'dist-old']) await mkdir(join(root, name));
    await run();
    expect(await folders()).toEqual(['dist', 'dist-old']);
  });
});
