import { type AnswerLanguage, type BrandCode, fullProductId } from '../../../../contract/contract.ts';
import type { Catalogue, Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { Sources } from '../../answer.ts';
import { converse } from '../judge.ts';
import { type PlainQuestion, plainSubjects, readPlainQuestions } from './plainQuestions.ts';

/** The brands whose visitors ask in a language. */
const brandsOf: Readonly<Record<AnswerLanguage, readonly BrandCode[]>> = {
  en: ['HUS'],
  jp: ['HJP'],
  de: ['HEU', 'MET'],
  es: ['HEU', 'MET'],
  fr: ['MET'],
  it: ['MET'],
};

/** A question as it is asked, and what answered it although its subject has other operations. */
export interface PlainFault {
  readonly subject: string;
  readonly question: string;
  readonly page: string | undefined;
  readonly answeredBy: string;
}

/** The product that a question is asked of and another one of its type, each time others; none for questions about no product. */
const subjectsOf = (question: PlainQuestion, place: number, products: readonly Product[]): readonly Product[] => {
  const { types = [], cordless, pair } = plainSubjects[question.subject] ?? {};
  if (!question.page && !question.text.includes('{A}')) return [];
  const others = (product: Product): readonly Product[] =>
    products.filter(({ id, kind }) => id !== product.id && kind === product.kind);
  const asked = products.filter(
    (product) =>
      (types.length > 0 ? product.kind !== undefined && types.includes(product.kind) : isToolKind(product.kind)) &&
      !(cordless && product.platform === undefined) &&
      !(pair && others(product).length === 0),
  );
  const product = asked[place % asked.length];
  return product ? [product, ...others(product).slice(0, 1)] : [];
};

/** Asks the plain questions of a language, each as the first of a conversation; returns the number asked and the faults. */
export const judgePlain = async (
  catalogue: Catalogue,
  sources: Sources,
  language: AnswerLanguage,
): Promise<{ readonly asked: number; readonly faults: readonly PlainFault[] }> => {
  const faults: PlainFault[] = [];
  const questions = readPlainQuestions(language);
  const shops = await Promise.all(
    brandsOf[language].map(async (brand) => {
      const hits = await catalogue.search(brand, { language, limit: 1000 });
      return { brand, products: hits.map(({ product }) => product) };
    }),
  );
  for (const [place, question] of questions.entries()) {
    const shop = shops[place % shops.length];
    if (!shop) break;
    const { brand, products } = shop;
    const [product, other] = subjectsOf(question, place, products);
    const text = question.text.replaceAll('{A}', product?.model ?? '').replaceAll('{B}', other?.model ?? '');
    const page = question.page ? product?.id : undefined;
    const productId = page === undefined ? null : fullProductId(brand, page);
    const [answered] = await converse(catalogue, sources, { brand, language, productId, turns: [text] });
    const operations = answered?.findings.map(({ operation }) => operation) ?? [];
    // The maker's own answer to the question answers any subject.
    const wanted = [...(plainSubjects[question.subject]?.operations ?? []), 'passage'];
    if (operations.some((operation) => wanted.includes(operation))) continue;
    faults.push({ subject: question.subject, question: text, page, answeredBy: operations.join(' ') });
  }
  return { asked: questions.length, faults };
};
