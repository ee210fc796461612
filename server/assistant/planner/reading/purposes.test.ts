import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { lastSteps } from '../testing/conversations.ts';

type Asked = readonly [BrandCode, LanguageCode, turns: readonly string[], application: string];

describe('a message that goes on to another job', () => {
  it.each<Asked>([
    [
      'HEU',
      'de',
      ['was nehme ich für Terrassenschrauben?', 'passt, und zum ablängen der dielen noch was bitte'],
      'cutBoards',
    ],
    [
      'HEU',
      'es',
      ['¿qué taladro para colgar estanterías en hormigón?', 'vale, y para cortar las baldas?'],
      'cutBoards',
    ],
    [
      'MET',
      'it',
      ['che trapano per appendere mensole nel cemento?', 'va bene, e per tagliare le mensole?'],
      'cutBoards',
    ],
    ['MET', 'fr', ['quelle scie pour des planches ?', 'ok, et pour poncer ?'], 'sand'],
    ['HUS', 'en', ['what saw for deck boards?', 'ok and for sanding?'], 'sand'],
    ['MET', 'it', ['quale avvitatore per le ruote della panda?', 'e per il trattore?'], 'changeTruckWheels'],
  ])('%s in %s: %j', async (brand, language, turns, application) => {
    const steps = await lastSteps([brand, language, null, turns, []]);
    const tasks = steps.flatMap(({ input }) => ('task' in input ? [input.task?.application] : []));
    expect(tasks).toContain(application);
  });
});
