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
    // A busy machine is slow, not wrong: whoever waits for what comes waits as long as it takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The summary at the end of a run has no more than the message.
    chaiConfig: { truncateThreshold: 300 },
    maxWorkers: 2,
    // One Chromium a worker, and what the files share is loaded once.
    isolate: false,
  },
});
