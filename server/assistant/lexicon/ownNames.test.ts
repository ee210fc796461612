import { describe, expect, it } from 'vitest';
import { brandCodes } from '../../../brands/registry.ts';
import { answerLanguages } from '../../../contract/codes.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { nounsIn } from '../writer/data.ts';
import { loadLexicons } from './load.ts';
import { foldText } from './tokens.ts';

const typesRead = (language: string, text: string): readonly string[] =>
  (loadLexicons().get(language)?.match(foldText(text), [], []).mentions ?? []).flatMap(({ concept }) =>
    concept.startsWith('type.') ? [concept.slice('type.'.length)] : [],
  );

describe.each(answerLanguages)('the words that answers in %s use for a type', (language) => {
  it.each(productKinds)('are read as that type: %s', (type) => {
    const { one, many } = nounsIn(language).types[type];
    for (const noun of [one, many]) expect(typesRead(language, noun), noun).toContain(type);
  });
});

it('what a product is called is read as no other type than its own', async () => {
  const catalogue = await openSampleCatalogue();
  const misread: string[] = [];
  for (const brand of brandCodes) {
    const hits = await catalogue.search(brand, { language: 'en', limit: 500 });
    for (const { product } of hits)
      for (const [language, name] of Object.entries(product.name)) {
        const types = typesRead(language, name);
        if (product.kind && types.length > 0 && !types.includes(product.kind))
          misread.push(`${language} ${name}: ${types}`);
      }
  }
  await catalogue.close();
  expect(misread).toEqual([]);
});
