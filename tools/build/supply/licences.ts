import { readFileSync, writeFileSync } from 'node:fs';
import { readCommandLine } from '../../../server/commandLine.ts';
import { licenceList, packagesOf } from './supply.ts';

/** `npm run licences`: writes docs/licences.md from the lock file. */
readCommandLine({ usage: 'npm run licences     writes docs/licences.md from package-lock.json', options: {} });
const lock = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');
writeFileSync(new URL('../../../docs/licences.md', import.meta.url), licenceList(packagesOf(lock)));
