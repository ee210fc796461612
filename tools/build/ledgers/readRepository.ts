import { readFileSync } from 'node:fs';
import type { Read } from './ledger.ts';

/** Reads files of the repository. */
export const readRepository: Read = (path) => {
  try {
    return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
};
