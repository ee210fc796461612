import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { type Answered, loadSources } from '../../answer.ts';
import { converse } from '../../evaluation/judge.ts';
import type { Step } from '../../plan.ts';
import { productsIn } from '../../subjects.ts';

export const catalogue = await openSampleCatalogue();
export const sources = loadSources();

/** Brand, language, page, the turns, and the products that the last answer is about. */
export type Conversation = readonly [BrandCode, LanguageCode, string | null, readonly string[], readonly string[]];

/** The last answer of a conversation, begun on a product's page or on the home page. */
export const lastOf = async ([brand, language, page, turns]: readonly [
  BrandCode,
  LanguageCode,
  string | null,
  readonly string[],
  ...unknown[],
]): Promise<Answered> => {
  const productId = page === null ? null : `${brand}-${page}`;
  const answered = await converse(catalogue, sources, { brand, language, productId, turns: [...turns] });
  const last = answered.at(-1);
  if (!last) throw new Error('There is no answer.');
  return last;
};

/** What the last answer of a conversation is about. */
export const lastSteps = async (conversation: Conversation): Promise<readonly Step[]> =>
  (await lastOf(conversation)).plan.steps;

/** Tests what the last answer of each conversation is about. */
export const isAbout = (title: string, conversations: readonly Conversation[]) =>
  describe(title, () => {
    it.each(conversations)('%s in %s, on %s: %j', async (...conversation) => {
      const [, , , , meant] = conversation;
      expect([...new Set((await lastSteps(conversation)).flatMap(productsIn))]).toEqual(meant);
    });
  });
