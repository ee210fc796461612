import { afterEach, expect, it, vi } from 'vitest';
import { fetchLatestBuild } from './latestBuild.ts';

/** A server that says it has this build, and serves the rules of these. */
const server = (latest: string, served: readonly string[]): readonly string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/\d{13}$/, 'now'));
    if (url.startsWith('/builds/latest.json?')) return Response.json({ id: latest });
    const id = served.find((build) => url === `/builds/meta/${build}.json`);
    return id === undefined ? new Response('', { status: 404 }) : Response.json({ id });
  });
  return asked;
};
afterEach(() => void vi.unstubAllGlobals());

const ask = () => fetchLatestBuild('own', new AbortController().signal);

it("only the latest build is requested, with a timestamp, while it is the page's own", async () => {
  const asked = server('own', ['own']);
  await expect(ask()).resolves.toBe('own');
  expect(asked).toEqual(['/builds/latest.json?now']);
});

it('a newer build counts once its rules are served', async () => {
  const asked = server('newer', ['newer']);
  await expect(ask()).resolves.toBe('newer');
  expect(asked).toEqual(['/builds/latest.json?now', '/builds/meta/newer.json']);
});

it('a newer build that another server does not have yet does not count', async () => {
  server('newer', ['own']);
  await expect(ask()).rejects.toThrow('/builds/meta/newer.json: 404');
});
