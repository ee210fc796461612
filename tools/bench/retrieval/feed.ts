import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { shopProducts } from './shop.ts';

function* feedOf(count: number): Generator<string> {
  let separator = '[';
  for (const { truth: _unseen, ...product } of shopProducts(count)) {
    yield `${separator}\n${JSON.stringify(product)}`;
    separator = ',';
  }
  yield '\n]\n';
}

/** Writes a plain feed of this many products: titles, descriptions and attributes. */
export const writeFeed = (path: string, count: number): Promise<void> =>
  pipeline(Readable.from(feedOf(count)), createWriteStream(path));
