import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import * as v from 'valibot';
import type { Brand } from '../../../brands/brand.ts';
import { type LanguageCode, languageCodes } from '../../../contract/codes.ts';

const compiledSchema = v.object({ messages: v.record(v.string(), v.union([v.string(), v.array(v.unknown())])) });
export type CompiledTexts = v.InferOutput<typeof compiledSchema>['messages'];

/** The texts of a brand in a language, compiled as the app says them. @throws Error that names every faulty text */
export const compiledTexts = async (brand: Brand, language: LanguageCode): Promise<CompiledTexts> => {
  const config = makeConfig({
    rootDir: brand.textsFolder,
    sourceLocale: 'en',
    locales: [...languageCodes],
    catalogs: [{ path: '<rootDir>/{locale}', include: ['src'] }],
  });
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error(`${brand.textsFolder} holds no texts`);
  const { messages, missing } = await catalog.getTranslations(language, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: 'en',
    missingBehavior: 'resolved',
  });
  const file = `${brand.textsFolder}/${language}.po`;
  if (Object.keys(messages).length === 0) throw new Error(`${file} is not there, or has no texts`);
  if (missing.length > 0) throw new Error(`${file} leaves empty: ${missing.map(({ id }) => id).join(', ')}`);
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' });
  if (errors.length > 0)
    throw new Error(`${file}: ${errors.map(({ id, error }) => `${id}: ${error.message}`).join('; ')}`);
  return v.parse(compiledSchema, JSON.parse(source)).messages;
};
