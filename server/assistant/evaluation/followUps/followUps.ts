import * as v from 'valibot';
import { brandCodes } from '../../../../brands/registry.ts';
import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Sources } from '../../answer.ts';
import { readJsonLines } from '../jsonLines.ts';
import { converse, withoutMarks } from '../judge.ts';

const texts = v.optional(v.array(v.string()), []);

const conversationSchema = v.strictObject({
  id: v.string(),
  brand: v.picklist(brandCodes),
  turns: v.array(
    v.strictObject({
      say: v.string(),
      /** One of these products is shown. */
      anyOf: texts,
      /** None of these products is shown. */
      not: texts,
      /** One of these texts stands in the answer. */
      says: texts,
    }),
  ),
});

/** An everyday conversation: a need or a question about a product, and what people ask next. */
export type FollowUpConversation = v.InferOutput<typeof conversationSchema>;

/** The conversations of a language. */
export const readFollowUps = (language: AnswerLanguage): readonly FollowUpConversation[] =>
  readJsonLines(new URL(`./${language}.jsonl`, import.meta.url), conversationSchema);

const folded = (text: string): string =>
  withoutMarks(text)
    .replaceAll('*', '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .toLowerCase();

/** Holds a conversation, and tells which of its turns were not answered as expected. */
export const followUpFaults = async (
  catalogue: Catalogue,
  sources: Sources,
  language: AnswerLanguage,
  { id, brand, turns }: FollowUpConversation,
): Promise<readonly string[]> => {
  const asked = { brand, language, productId: null, turns: turns.map(({ say }) => say) };
  const answers = await converse(catalogue, sources, asked);
  return turns.flatMap(({ say, anyOf, not, says }, place) => {
    const { blocks = [], products = [] } = answers[place]?.answer ?? {};
    const text = folded(blocks.join('\n'));
    const shown = products.map((product) => product.id);
    const isShown = anyOf.length === 0 || anyOf.some((one) => shown.includes(one));
    const isSaid = says.length === 0 || says.some((part) => text.includes(folded(part)));
    return isShown && isSaid && !not.some((one) => shown.includes(one)) ? [] : [`${id}.${place + 1} ${say}`];
  });
};
