import { createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import type { BrowserOptions } from '../../../e2e/harness/browser.ts';

/** What Lighthouse found of a page in one visit. */
export interface Audit {
  readonly figures: {
    readonly performance: number;
    readonly accessibility: number;
    readonly bestPractices: number;
    readonly seo: number;
    readonly blocking: number;
    readonly longestTask: number;
    readonly largestPaint: number;
    readonly shift: number;
    /** Kilobytes of script that came over the network. */
    readonly script: number;
  };
  /** What costs points in the categories that judge by yes or no. */
  readonly faults: readonly string[];
}

const categorySchema = v.object({
  score: v.nullable(v.number()),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
});
const itemsSchema = v.object({
  details: v.object({
    items: v.array(
      v.object({
        duration: v.optional(v.number()),
        resourceType: v.optional(v.string()),
        transferSize: v.optional(v.number()),
      }),
    ),
  }),
});
const valueSchema = v.object({ numericValue: v.number() });
const reportSchema = v.object({
  categories: v.object({
    performance: categorySchema,
    accessibility: categorySchema,
    'best-practices': categorySchema,
    seo: categorySchema,
  }),
  audits: v.record(v.string(), v.looseObject({ score: v.nullable(v.number()), title: v.string() })),
});
type Report = v.InferOutput<typeof reportSchema>;

const faultsOf = ({ categories, audits }: Report): readonly string[] =>
  (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${category}, ${audit.title}`] : [];
    }),
  );

const auditOf = (report: Report): Audit => {
  const { categories, audits } = report;
  const numberOf = (id: string): number => v.parse(valueSchema, audits[id]).numericValue;
  const itemsOf = (id: string) => v.parse(itemsSchema, audits[id]).details.items;
  const scoreOf = (category: keyof Report['categories']): number => Math.round(100 * (categories[category].score ?? 0));
  return {
    figures: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      bestPractices: scoreOf('best-practices'),
      seo: scoreOf('seo'),
      blocking: numberOf('total-blocking-time'),
      // Tasks of less than 50 ms are not told.
      longestTask: Math.max(0, ...itemsOf('long-tasks').map(({ duration = 0 }) => duration)),
      largestPaint: numberOf('largest-contentful-paint'),
      shift: numberOf('cumulative-layout-shift'),
      script:
        itemsOf('network-requests')
          .filter(({ resourceType }) => resourceType === 'Script')
          .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
    },
    faults: faultsOf(report),
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A browser, and what audits a page in it. Lighthouse is a peer: it is there once those are installed. */
export const auditWith = async (launch: (options: BrowserOptions) => Promise<Browser>) => {
  const port = await freePort();
  const browser = await launch({ debuggingPort: port });
  const { default: lighthouse } = await import('lighthouse');
  const audit = async (address: string): Promise<Audit> => {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    return auditOf(v.parse(reportSchema, result?.lhr));
  };
  return { browser, audit };
};
