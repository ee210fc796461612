import type { BrandCode } from '../../contract/contract.ts';
import type { Feedback } from '../../contract/feedback.ts';
import type { InsightsCase, InsightsQuery, InsightsReport } from '../../contract/insights.ts';
import type { Opened } from '../../contract/opened.ts';

/** How a question ends of which no more is known than that it was asked. */
export const underWay = 'underWay';

/** A question that was asked, as the owner is told of it. */
export interface AskedQuestion {
  readonly brand: BrandCode;
  readonly language: string;
  readonly chatId: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly operation: string;
  readonly outcome: string;
  /** How the answer ended: whole, failed, interrupted, or left by the visitor; {@link underWay} as long as it did not. */
  readonly ending: string;
  /** Full ids of the products shown. */
  readonly products: readonly string[];
  /** The trace by which a collector knows it. */
  readonly traceId: string;
  /** Full id of the product whose page it was asked on. */
  readonly page: string | null;
  /** Milliseconds from the arrival; undefined where it never came. */
  readonly firstEvent: number | undefined;
  readonly done: number | undefined;
  /** As written; kept only where that is switched on, and then without addresses and numbers. */
  readonly text: string;
}

/** One line of the export. */
export type InsightsRow = Readonly<Record<string, string | number | null>>;

/** The insights cannot be read or written now; the message says why, and what to do. */
export class InsightsUnavailable extends Error {}

/** What is known of the questions asked and of the votes on their answers. Asynchronous, because it may be another machine's. */
export interface Insights {
  /** Keeps a question when it begins, and again when it ends, some moments later: no visitor waits for it. */
  record(question: AskedQuestion): void;
  /** The one vote on an answer; the last counts, and null takes it back. */
  vote(brand: BrandCode, feedback: Feedback): Promise<void>;
  /** A product that was opened from an answer; it counts once an answer. */
  opened(brand: BrandCode, opened: Opened): Promise<void>;
  report(query: InsightsQuery): Promise<InsightsReport>;
  /** Everything that is kept, a line a question. */
  rows(query: InsightsQuery): AsyncIterable<InsightsRow>;
  /** A conversation up to a question, as a case of the evaluation; undefined where its text is not kept. */
  case(brand: BrandCode, requestId: string): Promise<InsightsCase | undefined>;
  /** Deletes all that is kept of a chat. @returns how many questions and votes that was */
  deleteChat(chatId: string): Promise<number>;
  close(): Promise<void>;
}

/** Nothing is kept: of a server that hands every call on. */
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
