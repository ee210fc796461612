import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import * as v from 'valibot';
import type { Brand } from '../../../brands/brand.ts';
import { type LanguageCode, languageCodes } from '../../../contract/codes.ts';

const compiledSchema = v.object({ messages: v.record(v.string(), v.union([v.string(), v.array(v.unknown())])) });
export type CompiledTexts = v.InferOutput<typeof compiledSchema>['messages'];

/** The texts of a brand in a language, compiled for the app. @throws Error that names every faulty text */
export const compiledTexts = async (brand: Brand, language: LanguageCode): Promise<CompiledTexts> => {
  const config = makeConfig({
    rootDir: brand.textsFolder,
    sourceLocale: 'en',
    locales: [...languageCodes],
    catalogs: [{ path: '<rootDir>/{locale}', include: ['src'] }],
  });
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error(`${brand.textsFolder} holds no texts`);
  const file = `${brand.textsFolder}/${language}.po`;
  const entries = Object.entries((await catalog.read(language)) ?? {}).filter(([, entry]) => !entry.obsolete);
  if (entries.length === 0) throw new Error(`${file} is not there, or has no texts`);
  const messages = Object.fromEntries(entries.map(([key, { translation = '' }]) => [key, translation]));
  const empty = Object.keys(messages).filter((key) => messages[key] === '');
  if (empty.length > 0) throw new Error(`${file} leaves empty: ${empty.join(', ')}`);
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' });
  if (errors.length > 0)
    throw new Error(`${file}: ${errors.map(({ id, error }) => `${id}: ${error.message}`).join('; ')}`);
  return v.parse(compiledSchema, JSON.parse(source)).messages;
};
