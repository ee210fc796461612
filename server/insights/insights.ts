import type { BrandCode } from '../../contract/contract.ts';
import type { Feedback } from '../../contract/feedback.ts';
import type { InsightsCase, InsightsQuery, InsightsReport } from '../../contract/insights.ts';
import type { Opened } from '../../contract/opened.ts';

/** Ending of a question whose answer is not finished. */
export const underWay = 'underWay';

/** A question as recorded for the owner. */
export interface AskedQuestion {
  readonly brand: BrandCode;
  readonly language: string;
  readonly chatId: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly operation: string;
  readonly outcome: string;
  /** How the answer ended: whole, failed, interrupted, or left by the visitor; {@link underWay} until then. */
  readonly ending: string;
  /** Full ids of the products shown. */
  readonly products: readonly string[];
  /** Trace id at the collector. */
  readonly traceId: string;
  /** Full id of the product whose page it was asked on. */
  readonly page: string | null;
  /** Milliseconds since arrival; undefined if there was no event. */
  readonly firstEvent: number | undefined;
  readonly done: number | undefined;
  /** Text of the question; kept only if INSIGHTS_TEXT is on, without mail addresses and telephone numbers. */
  readonly text: string;
}

/** A row of the export. */
export type InsightsRow = Readonly<Record<string, string | number | null>>;

/** The insights cannot be read or written now; the message gives the reason and the remedy. */
export class InsightsUnavailable extends Error {}

/** Recorded questions and votes. Asynchronous, because the database may be on another machine. */
export interface Insights {
  /** Records a question at its start and at its end, in the background: no visitor waits for it. */
  record(question: AskedQuestion): void;
  /** The vote on an answer; the last one counts, and null withdraws it. */
  vote(brand: BrandCode, feedback: Feedback): Promise<void>;
  /** A product opened from an answer; counted once per answer. */
  opened(brand: BrandCode, opened: Opened): Promise<void>;
  report(query: InsightsQuery): Promise<InsightsReport>;
  /** All records, one row per question. */
  rows(query: InsightsQuery): AsyncIterable<InsightsRow>;
  /** A conversation up to a question as an evaluation case; undefined if its text is not kept. */
  case(brand: BrandCode, requestId: string): Promise<InsightsCase | undefined>;
  /** Deletes everything about a chat. @returns the number of questions and votes deleted */
  deleteChat(chatId: string): Promise<number>;
  close(): Promise<void>;
}

/** Records nothing, for a server that proxies all calls. */
export const noInsights: Insights = {
  record: () => {},
  vote: async () => {},
  opened: async () => {},
  report: () => Promise.reject(new Error('nothing is kept')),
  rows: () => {
    throw new Error('nothing is kept');
  },
  case: async () => undefined,
  deleteChat: async () => 0,
  close: async () => {},
};
