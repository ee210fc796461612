import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { build } from 'vite';
import { startSite } from '../../../e2e/harness/site.ts';
import { precompress } from '../../build/precompress.ts';
import { installPeers } from '../peers.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = fileURLToPath(new URL('../../../dist/bench-load/', import.meta.url));

const pages = { static: 'static page', deepChat: 'deep-chat', chatscope: 'chatscope', floor: "the card's floor" };

export const own = 'this product';
export const minPage = pages.static;
export const { deepChat } = pages;

/** The measured pages, each at an address of its own. */
export interface Subjects {
  readonly addresses: ReadonlyMap<string, string>;
  /** The product page that is measured. */
  readonly product: string;
  readonly close: () => Promise<void>;
}

/** Builds the peers as their users would, and serves them compressed beside the product. */
export const openSubjects = async (): Promise<Subjects> => {
  await installPeers();
  await build({
    configFile: false,
    logLevel: 'warn',
    root: here,
    base: './',
    plugins: [react(), precompress()],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: Object.keys(pages).map((name) => `${here}${name}.html`) },
    },
  });
  const peers = Fastify();
  await peers.register(fastifyStatic, { root: dist, preCompressed: true });
  const base = await peers.listen({ port: 0, host: '127.0.0.1' });
  const site = await startSite();
  return {
    addresses: new Map([
      [minPage, `${base}/static.html`],
      [own, site.address('heu')],
      ...Object.entries(pages).map(([name, subject]): [string, string] => [subject, `${base}/${name}.html`]),
    ]),
    product: site.address('heu', '/BS1860'),
    close: async () => {
      await peers.close();
      await site.close();
    },
  };
};
