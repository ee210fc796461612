import { defineConfig } from 'vitest/config';
import { verifyTag } from '../tools/build/suite/tiers.ts';

/** Browser tests: apart from the others, because they need a build and Chromium. */
export default defineConfig({
  test: {
    name: 'browser',
    tags: [verifyTag],
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/harness/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // One Chromium a worker, and what the files share is loaded once.
    isolate: false,
  },
});
