import { brandOf } from '../../../../brands/registry.ts';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../../contract/contract.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { productKinds } from '../../../catalogue/kinds.ts';
import type { KindFaq } from '../../../catalogue/record.ts';
import type { Sources } from '../../answer.ts';
import { type FaqContext, modelsIn } from '../../faq/entries.ts';
import { type Features, featuresOf } from '../../faq/features.ts';
import { meaningWords } from '../../faq/words.ts';
import { foldText } from '../../lexicon/tokens.ts';

/** An answered question of the catalogues in one language. */
export interface Example {
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  /** The product or type it is asked of. */
  readonly product?: string;
  readonly subject: string;
  /** The question as it stands on the page. */
  readonly question: string;
  /** All ways to ask it, that of the page first, and what is answered. */
  readonly asked: readonly Text[];
  readonly answer: Text;
}

export interface Text {
  readonly text: string;
  readonly features: Features;
}

const everyProduct = 1e6;

/** All answered questions of a brand, in each of its languages. */
export const examplesOf = async (
  catalogue: Catalogue,
  { lexicons, knowledge }: Sources,
  brand: BrandCode,
): Promise<readonly Example[]> => {
  const languages = brandOf(brand).languages.flatMap((code) => answerLanguages.find((one) => one === code) ?? []);
  const products = (await catalogue.search(brand, { language: 'en', limit: everyProduct })).map(
    ({ product }) => product,
  );
  const found: Example[] = [];
  for (const language of languages) {
    const lexicon = lexicons.get(language);
    if (!lexicon) continue;
    const context: FaqContext = { catalogue, brand, language, knowledge, lexicon };
    const read = async (text: string): Promise<Text> => {
      const folded = foldText(text);
      const words = meaningWords(folded, language, lexicon, await modelsIn(context, folded));
      return { text, features: featuresOf(folded, words, language) };
    };
    const add = async (entries: KindFaq['faq'], subject: string, product?: string): Promise<void> => {
      for (const { question, answer, asked } of entries) {
        const [own, told] = [question[language], answer[language]];
        if (own === undefined || told === undefined) continue;
        found.push({
          brand,
          language,
          ...(product === undefined ? {} : { product }),
          subject: `${brand} ${language} ${subject}`,
          question: own,
          asked: await Promise.all([own, ...(asked?.[language] ?? [])].map(read)),
          answer: await read(told),
        });
      }
    };
    for (const product of products) await add(product.faq, product.id, product.id);
    for (const kind of productKinds) await add(await catalogue.kindFaq(brand, kind), kind);
  }
  return found;
};
