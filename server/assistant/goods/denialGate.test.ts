import { afterAll, describe, expect, it } from 'vitest';
import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import feed from './testing/feedFrames.json' with { type: 'json' };
import { type Listed, shopOf } from './testing/shop.ts';

/** Nothing that a feed says of a product is denied: not its title, not its attributes, not what is in its box. */

interface Described extends Listed {
  readonly attributes: Readonly<Record<string, string>>;
  readonly box: readonly string[];
}

const denials = feed.denials.map((pattern) => new RegExp(pattern, 'mu'));
const isDenied = (text: string): boolean => denials.some((pattern) => pattern.test(text));

const filled = (frame: string, words: Readonly<Record<string, string>>): string =>
  frame.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');

/** What may be asked of a product in its own words, framed in a language. */
const questionsOf = ({ title, attributes, box }: Described, frames: (typeof feed.frames)['en']): readonly string[] => [
  ...frames.sold.map((frame) => filled(frame, { title })),
  ...Object.entries(attributes).flatMap(([attribute, value]) => [
    ...frames.with.map((frame) => filled(frame, { value: value.length > 4 ? value : attribute })),
    ...frames.has.map((frame) => filled(frame, { title, attribute })),
  ]),
  ...box.flatMap((item) => frames.box.map((frame) => filled(frame, { title, item }))),
];

const answersTo = async (shop: ReturnType<typeof shopOf>, questions: readonly string[]) => {
  const denied: string[] = [];
  for (const question of questions) {
    const { text } = await shop.ask(question);
    if (isDenied(text)) denied.push(`${question} → ${text.slice(0, 160)}`);
  }
  return denied;
};

describe.each(answerLanguages)('a feed in %s', (language) => {
  const products: readonly Described[] = feed.shops[language].map((one, at) => ({
    ...{ id: `P${at}`, price: `${19 + at}.00 EUR`, brand: one.title.split(' ')[0] ?? '' },
    ...{ title: one.title, category: one.category, box: one.box },
    attributes: Object.fromEntries(Object.entries(one.attributes)),
  }));
  const shop = shopOf(language === 'jp' ? 'HJP' : 'HEU', language, products);
  afterAll(() => shop.close());

  const deniesNothing = async (inLanguage: AnswerLanguage): Promise<void> => {
    const questions = products.flatMap((product) => questionsOf(product, feed.frames[inLanguage]));
    expect(await answersTo(shop, questions)).toEqual([]);
  };

  // `npm test` asks in the feed's own language, `npm run verify` in all.
  const others = answerLanguages.filter((other) => other !== language);
  it.each([language])('denies nothing of it, asked in %s', deniesNothing);
  it.each(others)('denies nothing of it, asked in %s', { tags: ['verify'] }, deniesNothing);
});
