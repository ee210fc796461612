import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { weakPairs } from '../../brands/contrast.ts';
import { BrandsInvalid, brandsFolders, loadBrands } from '../../brands/load.ts';
import { pageBrandOf } from '../../brands/pageBrand.ts';
import { checkBrand } from './checkBrand.ts';
import { tarnwald } from './fixtures.ts';
import { type BrandProperties, makeBrand } from './newBrand.ts';
import { lookOf } from './palette.ts';

const sampleBrands = loadBrands(brandsFolders(undefined));
const root = fileURLToPath(new URL('../..', import.meta.url));

let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'brands-'));
});
afterEach(() => rm(parent, { recursive: true }));

const made = async (more: Partial<BrandProperties> = {}) => {
  const folder = await makeBrand(parent, { ...tarnwald, ...more }, sampleBrands);
  const [brand] = loadBrands([parent]);
  if (!brand) throw new Error('no brand was made');
  return { folder, brand };
};
const faultsOf = (folders: readonly string[]): readonly string[] => {
  try {
    loadBrands(folders);
    return [];
  } catch (error) {
    if (error instanceof BrandsInvalid) return error.reasons;
    throw error;
  }
};
const change = async (file: string, from: string | RegExp, to: string): Promise<void> =>
  writeFile(file, (await readFile(file, 'utf8')).replace(from, to));

describe('a new brand', () => {
  it('is valid, and lists what nobody has reviewed', async () => {
    const { brand } = await made();
    expect(brand).toMatchObject({ code: 'TLX', hosts: ['tlx.localhost', 'tools.tarnwald.example'], currency: 'PLN' });
    const { faults, open } = await checkBrand(brand);
    expect(faults).toEqual([]);
    expect(open.join('\n')).toMatch(/"mark" has not been reviewed[\s\S]*pl\.po: \d+ texts are still marked/);
  });

  it('uses its own name and links to its own pages', async () => {
    const { folder } = await made();
    for (const language of ['en', 'pl']) {
      const texts = await readFile(join(folder, 'locales', `${language}.po`), 'utf8');
      expect(texts).toContain('Ola');
      expect(texts.match(/https:\/\/[\w.]+/g)?.every((address) => address === 'https://www.tarnwald.example')).toBe(
        true,
      );
      expect(texts).not.toMatch(/Kernholt|Halvorn|Brackford|Casey|Nora/);
    }
  });

  it.each([
    ['tools.quix.co.uk', 'quix.co.uk'],
    ['quix.co.jp', 'quix.co.jp'],
    ['a.b.quix.com.au', 'quix.com.au'],
    ['tools.tarnwald.example', 'tarnwald.example'],
    ['quix', 'maker.example'],
  ])('at %s takes its addresses from %s', async (host, domain) => {
    const { brand } = await made({ hosts: [host] });
    expect(brand.service).toMatchObject({
      email: `service@${domain}`,
      warrantyUrl: `https://www.${domain}/warranty`,
    });
  });

  it('tells visitors no terms that nobody has reviewed', async () => {
    const { brand } = await made();
    expect(pageBrandOf(brand, brand.languages).service).not.toHaveProperty('hours');
    const question = 'How many days do I have to return a drill?';
    const { stdout } = spawnSync(
      process.execPath,
      ['server/assistant/ask.ts', '--brand', 'TLX', '--answers', question],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, BRANDS_DIR: parent },
      },
    );
    expect(stdout).toContain('service@tarnwald.example');
    expect(stdout).not.toContain('14');
  });

  it('copies fonts', async () => {
    const { brand } = await made({ fonts: join(root, 'brands/HEU/fonts') });
    expect(brand.fonts).toEqual({ primary: 'TLX Primary', secondary: 'TLX Secondary', ending: 'woff2' });
    expect((await checkBrand(brand)).faults).toEqual([]);
    await rm(join(brand.folder, 'fonts/primary-bold.woff2'));
    expect((await checkBrand(brand)).faults).toEqual([expect.stringMatching(/primary-bold\.woff2 is missing/)]);
  });

  it('never replaces an existing one', async () => {
    await made();
    await expect(made()).rejects.toThrow('is there already');
  });
});

it.each([
  ['#ffff00', '#00ff00'],
  ['#808080', '#7f7f7f'],
  ['#000000', '#ffffff'],
  ['#ff0000', '#0000ff'],
])('the colours %s and %s give a readable look', (colour, accent) => {
  for (const scheme of ['light', 'dark'] as const) expect(weakPairs(lookOf(scheme, colour, accent).tokens)).toEqual([]);
});

describe('an invalid brand', () => {
  it.each([
    [
      /"defaultLanguage": "en"/,
      '"defaultLanguage": "de"',
      /TLX\/brand\.json: defaultLanguage: the default language is none/,
    ],
    [/"pl"/, '"xx"', /languages\.1: allowed is one of the language codes en, de/],
    [/#0b6e4f/, 'green', /look\.tokens\.\w+: allowed is a colour such as #1f2430/],
    [/"tools\.tarnwald\.example"/, '"http://tools.tarnwald.example"', /hosts\.1: allowed is a host name in lower case/],
    [/"persona"/, '"personna"', /(persona|personna): Invalid key/],
    [/"currency": "PLN",/, '"currency": "PLN"', /brand\.json: .*JSON/],
    [/Europe\/Warsaw/, 'Europe/Warschau', /service\.hours\.zone: allowed is a time zone/],
    [/"review": \[/, '"review": ["hours",', /review\.0: allowed is mark or service/],
  ])('is reported by file and field: %s', async (from, to, message) => {
    const { folder } = await made();
    await change(join(folder, 'brand.json'), from, to);
    expect(faultsOf([parent]).join('\n')).toMatch(message);
  });

  it('is reported if another brand has its host or code', async () => {
    const { folder } = await made();
    await change(join(folder, 'brand.json'), 'tools.tarnwald.example', 'heu.localhost');
    expect(faultsOf([...brandsFolders(undefined), parent])).toEqual([
      expect.stringMatching(/TLX: the host heu\.localhost is taken by .*HEU$/),
    ]);
    await mkdir(join(parent, 'again'));
    await cp(folder, join(parent, 'again', 'TLX'), { recursive: true });
    expect(faultsOf([parent, join(parent, 'again')]).join()).toContain('the code TLX is taken by');
  });

  it('is reported if its folder is missing, misnamed or empty', async () => {
    expect(faultsOf([join(parent, 'none')])).toEqual([expect.stringMatching(/none: there is no such folder$/)]);
    expect(faultsOf([parent])).toEqual([expect.stringMatching(/^there is no brand in/)]);
    const { folder } = await made();
    await cp(folder, join(parent, 'tlx'), { recursive: true });
    expect(faultsOf([parent]).join()).toMatch(/tlx: a brand's folder is named by its code/);
  });

  it('is reported if texts are missing or faulty, or colours unreadable', async () => {
    const { brand } = await made();
    const file = join(brand.folder, 'locales/pl.po');
    await change(file, /msgid "chatTrigger"\nmsgstr ".*"/, 'msgid "chatTriggers"\nmsgstr "x"');
    await rm(join(brand.folder, 'favicon.ico'));
    const { look } = brand;
    const weak = { ...brand, look: { ...look, tokens: { ...look.tokens, muted: '#cccccc' } } };
    const { faults } = await checkBrand(weak);
    expect(faults.join('\n')).toMatch(
      /"muted" \(#cccccc\) upon "page" \(#fafafa\) has a contrast of 1\.\d+; 4\.5 is needed/,
    );
    expect(faults.join('\n')).toContain('favicon.ico is missing');
    expect(faults.join('\n')).toContain('pl.po lacks chatTrigger');
    expect(faults.join('\n')).toContain('texts that nothing shows: chatTriggers');
    await rm(file);
    expect((await checkBrand(brand)).faults.join()).toMatch(/pl\.po is missing: copy another/);
  });
});

describe('npm run brand', () => {
  const run = (...options: readonly string[]) =>
    spawnSync(process.execPath, ['tools/brand/command.ts', ...options], { cwd: root, encoding: 'utf8' });

  it('creates and checks a brand from options alone', () => {
    const answers = ['--name', 'Tarnwald', '--persona', 'Ola', '--languages', 'en,pl', '--folder', parent];
    const { status, stdout } = run('new', 'TLX', ...answers);
    expect(stdout).toMatch(
      /^made .*TLX\n(to do: .*\n)+TLX can be served: BRANDS_DIR=\S+ npm start, then http:\/\/tlx\.localhost:3001/,
    );
    expect(status).toBe(0);
    expect(run('check', 'TLX', '--folder', parent)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    [['new', 'tlx'], /CODE is 2 to 8 capitals/],
    [['check', 'NONE'], /there is no brand NONE/],
    [['new', 'TLX', '--colour', 'green'], /--colour "green" is not allowed; allowed is for instance #1f5f8b/],
    [['new', 'TLX', '--languages', 'xx'], /--languages "xx" is not allowed/],
  ])('explains what is wrong with %j', (options, message) => {
    const { status, stderr } = run(...options);
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
  });
});
