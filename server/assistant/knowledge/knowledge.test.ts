import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { productKinds, toolKinds } from '../../catalogue/kinds.ts';
import { loadKnowledge, loadLoads, loadMaterialDangers, loadRoles } from './load.ts';
import { checkReferences } from './references.ts';
import { materialChain } from './safety.ts';

const knowledge = loadKnowledge();
const ids: Record<string, string[]> = JSON.parse(readFileSync(new URL('./ids.json', import.meta.url), 'utf8'));

/** Every string in each language with the place it stands at. */
const textsOf = (
  value: unknown,
  at: string,
): readonly { readonly at: string; readonly text: string; readonly language: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && answerLanguages.some((language) => language === key)
      ? [{ at: `${at}.${key}`, text: inner, language: key }]
      : textsOf(inner, `${at}.${key}`),
  );
};
const texts = textsOf(knowledge, 'knowledge');

test.each(['applications', 'materials', 'terms', 'dangers', 'symptoms', 'procedures'] as const)(
  '%s hold every id, and no other',
  (part) => {
    expect(new Set(Object.keys(knowledge[part]))).toEqual(new Set(ids[part] ?? []));
  },
);

test('no long text stands twice in a language, but as the one reason for several types of one entry', () => {
  const seen = new Map<string, string>();
  const twice = texts.filter(({ at, text, language }) => {
    const key = `${language} ${text}`;
    const entry = at.split('.').slice(0, 3).join('.');
    const isTwice = text.length > 60 && (seen.get(key) ?? entry) !== entry;
    seen.set(key, entry);
    return isTwice;
  });
  expect(twice).toEqual([]);
});

test('a text in one language is not left in another', () => {
  const left = texts.filter(
    ({ language, text }) => language === 'jp' && text.length > 30 && !/[぀-ヿ一-鿿]/u.test(text),
  );
  expect(left).toEqual([]);
});

test('no text calls packs of 10.8 V by another voltage than their maker does', () => {
  expect(texts.filter(({ text }) => /(?<!\d)(?<!(?:bis|to|a|à|–|～) ?)12[ \u00a0-]?V/.test(text))).toEqual([]);
});

test('texts have no headings, no double spaces, and bold that closes', () => {
  for (const { at, text } of texts) {
    expect(/^#|\n#| {2}/u.test(text), at).toBe(false);
    expect(text.split('**').length % 2, at).toBe(1);
  }
});

test('US English is written with US words', () => {
  const british = texts.filter(
    ({ language, text }) => language === 'en' && /\bmitre|aluminium|colour|fibres?\b|metre|tyre/iu.test(text),
  );
  expect(british).toEqual([]);
});

test('a text of a danger that stops begins with what to do, in bold', () => {
  for (const [id, danger] of Object.entries(knowledge.dangers))
    for (const language of answerLanguages)
      expect(danger.text[language].startsWith('**'), `${id} ${language}`).toBe(true);
});

test('cross references resolve, and a wrong one is told', () => {
  expect(checkReferences(knowledge)).toEqual([]);
  const drill = knowledge.applications['drill'];
  if (drill === undefined) throw new Error('no drill');
  const broken = { ...knowledge, applications: { drill: { ...drill, protection: ['umbrella'], dangers: ['bears'] } } };
  expect(checkReferences(broken)).toEqual([
    'applications/drill: no such id umbrella',
    'applications/drill: no such id bears',
  ]);
  for (const [material, dangers] of Object.entries(loadMaterialDangers())) {
    expect(knowledge.materials).toHaveProperty(material);
    for (const { danger } of dangers) expect(knowledge.dangers).toHaveProperty(danger);
  }
});

test('materials lie within one another without a circle', () => {
  for (const material of Object.keys(knowledge.materials)) {
    const chain = materialChain(material, knowledge.materials);
    expect(new Set(chain).size, material).toBe(chain.length);
  }
});

test('every type of product has its role, every tool its load', () => {
  expect(new Set(Object.keys(loadRoles()))).toEqual(new Set(productKinds));
  expect(new Set(Object.keys(loadLoads()))).toEqual(new Set(toolKinds));
  for (const { protection } of Object.values(loadRoles()))
    for (const id of protection) expect(knowledge.protection).toHaveProperty(id);
});

test('every type that cuts, grinds, drills or nails has its protection', () => {
  for (const type of toolKinds.filter((kind) => !['laser', 'worklight'].includes(kind)))
    expect(loadRoles()[type]?.protection.length, type).toBeGreaterThan(0);
});

test('no application recommends what it calls unfit', () => {
  const overlaps = Object.entries(knowledge.applications).flatMap(([id, { types, unfit, materials }]) =>
    unfit.flatMap((no) =>
      types
        .filter((yes) => yes.type === no.type)
        .filter((yes) => {
          const yesMaterials = yes.materials ?? materials;
          return no.materials === undefined || yesMaterials.some((one) => no.materials?.includes(one));
        })
        .map(() => `${id}: ${no.type}`),
    ),
  );
  expect(overlaps).toEqual([]);
});

test('least figures and rankings are of types that the job takes', () => {
  for (const [id, { types, least, rankBy }] of Object.entries(knowledge.applications))
    for (const { type } of [...least, ...rankBy])
      expect(
        types.some((entry) => entry.type === type),
        `${id} ${type}`,
      ).toBe(true);
});

test('every job names a type, or says what is unfit', () => {
  for (const [id, { types, unfit }] of Object.entries(knowledge.applications))
    expect(types.length + unfit.length, id).toBeGreaterThan(0);
});

test('asbestos is refused: no type, no vacuum of class L or M, each country’s own rule', () => {
  const { asbestosWork } = knowledge.applications;
  const { asbestos } = knowledge.dangers;
  expect(asbestosWork).toMatchObject({ refused: true, types: [], accessories: [] });
  expect(asbestos?.allowed).toEqual([{ type: 'vacuum', attribute: 'dustClass', values: ['H'] }]);
  const rules = {
    de: 'TRGS 519',
    en: '1926.1101',
    es: '396/2006',
    it: '06/09/1994',
    fr: 'R4412-94',
    jp: '石綿障害予防規則',
  };
  for (const language of answerLanguages) expect(asbestos?.text[language]).toContain(rules[language]);
});

test('silica and hardwood take class M at least, lead class H', () => {
  expect(knowledge.dangers['silicaDust']?.allowed[0]?.values).toEqual(['M', 'H']);
  expect(knowledge.dangers['hardwoodDust']?.allowed[0]?.values).toEqual(['M', 'H']);
  expect(knowledge.dangers['leadPaint']?.allowed[0]?.values).toEqual(['H']);
});

test('wheels take an impact wrench, never an impact driver', () => {
  for (const id of ['changeCarWheels', 'changeTruckWheels']) {
    const job = knowledge.applications[id];
    expect(job?.types.map(({ type }) => type)).toEqual(['impactWrench']);
    expect(job?.unfit.map(({ type }) => type)).toContain('impactDriver');
  }
});

test('a hole in concrete takes a rotary hammer from 1.5 J, in reinforced concrete from 2 J', () => {
  for (const id of ['drill', 'hangShelves', 'mountTv'])
    expect(knowledge.applications[id]?.least).toEqual(
      expect.arrayContaining([
        { type: 'rotaryHammer', attribute: 'impactEnergy', min: 1.5, materials: ['concrete'] },
        { type: 'rotaryHammer', attribute: 'impactEnergy', min: 2, materials: ['reinforcedConcrete'] },
      ]),
    );
});

test('no impact driver is fit for masonry, concrete or tile', () => {
  const stone = ['masonry', 'brick', 'concrete', 'reinforcedConcrete', 'tile', 'porcelain', 'stone'];
  for (const [id, { types }] of Object.entries(knowledge.applications))
    for (const { type, materials = [] } of types)
      if (type === 'impactDriver')
        expect(
          materials.filter((one) => stone.includes(one)),
          id,
        ).toEqual([]);
});
