import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { lastOf } from '../testing/conversations.ts';

type Asked = readonly [brand: BrandCode, language: LanguageCode, page: string];
const lastAnswer = ([brand, language, page]: Asked, ...turns: string[]) => lastOf([brand, language, page, turns]);

describe('packs of another maker', () => {
  it.each([
    [['HUS', 'en', 'AG18B'], 'got a milwaukee m18 charger and packs, will they snap in?', 'BP1850'],
    [['HEU', 'de', 'ST18135'], 'die 18 V Akkus von Einhell gehen da auch rein, oder?', 'AP1840'],
    [['HEU', 'es', 'EX18150'], '¿le entra una batería Einhell de 18 V?', 'AP1840'],
    [['MET', 'fr', 'RS1832'], 'les batteries Ryobi One+ 18 V marchent dedans ?', 'BX1855'],
    [['MET', 'it', 'PS18135'], 'ci metto la batteria da 18 della mia Ryobi, va?', 'BX1855'],
    [['HJP', 'jp', 'KE18R'], 'リョービの18V電池を挿しても動きますか', 'KB1850'],
  ] as const)('are refused, and those that fit are named: %s %s', async ([...asked], question, pack) => {
    const answer = await lastAnswer(asked, question);
    expect(answer?.findings.map(({ operation }) => operation)).not.toContain('check');
    expect(answer?.answer.products.map(({ id }) => id)).toContain(pack);
    expect(answer?.answer.blocks[0]).toMatch(/^(?:No|Nein|Non|いいえ)/);
  });

  it.each([
    [['HUS', 'en', 'BP1820'], 'would it run my milwaukee drill', 'Trail 18V'],
    [['HEU', 'de', 'AP1840'], 'läuft damit auch meine Einhell Stichsäge?', 'NV 18'],
    [['HEU', 'es', 'AP1840'], '¿y en mi taladro Einhell va?', 'NV 18'],
    [['MET', 'fr', 'BX1840'], 'elle marche sur ma meuleuse Ryobi ?', 'KX 18'],
    [['MET', 'it', 'BX1840'], 'va anche sul mio trapano Einhell?', 'KX 18'],
    [['HJP', 'jp', 'KB1850'], 'リョービのドリルに使えますか', 'KZ 18V'],
  ] as const)('are not replaced by ours in their tools: %s %s', async ([...asked], question, platform) => {
    const told = (await lastAnswer(asked, question))?.answer.blocks.join(' ') ?? '';
    expect(told).toMatch(/^(?:No|Nein|Non|いいえ)/);
    expect(told).toContain(platform);
  });
});

describe('what another maker makes to go on a tool', () => {
  it.each([
    [['HUS', 'en', 'CS18B'], 'can i put a craftsman blade on this', ['6-1/2 in.', '5/8 in.']],
    [['HEU', 'de', 'WS18125'], 'Passen da auch Trennscheiben von Würth?', ['125 mm', '22,2 mm']],
    [['HEU', 'es', 'BH800'], '¿le van las brocas de Hilti?', ['SDS-plus']],
    [['MET', 'fr', 'PS18135'], 'les lames Festool vont dessus ?', ['queue en T']],
    [['MET', 'it', 'W11125'], 'i dischi Bosch si montano?', ['125 mm', '22,23 mm']],
    [['HJP', 'jp', 'KC18DX'], 'ハイコーキのチップソーは装着できますか', ['125mm', '20mm']],
  ] as const)('fits by its size or mount: %s %s', async ([...asked], question, figures) => {
    const told = (await lastAnswer(asked, question))?.answer.blocks.join(' ') ?? '';
    expect(told).toMatch(/^(?:Yes|Ja|Sí|Oui|Sì|はい)/);
    for (const figure of figures) expect(told.replaceAll('\u00a0', ' ')).toContain(figure);
  });

  it.each([
    [['HUS', 'en', 'DS18B'], 'i have a ryobi saw already. which of your drills is the lightest?'],
    [['HEU', 'de', 'BS1860'], 'eine Säge von Makita hab ich. was kostet der mit Akku und Ladegerät?'],
  ] as const)('is no question where a tool is only owned: %s', async ([...asked], question) => {
    const answer = await lastAnswer(asked, question);
    expect(answer?.findings.map(({ operation }) => operation)).not.toContain('decline');
  });
});
