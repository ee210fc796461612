import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|txt|ico)$/;

/** Below this size a compressed copy saves no packet. */
const minBytes = 600;

const compressors = [
  {
    ending: 'br',
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
  { ending: 'gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
] as const;

/** Writes compressed copies of a file at maximum compression, so that no server compresses it again. */
export const precompressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  for (const { ending, compress } of compressors) {
    const packed = await compress(content);
    if (packed.length < content.length) await writeFile(`${path}.${ending}`, packed);
  }
};

/** Compresses all files of the build that have no copies yet. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      const packed = new Set(files.filter((file) => file.endsWith('.gz')));
      const due = files.filter((file) => !file.startsWith('.') && compressible.test(file) && !packed.has(`${file}.gz`));
      await Promise.all(due.map((file) => precompressFile(join(folder, file))));
    },
  };
};
