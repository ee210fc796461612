import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** A fontconfig configuration with a single font. */
export interface OneFont {
  readonly variables: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

const letters = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => index + 0x20));

/** Puts this font into a folder of its own. A browser started with the returned variables has no other font. */
export const onlyFontOf = async (file: URL): Promise<OneFont> => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  const font = await subsetFont(await readFile(file), letters, { targetFormat: 'truetype' });
  await writeFile(join(folder, 'only.ttf'), font);
  const configuration = join(folder, 'fonts.conf');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return { variables: { FONTCONFIG_FILE: configuration }, remove: () => rm(folder, { recursive: true }) };
};
