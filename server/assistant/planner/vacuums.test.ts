import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import { catalogue, lastOf } from './testing/conversations.ts';

type Frame = readonly [BrandCode, LanguageCode, string, RegExp];
const yes = /^(?:Yes|Ja|Sí|Oui|Sì|はい)/;

describe('a tool and a vacuum', () => {
  it.each<Frame>([
    ['HUS', 'en', 'can i hook it up to my shop vac?', yes],
    ['HEU', 'de', 'kann ich da meinen Staubsauger anschließen?', yes],
    ['MET', 'it', "si può attaccare all'aspirapolvere di casa", yes],
    ['MET', 'fr', "on peut la brancher sur l'aspirateur de la maison ?", yes],
    ['HEU', 'es', '¿se engancha al aspirador de casa?', yes],
    ['HJP', 'jp', '家の掃除機につなげますか', yes],
  ])('connect by a dust port, as every tool tells: %s in %s: %j', async (brand, language, question, said) => {
    const found = await catalogue.search(brand, { language: 'en', filters: [], limit: 1000 });
    const tools = found.flatMap(({ product }) =>
      isToolKind(product.kind) && product.features.includes('dustExtraction') ? [product.id] : [],
    );
    expect(tools.length).toBeGreaterThan(3);
    for (const tool of tools) {
      const { answer, findings } = await lastOf([brand, language, tool, [question]]);
      expect(answer.blocks[0], tool).toMatch(said);
      const hose = findings.flatMap((one) => (one.operation === 'compatible' ? (one.found.hose ?? []) : []));
      if (findings.every(({ operation }) => operation === 'compatible')) expect(hose[0]?.isOwn, tool).toBe(true);
    }
  });

  it.each<readonly [BrandCode, LanguageCode, string, readonly string[], readonly string[], string]>([
    ['MET', 'it', 'SM32M', ['è rumoroso?', 'si può attaccare alla levigatrice vostra?'], ['RX18150'], 'hand'],
    ['MET', 'it', 'SM32M', ['ci attacco la RX 18-150?', 'e alla sega circolare con filo?'], ['KR190'], 'socket'],
    ['HJP', 'jp', 'KC36DX', ['お宅の集じん機と接続できる?'], ['KC36DX'], 'radio'],
    ['HUS', 'en', 'VC18W', ['can i hook up the RH11C?'], [], 'hand'],
  ])('are told what starts the vacuum: %s in %s, on %s: %j', async (brand, language, page, turns, ports, start) => {
    const { findings } = await lastOf([brand, language, page, turns]);
    const [hose] = findings.flatMap((one) => (one.operation === 'compatible' ? (one.found.hose ?? []) : []));
    expect(hose?.withPort.map(({ id }) => id)).toEqual(ports);
    expect(hose?.start).toBe(start);
  });
});
