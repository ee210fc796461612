import { defineConfig } from 'vitest/config';
import { verifyTag } from '../tools/build/suite/tiers.ts';

/** Browser tests, which need a build and Chromium. */
export default defineConfig({
  test: {
    name: 'browser',
    tags: [verifyTag],
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/harness/globalSetup.ts'],
    // Long timeouts, because a busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The summary at the end of a run shows only this message.
    chaiConfig: { truncateThreshold: 300 },
    maxWorkers: 2,
    // One Chromium per worker; modules that the files share are loaded once.
    isolate: false,
  },
});
