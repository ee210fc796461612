import { join } from 'node:path';
import * as v from 'valibot';
import { BrandsInvalid, brandsFolders, loadBrands } from '../../brands/load.ts';
import { brandCodeSchema } from '../../contract/contract.ts';
import { readCommandLine } from '../../server/commandLine.ts';
import { checkBrand } from './checkBrand.ts';
import { makeBrand } from './newBrand.ts';
import { askProperties } from './questions.ts';

/** `npm run brand -- new CODE` makes a brand, `npm run brand -- check CODE` lists what is missing. */

const usage = `npm run brand -- new CODE [--name … --persona … --hosts a,b --languages en,pl --colour #1f5f8b --accent #d9480f
                       --scheme light|dark --currency EUR --units metric|customary --zone Europe/Warsaw
                       --fonts FOLDER --folder FOLDER]
npm run brand -- check CODE [--folder FOLDER]
CODE is 2 to 8 capitals and digits, such as TLX.`;

const text = { type: 'string' } as const;
const options = {
  ...{ name: text, persona: text, hosts: text, languages: text, colour: text, accent: text },
  ...{ scheme: text, currency: text, units: text, zone: text, fonts: text, folder: text },
} as const;

/** The command that starts the app with the brands of these folders. */
const startOf = (folders: readonly string[]): string => {
  const known = brandsFolders(process.env['BRANDS_DIR']).map((folder) => join(folder));
  return folders.every((folder) => known.includes(join(folder)))
    ? 'npm start'
    : `BRANDS_DIR=${folders.join(',')} npm start`;
};

const report = async (code: string, folders: readonly string[]): Promise<boolean> => {
  const brand = loadBrands(folders).find((each) => each.code === code);
  if (!brand) {
    console.error(`there is no brand ${code} in ${folders.join(', ')}: --folder or BRANDS_DIR names another folder`);
    return false;
  }
  const { faults, open } = await checkBrand(brand);
  for (const fault of faults) console.error(`wrong: ${fault}`);
  for (const task of open) console.log(`to do: ${task}`);
  if (faults.length === 0)
    console.log(
      `${code} can be served: ${startOf(folders)}, then http://${brand.hosts[0]}:3001${open.length > 0 ? ` (${open.length} things to do)` : ''}`,
    );
  return faults.length === 0;
};

const run = async (): Promise<boolean> => {
  const { values, positionals } = readCommandLine({ usage, options, maxWords: 2 });
  const [act, code = ''] = positionals;
  if ((act !== 'new' && act !== 'check') || !v.is(brandCodeSchema, code)) {
    console.error(usage);
    return false;
  }
  const folders = brandsFolders(process.env['BRANDS_DIR']);
  const parent = values.folder ?? folders.at(-1) ?? 'brands';
  const searched = folders.some((folder) => join(folder) === join(parent)) ? folders : [...folders, parent];
  if (act === 'check') return report(code, searched);
  const brands = loadBrands(folders);
  const properties = await askProperties(code, values);
  console.log(`made ${await makeBrand(parent, properties, brands)}`);
  return report(code, searched);
};

process.exitCode = await run().then(
  (isSound) => (isSound ? 0 : 1),
  (error: unknown) => {
    if (!(error instanceof Error)) throw error;
    const isInvalid = error instanceof BrandsInvalid;
    console.error(isInvalid ? error.reasons.map((each) => `wrong: ${each}`).join('\n') : error.message);
    return 1;
  },
);
