import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectPostgres, withPostgres } from '../../store/postgres.ts';
import { isPostgresThere, launchPostgres, type RealPostgres } from '../../store/testing/realPostgres.ts';
import { openCatalogue } from '../open.ts';
import { copySampleCatalogue } from '../testing/sampleCatalogue.ts';
import { fetchNewestVersion } from '../versions/fetchNewest.ts';
import { newestVersion } from '../versions/versions.ts';

const command = fileURLToPath(new URL('./command.ts', import.meta.url));
const pack = { id: 'A18', model: 'A 18', kind: 'battery', name: 'Battery A 18' };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Where the command imports to. */
interface Place {
  /** By which options and variables the command finds it. */
  readonly options: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** A data folder with what a server would serve. */
  served(): Promise<string>;
  /** Another one after each change. */
  state(): Promise<string>;
  /** Whether an import is writing at this moment; it is met when it writes so many products. */
  isWriting(): Promise<boolean>;
  readonly metAt: number;
}

const inFolder = async (): Promise<Place> => {
  await copySampleCatalogue(folder);
  return {
    options: ['--data-dir', folder],
    variables: {},
    served: async () => folder,
    state: async () => hash('sha256', readFileSync(join(folder, 'catalogue.sqlite'))),
    isWriting: async () => (statSync(join(folder, 'catalogue.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0) > 0,
    metAt: 30_000,
  };
};

let postgres: Promise<RealPostgres> | undefined;
afterAll(async () => (await postgres)?.end());

const inPostgres = async (): Promise<Place> => {
  postgres ??= launchPostgres();
  const url = await (await postgres).newDatabase();
  const client = await connectPostgres(url);
  onTestFinished(() => client.end());
  return {
    options: [],
    variables: { DATABASE_URL: url },
    served: async () => {
      const dataDir = mkdtempSync(join(folder, 'served-'));
      await withPostgres(url, (client) => fetchNewestVersion(client, dataDir));
      return dataDir;
    },
    state: async () => String((await newestVersion(client))?.version),
    isWriting: async () => {
      const writing = "select from pg_stat_activity where query like 'insert into catalogue_records%'";
      return (await client.query(writing)).rowCount !== 0;
    },
    metAt: 4000,
  };
};

interface Kind {
  readonly name: string;
  readonly newPlace: () => Promise<Place>;
  readonly tags: string[];
}
const kinds: readonly Kind[] = [
  { name: 'a data folder', newPlace: inFolder, tags: [] },
  ...(isPostgresThere ? [{ name: 'PostgreSQL', newPlace: inPostgres, tags: ['verify'] }] : []),
];

let place: Place;
const runWith = (variables: Readonly<Record<string, string>>, ...given: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...place.options, ...given], {
    encoding: 'utf8',
    env: { ...process.env, ...place.variables, ...variables },
  });
  return { status, stdout, stderr };
};
const run = (...given: readonly string[]) => runWith({}, ...given);
const feed = (name: string, products: readonly unknown[]): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ products }, null, 2));
  return path;
};
const opened = async () => openCatalogue({ dataDir: await place.served() });
const ids = async () => {
  const catalogue = await opened();
  const hits = await catalogue.search('HUS', { language: 'en', limit: 500 });
  await catalogue.close();
  return hits.map(({ product }) => product.id);
};

// Each run is a process of its own, and machines that test are busy.
for (const { name, newPlace, tags } of kinds)
  describe(`npm run import into ${name}`, { tags }, () => {
    beforeEach(async () => {
      place = await newPlace();
    });

    it('puts the files in the place of what was there, says so, and the server leaves it alone', async () => {
      expect((await ids()).length).toBeGreaterThan(30);
      const { status, stdout } = run(
        '--brand',
        'HUS',
        feed('a.json', [pack]),
        feed('b.json', [{ ...pack, id: 'B18' }]),
      );
      expect(status).toBe(0);
      expect(stdout).toMatch(/^HUS: imported 2 products, .* from 2 files/m);
      expect(await ids()).toEqual(['A18', 'B18']);
    });

    it('warns of pictures that no page will show, unless their origin is listed', () => {
      const pictured = (id: string, image: string) => ({ ...pack, id, image });
      const path = feed('a.json', [
        pictured('A18', 'https://pictures.example/a.webp'),
        pictured('B18', 'https://pictures.example/b.webp'),
        pictured('C18', 'https://listed.example/c.webp'),
        pictured('D18', '/product-images/d.webp'),
      ]);
      // A trial run reports the pictures of the files, not those already imported.
      for (const trial of [['--dry-run', '--allow-shrink'], ['--allow-shrink']]) {
        const { status, stderr } = runWith(
          { IMAGE_ORIGINS: 'https://listed.example, https://other.example' },
          ...['--brand', 'HUS', ...trial, path],
        );
        expect(status).toBe(0);
        expect(stderr.trim()).toBe(
          'warning: pages will not show 2 pictures of https://pictures.example: start the server with it in IMAGE_ORIGINS',
        );
      }
    });

    it('imports nothing where one record is broken, names it and fails', async () => {
      run('--brand', 'HUS', feed('a.json', [pack]));
      const { status, stderr } = run(
        '--brand',
        'HUS',
        feed('b.json', [
          { ...pack, id: 'B18' },
          { ...pack, id: 'C 18' },
        ]),
      );
      expect(status).toBe(1);
      expect(stderr).toMatch(/b\.json:\d+ product "C 18", id: /);
      expect(stderr).toContain('1 problem; nothing was imported.');
      expect(await ids()).toEqual(['A18']);
    });

    it('refuses what would empty or shrink a brand, unless that is meant, and changes nothing then', async () => {
      const many = Array.from({ length: 10 }, (_, at) => ({ ...pack, id: `A${at}`, model: `A ${at}` }));
      run('--brand', 'HUS', feed('a.json', many));
      const empty = run('--brand', 'HUS', feed('b.json', []));
      expect(empty.status).toBe(1);
      expect(empty.stderr).toContain('--allow-shrink');
      const six = run('--brand', 'HUS', feed('c.json', many.slice(0, 6)));
      expect(six.status).toBe(1);
      expect(six.stderr).toContain('it would remove 4 of 10 products of HUS (40 %, more than 30 %)');
      expect(await ids()).toHaveLength(10);
      expect(run('--brand', 'HUS', feed('d.json', many.slice(0, 7))).status).toBe(0);
      expect(run('--brand', 'HUS', '--allow-shrink', feed('e.json', many.slice(0, 1))).status).toBe(0);
      expect(await ids()).toEqual(['A0']);
    });

    it('shows field by field what it would do, as text and as a page, and does it only then', async () => {
      const second = { ...pack, id: 'B18', model: 'B 18' };
      run('--brand', 'HUS', feed('a.json', [pack, second]));
      const next = feed('b.json', [
        { ...pack, name: 'Battery <b>A</b> 18' },
        { ...pack, id: 'C18' },
      ]);
      const page = join(folder, 'difference.html');
      const { status, stdout, stderr } = run('--brand', 'HUS', '--dry-run', '--html', page, next);
      expect(status).toBe(0);
      expect(stdout).toContain(
        '~ A18 Battery <b>A</b> 18\n    name.en: Battery A 18 -> Battery <b>A</b> 18\n+ C18 Battery A 18\n- B18',
      );
      expect(stdout).toContain('1 added, 1 changed, 1 removed; 2 before');
      expect(stderr).toContain('would be refused: it would remove 1 of 2');
      expect(readFileSync(page, 'utf8')).toContain('<ins>Battery &lt;b&gt;A&lt;/b&gt; 18</ins>');
      expect(await ids()).toEqual(['A18', 'B18']);
    });

    it('leaves no page behind where the feed is refused', () => {
      const page = join(folder, 'refused.html');
      expect(run('--brand', 'HUS', '--dry-run', '--html', page, feed('a.json', [{ ...pack, name: '' }])).status).toBe(
        1,
      );
      expect(existsSync(page)).toBe(false);
    });

    it('changes nothing where the same is imported again', async () => {
      const path = feed('a.json', [pack]);
      run('--brand', 'HUS', path);
      const before = await place.state();
      const again = run('--brand', 'HUS', path);
      expect(again.stdout).toContain('HUS: nothing changed');
      expect(await place.state()).toBe(before);
    });

    it('refuses the feed of another maker, unless that is meant', () => {
      const list = (name: string, maker: string) => {
        const path = join(folder, name);
        writeFileSync(path, `id,title,brand\nA-1,18-Volt Drill,${maker}\n`);
        return path;
      };
      expect(run('--brand', 'HUS', list('a.csv', 'Halden')).status).toBe(0);
      const other = list('b.csv', 'Corvane');
      expect(run('--brand', 'HUS', other).stderr).toContain(
        'the feed is of Corvane, while the catalogue of HUS holds products of Halden',
      );
      expect(run('--brand', 'HUS', '--allow-other-maker', other).status).toBe(0);
    });

    it('reads what was saved in an old encoding letter by letter, says what it took it for, and warns of what it left out', async () => {
      const path = join(folder, 'alt.csv');
      writeFileSync(
        path,
        Buffer.from('Art.-Nr.;Bezeichnung;Bild\nSÄ-1;Säge für große Hölzer;http://x.example/1.jpg\n', 'latin1'),
      );
      const { status, stdout, stderr } = run('--brand', 'HUS', path);
      expect(status).toBe(0);
      expect(stdout).toContain('alt.csv: this is a table (CSV, TSV)');
      expect(stderr).toMatch(
        /alt\.csv:2 product "SÄ-1", image: the picture http:.* is not https\. Serve the picture over https/,
      );
      const catalogue = await opened();
      expect((await catalogue.product('HUS', 'S~~c4.~1'))?.name).toEqual({ de: 'Säge für große Hölzer' });
      await catalogue.close();
    });

    it('leaves everything as it was where it is killed while it writes', { tags: ['verify'] }, async () => {
      run('--brand', 'HUS', feed('a.json', [pack]));
      const many = Array.from({ length: place.metAt }, (_, at) => ({ ...pack, id: `A${at}`, model: `A ${at}` }));
      const child = spawn(process.execPath, [command, ...place.options, '--brand', 'HUS', feed('b.json', many)], {
        env: { ...process.env, ...place.variables },
      });
      await vi.waitUntil(async () => (await place.isWriting()) || child.exitCode !== null, {
        timeout: 50_000,
        interval: 5,
      });
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
      expect(await ids()).toEqual(['A18']);
    });

    it('prints an example of a format, which it reads, and a mapping for a table', () => {
      const { stdout } = run('--example', 'google-tsv');
      const path = join(folder, 'example.tsv');
      writeFileSync(path, stdout);
      expect(run('--brand', 'HUS', path).stdout).toContain('this is a Google Merchant feed (table)');
      expect(JSON.parse(run('--suggest', path).stdout)).toMatchObject({ columns: { title: 'title', id: 'id' } });
      const polish = join(folder, 'polski.csv');
      writeFileSync(polish, 'Numer;Nazwa;Cena\n1;Szlifierka;9\n');
      expect(run('--suggest', polish).stderr).toContain('no column was taken for the title: write "title" for it');
      const suggested = run('--suggest', feed('own.json', [pack]));
      expect(suggested.status).toBe(1);
      expect(suggested.stderr).toContain("own.json: this is the project's own JSON, which needs no mapping");
    });

    it('lists its options for --help', () => {
      const { status, stdout } = run('--help');
      expect(status).toBe(0);
      expect(stdout).toContain('--allow-shrink');
    });

    const refusals: [given: string[], message: RegExp][] = [
      [[], /Usage/],
      [['--example', 'xls'], /no format is called "xls"/],
      [['--brand', 'HUS', '--currency', 'Euro', 'package.json'], /ISO 4217/],
      [['--brand', 'HUS', '--language', 'nl', 'package.json'], /give one of en/],
      [['--brand', 'ACME', 'x.json'], /Usage/],
      [['--brand', 'HUS'], /Usage/],
      [['--colour', 'red'], /Usage/],
      [['--brand', 'HUS', '/nowhere/x.json'], /nowhere.*cannot be read/],
    ];
    const byTier: [cases: typeof refusals, tags: string[]][] = [
      [refusals.slice(-1), []],
      [refusals.slice(0, -1), ['verify']],
    ];
    for (const [cases, only] of byTier) {
      it.each(cases)('%j fails with a message', { tags: only }, (given, message) => {
        const { status, stderr } = run(...given);
        expect(status).toBe(1);
        expect(stderr).toMatch(message);
      });
    }
  });
