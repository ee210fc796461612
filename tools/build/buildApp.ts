import { ensureBuilt } from './freshness.ts';

/** Builds the app, as a process of its own (ensure.ts). */
await ensureBuilt();
