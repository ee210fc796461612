import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../brands/brand.ts';
import type { LanguageCode } from '../../contract/codes.ts';

/** Texts for a new brand, copied from the most similar one and marked for review. */

/** A translator comment of the PO format. */
export const reviewMark = '# to be reviewed';

const offered = ({ languages, development }: Brand): readonly LanguageCode[] => [
  ...new Set([...languages, ...(development?.languages ?? [])]),
];

/** The best source of texts in a language: a brand that offers it, then one that has texts in it, then English. */
export const nearestTexts = (brands: readonly Brand[], language: LanguageCode) => {
  const brand =
    brands.find(({ languages }) => languages.includes(language)) ??
    brands.find((each) => offered(each).includes(language));
  if (brand) return { brand, language };
  const english = brands.find((each) => offered(each).includes('en'));
  return english && { brand: english, language: 'en' as const };
};

interface Named {
  readonly name: string;
  readonly persona: string;
  /** The domain of the brand's pages. */
  readonly domain: string;
}

const domainIn = (text: string): string | undefined => /https:\/\/(www\.[\w.-]+)\//.exec(text)?.[1];

/** Replaces the brand's names in a line. A line with a `{persona` placeholder keeps its words, only its address changes. */
const renamed = (line: string, from: Named, to: Named): string => {
  const moved = line.replaceAll(`https://${from.domain}/`, `https://${to.domain}/`);
  return moved.includes('{persona') ? moved : moved.replaceAll(from.name, to.name).replaceAll(from.persona, to.persona);
};

/** Creates a brand's texts in a language from another brand's. */
export const textsFrom = (source: Brand, sourceLanguage: LanguageCode, language: LanguageCode, to: Named): string => {
  const text = readFileSync(join(source.textsFolder, `${sourceLanguage}.po`), 'utf8');
  const from = { name: source.name, persona: source.persona, domain: domainIn(text) ?? to.domain };
  return text
    .replace(`"Language: ${sourceLanguage}\\n"`, `"Language: ${language}\\n"`)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('#. js-lingui-explicit-id')) return [reviewMark, line];
      return [/^(?:msgstr )?"/.test(line) ? renamed(line, from, to) : line];
    })
    .join('\n');
};
