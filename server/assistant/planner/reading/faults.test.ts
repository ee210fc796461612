import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { lastSteps } from '../testing/conversations.ts';

type Asked = readonly [BrandCode, LanguageCode, page: string, question: string];

const operationsFor = async ([brand, language, page, question]: Asked): Promise<readonly string[]> =>
  (await lastSteps([brand, language, page, [question], []])).map(({ operation }) => operation);

describe('what is told of a tool in view', () => {
  it.each<Asked>([
    ['HUS', 'en', 'ID18B', 'trigger feels dead, nothing happens when i press it'],
    ['HEU', 'de', 'KS18165', 'springt nicht mehr an, gestern gings noch'],
    ['MET', 'fr', 'W24230', 'ça démarre plus du tout, rien, pas un bruit, achetée il y a 2 ans. je fais quoi'],
    ['HEU', 'es', 'LL1240', 'la línea ya no sale recta'],
    ['MET', 'it', 'W24230', 'fa uno strano rumore da ieri'],
    ['HJP', 'jp', 'KC165A', 'スイッチを押しても何も起きない'],
  ])('%s in %s, on %s: %j is a fault', async (...asked) => {
    expect(await operationsFor(asked)).toContain('troubleshoot');
  });

  it.each<Asked>([
    ['HUS', 'en', 'ID18B', 'is it suddenly cheaper than the ID18Q?'],
    ['HEU', 'de', 'KS18165', 'darf nicht mehr als 4 kg wiegen'],
    ['MET', 'fr', 'SBE850', 'plus rien après 18 h, elle fait combien de bruit'],
    ['MET', 'it', 'BS1855', 'non voglio più spendere, quanto costa'],
  ])('%s in %s, on %s: %j is not', async (...asked) => {
    expect(await operationsFor(asked)).not.toContain('troubleshoot');
  });
});
