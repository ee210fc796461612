import type { AnswerLanguage } from '../../../contract/contract.ts';
import { cuesOf } from '../words/cueTables.ts';
import { type Gradable, gradables } from '../words/names.ts';
import { spansOf } from '../grounding/span.ts';

/** What stands between two qualities that are asked for together. */
const joins = /^(\s*,)?\s*(&|\b(and|und|sowie|y|e|ed|et)\b)|^く?て|^で/;

const endsOf = (text: string, { most, more }: { readonly most: RegExp; readonly more: RegExp }): readonly number[] =>
  [...spansOf(text, most), ...spansOf(text, more)].map(({ end }) => end);

/** Qualities joined to the first: "the cheapest and lightest"; in some languages the second is said as a comparative. */
export const joinedTo = (first: Gradable, text: string, language: AnswerLanguage): readonly Gradable[] => {
  const { gradables: words } = cuesOf[language];
  const ends = endsOf(text, words[first]);
  const joined = (one: number, other: number): boolean => {
    const [from, to] = one < other ? [one, other] : [other, one];
    return from !== to && joins.test(text.slice(from, to));
  };
  return gradables.filter(
    (gradable) =>
      gradable !== first && endsOf(text, words[gradable]).some((end) => ends.some((other) => joined(end, other))),
  );
};
