import type { LanguageCode } from '../../contract/contract.ts';
import type { HelperStage, RequestIds } from './conversation.ts';

/** A request of the chat while it runs, asked for in this page or before a reload. */

export type HelperTexts = Readonly<Record<HelperStage, string>>;

/** Under which names something is asked, and in which language. */
export interface RequestMeta {
  readonly ids: RequestIds;
  readonly language: LanguageCode;
}

/** A request that was under way when its page was left, as the next page finds it. */
export interface ResumableRequest extends RequestMeta {
  /** The last event of the answer that had arrived; null where events have no ids. */
  readonly lastEventId: string | null;
  /** Milliseconds since it started. */
  readonly elapsed: number;
}

export interface RunningRequest extends ResumableRequest {
  readonly productId: string | null;
  readonly helperTexts: HelperTexts;
  /** It was made before a reload: its answer goes on, and is not asked for. */
  readonly isContinued: boolean;
}

/** Built-in texts for when a helper file cannot be had (specification, section 8). */
export const fallbackHelperTexts = (language: LanguageCode): HelperTexts =>
  language === 'de'
    ? { '5s': 'Ich bearbeite Ihre Anfrage noch …', '30s': 'Das dauert etwas länger als erwartet.' }
    : { '5s': "I'm still processing your request...", '30s': 'This is taking a bit longer than expected.' };

/** A request that begins now. */
export const newRequest = ({ ids, language }: RequestMeta, productId: string | null): RunningRequest => ({
  ids,
  language,
  productId,
  helperTexts: fallbackHelperTexts(language),
  lastEventId: null,
  elapsed: 0,
  isContinued: false,
});

/** A request that has been under way before. */
export const continuedRequest = (underWay: ResumableRequest): RunningRequest => ({
  ...underWay,
  productId: null,
  helperTexts: fallbackHelperTexts(underWay.language),
  isContinued: true,
});
