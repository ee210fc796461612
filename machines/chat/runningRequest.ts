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
  /** Those of the helper files; null until they have come. */
  readonly helperTexts: HelperTexts | null;
  /** It was made before a reload: its answer goes on, and is not asked for. */
  readonly isContinued: boolean;
}

/** The languages that the machine has helper texts of its own in. */
type BuiltInLanguage = 'en' | 'de';
export const builtInLanguage = (language: LanguageCode): BuiltInLanguage => (language === 'de' ? 'de' : 'en');

/** Built-in texts for when a helper file cannot be had (specification, section 8). */
const builtInHelperTexts: Readonly<Record<BuiltInLanguage, HelperTexts>> = {
  de: { '5s': 'Ich bearbeite Ihre Anfrage noch …', '30s': 'Das dauert etwas länger als erwartet.' },
  en: { '5s': "I'm still processing your request...", '30s': 'This is taking a bit longer than expected.' },
};

/** What the helper of a stage says, and whether in words of the machine's own. */
export const helperTextOf = (
  { helperTexts, language }: Pick<RunningRequest, 'helperTexts' | 'language'>,
  stage: HelperStage,
): { readonly text: string; readonly isBuiltIn: boolean } =>
  helperTexts === null
    ? { text: builtInHelperTexts[builtInLanguage(language)][stage], isBuiltIn: true }
    : { text: helperTexts[stage], isBuiltIn: false };

/** A request that begins now. */
export const newRequest = ({ ids, language }: RequestMeta, productId: string | null): RunningRequest => ({
  ids,
  language,
  productId,
  helperTexts: null,
  lastEventId: null,
  elapsed: 0,
  isContinued: false,
});

/** A request that has been under way before. */
export const continuedRequest = (underWay: ResumableRequest): RunningRequest => ({
  ...underWay,
  productId: null,
  helperTexts: null,
  isContinued: true,
});
