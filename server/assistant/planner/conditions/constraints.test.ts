import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { lastOf } from '../testing/conversations.ts';

type Conversation = readonly [BrandCode, LanguageCode, string | null, readonly string[]];

describe('a figure is a condition only on what the type of tool has', () => {
  const conversations: readonly Conversation[] = [
    ['HUS', 'en', 'BL40A', ['Is it loud? My neighbors are about 20 feet away.']],
    ['HEU', 'de', 'LB36820', ['Ist das laut? Die Nachbarn sind 10 Meter weg.']],
    ['MET', 'it', 'LB36', ['È rumoroso? I vicini stanno a 10 metri.']],
    ['HUS', 'en', 'RH18P', ['Can I chip tile with this, a whole bathroom of 60 sq ft?']],
    [
      'HEU',
      'de',
      null,
      ['Guten Tag, ich brauche eine Maschine zum Bohren in die Wand', 'Die Wand ist aus Ziegel, rot'],
    ],
    ['MET', 'es', null, ['Busco un taladro para la pared', 'la pared es de ladrillo rojo']],
  ];

  it.each(conversations)('%s in %s, on %s: %j', async (...conversation) => {
    const { planned, findings } = await lastOf(conversation);

    expect(planned.flatMap(({ slots }) => slots.constraints)).toEqual([]);
    expect(findings.map(({ operation }) => operation)).not.toContain('search');
  });
});

describe('a distance to reach is a minimum for a laser', () => {
  const conversations: readonly Conversation[] = [
    ['MET', 'de', null, ['Habt ihr einen Laser für Trockenbau? Wände bis 18 Meter.']],
    ['HUS', 'en', 'LL12G', ['Do you have a laser for deck posts about 50 ft apart?']],
    ['MET', 'fr', null, ['Un laser pour des murs de 18 mètres au maximum ?']],
  ];

  it.each(conversations)('%s in %s, on %s: %j', async (...conversation) => {
    const { answer } = await lastOf(conversation);

    expect(answer.products.map(({ kind }) => kind)).toContain('laser');
    expect(answer.blocks.join(' ')).not.toMatch(/^(?:No|Nein|Non|Nous ne proposons)/);
  });
});

describe('a size of the workpiece is held against the figure of the tool', () => {
  const conversations: readonly (readonly [BrandCode, LanguageCode, string, string, 'yes' | 'no'])[] = [
    ['MET', 'fr', 'KR18165', "J'ai surtout des chevrons de 63 à couper d'équerre.", 'no'],
    ['MET', 'it', 'KR36190', 'Taglia dei travetti da 6?', 'yes'],
    ['HEU', 'de', 'GS36216', 'Schneidet die ein Kantholz 60 x 120?', 'yes'],
    ['HUS', 'en', 'MS40S', 'Will it cut a 4x6, beveled at 45?', 'no'],
    ['HJP', 'jp', 'KM36S', 'ツーバイテンは一発で切れますか', 'yes'],
    ['MET', 'es', 'BS18110', '¿Puedo hacer agujeros de 60 en vigas de madera para pasar tubo?', 'yes'],
    ['MET', 'de', 'KHM45', 'Wir bohren 40er Durchgänge durch Stahlbeton, 30 cm stark. Packt er das?', 'yes'],
  ];

  it.each(conversations)('%s in %s, on %s: %s %s', async (brand, language, page, question, holds) => {
    const { findings } = await lastOf([brand, language, page, [question]]);

    expect(findings.flatMap((finding) => (finding.operation === 'suits' ? finding.found.verdicts : []))).toMatchObject([
      { holds },
    ]);
  });

  it('proposes no other tool of which the size is not known', async () => {
    const question = 'Un tubo in acciaio da 3 pollici lo taglio in una passata?';

    const { answer } = await lastOf(['MET', 'it', 'WS36230', [question]]);

    expect(answer.products.filter(({ kind }) => kind === 'angleGrinder').map(({ id }) => id)).toEqual(['WS36230']);
  });
});
