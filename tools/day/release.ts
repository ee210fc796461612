import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Contents of the image (deploy/Dockerfile), without packages. */
const parts = ['package.json', 'brands', 'catalogue', 'contract', 'server', 'dist'];
const isNeeded = (path: string): boolean => !path.includes('product-images');

/** A release of the program in a folder that is removed after the test. @returns the folder */
export const newRelease = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, filter: isNeeded });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Builds differ by their page.
  appendFileSync(join(folder, 'dist/index.html'), `<!-- ${name} -->\n`);
  return folder;
};
