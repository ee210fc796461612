import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const replayModule = fileURLToPath(new URL('replayFile.ts', import.meta.url));

const importable = (from: string, to: string): string => {
  const path = relative(dirname(resolve(from)), resolve(to)).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
};

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Creates a Vitest regression test that replays a trace. */
export const testFileText = (tracePath: string, testPath: string): string => `import { expect, it } from 'vitest';
import { replayFile } from ${quoted(importable(testPath, replayModule))};

it(${quoted(`goes the way of ${tracePath.split(/[\\/]/).at(-1) ?? tracePath}`)}, async () => {
  const { failure } = await replayFile(new URL(${quoted(importable(testPath, tracePath))}, import.meta.url));
  expect(failure).toBeUndefined();
});
`;
