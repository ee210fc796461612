import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { shopProducts } from './shop.ts';

/** Writes a plain feed of this many products: titles, descriptions and attributes. */
export const writeFeed = async (path: string, count: number): Promise<void> => {
  const file = createWriteStream(path);
  let separator = '[';
  for (const { truth: _unseen, ...product } of shopProducts(count)) {
    if (!file.write(`${separator}\n${JSON.stringify(product)}`)) await once(file, 'drain');
    separator = ',';
  }
  file.end('\n]\n');
  await once(file, 'finish');
};
