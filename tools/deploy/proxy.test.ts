import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isNginxThere, startNginxWith } from '../../server/http/testing/realNginx.ts';
import { freePort } from '../../server/store/testing/freePort.ts';

/** The proxy of the compose file before containers that are replaced. */

/** A name server for tests. It gives the same address for every name. */
const startNameServer = async (address: () => string): Promise<number> => {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address: asker }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const isForIpv4 = question.at(-3) === 1;
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, isForIpv4 ? 1 : 0, 0, 0, 0, 0]);
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address().split('.').map(Number)]);
    server.send(Buffer.concat(isForIpv4 ? [header, question, answer] : [header, question]), port, asker);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server.address().port;
};

/** Stands for a container: it tells its address. */
const startContainer = async (address: string, port: number) => {
  const server = createServer((_, response) => response.end(address)).listen(port, address);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server;
};

it.runIf(isNginxThere)('follows a container that is replaced to its new address', { timeout: 60_000 }, async () => {
  let current = '127.0.0.2';
  const [names, port] = [await startNameServer(() => current), await freePort()];
  const old = await startContainer(current, port);
  const template = readFileSync(new URL('../../deploy/nginx/assistant.conf.template', import.meta.url), 'utf8');
  const proxy = await startNginxWith((own) => {
    const values: Readonly<Record<string, string>> = {
      ASSISTANT: `assistant:${port}`,
      LISTEN: `127.0.0.1:${own}`,
      NGINX_LOCAL_RESOLVERS: `127.0.0.1:${names}`,
    };
    return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  });
  const ask = async (): Promise<string> => (await fetch(proxy)).text();
  expect(await ask()).toBe(current);

  old.closeAllConnections();
  old.close();
  current = '127.0.0.3';
  await startContainer(current, port);
  await vi.waitUntil(async () => (await ask()) === current, { timeout: 30_000, interval: 200 });
});
