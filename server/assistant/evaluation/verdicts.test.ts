import { describe, expect, test } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { interrogativeOf } from '../faq/interrogatives.ts';
import { foldText } from '../lexicon/tokens.ts';
import { opensWithVerdict } from '../writer/words/verdictWords.ts';
import { readCases } from './cases.ts';
import { converse } from './judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

describe.each(answerLanguages)('questions for a cause, a figure or a way in %s', (language) => {
  // "Does it matter how long …?" is answered by yes or no: only a question that begins so is none of those.
  const asked = readCases(language).filter(({ turns }) => {
    const text = foldText(turns.at(-1) ?? '');
    return interrogativeOf(language === 'jp' ? text : text.split(' ').slice(0, 3).join(' '), language) !== undefined;
  });

  // `npm test` asks in two languages, `npm run verify` in all.
  const tags = language === 'en' || language === 'de' ? [] : ['verify'];
  test('are never answered with an opening yes or no', { tags }, async () => {
    expect(asked.length).toBeGreaterThan(10);
    const opened: string[] = [];
    for (const each of asked) {
      const answer = (await converse(catalogue, sources, each)).at(-1)?.answer.blocks.join('\n\n') ?? '';
      if (opensWithVerdict(answer, language)) opened.push(`${each.turns.at(-1)}: ${answer.slice(0, 60)}`);
    }
    expect(opened).toEqual([]);
  });
});
