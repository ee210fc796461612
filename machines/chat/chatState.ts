import type { ChatRequestSnapshot } from './chatRequest.ts';
import type { CurrentProduct } from './chatRequestTypes.ts';
import type { ChatWindowSnapshot } from './chatWindow.ts';
import type { ComposerSnapshot } from './composer.ts';
import type { Messages } from './conversation.ts';

/** The stages that a visitor can distinguish (contract: `data-state`). */
export const stages = ['idle', 'waiting', 'helper5s', 'helper30s', 'streaming', 'done', 'error', 'timeout'] as const;
export type Stage = (typeof stages)[number];

/** Stage of a request. The pause after an abort shows as waiting already. */
export const stageOf = ({ value }: ChatRequestSnapshot): Stage => {
  if (typeof value === 'object') return value.inFlight;
  return value === 'pausing' ? 'waiting' : value;
};

/** Whether a request is running, or will start after the pause that follows an aborted one. */
export const isChatLoading = (snapshot: ChatRequestSnapshot): boolean =>
  snapshot.matches('pausing') || snapshot.matches('inFlight');

/** Whether a new conversation can be started: this one has a question, and no request is running. */
export const canStartOver = (snapshot: ChatRequestSnapshot): boolean =>
  !isChatLoading(snapshot) && snapshot.context.chatId !== null;

/** Id of the request whose answer is arriving and can be stopped; null if there is none. */
export const runningRequestId = (snapshot: ChatRequestSnapshot): string | null =>
  snapshot.context.request?.ids.request ?? null;

/** The chat state of specification section 3, derived from snapshots and not stored. */
export interface ChatState {
  readonly chatId: string | null;
  readonly chatInput: string;
  readonly messages: Messages;
  readonly isBottomSheetExpanded: boolean;
  readonly isChatOverlayVisible: boolean;
  readonly isChatLoading: boolean;
  readonly isStreaming: boolean;
  readonly currentProduct: CurrentProduct | null;
}

export const chatState = (
  request: ChatRequestSnapshot,
  window: ChatWindowSnapshot,
  composer: ComposerSnapshot,
): ChatState => ({
  chatId: request.context.chatId,
  chatInput: composer.context.text,
  messages: request.context.messages,
  isBottomSheetExpanded: window.matches('open'),
  isChatOverlayVisible: window.matches('open'),
  isChatLoading: isChatLoading(request),
  // In the specification, submitting sets this flag together with the loading flag (section 4, rule 2).
  isStreaming: isChatLoading(request),
  currentProduct: request.context.currentProduct,
});
