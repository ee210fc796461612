import { brandOf } from '../../../../brands/registry.ts';
import { answerLanguages, type BrandCode } from '../../../../contract/contract.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { productKinds } from '../../../catalogue/kinds.ts';
import type { KindFaq } from '../../../catalogue/record.ts';
import type { Sources } from '../../answer.ts';
import { modelsIn } from '../../faq/entries.ts';
import { type Features, featuresOf } from '../../faq/features.ts';
import { meaningWords } from '../../faq/words.ts';
import { foldText } from '../../lexicon/tokens.ts';
import type { Alike } from './learnVectors.ts';

const everyProduct = 1e6;

/** All answered questions of a brand in each of its languages, each with all its wordings and its answer. */
export const examplesOf = async (
  catalogue: Catalogue,
  { lexicons, knowledge }: Sources,
  brand: BrandCode,
): Promise<readonly Alike[]> => {
  const products = (await catalogue.search(brand, { language: 'en', limit: everyProduct })).map(
    ({ product }) => product,
  );
  const found: Alike[] = [];
  for (const language of answerLanguages.filter((code) => brandOf(brand).languages.includes(code))) {
    const lexicon = lexicons.get(language);
    if (!lexicon) continue;
    const read = async (text: string): Promise<Features> => {
      const folded = foldText(text);
      const models = await modelsIn({ catalogue, brand, language, knowledge }, folded);
      return featuresOf(folded, meaningWords(folded, language, lexicon, models), language);
    };
    const add = async (entries: KindFaq['faq'], subject: string): Promise<void> => {
      for (const { question, answer, asked } of entries) {
        const [own, told] = [question[language], answer[language]];
        if (own === undefined || told === undefined) continue;
        const texts = await Promise.all([own, ...(asked?.[language] ?? []), told].map(read));
        found.push({ subject: `${brand} ${language} ${subject}`, texts });
      }
    };
    for (const { id, faq } of products) await add(faq, id);
    for (const kind of productKinds) await add(await catalogue.kindFaq(brand, kind), kind);
  }
  return found;
};
