import { createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import type { BrowserOptions } from '../../../e2e/harness/browser.ts';
import { type ProcessorTimes, processorTimes, traceSchema } from './processorTimes.ts';

/** Lighthouse's result for a page in one visit. */
export interface Audit {
  readonly figures: {
    readonly performance: number;
    readonly accessibility: number;
    readonly bestPractices: number;
    readonly seo: number;
    readonly blocking: number;
    readonly longestTask: number;
    /** The two values above in processor time, which other load on the machine does not influence. */
    readonly ownBlocking: number;
    readonly ownLongestTask: number;
    readonly firstPaint: number;
    readonly largestPaint: number;
    readonly shift: number;
    /** Kilobytes of script received over the network. */
    readonly script: number;
  };
  /** Failed audits in the categories that are scored by pass or fail. */
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
const artifactsSchema = v.object({ Trace: traceSchema });
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

const auditOf = (report: Report, processor: ProcessorTimes): Audit => {
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
      // Tasks of less than 50 ms are not reported.
      longestTask: Math.max(0, ...itemsOf('long-tasks').map(({ duration = 0 }) => duration)),
      ...processor,
      firstPaint: numberOf('first-contentful-paint'),
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

/**
 * A browser with a function that audits a page in it. Lighthouse is a peer, available once the peers are installed.
 */
export const auditWith = async (launch: (options: BrowserOptions) => Promise<Browser>) => {
  const port = await freePort();
  const browser = await launch({ debuggingPort: port });
  const { default: lighthouse } = await import('lighthouse');
  /** On a busy machine Lighthouse sometimes misses the start of a page in its trace; such a visit is repeated. */
  const audit = async (address: string, visits = 4): Promise<Audit> => {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    const report = v.parse(reportSchema, result?.lhr);
    if (report.categories.performance.score === null && visits > 1) return audit(address, visits - 1);
    const { Trace: trace } = v.parse(artifactsSchema, result?.artifacts);
    return auditOf(report, processorTimes(trace, address));
  };
  return { browser, audit };
};
