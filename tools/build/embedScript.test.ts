import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildEmbedScript, embedFolder, embedVersion } from './embedScript.ts';

/** The hash of each older version: released files never change. */
const released: Readonly<Record<string, string>> = {
  '1.0.0': '7238b52138315a69eb94b137a0c36a0ae395181f7065c58daaacb0ef81b4eeb9',
  '1.1.0': '7721ef94a8e727560ae82583cfd7e8b1a3a58fbfdaa24bb232b6d7704b897097',
  '1.2.0': '0b23cf39689df5f6e7083af7f4d6f0ec5b65ad833fc1756b0574cb6ab975da3a',
  '1.3.0': '90a91eab925def3b70f9c95da8c5ab16b6f5f672698240958a18c0a3921deb43',
};

const read = (version: string): string => readFileSync(`${embedFolder}${version}.js`, 'utf8');

it('the script for other sites is built from its current source (npm run embed), and small', async () => {
  expect(read(embedVersion)).toBe(await buildEmbedScript());
  expect(gzipSync(read(embedVersion), { level: 9 }).length).toBeLessThanOrEqual(5000);
});

it('released versions of the script are unchanged', () => {
  expect(new Set(readdirSync(embedFolder))).toEqual(
    new Set([...Object.keys(released), embedVersion].map((version) => `${version}.js`)),
  );
  for (const [version, hash] of Object.entries(released))
    expect(createHash('sha256').update(read(version)).digest('hex'), version).toBe(hash);
});
