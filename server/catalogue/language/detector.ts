import { createRequire, findPackageJSON } from 'node:module';

type Detector = typeof import('eld/small')['eld'];

let loaded: Detector | undefined;

const load = (): Detector => {
  const manifest = findPackageJSON('eld', import.meta.url);
  if (manifest === undefined) throw new Error('The package "eld" is not installed.');
  const module: typeof import('eld/small') = createRequire(manifest)('./src/entries/static.small.js');
  return module.eld;
};

/**
 * Tells a text's language by its letters. Its statistics take 46 MB, and only feeds are judged by them: they are loaded
 * with the first text, so that a server that answers does without them.
 */
export const detect: Detector['detect'] = (text) => {
  loaded ??= load();
  return loaded.detect(text);
};
