import { accessSync, constants, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';

/** A folder that cannot hold data; the message gives the reason and the remedy. */
export class FolderUnusable extends Error {}

const codeSchema = v.object({ code: v.string() });
const codeOf = (error: unknown): string => (v.is(codeSchema, error) ? error.code : String(error));

/** Stat of a path, or undefined if nothing is there, or if a folder above it is a file. */
const statOf = (path: string) => {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
};

const refuseNonFolder = (path: string): void => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found)
    throw new FolderUnusable(
      `${path} is a link to ${readlinkSync(path)}, which does not exist; make that folder, or mend the link`,
    );
  if (!found.isDirectory())
    throw new FolderUnusable(`${path} is a file, not a folder; move the file away, or name another folder`);
};

const full = 'lies on a disk without room; make room on it';

/** What is the matter with a folder, and the remedy, by the code of the error. */
const reasons: Readonly<Record<string, string>> = {
  EROFS: 'lies on a disk that is mounted read-only; mount it so that it may be written',
  ENOSPC: full,
  EDQUOT: full,
  ELOOP: 'is reached by links that lead in a circle; mend the links',
  ENAMETOOLONG: 'has a longer name than the system takes; shorten it',
};

const unwritable = (path: string, error: unknown): FolderUnusable => {
  const code = codeOf(error);
  const reason = reasons[code] ?? `may not be written by this user (${code}); give it the right to`;
  return new FolderUnusable(`${path} ${reason}, or name another folder`, { cause: error });
};

/** The missing folders of a path, outermost first. */
const missingFolders = (path: string): string[] => {
  const missing: string[] = [];
  for (let at = path; !statOf(at); at = dirname(at)) missing.unshift(at);
  return missing;
};

/**
 * Creates a folder if it is missing, and checks that it is writable. It is created one level at a time, because Node's
 * recursive mkdir never returns below a path such as /proc.
 * @returns the outermost folder that it created, or undefined if none was missing
 * @throws FolderUnusable with the reason and the remedy
 */
export const prepareFolder = (name: string): string | undefined => {
  const path = resolve(name);
  let at = path;
  try {
    const missing = missingFolders(path);
    at = dirname(missing[0] ?? join(path, 'any'));
    refuseNonFolder(at);
    for (const each of missing) {
      at = dirname(each);
      mkdirSync(each);
    }
    at = path;
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    rmdirSync(mkdtempSync(join(path, '.writable-')));
    return missing[0];
  } catch (error) {
    throw error instanceof FolderUnusable ? error : unwritable(at, error);
  }
};
