import { describe, expect, test } from 'vitest';
import { answerLanguages } from '../../../../contract/contract.ts';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../../answer.ts';
import { judgeOrdinary, type OrdinaryFault, ordinarySubjects } from './ordinary.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

/** Share of a language's questions that an operation of their subject must answer. */
const minShare = 0.92;

describe.each(answerLanguages)('what most visitors ask of a product in %s', (language) => {
  // `npm test` asks in two languages, `npm run verify` in all.
  const tags = language === 'en' || language === 'de' ? [] : ['verify'];
  test(`is answered by an operation of its subject in ${minShare * 100} % of the phrasings`, { tags }, async () => {
    const faults: OrdinaryFault[] = [];
    for (const subject of ordinarySubjects)
      faults.push(...(await judgeOrdinary(catalogue, sources, language, subject)));
    const asked = ordinarySubjects.reduce((sum, { questions }) => sum + questions[language].length, 0);
    expect(1 - faults.length / asked, JSON.stringify(faults, undefined, 1)).toBeGreaterThanOrEqual(minShare);
  });
});
