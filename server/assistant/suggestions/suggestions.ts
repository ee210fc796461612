import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import { inLanguage, textIn } from '../../catalogue/texts.ts';
import { type Executed, execute } from '../executor.ts';
import { lettersOf } from '../faq/entries.ts';
import { stopsAnswer } from '../findings.ts';
import { foldText } from '../lexicon/tokens.ts';
import type { OperationContext } from '../operations/context.ts';
import { productValues } from '../writer/grammar.ts';
import { phraseIn } from '../writer/phrase.ts';
import { isSuggestionKind, rules, type Subject, type SuggestionKind } from './kinds.ts';
import nextQuestions from './next.json' with { type: 'json' };

/** Maximum number of questions suggested after an answer. */
const maxSuggestions = 3;

/** By the first operation of an answer: what visitors ask next, most likely first (from the order in recorded conversations). */
const orders: Readonly<Record<string, readonly string[]>> = nextQuestions;

/** An answer to suggest questions after. */
export interface ToldAnswer {
  readonly findings: readonly Executed[];
  /** The answer as written. */
  readonly text: string;
  /** Products that the answer names, in order. */
  readonly products: readonly Product[];
  /** The visitor's questions so far. */
  readonly asked: readonly string[];
}

/** A question reduced to what tells that it was asked, however it was written. */
const identityOf = (question: string): string => lettersOf(foldText(question));

/** Products that the answer calls wrong for the job. */
const unfitIn = (findings: readonly Executed[]): ReadonlySet<string | undefined> =>
  new Set(
    findings.flatMap((finding) =>
      finding.operation === 'suits'
        ? finding.found.verdicts.flatMap(({ product, holds }) => (holds === 'no' ? [product?.id] : []))
        : [],
    ),
  );

const subjectOf = ({ findings, products }: ToldAnswer): Subject | undefined => {
  const unfit = unfitIn(findings);
  const fit = products.filter(({ id }) => !unfit.has(id));
  const product = fit.find(({ kind }) => isToolKind(kind)) ?? fit[0];
  const other = fit.find((each) => each !== product && each.kind === product?.kind && each.kind !== undefined);
  return product && { product, other };
};

/** So much of the maker's answer tells whether it was quoted; what follows may be shortened. */
const maxCompared = 30;

/** The maker's answered questions on the product, another one each time; none where "it" could mean two tools. */
const answeredQuestion = (
  { language }: OperationContext,
  { product, other }: Subject,
  { text: answer, asked }: ToldAnswer,
): string | undefined => {
  if (other !== undefined) return undefined;
  const earlier = new Set(asked.map(identityOf));
  const open = product.faq.flatMap((entry) => {
    const question = inLanguage(entry.question, language);
    const isTold = answer.includes(textIn(entry.answer, language).slice(0, maxCompared));
    return question?.language === language && !earlier.has(identityOf(question.text)) && !isTold ? [question.text] : [];
  });
  return open[asked.length % Math.max(open.length, 1)];
};

/** Whether something cheaper is sold. */
const hasCheaper = async (context: OperationContext, { product }: Subject): Promise<boolean> => {
  const ranking = { key: 'price', direction: 'least' } as const;
  const [found] = await execute(context, [
    { operation: 'substitute', input: { product: product.id, constraints: [], ranking } },
  ]);
  return found?.operation === 'substitute' && found.found.picks.length > 0;
};

const textOf = ({ language }: OperationContext, kind: SuggestionKind, { product, other }: Subject): string => {
  const values = { ...productValues(product, language), ...productValues(other, language, 'other') };
  return phraseIn(language)(`next.${kind}`, values).replaceAll(/\*\*|\\/g, '');
};

/**
 * What the visitor may want to ask next: questions that the catalogue answers and the conversation has not, in the
 * language of the answer. None after a warning that stops the work, and none without a product.
 */
export const suggestionsAfter = async (context: OperationContext, answer: ToldAnswer): Promise<readonly string[]> => {
  const subject = subjectOf(answer);
  if (!subject || answer.findings.some(stopsAnswer)) return [];
  const told = new Set(answer.findings.map(({ operation }) => operation));
  const asked = new Set(answer.asked.map(identityOf));
  const suggested: string[] = [];
  const order = new Set([...(orders[answer.findings[0]?.operation ?? ''] ?? []), ...nextQuestions.other]);
  for (const name of order) {
    if (suggested.length === maxSuggestions) break;
    if (!isSuggestionKind(name)) {
      const question = answeredQuestion(context, subject, answer);
      if (question !== undefined) suggested.push(question);
      continue;
    }
    const { applies, toldBy } = rules[name];
    if (!applies(subject) || toldBy.some((operation) => told.has(operation))) continue;
    if (name === 'cheaper' && !(await hasCheaper(context, subject))) continue;
    const text = textOf(context, name, subject);
    if (!asked.has(identityOf(text))) suggested.push(text);
  }
  return suggested;
};
