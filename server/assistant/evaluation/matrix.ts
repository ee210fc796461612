import type { AnswerLanguage, WireMessage } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Answered, answerQuestion, type Sources } from '../answer.ts';
import { type Case, readCases } from './cases.ts';
import { count, percentOf, type Share } from './score.ts';
import { invariances } from './variations.ts';

/** Results over all first questions of a set: variations that must not change the answer, and swaps that must swap it. */
export interface Matrix {
  /** Share of reworded questions that were answered by the same operations and products, by variation. */
  readonly invariances: Readonly<Record<string, Share>>;
  /** Share of comparisons that still compare the same two products when these are swapped. */
  readonly mirrors: Share;
}

const isSingle = ({ turns }: Case): boolean => turns.length === 1;

/** Operations and products of an answer, without the reply to small talk. */
const outcomeOf = ({ findings, answer }: Answered): string => {
  const operations = findings.map(({ operation }) => operation).filter((operation) => operation !== 'talk');
  return `${operations.join(' ')} | ${answer.products.map(({ id }) => id).join(' ')}`;
};

/** The question with the two products it compares swapped; undefined where it compares none. */
const swapped = (question: string, { findings }: Answered): string | undefined => {
  const compared = findings.find((finding) => finding.operation === 'compare');
  const [one, other] = compared?.operation === 'compare' ? compared.found.products : [];
  if (!one || !other || !question.includes(one.model) || !question.includes(other.model)) return undefined;
  return question.replace(one.model, '\u0000').replace(other.model, one.model).replace('\u0000', other.model);
};

const isMirror = (one: Answered, other: Answered): boolean => {
  const ids = ({ answer }: Answered): string => String(answer.products.map(({ id }) => id).toSorted());
  return other.findings.some(({ operation }) => operation === 'compare') && ids(one) === ids(other);
};

/** Asks all first questions of a language in every variation. */
export const matrixOf = async (catalogue: Catalogue, sources: Sources, language: AnswerLanguage): Promise<Matrix> => {
  const shares = Object.fromEntries(
    Object.keys(invariances).map((name): [string, Share] => [name, { of: 0, right: 0 }]),
  );
  const mirrors: Share = { of: 0, right: 0 };
  for (const { brand, productId, turns } of readCases(language).filter(isSingle)) {
    const ask = (message: string): Promise<Answered> => {
      const messages: WireMessage[] = [{ id: 'u', role: 'user', message, cards: [] }];
      return answerQuestion(catalogue, sources, {
        brand,
        request: { messages, productId, chatId: 'matrix', language },
      });
    };
    const [question = ''] = turns;
    const plain = await ask(question);
    for (const [name, vary] of Object.entries(invariances)) {
      const varied = vary(question, language);
      const share = shares[name];
      if (varied !== question && share) count(share, outcomeOf(await ask(varied)) === outcomeOf(plain));
    }
    const other = swapped(question, plain);
    if (other !== undefined) count(mirrors, isMirror(plain, await ask(other)));
  }
  return { invariances: shares, mirrors };
};

/** Percentage of unchanged answers over all variations. */
export const invariant = ({ invariances: shares }: Matrix): number =>
  percentOf(
    Object.values(shares).reduce((sum, { of, right }) => ({ of: sum.of + of, right: sum.right + right }), {
      of: 0,
      right: 0,
    }),
  );
