import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { startSite } from '../../e2e/harness/site.ts';
import { type Benchmark, type ResultRow, rowOf } from './harness/result.ts';
import { type Audit, auditWith } from './lighthouse/audit.ts';
import { installPeers } from './peers.ts';

/**
 * Lighthouse with its mobile settings on the home page and a product page of every brand, beside a page of one field
 * without script in the same run.
 * Run it with `npm run bench -- lighthouse [--quick] [--only hus,hjp]`.
 * How it could mislead: Lighthouse measures on this machine and calculates the times of a phone with a quarter of its
 * speed on a slow network, so other load makes the times longer; the server is on the same machine; the pages show
 * sample data.
 */

const pages = [
  ['hjp', '/KD10S'],
  ['hus', '/DS18B'],
  ['heu', '/BS1860'],
  ['met', '/BS1230'],
] as const;

const figures = {
  performance: { name: 'performance', unit: 'score', limit: 95 },
  accessibility: { name: 'accessibility', unit: 'score', limit: 100 },
  bestPractices: { name: 'best practices', unit: 'score', limit: 100 },
  seo: { name: 'SEO', unit: 'score', limit: 100 },
  blocking: { name: 'total blocking time', unit: 'ms', limit: 200 },
  longestTask: { name: 'longest task', unit: 'ms', limit: 150 },
  ownBlocking: { name: 'blocking, processor time alone', unit: 'ms', limit: 200 },
  ownLongestTask: { name: 'longest task, processor time alone', unit: 'ms', limit: 150 },
  firstPaint: { name: 'first paint', unit: 'ms', limit: undefined },
  largestPaint: { name: 'largest paint', unit: 'ms', limit: undefined },
  shift: { name: 'layout shift', unit: 'score', limit: undefined },
  script: { name: 'scripts', unit: 'kB', limit: undefined },
} as const satisfies Readonly<
  Record<keyof Audit['figures'], { name: string; unit: string; limit: number | undefined }>
>;
const order = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'blocking',
  'longestTask',
  'ownBlocking',
  'ownLongestTask',
  'firstPaint',
  'largestPaint',
  'shift',
  'script',
] as const;

const rowsOf = (found: ReadonlyMap<string, readonly Audit[]>): readonly ResultRow[] =>
  [...found].flatMap(([subject, audits]) =>
    order.map((figure) => {
      const { name, unit, limit } = figures[figure];
      const values = audits.map((audit) => audit.figures[figure]);
      return rowOf(`${subject}: ${name}${unit === 'ms' ? '' : ` [${unit}]`}`, 1, values, limit);
    }),
  );

const rounds = { full: 5, quick: 1 };

export const lighthouse: Benchmark = async ({ isQuick, only, hasTime }) => {
  await installPeers();
  const site = await startSite();
  const peer = Fastify();
  const html = await readFile(new URL('load/static.html', import.meta.url), 'utf8');
  peer.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(html));
  const addresses = new Map([
    ['static page', await peer.listen({ port: 0, host: '127.0.0.1' })],
    ...pages
      .filter(([host]) => only?.includes(host) ?? true)
      .flatMap(([host, product]): [string, string][] => [
        [`${host} home`, site.address(host)],
        [`${host} product`, site.address(host, product)],
      ]),
  ]);
  const { browser, audit } = await auditWith(launchBrowser);
  const found = new Map([...addresses.keys()].map((subject): [string, Audit[]] => [subject, []]));
  // The first round is not counted: in it the servers compress and compile what they serve.
  for (let round = -1; round < (isQuick ? rounds.quick : rounds.full) && (round < 1 || hasTime()); round += 1) {
    for (const [subject, address] of addresses) {
      const audited = await audit(address);
      if (round >= 0) found.get(subject)?.push(audited);
    }
  }
  for (const [subject, audits] of found)
    for (const fault of new Set(audits.flatMap(({ faults }) => faults))) console.log(`${subject}: ${fault}`);
  await browser.close();
  await Promise.all([peer.close(), site.close()]);
  return { name: 'lighthouse', unit: 'ms', rows: [...rowsOf(found)] };
};
