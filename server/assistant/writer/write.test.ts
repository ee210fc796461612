import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerLanguage, type BrandCode, fieldAnchor } from '../../../contract/contract.ts';
import { attributeNames } from '../../catalogue/names/attributeNames.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Finding } from '../findings.ts';
import { inputs } from '../operations/inputs.ts';
import type { Plan } from '../plan.ts';
import type { Answer } from './draft.ts';
import { withoutSources } from './sources.ts';
import { findingsOf } from './testing/findings.ts';
import { answered, sampleOf } from './testing/sample.ts';
import { write } from './write.ts';

const planIn = (language: AnswerLanguage): Plan => ({ language, edits: [], steps: [], unexplained: [], score: 1 });

const told = (brand: BrandCode, language: AnswerLanguage, findings: readonly Finding[], variety = 0): Answer =>
  write(sampleOf(brand).context(language, variety), planIn(language), findings);

/** What a visitor reads, spaces that do not break shown as plain ones. */
const read = ({ blocks }: Answer): string => withoutSources(blocks.join('\n\n')).replaceAll(/[\u00a0\u202f]/g, ' ');

/** An answer without what it quotes, names and lists of a data sheet: the writer's own words. */
const ownWords = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join('\n')
    .replaceAll(/[“„«「].*?[”“»」]/gs, '')
    .replaceAll(/\*\*.*?\*\*/g, '')
    .replaceAll(/https?:\S+|\S+@\S+/g, '');

/** Words of English that stand in no other language's sentence; names and standards apart. */
const english =
  /\b(the|with|and|is|are|has|for|from|of|battery|charger|costs|weighs|brushless|light|cordless|our data|none|yes)\b/i;

const cases = answered.flatMap(([brand, language]) =>
  findingsOf(sampleOf(brand), language).map(([name, finding]) => ({ brand, language, name, finding })),
);

it('has findings of every operation to write', () => {
  const written = new Set<string>(cases.map(({ finding }) => finding.operation));
  expect(Object.keys(inputs).filter((operation) => !written.has(operation))).toEqual([]);
});

describe.each(answered)('answers of %s in %s', (brand, language) => {
  const own = findingsOf(sampleOf(brand), language);

  it('are whole sentences with every argument filled', () => {
    for (const [name, finding] of own) {
      for (const variety of [0, 1, 2]) {
        const text = read(told(brand, language, [finding], variety));
        expect(text, name).not.toMatch(/[{}⇧]|undefined|\bNaN\b|\[object/);
        expect(text.replaceAll(/^\|.*$/gm, ''), name).not.toMatch(/ {2,}|\.\.|,,| ,| \.(?=\s|$)|\( | \)/);
        expect(text.trim(), name).not.toBe('');
        expect(text, name).not.toMatch(/^[a-zäöüéàèç]/);
      }
    }
  });

  it('close every bold and every quotation', () => {
    for (const [name, finding] of own) {
      const text = read(told(brand, language, [finding]));
      expect((text.match(/\*\*/g) ?? []).length % 2, name).toBe(0);
      expect((text.match(/「/g) ?? []).length, name).toBe((text.match(/」/g) ?? []).length);
      expect((text.match(/«/g) ?? []).length, name).toBe((text.match(/»/g) ?? []).length);
    }
  });

  it('show the products they name, and no others', () => {
    for (const [name, finding] of own) {
      const answer = told(brand, language, [finding]);
      const text = answer.blocks.join('\n');
      for (const product of answer.products) {
        const isNamed = text.includes(product.model) || text.includes(textIn(product.name, language));
        expect(isNamed, `${name}: ${product.id}`).toBe(true);
      }
    }
  });

  it('recommend three products at most', () => {
    const choosing = new Set(['search', 'recommend', 'substitute', 'accessories', 'best', 'suits']);
    for (const [name, finding] of own)
      if (choosing.has(finding.operation))
        expect(read(told(brand, language, [finding])).split('\n- ').length - 1, name).toBeLessThanOrEqual(3);
  });

  it('say no label of a data sheet in a sentence', () => {
    const labels = Object.values(attributeNames)
      .map((names) => names[language])
      .filter((label) => /[().]/.test(label));
    for (const [name, finding] of own) {
      const text = ownWords(read(told(brand, language, [finding])));
      for (const label of labels) expect(text, name).not.toContain(label);
    }
  });

  it('are in their language alone', () => {
    if (language === 'en') return;
    for (const [name, finding] of own) {
      if (finding.operation === 'included') continue;
      const text = ownWords(read(told(brand, language, [finding], 1)));
      expect(english.exec(text)?.[0], `${name}: ${text}`).toBeUndefined();
    }
  });

  it('mark every price of a product with its source', () => {
    for (const [name, finding] of own) {
      const answer = told(brand, language, [finding]);
      for (const product of answer.products) {
        const marks = answer.blocks.join('\n').split(`/${product.id}#${fieldAnchor('price')} `).length - 1;
        if (finding.operation === 'offer' && product.price) expect(marks, name).toBeGreaterThan(0);
      }
    }
  });
});

it('writes every amount of money in Japanese with 円', () => {
  for (const [name, finding] of findingsOf(sampleOf('HJP'), 'jp'))
    expect(read(told('HJP', 'jp', [finding])), name).not.toMatch(/[¥￥]/);
});

describe('several findings', () => {
  const sample = sampleOf('HUS');
  const own = new Map(findingsOf(sample, 'en'));
  const of = (name: string): Finding => {
    const finding = own.get(name);
    if (!finding) throw new Error(`no finding is called ${name}`);
    return finding;
  };

  it('are told in their order, each product once among the cards', () => {
    const answer = told('HUS', 'en', [of('get'), of('check yes'), of('get of a saw')]);
    expect(answer.blocks).toHaveLength(3);
    expect(answer.products.map(({ id }) => id)).toEqual(['ID12C', 'CS18B']);
  });

  it('stop at a danger that must stop the visitor', () => {
    const answer = told('HUS', 'en', [of('recommend one'), of('danger')]);
    expect(read(answer)).toMatch(/asbestos/i);
    expect(read(answer)).not.toContain('DV18X');
  });

  it('open with the answer, and close with the warning that the job brings, told once', () => {
    const answer = told('HUS', 'en', [of('warning'), of('recommend one')]);
    const last = answer.blocks.at(-1) ?? '';
    expect(last).toBe(sample.context('en').knowledge.dangers['silicaDust']?.short.en);
    expect(read(answer).split(last).length - 1).toBe(1);
    expect(answer.blocks[0]).toContain('DV18X');
  });

  it('say so where there are none', () => {
    expect(read(told('HUS', 'en', []))).toMatch(/^I can’t find that in our data/);
    const unread: Plan = { ...planIn('en'), unexplained: [{ start: 0, end: 3 }] };
    expect(read(write(sample.context('en'), unread, []))).toMatch(/^I didn’t understand/);
  });
});

describe('any findings', () => {
  it('never throw, and leave nothing open', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: cases.length - 1 }), { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (places, variety) => {
          const [first] = places.map((place) => cases[place]);
          if (!first) return;
          const findings = places.flatMap((place) => {
            const one = cases[place];
            return one?.brand === first.brand ? [one.finding] : [];
          });
          const answer = told(first.brand, first.language, findings, variety);
          const text = read(answer);
          expect(text).not.toMatch(/undefined|[{}⇧]/);
          expect(new Set(answer.products.map(({ id }) => id)).size).toBe(answer.products.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});
