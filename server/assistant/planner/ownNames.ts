import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { analyse } from '../../search/analysis/analyse.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import type { Matched, Mention, Stretch } from '../lexicon/lexicon.ts';
import { foldText, tokensOf } from '../lexicon/tokens.ts';
import { overlaps } from '../text/span.ts';

/** Where a thing is called: in which catalogue, and in which language. */
interface Called {
  readonly catalogue: Catalogue;
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
}

/** Concepts that a name of a thing can be mistaken for. */
const mistakable = /^(?:type|group|term|user|material|application)\./;
const asksFor = /^op\.(?:exists|list|need)$/;
const maxHits = 10;
const maxWords = 5;

/** The words around a mention that say something, as far as nothing else parts them: "martillo de carpintero". */
const runAround = (text: string, mention: Mention, matched: Matched, taken: readonly Stretch[]): Stretch => {
  const free = [...matched.unexplained, ...matched.mentions.filter(({ concept }) => mistakable.test(concept))];
  const joins = matched.mentions.filter(({ concept }) => concept === 'stop.any');
  // Japanese parts its words by nothing: what touches belongs together.
  if (isJapanese(text)) {
    const before = free.find(({ end }) => end === mention.start);
    const behind = free.find(({ start }) => start === mention.end);
    return { start: before?.start ?? mention.start, end: behind?.end ?? mention.end };
  }
  const tokens = tokensOf(text).filter((token) => !taken.some((one) => overlaps(one, token)));
  const says = (token: Stretch): boolean => free.some((one) => overlaps(one, token));
  const isShort = (token: Stretch): boolean =>
    token.end - token.start <= 3 && joins.some((one) => overlaps(one, token));
  const at = tokens.findIndex((token) => overlaps(token, mention));
  let [first, last] = [at, at];
  for (let place = at + 1; place <= at + maxWords; place++) {
    const token = tokens[place];
    if (!token || !(says(token) || isShort(token))) break;
    if (says(token)) last = place;
  }
  for (let place = at - 1; place >= at - maxWords; place--) {
    const token = tokens[place];
    if (!token || !(says(token) || isShort(token))) break;
    if (says(token)) first = place;
  }
  const [start, end] = [tokens[first]?.start ?? mention.start, tokens[last]?.end ?? mention.end];
  return { start: Math.min(start, mention.start), end: Math.max(end, mention.end) };
};

const covers = ({ name }: Product, words: string): boolean =>
  Object.entries(name).some(([language, written]) => {
    if (
      language !== 'en' &&
      language !== 'de' &&
      language !== 'es' &&
      language !== 'it' &&
      language !== 'fr' &&
      language !== 'jp'
    )
      return false;
    const wanted = analyse(words, language);
    const terms = new Set(analyse(written, language));
    return wanted.length > 0 && wanted.every((term) => terms.has(term));
  });

/** Whether the words call things of the catalogue that are of no kind, and, unless they are one word, nothing else. */
const callsOwn = async (
  { catalogue, brand, language }: Called,
  words: string,
  isOneWord: boolean,
): Promise<boolean> => {
  const hits = await catalogue.search(brand, { text: words, language, limit: maxHits });
  const called = hits.filter(({ product }) => covers(product, words)).map(({ product }) => product);
  const others = called.filter(({ kind }) => kind !== undefined);
  return called.length > others.length && (isOneWord || others.length === 0);
};

const wordsIn = (text: string): readonly string[] => tokensOf(foldText(text)).map((token) => token.text);

/** Whether a product of a type is called by these words. */
const isCalledSo = async (
  { catalogue, brand, language }: Called,
  kind: ProductKind,
  words: readonly string[],
): Promise<boolean> => {
  const hits = await catalogue.search(brand, { language, limit: maxHits, filters: [{ by: 'kind', kinds: [kind] }] });
  return hits.some(({ product }) => {
    const name = new Set(wordsIn(product.name[language] ?? ''));
    return words.every((word) => name.has(word));
  });
};

/** Words that makers use for different types: of the types that a stretch may mean, those that the brand calls so. */
export const withOwnTypes = async (called: Called, text: string, matched: Matched): Promise<Matched> => {
  const named = matched.mentions.filter(({ concept }) => concept.startsWith('type.'));
  // What is to be done tells which of them is meant, whatever the maker calls it.
  if (matched.mentions.some(({ concept }) => concept.startsWith('application.'))) return matched;
  const doubtful = named.filter(({ start }, at) => named.findIndex((other) => other.start === start) !== at);
  let { mentions } = matched;
  for (const { start, end } of doubtful) {
    const words = wordsIn(text.slice(start, end));
    const alike = named.filter((one) => one.start === start && one.end === end);
    const own: Mention[] = [];
    for (const mention of alike) {
      const kind = productKinds.find((each) => mention.concept === `type.${each}`);
      if (kind && (await isCalledSo(called, kind, words))) own.push(mention);
    }
    if (own.length > 0) mentions = mentions.filter((one) => !alike.includes(one) || own.includes(one));
  }
  return { ...matched, mentions };
};

/**
 * What shops sell besides the kinds that we know goes by names that hold theirs: a claw hammer is no rotary hammer. A
 * stretch that names such a thing of the catalogue is left to the search by names.
 */
export const withOwnNames = async (
  called: Called,
  text: string,
  matched: Matched,
  taken: readonly Stretch[],
): Promise<Matched> => {
  const asked = matched.mentions.filter(({ concept }) => concept.startsWith('op.'));
  if (asked.length > 0 && !asked.some(({ concept }) => asksFor.test(concept))) return matched;
  for (const mention of matched.mentions.filter(({ concept }) => mistakable.test(concept))) {
    const run = runAround(text, mention, matched, taken);
    const words = text.slice(run.start, run.end);
    const isMore = run.end - run.start > mention.end - mention.start;
    if (!isMore && !mention.concept.startsWith('term.')) continue;
    if (!(await callsOwn(called, words, !isMore))) continue;
    return {
      ...matched,
      mentions: matched.mentions.filter((one) => !overlaps(one, run)),
      unexplained: [...matched.unexplained.filter((one) => !overlaps(one, run)), { ...run, text: words }],
    };
  }
  return matched;
};
