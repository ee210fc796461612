import { describe, expect, test } from 'vitest';
import { answerLanguages } from '../../../contract/codes.ts';
import { type ProductKind, toolKinds } from '../../catalogue/kinds.ts';
import { fold } from '../../search/analysis/fold.ts';
import { loadLexicons } from '../lexicon/load.ts';
import { loadKnowledge } from './load.ts';
import { tipsFor, tipsOf } from './tips.ts';

const knowledge = loadKnowledge();
const lexicons = loadLexicons();
const jobs = Object.entries(knowledge.applications);

/** "Light" is no lamp where it is an adjective, and a vacuum that catches the dust of another tool is no choice beside it. */
const ancillary: ReadonlySet<ProductKind> = new Set(['worklight', 'vacuum']);

/** Types that a text names; where a word may mean several, all of them. */
const namedIn = (text: string, language: string): readonly (readonly ProductKind[])[] => {
  const places = new Map<string, ProductKind[]>();
  for (const { concept, start, end } of lexicons.get(language)?.match(fold(text), [], []).mentions ?? []) {
    const type = toolKinds.find((kind) => concept === `type.${kind}`);
    const place = `${start} ${end}`;
    if (type && !ancillary.has(type)) places.set(place, [...(places.get(place) ?? []), type]);
  }
  return [...places.values()];
};

/** The texts that a box with the part, one without it, and no known box select. */
const variantsOf = (text: string): readonly string[] => {
  const filled = text.replaceAll('{model}', 'W 11-125');
  const variants = [...filled.matchAll(/(?:yes|no|other) \{([^{}]+)\}/g)].flatMap(([, variant]) => variant ?? []);
  return variants.length > 0 ? variants : [filled];
};

describe.each(answerLanguages)('tips in %s', (language) => {
  test('name no other type of tool than they say, unless they tell which one to take', () => {
    const stray = jobs.flatMap(([id, job]) =>
      tipsOf(knowledge, job)
        .filter(({ choice }) => !choice)
        .flatMap(({ types = [], text }) =>
          namedIn(text[language], language)
            .filter((named) => !named.some((type) => types.includes(type)))
            .map((named) => `${id}: ${named.join(' or ')} in “${text[language]}”`),
        ),
    );
    expect(stray).toEqual([]);
  });

  test('are whole sentences', () => {
    const broken = jobs.flatMap(([id, job]) =>
      tipsOf(knowledge, job)
        .flatMap(({ text }) => variantsOf(text[language]))
        .filter((text) => !/^[\p{Lu}\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}].*[.。）]$/u.test(text))
        .map((text) => `${id}: ${text}`),
    );
    expect(broken).toEqual([]);
  });
});

test('a tip on another type of tool is not told behind the one that is taken', () => {
  const said = tipsFor(knowledge, { application: 'rustedBolts' }, ['impactWrench']);
  expect(said.map(({ types }) => types)).toEqual([['impactWrench']]);
  expect(tipsFor(knowledge, { application: 'cutBeams' }, ['mitreSaw'])).toEqual([]);
});

test('which tool a job takes is told to who has none, and while the material is open that decides it', () => {
  const wall = knowledge.tips['wallDecides'];
  expect(tipsFor(knowledge, { application: 'hangShelves' }, ['hammerDrill'])).toContain(wall);
  expect(tipsFor(knowledge, { application: 'hangShelves', material: 'brick' }, ['hammerDrill'])).toEqual([]);
  expect(tipsFor(knowledge, { application: 'hangShelves', material: 'brick' })).toContain(wall);
  expect(tipsFor(knowledge, { application: 'hangShelves', material: 'drywall' }, ['drillDriver'])).toEqual([
    knowledge.tips['boardAnchors'],
  ]);
});
