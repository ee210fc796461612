import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDomain } from 'tldts';
import type * as v from 'valibot';
import type { Brand, brandSchema } from '../../brands/brand.ts';
import { fontFaces } from '../../brands/fontFaces.ts';
import type { LanguageCode } from '../../contract/codes.ts';
import { drawFavicon } from '../build/favicon.ts';
import { lookOf } from './palette.ts';
import { nearestTexts, textsFrom } from './texts.ts';

/** Creates the folder of a brand from its properties. */

export interface BrandProperties {
  readonly code: string;
  readonly name: string;
  readonly persona: string;
  readonly hosts: readonly string[];
  readonly languages: readonly LanguageCode[];
  readonly colour: string;
  readonly accent: string;
  readonly scheme: 'light' | 'dark';
  readonly currency: string;
  readonly units: 'metric' | 'customary';
  readonly zone: string;
  /** A folder with the four font files, named as in URLs; without it the system's fonts are used. */
  readonly fonts?: string | undefined;
}

/** A placeholder mark in the brand's colours: a frame with a bolt. */
const firstMark = [
  { d: 'M5 2h22a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z', fill: 'brand' },
  { d: 'M16 6l8.7 5v10L16 26l-8.7-5V11z', fill: 'onBrand' },
  { d: 'M16 11l4.4 2.5v5L16 21l-4.4-2.5v-5z', fill: 'accent' },
] as const;

/** The domain that the first public host is registered under: `quix.co.uk` of `tools.quix.co.uk`. */
const domainOf = (hosts: readonly string[]): string =>
  hosts
    .filter((host) => !host.endsWith('localhost'))
    .map((host) => getDomain(host, { allowPrivateDomains: true }))
    .find((domain) => domain !== null) ?? 'maker.example';

const extensions = ['woff2', 'otf'] as const;

/** The common extension of the four font files in a folder. */
const extensionIn = (folder: string): (typeof extensions)[number] => {
  const common = extensions.find((each) => fontFaces.every((face) => existsSync(join(folder, `${face}.${each}`))));
  if (!common) throw new Error(`${folder} must contain ${fontFaces.join(', ')}, all as .woff2 or all as .otf`);
  return common;
};

type BrandData = v.InferInput<typeof brandSchema>;

/** Terms to start from. They are in `review`, so that no visitor is told them before somebody has checked them. */
const unreviewedTerms = {
  returns: { days: 14, used: 'deducted', shipping: 'customer' },
  warranty: { area: 'home', secondHand: 'follows' },
  repair: { days: [5, 10], loan: 'none' },
  delivery: { area: 'home', days: [2, 5], cost: 0 },
  mains: { volts: 230, plug: 'F' },
  origin: { home: 'de', madeIn: ['de'] },
  tax: 'included',
  repairShipping: 'customer',
} as const satisfies Partial<BrandData['service']>;

const dataOf = (properties: BrandProperties, hosts: readonly string[]): BrandData => {
  const { code, name, persona, languages, scheme, colour, accent, currency, units, zone, fonts } = properties;
  const domain = domainOf(hosts);
  const at = (path: string): string => `https://www.${domain}/${path}`;
  return {
    name,
    persona,
    hosts: [...hosts],
    languages: [...languages],
    defaultLanguage: languages[0] ?? 'en',
    welcomes: true,
    currency,
    units,
    ...(fonts === undefined
      ? {}
      : { fonts: { primary: `${code} Primary`, secondary: `${code} Secondary`, ending: extensionIn(fonts) } }),
    look: lookOf(scheme, colour, accent),
    mark: [...firstMark],
    service: {
      email: `service@${domain}`,
      hours: { firstDay: 1, lastDay: 5, from: '08:00', to: '17:00', zone },
      warrantyUrl: at('warranty'),
      dealersUrl: at('dealers'),
      orderUrl: at('shop'),
      repairUrl: at('repair'),
      manualsUrl: at('manuals'),
      ...unreviewedTerms,
    },
    review: ['mark', 'service'],
  };
};

/**
 * Creates the folder of a brand.
 * @param brands existing brands, whose texts are copied
 * @returns the folder
 */
export const makeBrand = async (
  parent: string,
  properties: BrandProperties,
  brands: readonly Brand[],
): Promise<string> => {
  const { code, name, persona, languages } = properties;
  const folder = join(parent, code);
  if (existsSync(folder)) throw new Error(`${folder} is there already; \`npm run brand -- check ${code}\` checks it`);
  const hosts = [...new Set([`${code.toLowerCase()}.localhost`, ...properties.hosts])];
  const data = dataOf(properties, hosts);
  const texts = languages.map((language) => {
    const nearest = nearestTexts(brands, language);
    if (!nearest) throw new Error('no brand has English texts to start from');
    const named = { name, persona, domain: `www.${domainOf(hosts)}` };
    return [language, textsFrom(nearest.brand, nearest.language, language, named)] as const;
  });
  await mkdir(join(folder, 'locales'), { recursive: true });
  await writeFile(join(folder, 'brand.json'), `${JSON.stringify(data, null, 2)}\n`);
  for (const [language, text] of texts) await writeFile(join(folder, 'locales', `${language}.po`), text);
  if (properties.fonts !== undefined && data.fonts) {
    await mkdir(join(folder, 'fonts'));
    for (const face of fontFaces) {
      const file = `${face}.${data.fonts.ending}`;
      await copyFile(join(properties.fonts, file), join(folder, 'fonts', file));
    }
  }
  await drawFavicon({ mark: data.mark, look: data.look, folder });
  return folder;
};
