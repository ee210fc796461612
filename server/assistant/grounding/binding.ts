import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Span } from '../text/span.ts';
import type { Group } from './mentions.ts';
import { isRivalAt } from './rivals.ts';

/** Topic left by the previous sentences: products, or nothing yet. */
export type Subjects = readonly string[] | 'none';

/** Words that compare products: "it" and a nearby product may be two things then. */
const comparisons: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:than|unlike|compared?|versus|vs|against|instead|rather|not the)\b/i,
  de: /\b(?:als|anders|vergleich\w*|verglichen|gegenüber|statt|anstatt|nicht der|nicht die)\b/i,
  es: /\b(?:más|menos|comparad\w+|frente a|diferencia|respecto|lugar de|no el|no la)\b/i,
  it: /\b(?:più|meno|rispetto|confronto|diversamente|invece|anziché)\b/i,
  fr: /\b(?:plus|moins|par rapport|comparé\w*|contrairement|au lieu|plutôt)\b/i,
  jp: /より|比べ|比較|対して|違い|ではなく|に対し/,
};

/** Whether a text compares things. */
export const comparesIn = (text: string, language: AnswerLanguage): boolean => comparisons[language].test(text);

/** Pronouns for a product named before. */
const pronouns: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:it|its|this|that|they|their|these|those|he|she)\b/i,
  de: /\b(?:er|sie|es|ihr\w*|sein\w*|dies\w*|jen\w*|das)\b/i,
  es: /\b(?:él|ella|ellos|est[ea]\w*|es[ea]|su|sus)\b/i,
  it: /\b(?:esso|essa|lui|lei|quest\w+|quell\w+|suo|sua)\b/i,
  fr: /\b(?:il|elle|ils|elles|ce|cet\w*|ces|son|sa|ses|celui|celle)\b/i,
  jp: /これ|それ|この|その|本機|同機/,
};

/** "With 1.8 kg the AB 18-60 …": the figure precedes its product. */
const foreword: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /^\W*(?:with|at|for|from|weighing|offering)\b/i,
  de: /^\W*(?:mit|bei|für|ab|zu)\b/i,
  es: /^\W*(?:con|por|desde)\b/i,
  it: /^\W*(?:con|per|da)\b/i,
  fr: /^\W*(?:avec|pour|dès|à)(?!\p{L})/iu,
  jp: /(?!)/,
};

/** What may stand between a product and a figure directly beside it. */
const beside = /^[\s(:–-]*(?:at|with|mit|bei|con|avec|à|a|は|が|の)?\s*$/iu;

/** Whether a sentence opens with a property of the product that follows: "With 1.8 kg the A …". */
export const opensWith = (words: string, first: Span, language: AnswerLanguage): boolean =>
  foreword[language].test(words) && !pronouns[language].test(words.slice(0, first.start));

export interface Binding {
  readonly language: AnswerLanguage;
  /** The sentence with product names blanked. */
  readonly words: string;
  readonly groups: readonly Group[];
  readonly subjects: Subjects;
}

const union = (...all: readonly Subjects[]): Subjects => {
  const ids = [...new Set(all.flatMap((subjects) => (subjects === 'none' ? [] : subjects)))];
  return ids.length > 0 ? ids : 'none';
};

/**
 * Products that a position of a sentence is about. If that is ambiguous, all candidates: the statement must hold for
 * each of them.
 */
export const boundTo = ({ language, words, groups, subjects }: Binding, place: number): Subjects => {
  const [first] = groups;
  if (!first) return subjects;
  const before = groups.findLast(({ end }) => end <= place);
  const isOpening = before === undefined && opensWith(words, first, language) && place < first.start;
  const everyone = union(subjects, ...groups.map(({ ids }) => ids));
  const products = typeof everyone === 'string' ? 0 : everyone.length;
  if (isOpening && !isRivalAt(words, first, language)) return first.ids;
  if (products > 1 && comparisons[language].test(words)) {
    return before && beside.test(words.slice(before.end, place)) ? before.ids : everyone;
  }
  if (before) return before.ids;
  return isOpening ? first.ids : union(subjects, first.ids);
};
