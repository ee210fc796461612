import type { BrandCode } from '../../../contract/contract.ts';

export const streamUrl = (apiBase: string, brand: BrandCode): string => `${apiBase}/ai/chat/stream?company=${brand}`;

interface StoredAnswer {
  readonly apiBase: string;
  readonly brand: BrandCode;
  readonly requestId: string;
  readonly chatId: string;
}

/** Where the answer to a request is kept; each part may hold what an address must not. */
export const storedAnswerUrl = ({ apiBase, brand, requestId, chatId }: StoredAnswer): string =>
  `${streamUrl(apiBase, brand)}&${new URLSearchParams({ chatId, requestId })}`;
