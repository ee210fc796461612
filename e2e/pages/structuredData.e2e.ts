import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Validator from '@adobe/structured-data-validator';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { tiered } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/**
 * Structured data of twenty pages, read from the running page as a crawler that runs scripts does, and checked twice: by
 * the rules of rich results, and by the vocabulary of schema.org as types.
 */

const { site, visit } = siteVisits();

const paths = {
  hjp: ['/', '/?type=drillDriver', '/?compare=KD10S,KD18DX', '/KD10S', '/KD18DX'],
  hus: ['/', '/?type=circularSaw', '/?compare=DS18B,DS18A', '/DS18B', '/DV18X'],
  heu: ['/', '/?type=drillDriver&language=en', '/?compare=BS1860,BS1230', '/BS1860', '/SB1880?language=es'],
  met: ['/', '/?type=laser', '/?compare=SD18150,BS1230', '/SD18150?language=fr', '/BS1230?language=it'],
} as const;
const pages = Object.entries(paths).flatMap(([host, all]) => all.map((path): [string, string] => [host, path]));

const graphSchema = v.object({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.looseObject({ '@type': v.string() })),
});

const graphOf = async (page: Page) => {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(scripts).toHaveLength(1);
  return v.parse(graphSchema, JSON.parse(scripts[0] ?? ''));
};

const issueSchema = v.array(
  v.object({
    severity: v.string(),
    issueMessage: v.string(),
    path: v.array(v.looseObject({ type: v.optional(v.string()) })),
  }),
);

/** What keeps a page from its rich results. What is only recommended, such as terms of shipping, is not in the data. */
const richResultErrors = async (nodes: v.InferOutput<typeof graphSchema>['@graph']): Promise<readonly string[]> => {
  const jsonld = Object.groupBy(nodes, (node) => node['@type']);
  const issues = v.parse(issueSchema, await new Validator().validate({ jsonld }));
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => `${path.map(({ type = '' }) => type).join(' > ')}: ${issueMessage}`);
};

/** What the compiler says of pages that use a name or a value outside the vocabulary. */
const vocabularyErrors = async (graphs: readonly unknown[]): Promise<string> => {
  const folder = fileURLToPath(new URL('../../test-results/structuredData', import.meta.url));
  await mkdir(folder, { recursive: true });
  const lines = graphs.map((graph) => `(${JSON.stringify(graph)}) satisfies Graph;`);
  const file = `${folder}/pages.ts`;
  await writeFile(file, ["import type { Graph } from 'schema-dts';", ...lines, ''].join('\n'));
  const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', file];
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, ...options]).catch((error: unknown) =>
    v.parse(v.object({ stdout: v.string() }), error),
  );
  return stdout;
};

describe('structured data of twenty pages', () => {
  const graphs = new Map<string, ReturnType<typeof graphOf>>();
  /** The data of a page, which is visited by the first test that needs it. */
  const graphAt = (host: string, path: string) => {
    const address = site().address(host, path);
    const graph = graphs.get(address) ?? visit(host, path).then(({ page }) => graphOf(page));
    graphs.set(address, graph);
    return graph;
  };

  for (const [cases, tier] of tiered(pages, 3)) {
    it.each(cases)('%s%s meets the rules of rich results', tier, async (host, path) => {
      expect(await richResultErrors((await graphAt(host, path))['@graph'])).toEqual([]);
    });

    it(`uses only the vocabulary of schema.org on ${cases.length} pages`, tier, async () => {
      const all: Awaited<ReturnType<typeof graphOf>>[] = [];
      for (const [host, path] of cases) all.push(await graphAt(host, path));
      expect(await vocabularyErrors(all)).toBe('');
    });
  }

  it('notices a name that the vocabulary does not have', async () => {
    const wrong = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Product', prize: 1 }] };
    expect(await vocabularyErrors([wrong])).toContain('prize');
  });
});
