import { describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import { countWanted } from './countWanted.ts';
import { fold } from '../grounding/fold.ts';
import { findKinds } from './kindWords.ts';

const wanted = (language: AnswerLanguage, question: string, ofMost = false) => {
  const text = fold(question);
  const tools = findKinds(text, language).filter(({ kinds }) => kinds.some(isToolKind));
  return countWanted(text, language, tools, ofMost);
};

describe('how many products are wanted', () => {
  it.each([
    ['en', 'Compare two cordless drills', 2],
    ['en', 'show me 3 circular saws', 3],
    ['en', 'top 3 saws by price', 3],
    ['de', 'Vergleiche zwei Akku-Bohrschrauber', 2],
    ['de', 'Nenne mir drei leichte Schleifer', 3],
    ['fr', 'donne-moi deux perceuses pour le béton', 2],
    ['es', 'compara dos taladros', 2],
    ['it', 'confronta tre trapani', 3],
    ['jp', '丸ノコを2つ比べて', 2],
    ['jp', '軽いドリルを三つ教えて', 3],
  ] as const)('%s: %s', (language, question, count) => {
    expect(wanted(language, question)).toBe(count);
  });

  it.each([
    ['en', 'what are the three lightest drills?', 3],
    ['de', 'die zwei leichtesten Bohrschrauber', 2],
    ['fr', 'les deux plus légères', 2],
  ] as const)('of the best, %s: %s', (language, question, count) => {
    expect(wanted(language, question, true)).toBe(count);
  });

  it.each([
    ['en', 'which of the two drills is lighter?'],
    ['en', 'what do these three saws weigh?'],
    ['en', 'a two-speed drill'],
    ['en', 'a 2 speed drill'],
    ['en', 'a drill with two batteries, please'],
    ['en', 'I have two kids and need a drill'],
    ['de', 'Welcher der beiden Bohrschrauber?'],
    ['de', 'die zwei Bohrschrauber von eben'],
    ['fr', 'les deux perceuses'],
    ['jp', 'この2つの丸ノコの違いは'],
    ['jp', '2つのうち軽いのは'],
  ] as const)('is not said, %s: %s', (language, question) => {
    expect(wanted(language, question)).toBeUndefined();
  });

  it('is not said of those that the best is among', () => {
    expect(wanted('en', 'which is the lightest of the three drills?', true)).toBeUndefined();
  });
});
