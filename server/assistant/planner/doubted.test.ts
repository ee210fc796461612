import { describe, expect, it } from 'vitest';
import { lastOf } from './testing/conversations.ts';

describe('a reading that leaves the question unexplained answers no yes', () => {
  it.each([
    [
      'HJP',
      'jp',
      'KG100A',
      ['タイルも切れますか？', 'レバーを離すと止まるタイプのスイッチですか。手元が滑ったときが怖くて'],
    ],
    ['HUS', 'en', 'LL12G', ['and its waterproof right']],
  ] as const)('%s in %s, on %s: %j', async (brand, language, page, turns) => {
    const answered = await lastOf([brand, language, page, turns]);

    expect(answered?.answer.blocks.join(' ')).not.toMatch(/^(?:はい|Yes)/);
  });
});

describe('a word is read within its phrase', () => {
  it.each([
    ['HEU', 'en', null, 'And the batteries, am I allowed to take those on the plane?', 'safety'],
    ['MET', 'fr', 'BX1855', 'cb de temps pour la charger avec un CX 30 ?', 'calculate'],
    ['MET', 'fr', 'GZ216', "Vous pensez qu'elle rentre dans un coffre de 70 cm sur 60 ?", 'get'],
    ['MET', 'fr', 'SS18300', 'merci chef', 'talk'],
    ['HUS', 'en', null, 'my charger smells like burning plastic and the battery is too hot to hold', 'safety'],
    ['MET', 'de', null, '230er Flex, Netz oder Akku? Wir kürzen Bordsteine, Strom ist selten da.', 'cord'],
  ] as const)('%s in %s, on %s: %s', async (brand, language, page, question, operation) => {
    const answered = await lastOf([brand, language, page, [question]]);

    expect(answered?.findings.map((finding) => finding.operation)).toEqual([operation]);
  });
});
