import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import type { Brand } from '../../brands/brand.ts';
import { fontFaces } from '../../brands/fontFaces.ts';
import { brandCodes, brandOf } from '../../brands/registry.ts';
import type { BrandCode } from '../../contract/codes.ts';
import { type AnswerLanguage, featuredCount } from '../../contract/contract.ts';
import { formatPrice } from '../../contract/prices.ts';
import { loadKnowledge } from '../../server/assistant/knowledge/load.ts';
import type { Catalogue } from '../../server/catalogue/catalogue.ts';
import { openCatalogue } from '../../server/catalogue/open.ts';
import { featured } from '../../server/catalogue/views/featured.ts';
import { readCommandLine } from '../../server/commandLine.ts';
import { productPage } from '../../server/productPage/productPage.ts';
import { charactersOf, rangesOf } from '../build/characters.ts';

/**
 * `npm run fonts`: splits the Japanese fonts, which have thousands of characters, so that a page loads only the parts it
 * needs. The first part has the characters of the brand's own texts and of the home page's tiles, the second the other
 * characters of product pages and answers. Any remaining character loads the whole font, which is as large as all parts
 * together. Run the command again when texts contain new characters; tests report when.
 */

const filesOf = async (path: URL): Promise<readonly string[]> =>
  Promise.all((await readdir(path)).map((name) => readFile(new URL(name, path), 'utf8')));

/** Characters of any text: ASCII letters, digits and punctuation. */
const basic = Array.from({ length: 0x7f - 0x20 }, (_, index) => index + 0x20);

const lastCodePoint = 0x10ffff;

/** All characters except these. */
const othersThan = (characters: Iterable<number>): string => {
  let next = 0;
  const ranges: string[] = [];
  const hex = (code: number) => code.toString(16).toUpperCase();
  for (const code of [...[...characters].toSorted((a, b) => a - b), lastCodePoint + 1]) {
    if (code > next) ranges.push(code - 1 === next ? `U+${hex(next)}` : `U+${hex(next)}-${hex(code - 1)}`);
    next = code + 1;
  }
  return ranges.join(',');
};

/** Prices consist of digits, commas and the currency's characters. */
const price = formatPrice({ amount: 0, currency: 'JPY' }, 'jp');

/** Texts of the home page's tiles on a phone, where they have no summary. */
const tilesOf = async (catalogue: Catalogue, brand: BrandCode): Promise<readonly string[]> => {
  const products = await featured(catalogue, brand, 'jp', featuredCount);
  return products.flatMap(({ productName, categoryName }) => [productName, categoryName]);
};

/** Texts of all product pages. */
const pagesOf = async (catalogue: Catalogue, brand: BrandCode): Promise<readonly string[]> => {
  const hits = await catalogue.search(brand, { language: 'jp', limit: 10_000 });
  return Promise.all(hits.map(async ({ product }) => JSON.stringify(await productPage(catalogue, product, 'jp'))));
};

/** Sentence templates of answers in a language. */
const sentencesOf = (language: AnswerLanguage): Promise<readonly string[]> =>
  Promise.all(
    ['messages', 'attributes', 'nouns'].map((part) =>
      readFile(new URL(`../../server/assistant/writer/${part}/${language}.json`, import.meta.url), 'utf8'),
    ),
  );

/** The Japanese texts of a table by language. */
const japaneseIn = (json: string): string =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) => (/^(en|de|es|it|fr)$/.test(key) ? undefined : value));

/** The Japanese trade knowledge, which answers quote. */
const knowledgeTexts = (): string => japaneseIn(JSON.stringify(loadKnowledge()));

/** The texts of service hours: days from Monday to Sunday, and what joins them. */
const serviceCharacters = '月火水木金土日曜〜～–:：';

/** The star that a comparison shows before a rating. */
const star = '★';

/** Characters that browsers use to measure ideographs and spacing, even if a page lacks them. */
const measured = '水・「」『』（）［］：；，．！？“”‘’…·　';

/** The name in the language switcher. */
const ownName = new Intl.DisplayNames('ja', { type: 'language' }).of('ja') ?? '';

const partsOf = async (catalogue: Catalogue, { code: brand, textsFolder }: Brand) => {
  const texts = await filesOf(pathToFileURL(`${textsFolder}/`));
  const shelves = [
    await readFile(new URL('../../locales/shop/jp.po', import.meta.url), 'utf8'),
    japaneseIn(await readFile(new URL('../../server/explore/jobs.json', import.meta.url), 'utf8')),
  ];
  const sentences = await sentencesOf('jp');
  const records = await filesOf(new URL(`../../catalogue/${brand}/`, import.meta.url));
  const opening = new Set([
    ...basic,
    ...charactersOf(measured, ownName, price, ...texts, ...(await tilesOf(catalogue, brand))),
  ]);
  const products = new Set(
    charactersOf(
      ...sentences,
      ...shelves,
      knowledgeTexts(),
      serviceCharacters,
      star,
      ...records,
      ...(await pagesOf(catalogue, brand)),
    ).filter((character) => !opening.has(character)),
  );
  return { opening, products };
};

const splitFonts = async (): Promise<void> => {
  const catalogue = await openCatalogue({ dataDir: ':memory:' });
  for (const brand of brandCodes.map(brandOf)) {
    const { code, languages, fonts } = brand;
    if (!fonts || !languages.includes('jp')) continue;
    const folder = join(brand.folder, 'fonts');
    const parts = await partsOf(catalogue, brand);
    const { opening, products } = parts;
    for (const face of fontFaces) {
      const whole = await readFile(join(folder, `${face}.${fonts.ending}`));
      for (const [part, characters] of Object.entries(parts)) {
        const text = String.fromCodePoint(...characters);
        const keepFeatures = ['kern', 'palt', 'liga', 'locl', 'ccmp'];
        const font = await subsetFont(whole, text, { targetFormat: 'sfnt', noHinting: true, keepFeatures });
        await writeFile(join(folder, `${face}-${part}.${fonts.ending}`), font);
        console.log(`${code} ${face} ${part}: ${characters.size} characters, ${font.length} bytes`);
      }
    }
    const ranges = {
      opening: rangesOf(opening),
      products: rangesOf(products),
      others: othersThan([...opening, ...products]),
    };
    await writeFile(join(folder, 'ranges.json'), `${JSON.stringify(ranges, null, 2)}\n`);
  }
  await catalogue.close();
};

if (import.meta.main) {
  readCommandLine({ usage: 'npm run fonts     splits the Japanese fonts of the brands into parts', options: {} });
  await splitFonts();
}
