/** @module-tag verify */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bodyOf, dataOf } from '../../server/http/testing/fixtures.ts';
import { isNginxThere, startNginxWith } from '../../server/http/testing/realNginx.ts';
import { freePort } from '../../server/store/testing/freePort.ts';
import { isStoreThere, startStore } from '../../server/store/testing/realStore.ts';
import { buildImage, type Image, startOf } from './image.ts';

/** The steps of docs/operations.md, without a container engine. */

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
let image: Image;

/** A data folder that belongs to the user of the image. */
const newDataFolder = (): string => {
  const data = mkdtempSync(join(tmpdir(), 'data-'));
  if (process.getuid?.() === 0) chownSync(data, image.user.uid, image.user.gid);
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  return data;
};

const start = async (variables: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const given = { HOST: '127.0.0.1', PORT: String(port), ...variables };
  const { program, words, options } = startOf(image, image.command, given);
  const server: ChildProcess = spawn(program, words, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    () => {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
      return fetch(`${url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    { timeout: 60_000 },
  );
  return { server, url, given };
};

const ask = async (url: string): Promise<readonly string[]> => {
  const answer = await fetch(`${url}/api/ai/chat/stream?company=HUS`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'hus.localhost' },
    body: JSON.stringify(bodyOf('Which 18 V drill is the lightest?')),
  });
  return dataOf(await answer.text());
};

const end = async (server: ChildProcess): Promise<unknown> => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  return (await ended)[0];
};

const backup = (from: string, to: string) =>
  spawnSync(process.execPath, [join(root, 'server/backup.ts'), to, '--data-dir', from], { encoding: 'utf8' });

describe('the image', { timeout: 180_000 }, () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'image-'));
    chmodSync(folder, 0o755);
    image = buildImage(folder, () => {});
  }, 900_000);
  afterAll(() => rm(folder, { recursive: true, force: true }), 900_000);

  it('contains the product and no tools', () => {
    expect(readdirSync(join(image.folder, 'app')).toSorted()).toEqual(
      ['brands', 'catalogue', 'contract', 'deploy', 'dist', 'node_modules', 'package.json', 'server'].toSorted(),
    );
    for (const tool of ['vite', 'typescript', 'vitest', '@biomejs'])
      expect(readdirSync(join(image.folder, 'app/node_modules'))).not.toContain(tool);
  });

  it('starts as its user, answers, reports its health, writes only to its data folder, and shuts down cleanly', async () => {
    const data = newDataFolder();
    const { server, url, given } = await start({ DATA_DIR: data });
    expect((await ask(url)).at(-1)).toBe('[DONE]');
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<html');
    const checked = startOf(image, image.healthCheck, given);
    expect(spawnSync(checked.program, checked.words, checked.options).status).toBe(0);
    const user = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    if (process.getuid?.() === 0) expect(Number(user)).toBe(image.user.uid);
    expect(await end(server)).toBe(0);
    expect(readdirSync(data).toSorted()).toEqual(['catalogue.sqlite', 'compiled', 'insights.sqlite']);
    expect(spawnSync(checked.program, checked.words, checked.options).status).toBe(1);
  });

  it.runIf(isNginxThere && isStoreThere)(
    'answers behind the proxy of the compose file, and shares a store',
    async () => {
      const store = await startStore();
      const { url } = await start({ DATA_DIR: newDataFolder(), VALKEY_URL: store.url, CLOCK_SPEED: '1' });
      const template = readFileSync(join(root, 'deploy/nginx/assistant.conf.template'), 'utf8');
      const proxy = await startNginxWith((port) => {
        const values: Readonly<Record<string, string>> = {
          ASSISTANT: new URL(url).host,
          LISTEN: `127.0.0.1:${port}`,
          NGINX_LOCAL_RESOLVERS: '127.0.0.1',
        };
        return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
      });
      expect((await ask(proxy)).at(-1)).toBe('[DONE]');
      expect(await (await fetch(`${proxy}/api/ready`)).json()).toMatchObject({ sharedStore: 'connected' });
      expect((await fetch(`${proxy}/api/metrics`)).status).toBe(404);
      expect((await fetch(`${url}/api/metrics`)).status).toBe(200);
    },
  );

  it('can be backed up while it serves, and restored into an empty folder', async () => {
    const data = newDataFolder();
    const token = 'operator-operator-operator';
    const { server, url } = await start({ DATA_DIR: data, ADMIN_TOKEN: token });
    await ask(url);
    const owner = (address: string) =>
      fetch(`${address}/api/owner/insights`, { headers: { authorization: `Bearer ${token}` } }).then((reply) =>
        reply.json(),
      );
    expect(await owner(url)).toMatchObject({ questions: 1 });
    const copy = join(newDataFolder(), 'copy');
    expect(backup(data, copy)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('insights.sqlite: 1 questions'),
    });
    expect(backup(data, copy).stderr).toContain('is there already');
    await end(server);

    const empty = newDataFolder();
    const program = [join(root, 'server/catalogueCommand.ts'), 'import', join(copy, 'catalogue.tcat')];
    const imported = spawnSync(process.execPath, [...program, '--data-dir', empty], { encoding: 'utf8' });
    expect(imported.stdout).toContain('holds products of');
    spawnSync('cp', [join(copy, 'insights.sqlite'), empty]);
    if (process.getuid?.() === 0)
      for (const name of readdirSync(empty)) chownSync(join(empty, name), image.user.uid, image.user.gid);
    const again = await start({ DATA_DIR: empty, ADMIN_TOKEN: token });
    expect(await owner(again.url)).toMatchObject({ questions: 1 });
    expect((await ask(again.url)).at(-1)).toBe('[DONE]');
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.runIf(hasSystemd)('the systemd unit passes systemd-analyze security', () => {
  const unit = join(root, 'deploy/tool-assistant.service');
  const analysis = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    encoding: 'utf8',
  });
  expect(analysis.status, analysis.stdout.split('\n').at(-2) ?? '').toBe(0);
});
