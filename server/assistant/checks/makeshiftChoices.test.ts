import { describe, expect, it } from 'vitest';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

describe('a tool that does a job only if necessary', () => {
  it.each([
    ['HEU', 'de', 'welches Gerät zum Parkett abschleifen, 30 qm?'],
    ['MET', 'fr', 'je veux poncer un parquet de 25 m2, vous conseillez quoi ?'],
    ['MET', 'it', 'cosa uso per levigare il parquet?'],
    ['HUS', 'en', 'what tool do I take to cut firewood?'],
    ['HEU', 'es', '¿qué máquina uso para acuchillar el suelo?'],
  ] as const)('is told with its limits, not called right: %s %s', async (brand, language, question) => {
    const [{ findings } = { findings: [] }] = await converse(catalogue, sources, {
      brand,
      language,
      productId: null,
      turns: [question],
    });
    expect(findings.map(({ operation }) => operation)).not.toContain('recommend');
    const verdicts = findings.flatMap((one) => (one.operation === 'suits' ? one.found.verdicts : []));
    expect(verdicts.map(({ isLimited }) => isLimited)).toEqual([true]);
  });
});

describe('the job of a question that names a thing besides', () => {
  it.each([
    ['HEU', 'de', 'was zum Möbel abschleifen, alte Kommode, Furnier', 'sander'],
    ['HUS', 'en', 'which drill for a poured concrete basement wall, hanging shelves', 'rotaryHammer'],
    ['HJP', 'jp', '打ちっぱなしの壁に棚を付けたい', 'rotaryHammer'],
    ['HEU', 'es', 'pura viga de concreto armado, ¿con cuál me quedo para taco químico M16?', 'rotaryHammer'],
    ['MET', 'it', 'devo togliere tutte le vecchie piastrelle del bagno, che uso?', 'rotaryHammer'],
  ] as const)('decides the type of tool: %s %s', async (brand, language, question, kind) => {
    const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [question] });
    const [first] = answers.at(-1)?.answer?.products ?? [];
    expect(first?.kind).toBe(kind);
  });
});
