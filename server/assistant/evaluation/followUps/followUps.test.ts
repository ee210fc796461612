import { describe, expect, test } from 'vitest';
import { answerLanguages } from '../../../../contract/contract.ts';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../../answer.ts';
import { followUpFaults, readFollowUps } from './followUps.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

/** Share of a language's turns that must be answered as expected. */
const minShare = 0.85;

describe.each(answerLanguages)('everyday conversations in %s', (language) => {
  // `npm test` asks in two languages, `npm run verify` in all.
  const tags = language === 'en' || language === 'de' ? [] : ['verify'];
  test(`are answered as expected in ${minShare * 100} % of their turns`, { tags }, async () => {
    const conversations = readFollowUps(language);
    const faults: string[] = [];
    for (const each of conversations) faults.push(...(await followUpFaults(catalogue, sources, language, each)));
    const turns = conversations.reduce((sum, each) => sum + each.turns.length, 0);
    expect(1 - faults.length / turns, faults.join('\n')).toBeGreaterThanOrEqual(minShare);
  });
});
