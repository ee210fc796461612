/** @module-tag verify */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerLanguage, answerLanguages, type BrandCode, brandCodes } from '../../../contract/contract.ts';
import { attributeNames } from '../../catalogue/attributeNames.ts';
import { type AttributeKey, attributes } from '../../catalogue/attributes.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import type { Question } from '../assistant.ts';
import { factOf, priceOf, ratingOf } from '../composition/figures.ts';
import { createAssistant } from '../embedded.ts';
import { understandMessage } from '../understanding/understand.ts';
import { fieldTitle, withoutSources } from '../writer/sources.ts';
import { boundsSaid, nearestFigures, trueCounts } from './counts.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { figuresIn, textsWithin, valuesIn } from './numbers.ts';
import { readQuestions } from './questions.ts';

/** Asking every question of the sets takes its time on a busy machine. */
const patience = 240_000;

let catalogue: Catalogue;
const known = new Map<BrandCode, Knowledge>();
beforeAll(async () => {
  catalogue = await openSampleCatalogue();
  for (const brand of brandCodes) known.set(brand, await knowledgeOf(catalogue, brand));
}, patience);
afterAll(() => catalogue.close());

const isAttribute = (key: string): key is AttributeKey => key in attributes;
const keys = Object.keys(attributes).filter(isAttribute);
const marks = /\[ⁱ\]\(\/([^)#]+)#[\w-]+ "[^"]*? · ([^"]*)"\)/g;

/** Figures of the fields that a mark names, as they are printed. */
const valuesOf = (product: Product, title: string, language: AnswerLanguage): readonly number[] => {
  const named = new Set(title.split('; '));
  const rating = named.has(fieldTitle(product, 'rating', language)) ? ratingOf(product) : undefined;
  const printed = [
    ...keys.flatMap((key) =>
      named.has(fieldTitle(product, key, language)) ? (factOf(product, key, language)?.value ?? []) : [],
    ),
    ...(named.has(fieldTitle(product, 'price', language)) ? [priceOf(product, language) ?? ''] : []),
  ];
  const values = printed.flatMap((text) => figuresIn(text, language).flatMap((figure) => figure.values));
  return rating ? [...values, rating.average, rating.count, 5, ...product.reviews.map((one) => one.rating)] : values;
};

/** Figures of a line that no mark in it accounts for, its quoted words and names left aside. */
const unmarked = (
  line: string,
  { products }: Knowledge,
  quoted: readonly string[],
  others: ReadonlySet<number>,
  language: AnswerLanguage,
): readonly string[] => {
  const marked = [...line.matchAll(marks)].flatMap(([, id = '', title = '']) => {
    const product = products.find((one) => one.id === decodeURIComponent(id));
    return product ? [{ product, title }] : [];
  });
  const cited = new Set(marked.flatMap(({ product, title }) => valuesOf(product, title, language)));
  // A set costs what all its parts do, whose prices alone are marked.
  const total = marked.every(({ product, title }) => title === fieldTitle(product, 'price', language))
    ? marked.reduce((sum, { product }) => sum + (product.price?.amount ?? 0), 0)
    : 0;
  if (total > 0) cited.add(Math.round(total * 100) / 100);
  const spoken = new Set([...line.matchAll(marks)].map(([, id]) => id));
  const apart =
    spoken.size > 1
      ? [...cited].flatMap((one) => [...cited].map((other) => Math.round((one - other) * 1000) / 1000))
      : [];
  const own = quoted.reduce((rest, text) => rest.replaceAll(text, ' '), withoutSources(line).replace(/^\d\. /, ''));
  return figuresIn(own, language)
    .filter(({ values }) => !values.some((value) => cited.has(value) || apart.includes(value) || others.has(value)))
    .map(({ written }) => `${written} in: ${line}`);
};

/** Columns of a product's figures bear one mark in their head; the rows name the fields. */
const unmarkedHeads = (lines: readonly string[]): readonly string[] =>
  lines.filter((line, place) => {
    if (!/^\| ---/.test(lines[place + 1] ?? '')) return false;
    const [, , ...columns] = line.split(/(?<!\\)\|/);
    return columns.slice(0, -1).some((column) => withoutSources(column) === column);
  });

const answerTo = async (question: Question): Promise<string> => {
  let answer = '';
  for await (const event of createAssistant(catalogue).answer(question, new AbortController().signal))
    if (event.type === 'content') answer += event.content;
  return answer;
};

describe.each(answerLanguages)('the figures of answers in %s', (language) => {
  it(
    'bear each the product and field they come from',
    async () => {
      const wrong: string[] = [];
      for (const { brand, productId, turns, about } of readQuestions(language)) {
        const knowledge = known.get(brand);
        if (!knowledge || about === 'injection') continue;
        const message = turns[0] ?? '';
        const messages = [{ id: 'q', role: 'user' as const, message, cards: [] }];
        const question = { brand, request: { messages, productId, chatId: 'sources', language } };
        const answer = await answerTo(question);
        const { questions } = await understandMessage(catalogue, question);
        const others = new Set([
          ...valuesIn(message),
          ...trueCounts(knowledge.products, questions),
          ...boundsSaid(questions),
          ...questions.flatMap(({ rank }) => rank ?? []),
          ...nearestFigures(knowledge.products, questions),
          // In how many figures compared products differ: the rows in bold.
          (answer.match(/^\| \*\*/gm) ?? []).length,
        ]);
        const quoted = [
          ...knowledge.quotable,
          ...knowledge.products.flatMap(({ name, summary, reviews, boxContents, model }) => [
            ...textsWithin([name, summary, boxContents, reviews.map(({ title, text }) => [title, text])]),
            model,
          ]),
          ...knowledge.platforms.map(({ name }) => name),
          // Labels that hold figures: "at 90°".
          ...textsWithin(attributeNames).filter((text) => /\d/.test(text)),
        ].sort((one, other) => other.length - one.length);
        const lines = answer.split('\n');
        const said = lines.filter((line) => !line.startsWith('|'));
        wrong.push(...unmarkedHeads(lines));
        wrong.push(
          ...said.flatMap((line) => unmarked(line, knowledge, quoted, others, questions[0]?.language ?? language)),
        );
      }
      expect(wrong).toEqual([]);
    },
    patience,
  );
});
