import { expect, it } from 'vitest';
import { answerLanguages } from '../../../../contract/contract.ts';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../../answer.ts';
import { judgePlain } from './judgePlain.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

/** Share of the plain questions of a language that an operation of their subject must answer. */
const minShare = 0.93;

/** `npm test` asks in English, `npm run verify` in all languages. */
const others = answerLanguages.filter((language) => language !== 'en');

const expectShare = async (language: (typeof answerLanguages)[number]): Promise<void> => {
  const { asked, faults } = await judgePlain(catalogue, sources, language);
  expect(1 - faults.length / asked, JSON.stringify(faults, undefined, 1)).toBeGreaterThanOrEqual(minShare);
};

it('plain questions are answered by an operation of their subject', () => expectShare('en'));

it.each(others)(
  'plain questions in %s are answered by an operation of their subject',
  { tags: ['verify'] },
  expectShare,
);
