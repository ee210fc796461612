import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { KindName } from '../../catalogue/kindNames.ts';
import { textIn } from '../../catalogue/texts.ts';
import { cuesOf } from '../words/cueTables.ts';
import { type Stranger, strangers } from '../words/strangers.ts';
import { fold } from '../grounding/fold.ts';
import { findKinds, patternOf } from './kindWords.ts';
import { overlaps, type Span, spansOf } from '../grounding/span.ts';

/** A thing we do not make, where the text names it. */
export interface StrangerMention extends Span {
  readonly stranger: Stranger;
}

interface Known {
  readonly stranger: Stranger;
  readonly patterns: readonly RegExp[];
}

const wordsOf = ({ singular, plural, synonyms }: KindName): readonly string[] => [singular, plural, ...synonyms];

const knownOf = (language: AnswerLanguage): readonly Known[] =>
  strangers.map((stranger) => ({
    stranger,
    patterns: [...new Set(wordsOf(stranger.names[language]).map(fold))].map((word) =>
      patternOf(word, cuesOf[language]),
    ),
  }));
const vocabularies = new Map<AnswerLanguage, readonly Known[]>();
const vocabulary = (language: AnswerLanguage): readonly Known[] => {
  const known = vocabularies.get(language) ?? knownOf(language);
  vocabularies.set(language, known);
  return known;
};

/** Everything a brand has; a bound all the same. */
const everything = 2000;

const carries = async (
  catalogue: Catalogue,
  brand: BrandCode,
  language: AnswerLanguage,
  patterns: readonly RegExp[],
) => {
  const hits = await catalogue.search(brand, { language, limit: everything });
  return hits.some(({ product }) => {
    const names = [product.name, ...(product.category ? [product.category] : [])].map((text) => textIn(text, language));
    return names.some((name) => patterns.some((pattern) => pattern.test(fold(name))));
  });
};

const length = ({ start, end }: Span): number => end - start;

/** Things named that are no kind of ours, unless the brand sells them all the same. */
export const findStrangers = async (
  catalogue: Catalogue,
  brand: BrandCode,
  text: string,
  language: AnswerLanguage,
): Promise<readonly StrangerMention[]> => {
  const kinds = findKinds(text, language);
  const { negation } = cuesOf[language];
  // "I have no compressor" asks for none.
  const denied = ({ start, end }: Span): boolean =>
    negation.before.test(text.slice(Math.max(0, start - 40), start)) || negation.after.test(text.slice(end, end + 12));
  const found: StrangerMention[] = [];
  for (const { stranger, patterns } of vocabulary(language)) {
    const spans = patterns.flatMap((pattern) => spansOf(text, pattern));
    // "Laminate trimmer" is one thing, the mower in it is none: the longer reading is meant.
    const longest = spans
      .filter((span) => !denied(span) && !kinds.some((kind) => overlaps(kind, span) && length(kind) >= length(span)))
      .sort((one, other) => length(other) - length(one))[0];
    if (longest && !(await carries(catalogue, brand, language, patterns))) found.push({ ...longest, stranger });
  }
  return found.filter(
    (mention) =>
      !found.some((other) => other !== mention && overlaps(other, mention) && length(other) > length(mention)),
  );
};
