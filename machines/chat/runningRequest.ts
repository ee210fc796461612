import type { LanguageCode } from '../../contract/contract.ts';
import type { HelperStage, RequestIds } from './conversation.ts';

export type HelperTexts = Readonly<Record<HelperStage, string>>;

/** Ids and language of a question. */
export interface RequestMeta {
  readonly ids: RequestIds;
  readonly language: LanguageCode;
}

/** A request that was running when its page was left, as stored for the next page. */
export interface ResumableRequest extends RequestMeta {
  /** Id of the last event that arrived; null if events have no ids. */
  readonly lastEventId: string | null;
  /** Milliseconds since it started. */
  readonly elapsed: number;
}

/** A running request, started in this page or before a reload. */
export interface RunningRequest extends ResumableRequest {
  readonly productId: string | null;
  /** Texts of the helper files; null until they are loaded. */
  readonly helperTexts: HelperTexts | null;
  /** Whether it was started before a reload: its answer is resumed, not requested. */
  readonly isContinued: boolean;
}

/** Languages with built-in helper texts. */
type BuiltInLanguage = 'en' | 'de';
export const builtInLanguageFor = (language: LanguageCode): BuiltInLanguage => (language === 'de' ? 'de' : 'en');

/** Built-in texts, used if a helper file cannot be loaded (specification, section 8). */
const builtInHelperTexts: Readonly<Record<BuiltInLanguage, HelperTexts>> = {
  de: { '5s': 'Ich bearbeite Ihre Anfrage noch …', '30s': 'Das dauert etwas länger als erwartet.' },
  en: { '5s': "I'm still processing your request...", '30s': 'This is taking a bit longer than expected.' },
};

/** Text of a helper stage, and whether it is built in. */
export const helperTextOf = (
  { helperTexts, language }: Pick<RunningRequest, 'helperTexts' | 'language'>,
  stage: HelperStage,
): { readonly text: string; readonly isBuiltIn: boolean } =>
  helperTexts === null
    ? { text: builtInHelperTexts[builtInLanguageFor(language)][stage], isBuiltIn: true }
    : { text: helperTexts[stage], isBuiltIn: false };

/** The product id as sent: one containing 'undefined' becomes null (specification, section 5). */
export const sentProductId = (productId: string | undefined): string | null =>
  productId === undefined || productId.includes('undefined') ? null : productId;

/** A request that starts now. */
export const newRequest = ({ ids, language }: RequestMeta, productId: string | undefined): RunningRequest => ({
  ids,
  language,
  productId: sentProductId(productId),
  helperTexts: null,
  lastEventId: null,
  elapsed: 0,
  isContinued: false,
});

/** A request that was started before a reload. */
export const continuedRequest = (underWay: ResumableRequest): RunningRequest => ({
  ...underWay,
  productId: null,
  helperTexts: null,
  isContinued: true,
});
