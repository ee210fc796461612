import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { brandCodes, brandOf } from '../brands/registry.ts';
import { bcp47, languageCodes } from '../contract/contract.ts';
import { shopTextKeys } from '../src/ui/shopTextKeys.ts';
import { textKeys } from '../src/ui/textKeys.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const quoted = (text: string): string =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => JSON.parse(`"${part}"`)).join('');

/** The entries of a file as translators write it: each key with the flag that says it is one. */
const entriesOf = (brand: string, language: string): readonly (readonly [key: string, text: string])[] =>
  readFileSync(pathOf(`${brand}/${language}.po`), 'utf8')
    .split(/\n{2,}/)
    .slice(1)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      expect(entry).toContain('#. js-lingui-explicit-id');
      const [, key = '', text = ''] = /msgid ([\s\S]*?)\nmsgstr ([\s\S]*)/.exec(entry) ?? [];
      return [quoted(key), quoted(text)] as const;
    });

/** Brands of other makers bring their texts in their own folder, which `npm run brand -- check` looks at. */
const brandsHere = brandCodes.filter((brand) => existsSync(pathOf(brand)));
const languages = brandsHere.flatMap((brand) => {
  const { languages: own, development } = brandOf(brand);
  return [...new Set([...own, ...(development?.languages ?? [])])].map((language) => ({ brand, language }));
});

/** One value of each name that texts may ask for; counts that every plural rule tells apart. */
const valuesFor = (count: number) => ({
  brand: 'Maker',
  persona: 'Nora',
  product: 'BS 12',
  products: 'BS 12 + BS 18',
  platform: 'PX 18',
  path: '/nowhere',
  rating: '4.5',
  isOpen: 'true',
  count,
  seconds: count,
});
/** Words that are spelt in English as they are in these languages. */
const spelledAlike: Readonly<Record<string, readonly string[]>> = {
  da: ['send'],
  it: ['footer2'],
  nl: ['footer2'],
  no: ['send'],
};
const alikeInShops: Readonly<Record<string, readonly string[]>> = {
  fr: ['chatMessages'],
  nl: ['taskOpen', 'updateLater'],
};
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 2000];

describe.each(languages)('the texts of $brand, $language', ({ brand, language }) => {
  const entries = entriesOf(brand, language);

  it('has every key once, and no other', () => {
    expect(entries.map(([key]) => key).toSorted()).toEqual([...textKeys].toSorted());
  });

  it('leaves none empty', () => {
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('leaves none in English, but for English', () => {
    const english = new Map(entriesOf(brand === 'HJP' ? 'HUS' : brand, 'en'));
    const inEnglish = entries.filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    const expected = language === 'en' ? textKeys : (spelledAlike[language] ?? []);
    expect(inEnglish.toSorted()).toEqual([...expected].toSorted());
  });

  it('says each text whole, whatever the number', () => {
    const i18n = setupI18n({ locale: language, locales: [bcp47(language)], messages: { [language]: Object.fromEntries(entries) } });
    for (const [key] of entries) {
      for (const count of counts) {
        const said = i18n._(key, valuesFor(count));
        expect(said, key).not.toMatch(/[{}#]|undefined|NaN|^\s*$/);
      }
    }
  });

  it('names its legal pages by address', () => {
    const addresses = entries.filter(([key]) => key.endsWith('Url')).map(([, text]) => text);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) expect(new URL(address).protocol).toBe('https:');
    // The brand's own: www.maker.example where the assistant is tools.maker.example.
    const hosts = new Set(addresses.map((address) => new URL(address).host.replace(/^www\./, 'tools.')));
    expect(hosts.size).toBe(1);
    expect(brandOf(brand).hosts).toEqual(expect.arrayContaining([...hosts]));
  });
});

describe.each(languageCodes)('shop/%s.po, the same at every brand', (language) => {
  const entries = entriesOf('shop', language);

  it('has every key once, and no other, and leaves none empty', () => {
    expect(entries.map(([key]) => key).toSorted()).toEqual([...shopTextKeys].toSorted());
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('leaves none in English, but for English', () => {
    const english = new Map(entriesOf('shop', 'en'));
    const inEnglish = entries.filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    expect(inEnglish.toSorted()).toEqual(language === 'en' ? shopTextKeys.toSorted() : (alikeInShops[language] ?? []));
  });

  it('says each text whole, whatever the number', () => {
    const i18n = setupI18n({ locale: language, locales: [bcp47(language)], messages: { [language]: Object.fromEntries(entries) } });
    for (const [key] of entries)
      for (const count of counts) expect(i18n._(key, valuesFor(count)), key).not.toMatch(/[{}#]|undefined|NaN|^\s*$/);
  });
});

it('the keys of specification section 3 are among the keys', () => {
  const numbered = [1, 2, 3, 4].flatMap((number) => [`footer${number}`, `footer${number}Url`]);
  const named = `homePageWelcome chatWelcome homePageTitle homePageSubtitle placeholderText1 placeholderText2
    placeholderText3 reviewH1 reviewLabel_diyEnthusiast reviewLabel_homeowner reviewLabel_professionalContractor
    accessoriesH1 accessoriesButton compareButton faqH1 productInfoMoreDetails chatTrigger chatTellMeMoreAbout
    chatShowAllTechnicalDetails learnMore`;
  expect(textKeys).toEqual(expect.arrayContaining([...named.split(/\s+/), ...numbered]));
});

it('there are files for the languages of the brands, and no others', () => {
  const files = brandsHere.flatMap((brand) => readdirSync(pathOf(brand)).map((file) => `${brand}/${file}`));
  expect(files.toSorted()).toEqual(languages.map(({ brand, language }) => `${brand}/${language}.po`).toSorted());
});

it('English failure texts are those of the specification', () => {
  const texts = new Map(entriesOf('shop', 'en'));
  expect(texts.get('requestFailed')).toBe('Something went wrong. Please try again.');
  expect(texts.get('requestTimedOut')).toBe('Request timed out. Please try again.');
});

it('no key is unused', () => {
  const folder = pathOf('../src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/[tT]extKeys\.ts$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
  expect([...textKeys, ...shopTextKeys].filter((key) => !sources.includes(`'${key}'`))).toEqual([]);
});
