import { ensureBuilt } from './freshness.ts';

/** Builds the app in a separate process (ensure.ts). */
await ensureBuilt();
