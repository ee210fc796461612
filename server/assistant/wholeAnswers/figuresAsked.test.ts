import { describe, expect, it } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { figureCases, opensWithFigure } from './testing/figuresAsked.ts';

/**
 * Who asks for a figure that the data hold is told it first: for every product and figure, in several wordings, with
 * politeness around and at several places of a conversation. `npm test` asks every thirtieth of these questions.
 */
describe.each(answerLanguages)('a figure asked for in %s', (language) => {
  const shareOf = async (step: number) => {
    const cases = (await figureCases(language)).filter((_, place) => place % step === 0);
    const missed: unknown[] = [];
    for (const one of cases) {
      const answer = await opensWithFigure(one);
      if (answer !== undefined) missed.push([one.asked, one.expected, answer]);
    }
    return { missed, share: 1 - missed.length / cases.length };
  };

  it('is told in the first sentence', async () => {
    const { missed, share } = await shareOf(30);
    expect(share, JSON.stringify(missed, undefined, 1)).toBeGreaterThan(0.97);
  });

  it('is told in the first sentence, of every product', { tags: ['verify'], timeout: 300_000 }, async () => {
    const { missed, share } = await shareOf(1);
    expect(share, JSON.stringify(missed, undefined, 1)).toBeGreaterThan(0.97);
  });
});
