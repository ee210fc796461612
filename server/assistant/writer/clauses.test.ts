import { describe, expect, it } from 'vitest';
import { type AttributeKey, attributes } from '../../catalogue/attributes.ts';
import { clause, featureClause, standing } from './clauses.ts';
import { newDraft } from './draft.ts';
import { withoutSources } from './sources.ts';
import { answered, atLeast, choosing, sampleOf, under, withFeature } from './testing/sample.ts';
import { constraintWords } from './words/constraintWords.ts';

const plain = (text: string): string => withoutSources(text).replaceAll(/[\u00a0\u202f]/g, ' ');
const keys = Object.keys(attributes).filter((key): key is AttributeKey => key in attributes);

describe.each(answered)('fields of %s in %s', (brand, language) => {
  const sample = sampleOf(brand);
  const draft = newDraft(sample.context(language));

  it('are said with the figure of the catalogue and its source', () => {
    for (const product of sample.products)
      for (const key of keys) {
        const value = product.attributes[key];
        if (value === undefined) continue;
        const text = clause(draft, product, key, value);
        expect(text, `${product.id} ${key}`).toContain(`](/${product.id}#`);
        expect(plain(text), `${product.id} ${key}`).not.toMatch(/[{}]| {2}|^ | $/);
      }
  });

  it('compare and lead in every number', () => {
    for (const key of keys) {
      if (attributes[key].type !== 'number') continue;
      const said = (['more', 'less', 'most', 'least'] as const).map((how) => standing(draft, undefined, key, how));
      expect(new Set(said).size, key).toBe(4);
      for (const text of said) expect(text).not.toMatch(/[{}]/);
    }
  });

  it('say every feature of every product', () => {
    for (const { features } of sample.products)
      for (const feature of features) expect(featureClause(draft, feature)).not.toBe('');
  });
});

describe('figures in the units of the country', () => {
  const us = newDraft(sampleOf('HUS').context('en'));
  const drill = sampleOf('HUS').of('hammerDrill');
  it.each([
    ['weight', 1.5, 'weighs 3.3 lb without the battery'],
    ['cuttingDepth', 57, 'cuts up to 2-1/4 in. deep at 90°'],
    ['torqueHard', 80, 'delivers up to 708 in-lbs of torque'],
    ['airVolume', 200, 'moves 118 CFM of air'],
    ['noLoadSpeed', 2000, 'turns at up to 2,000 rpm'],
  ] as const)('%s of %d: %s', (key, value, expected) => {
    expect(plain(clause(us, drill, key, value))).toBe(expected);
  });
});

describe('what is looked for', () => {
  it.each([
    ['HUS', 'en', under('price', 150), 'under $150'],
    ['HUS', 'en', atLeast('cuttingDepth', 57), 'cutting at least 2-1/4 in. deep'],
    ['HUS', 'en', withFeature('ledLight'), 'with an LED light'],
    ['HUS', 'en', withFeature('ledLight', true), 'without an LED light'],
    ['HUS', 'en', choosing('motor', 'brushless'), 'with a brushless motor'],
    ['MET', 'de', under('weight', 2), 'unter 2 kg'],
    ['MET', 'de', choosing('motor', 'brushed'), 'mit Kohlebürstenmotor'],
    ['MET', 'de', atLeast('cuttingDepth', 60), 'mit mindestens 60 mm Schnitttiefe'],
    ['MET', 'fr', atLeast('runtime', 30), 'avec au moins 30 min d’autonomie'],
    ['MET', 'es', withFeature('dustBag', true), 'sin bolsa de polvo'],
    ['MET', 'it', under('price', 200), 'sotto 200 €'],
    ['HJP', 'jp', under('price', 20_000), '20,000円未満'],
  ] as const)('%s in %s: %o is "%4$s"', (brand, language, constraint, expected) => {
    const draft = newDraft(sampleOf(brand).context(language));
    expect(plain(constraintWords(draft, constraint))).toBe(expected);
  });
});
