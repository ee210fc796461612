import { describe, expect, test } from 'vitest';
import { answerLanguages } from '../../../contract/codes.ts';
import { loadKnowledge } from '../knowledge/load.ts';
import { ambiguousPhrases } from './ambiguity.ts';
import reviewed from './ambiguous.json' with { type: 'json' };
import { concepts } from './concepts.ts';
import { createLexicon } from './lexicon.ts';
import { lexiconLanguages, loadLexicons, readWords } from './load.ts';
import { slotsOf, stemmerOf } from './phrases.ts';
import { foldText } from './tokens.ts';

const reviewedPhrases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = reviewed;

describe.each(lexiconLanguages())('words of %s', (language) => {
  const words = readWords(language);
  const stemmer = stemmerOf(language);

  test('stand for known concepts', () => {
    expect([...words.keys()].filter((concept) => !concepts.has(concept))).toEqual([]);
  });

  test('stand once in a concept', () => {
    const repeated = [...words].flatMap(([concept, phrases]) => {
      const written = phrases.map((phrase) => phrase.toLowerCase());
      return written.filter((phrase, at) => written.indexOf(phrase) !== at).map((phrase) => `${concept}: ${phrase}`);
    });
    expect(repeated).toEqual([]);
  });

  test('hold something to look for', () => {
    const empty = [...words]
      .filter(([concept]) => !concept.startsWith('unit.'))
      .flatMap(([concept, phrases]) =>
        phrases
          .filter((phrase) => !slotsOf(phrase, stemmer).some((slot) => slot.is !== 'gap' && slot.text !== ''))
          .map((phrase) => `${concept}: ${phrase}`),
      );
    expect(empty).toEqual([]);
  });

  test('mean several things only where that was reviewed', () => {
    expect(ambiguousPhrases(words, stemmer)).toEqual(reviewedPhrases[language] ?? {});
  });

  test('hold fillers enough to tell small words from unknown ones', () => {
    expect(words.get('stop.any')?.length ?? 0).toBeGreaterThanOrEqual(100);
  });
});

test.each(answerLanguages)('every concept has words in %s', (language) => {
  const words = readWords(language);
  expect([...concepts].filter((concept) => (words.get(concept)?.length ?? 0) === 0)).toEqual([]);
});

test('who asks for a first tool names it too', () => {
  const lexicon = createLexicon('en', readWords('en'));
  const concepts = lexicon.match('what is a good first drill for an apartment', [], []).mentions;
  expect(concepts.map(({ concept }) => concept)).toEqual(expect.arrayContaining(['user.beginner', 'group.drill']));
});

test('a form that is listed precedes a phrase of the same stem', () => {
  const words = new Map([
    ['term.light', ['leicht']],
    ['less.weight', ['=leichter']],
  ]);
  const concepts = (text: string) =>
    createLexicon('de', words)
      .match(text, [], [])
      .mentions.map((one) => one.concept);
  expect(concepts('leichter')).toEqual(['less.weight']);
  expect(concepts('leichte')).toEqual(['term.light']);
});

describe.each(answerLanguages)('names that answers use in %s', (language) => {
  const { applications, terms } = loadKnowledge();
  const conceptsIn = (name: string): readonly string[] =>
    loadLexicons()
      .get(language)
      ?.match(foldText(name), [], [])
      .mentions.map(({ concept }) => concept) ?? [];

  test('are understood as the job they name', () => {
    const named = Object.entries(applications).map(([id, { name }]) => [`application.${id}`, name[language]] as const);
    expect(named.filter(([concept, name]) => !conceptsIn(name).includes(concept))).toEqual([]);
  });

  // "Torque" is a figure as well as a term.
  test('are understood as the term they name, or what has the same name', () => {
    const named = Object.entries(terms).map(([id, { name }]) => [`term.${id}`, name[language]] as const);
    expect(named.filter(([, name]) => conceptsIn(name).length === 0)).toEqual([]);
  });
});
