import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { plainAnswers } from './testing/plainAnswers.ts';

type Case = readonly [BrandCode, AnswerLanguage, string | null, turns: readonly string[], says: string, not: string];

describe('an answer to what was asked', () => {
  it.each<Case>([
    // The sum of two, which no word but "both" asks for.
    ['HUS', 'en', null, ['DV18X or ID18B?', 'how much for both?'], '$288', 'you also need'],
    // Where to send it, and who pays.
    [
      'HUS',
      'en',
      'RH40M',
      ['it stopped working', 'where do i send it then. and do i pay the shipping'],
      'no shipping',
      '—',
    ],
    [
      'HEU',
      'de',
      'OF1400',
      ['geht nicht mehr', 'wo schick ich die hin, und wer zahlt den Versand?'],
      'keinen Versand',
      '—',
    ],
    // What the FAQ answers is not said to be unknown.
    ['MET', 'it', 'SD12110', ['va bene anche per fare buchi?'], 'Piccoli fori nel legno', 'non dicono'],
    // A bare no comes with its question.
    ['HUS', 'en', 'BN18G', ['do I need a compressor for it'], 'Do I need gas or a compressor?', '—'],
    // A tool with a cord has no battery to look at.
    ['MET', 'fr', 'W24230', ['ça démarre plus du tout, pas un bruit'], 'prise', 'Batterie chargée'],
  ])('%s %s, on %s: %j', async (brand, language, page, turns, says, not) => {
    const answer = (await plainAnswers([brand, language, page, ...turns])).at(-1) ?? '';
    expect(answer).toContain(says);
    expect(answer).not.toContain(not);
  });
});
