import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

const last = async (brand: BrandCode, language: LanguageCode, productId: string | null, ...turns: string[]) => {
  const answers = await converse(catalogue, sources, { brand, language, productId, turns });
  const { answer, findings } = answers.at(-1) ?? {};
  return {
    kinds: new Set(answer?.products.map(({ kind }) => kind)),
    operations: findings?.map(({ operation }) => operation) ?? [],
    text: answer?.blocks.join('\n') ?? '',
  };
};

describe('a tool that gets nowhere in the material of the conversation', () => {
  it.each([
    ['HUS', 'en', ['mounting a mailbox on my brick wall', 'what is your cheapest drill with battery and charger?']],
    ['HEU', 'de', ['Ich will eine Lampe an die Betondecke hängen und Möbel aufbauen, was nehme ich?']],
    ['MET', 'fr', ['je fixe une rampe dans du béton', 'et au total avec tout ce qu’il faut ?']],
    ['MET', 'it', ['devo fissare una tenda da sole al calcestruzzo', 'tutto insieme quanto viene?']],
    ['HEU', 'es', ['colgar lámparas en techo de hormigón y montar muebles, algo que sirva para todo?']],
    ['HJP', 'jp', ['コンクリートの壁に手すりをつけたい', '必要なもの全部でいくら？']],
  ] as const)('is neither recommended nor added up: %s %s', async (brand, language, turns) => {
    const { kinds } = await last(brand, language, null, ...turns);
    expect(kinds).not.toContain('drillDriver');
    expect(kinds).not.toContain('impactDriver');
    expect([...kinds].some((kind) => kind === 'hammerDrill' || kind === 'rotaryHammer')).toBe(true);
  });

  it('is refused with the reason and what is right, where parts for it are asked for', async () => {
    const { kinds, text } = await last('HUS', 'en', 'HUS-DS18B', 'which bits do I need for cinder block with this?');
    expect(text).toMatch(/^The .*DS18B.* is the wrong tool/);
    expect(text).toContain('no hammer action');
    expect(kinds).toContain('hammerDrill');
    expect(kinds).not.toContain('screwdriverBits');
  });

  it('is refused first, where the visitor asks for its total by name', async () => {
    const { operations, text } = await last(
      'HUS',
      'en',
      null,
      'I need holes in a concrete wall',
      'total for the DS18B with everything it needs?',
    );
    expect(operations[0]).toBe('suits');
    expect(text).toMatch(/^No, /);
  });
});

describe('a cheaper tool that falls short of the job of the conversation', () => {
  it.each([
    [
      'HUS',
      'en',
      ['6 in structural screws into fir posts, what driver do I want?', 'is there a cheaper one?'],
      'ID12C',
    ],
    [
      'HEU',
      'de',
      ['lange Konstruktionsschrauben in Balken drehen, was nehme ich?', 'gibt es da was Günstigeres?'],
      'BS1230',
    ],
  ] as const)('replaces nothing: %s %s', async (brand, language, turns, short) => {
    const { operations, text } = await last(brand, language, null, ...turns);
    expect(operations).toEqual(['suits']);
    expect(text).not.toContain(`(/${short}#field-Price`);
  });
});

describe('a tool that does the job', () => {
  it.each([
    ['HUS', 'en', ['hang shelves on drywall, which drill?'], 'drillDriver'],
    ['HEU', 'de', ['Welcher Schrauber für Möbelaufbau?'], 'drillDriver'],
    ['HEU', 'de', ['Löcher in Porenbeton bohren, womit?'], 'drillDriver'],
    ['MET', 'fr', ['percer de la brique, quelle machine ?'], 'hammerDrill'],
  ] as const)('is recommended as before: %s %s %j', async (brand, language, turns, kind) => {
    const { kinds } = await last(brand, language, null, ...turns);
    expect(kinds).toContain(kind);
  });

  it('is told for another job that the conversation moves on to', async () => {
    const { kinds } = await last(
      'HUS',
      'en',
      null,
      'I need holes in a brick wall',
      'and which one to assemble furniture?',
    );
    expect(kinds).toContain('drillDriver');
  });
});
