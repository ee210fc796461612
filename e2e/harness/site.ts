import { fileURLToPath } from 'node:url';
import { buildApp } from '../../server/app.ts';
import { createAssistant } from '../../server/assistant/embedded.ts';
import type { BrowsableCatalogue } from '../../server/catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../server/catalogue/testing/sampleCatalogue.ts';
import { readEnvironment } from '../../server/environment.ts';

/** The product's server, on a free port. */
export interface Site {
  /** Address of a path at a local brand host such as `heu` or `dev-met`. */
  readonly address: (host: string, path?: string) => string;
  readonly close: () => Promise<void>;
}

const built = fileURLToPath(new URL('../../dist', import.meta.url));

interface SiteParts {
  readonly folder?: string;
  readonly port?: number;
  readonly catalogue?: BrowsableCatalogue;
}

/** Starts the real server with the built app (or a copy) and the sample data (or other products). */
export const startSite = async (
  variables: Readonly<Record<string, string>> = {},
  { folder = built, port: wanted = 0, catalogue: held }: SiteParts = {},
): Promise<Site> => {
  const unlimited = { CHAT_RATE_LIMIT: '100000', CONVERSATION_RATE_LIMIT: '100000', SEARCH_RATE_LIMIT: '100000' };
  const environment = readEnvironment({ ...unlimited, ...variables });
  const catalogue = held ?? (await openSampleCatalogue());
  const app = await buildApp({
    environment,
    catalogue,
    assistant: createAssistant(catalogue),
    appFolder: folder,
    // Waiting for seconds on a busy test machine is no overload.
    maxEventLoopDelay: 0,
  });
  await app.listen({ port: wanted, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    address: (host, path = '/') => `http://${host}.localhost:${port}${path}`,
    close: async () => {
      await app.close();
      await catalogue.close();
    },
  };
};
