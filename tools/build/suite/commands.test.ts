import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(new URL('package.json', root), 'utf8')),
);

/** Scripts that pass their options to a third-party tool. */
const ofThirdParties = ['build', 'test:unit', 'test:e2e', 'lint', 'format'];

/** Runs a script as npm does, without starting npm. */
const run = async (script: string, option: string) => {
  const child = spawn(`${script.replaceAll('exec node ', 'node ')} ${option}`, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      PATH: [fileURLToPath(new URL('node_modules/.bin', root)), process.env['PATH']].join(delimiter),
    },
  });
  const code = new Promise<number | null>((exit) => child.on('exit', exit));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output, errors };
};

/** `npm test` runs two of the scripts; `npm run verify` runs all. */
const tags = (name: string) => (['start', 'eval'].includes(name) ? [] : ['verify']);

describe.each(Object.entries(scripts))('npm run %s', (name, script) => {
  const isOurs = !ofThirdParties.includes(name);
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;

  it('prints its usage for --help, and does nothing else', { tags: tags(name) }, async () => {
    const { code, output, errors } = await run(script, '--help');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain(isOurs ? command : 'help');
  });

  it('names an unknown option and refuses it', { tags: tags(name) }, async () => {
    const { code, output, errors } = await run(script, '--unknown');
    expect(code).toBeGreaterThan(0);
    expect(`${output}${errors}`).toContain('unknown');
    if (!isOurs) return;
    expect(errors).toContain(command);
    expect(errors).not.toMatch(/^\s+at /m);
  });
});

// npm passes signals only to its shell. Without `exec` the program would keep running after the shell has ended.
it.each(['start', 'dev', 'gallery', 'image'])('npm run %s replaces its shell with the server', (name) => {
  const script = scripts[name] ?? '';
  expect(script).toMatch(/^node -e "process\.exit\(process\.platform === 'win32' \? 0 : 1\)" && (.*) \|\| exec \1$/);
});
