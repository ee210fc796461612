/** @module-tag verify */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { packagesOf } from '../build/supply/supply.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const component = v.object({
  name: v.string(),
  version: v.string(),
  properties: v.array(v.object({ name: v.string(), value: v.string() })),
});

it('the software bill of materials lists every production package, and marks development packages', () => {
  const output = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { components } = v.parse(v.object({ components: v.array(component) }), JSON.parse(output.stdout));
  const shipped = components
    .filter(({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'))
    .map(({ name, version }) => `${name}@${version}`);
  const missing = packagesOf(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    .filter(({ dev, optional, name, version }) => !dev && !optional && !shipped.includes(`${name}@${version}`))
    .map(({ name }) => name);
  expect(missing).toEqual([]);
  expect(shipped.filter((name) => /^(vitest|vite)@/.test(name))).toEqual([]);
});
