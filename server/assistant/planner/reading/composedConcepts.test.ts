import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { lastSteps } from '../testing/conversations.ts';

type Asked = readonly [BrandCode, LanguageCode, string | null, readonly string[], operation: string];

describe('what words ask for together', () => {
  it.each<Asked>([
    ['HUS', 'en', 'ID18B', ['why is this cheaper than the ID18Q?'], 'worth'],
    ['MET', 'de', 'BS1855', ['Wie lange muss der Akku laden?'], 'calculate'],
    ['MET', 'it', null, ['le BX1840 vanno sul KH 36-28?', 'allora che martello prendo, massimo 500'], 'search'],
    ['HEU', 'es', null, ['busco una sierra circular', 'corto hierro con la hoja que trae?'], 'accessories'],
    ['HEU', 'es', 'WS1100125', ['y si le pongo un disco de 230?'], 'check'],
    ['MET', 'fr', 'WS18125', ['et si je mets un disque de 230 ?'], 'check'],
  ])('%s in %s, on %s: %j', async (...asked) => {
    const [brand, language, page, turns, operation] = asked;
    const steps = await lastSteps([brand, language, page, turns, []]);
    expect(steps[0]?.operation).toBe(operation);
  });
});
