import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listOf, type Stage, type Step, stagesOf, unknownIn } from './containerFile.ts';

/** Runs the steps of deploy/Dockerfile without a container engine; each stage is a folder. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The result of the last stage, as an engine would store it in the image. */
export interface Image {
  /** The folder that serves as `/`. */
  readonly folder: string;
  readonly workingDirectory: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly user: { readonly uid: number; readonly gid: number };
}

const ignored = (): readonly string[] =>
  readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const isLeftOut = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => path === pattern || path.startsWith(`${pattern}/`) || matchesGlob(path, pattern));

/** Addresses of the image's own folders, moved below the folder that serves as its root. */
const movedBelow = (text: string, folder: string): string =>
  text.replace(/(?<=^|[\s=,])\/(app|data)\b/g, (path) => join(folder, path));

class Building {
  readonly #stages = new Map<string, string>();
  readonly #patterns = ignored();
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  #copy({ flags, words }: Step, folder: string, workingDirectory: string): void {
    const from = flags['from'] === undefined ? root : this.#stages.get(flags['from']);
    if (from === undefined) throw new Error(`there is no stage ${flags['from']}`);
    const target = words.at(-1) ?? '';
    const place = join(folder, workingDirectory, target);
    const sources = words.slice(0, -1);
    for (const source of sources) {
      const path = join(from, source);
      const isFolderOfMany = sources.length > 1 || target.endsWith('/');
      const to = isFolderOfMany ? join(place, source.slice(source.lastIndexOf('/') + 1)) : place;
      mkdirSync(dirname(to), { recursive: true });
      const filter = (each: string): boolean => from !== root || !isLeftOut(relative(root, each), this.#patterns);
      cpSync(path, to, { recursive: true, filter });
    }
  }

  #run({ text }: Step, folder: string, workingDirectory: string, variables: Readonly<Record<string, string>>): void {
    this.#say(`RUN ${text}`);
    // Settings of registry and proxies are passed on, as an engine would.
    const { PATH = '', NODE_ENV: _, ...machine } = process.env;
    const done = spawnSync('sh', ['-ec', movedBelow(text, folder)], {
      cwd: join(folder, workingDirectory),
      env: { ...machine, ...variables, PATH: `${dirname(process.execPath)}:${PATH}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (done.status !== 0) throw new Error(`the step failed: RUN ${text}`);
  }

  /** Runs the steps of a stage in a folder. */
  take(stage: Stage, folder: string): Image {
    const { name, steps } = stage;
    const [unknown] = unknownIn(stage);
    if (unknown !== undefined) throw new Error(unknown);
    let workingDirectory = '/';
    let variables: Readonly<Record<string, string>> = {};
    let command: readonly string[] = [];
    let healthCheck: readonly string[] = [];
    let user = { uid: 0, gid: 0 };
    this.#stages.set(name, folder);
    for (const step of steps) {
      if (step.does === 'WORKDIR') {
        workingDirectory = step.text;
        mkdirSync(join(folder, workingDirectory), { recursive: true });
      } else if (step.does === 'ENV') {
        const pairs = step.words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]);
        variables = { ...variables, ...Object.fromEntries(pairs) };
      } else if (step.does === 'COPY') this.#copy(step, folder, workingDirectory);
      else if (step.does === 'RUN') this.#run(step, folder, workingDirectory, variables);
      else if (step.does === 'CMD') command = listOf(step.text);
      else if (step.does === 'HEALTHCHECK') healthCheck = listOf(step.text.replace(/^CMD\s+/, ''));
      else if (step.does === 'USER') {
        const [uid = 0, gid = 0] = step.text.split(':').map(Number);
        user = { uid, gid };
      }
    }
    return { folder, workingDirectory, variables, command, healthCheck, user };
  }
}

/** Runs all stages in subfolders of the given one. @returns the result of the last */
export const buildImage = (folder: string, say: (line: string) => void): Image => {
  const building = new Building(say);
  const stages = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
  const images = stages.map((stage, at) => {
    const place = join(folder, stage.name || `image${at}`);
    mkdirSync(place, { recursive: true });
    return building.take(stage, place);
  });
  const last = images.at(-1);
  if (last === undefined) throw new Error('deploy/Dockerfile has no stage');
  return last;
};

/** Command and `spawn` options that start the image in its folder, or check its health. */
export const startOf = (image: Image, command: readonly string[], variables: Readonly<Record<string, string>>) => {
  const [program = '', ...words] = command;
  const given = Object.fromEntries(
    Object.entries(image.variables).map(([name, value]) => [name, movedBelow(value, image.folder)]),
  );
  const isRoot = process.getuid?.() === 0;
  return {
    program: program === 'node' ? process.execPath : program,
    words,
    options: {
      cwd: join(image.folder, image.workingDirectory),
      env: { ...given, ...variables },
      // Only root may switch users.
      ...(isRoot ? image.user : {}),
    },
  };
};
