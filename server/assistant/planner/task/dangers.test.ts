import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { productKinds } from '../../../catalogue/kinds.ts';
import { textIn } from '../../../catalogue/texts.ts';
import type { Answered } from '../../answer.ts';
import { converse } from '../../evaluation/judge.ts';
import { verdictOf } from '../../operations/product/polarity.ts';
import { catalogue, lastOf as lastAnswer, sources } from '../testing/conversations.ts';
import { persistentDangers } from './dangers.ts';

type Spoken = readonly [BrandCode, LanguageCode, readonly string[]];

const lastOf = ([brand, language, turns]: Spoken): Promise<Answered> => lastAnswer([brand, language, null, turns]);

const dangersTold = (answered: Answered | undefined): readonly string[] =>
  answered?.findings.flatMap((finding) => (finding.operation === 'safety' ? [finding.found.danger] : [])) ?? [];

const roof = 'I need to cut an asbestos roof';

describe('a blade for several materials', () => {
  it.each<Spoken>([
    ['HUS', 'en', ['do you have a blade for wood and metal']],
    ['HEU', 'de', ['Welches Sägeblatt für Holz oder Metall?']],
  ])('is no danger: %s in %s: %j', async (...spoken) => {
    expect(dangersTold(await lastOf(spoken))).toEqual([]);
  });
});

describe('a danger of what is worked on', () => {
  it('is asbestos alone', () => {
    expect([...persistentDangers]).toEqual(['asbestos']);
  });

  it.each<Spoken>([
    ['HUS', 'en', [roof, 'and if I wet it first?']],
    ['HUS', 'en', [roof, 'what about with a mask on?']],
    ['MET', 'de', ['Ich muss Asbestplatten schneiden', 'und wenn ich es nass mache?']],
    ['HEU', 'es', ['tengo que cortar placas de amianto', '¿y si lo mojo primero?']],
    ['MET', 'fr', ["je dois couper des plaques d'amiante", 'et si je mouille ?']],
    ['MET', 'it', ["devo tagliare lastre d'amianto", 'e se le bagno?']],
    ['HJP', 'jp', ['アスベストの板を切りたい', 'マスクをすれば大丈夫？']],
  ])('is lifted by no other means: %s in %s: %j', async (...spoken) => {
    const answered = await lastOf(spoken);
    expect(dangersTold(answered)).toContain('asbestos');
    expect(answered?.answer.products).toEqual([]);
  });

  it.each<Spoken>([
    ['HUS', 'en', [roof, 'ok forget the roof. which drill for wood?']],
    ['MET', 'de', ['Ich muss Asbestplatten schneiden', 'Was anderes: welcher Bohrschrauber für Möbel?']],
    ['MET', 'fr', ["je dois couper des plaques d'amiante", 'autre chose : quelle perceuse-visseuse pour du bois ?']],
  ])('ends with another job: %s in %s: %j', async (...spoken) => {
    const answered = await lastOf(spoken);
    expect(dangersTold(answered)).not.toContain('asbestos');
    expect(answered?.answer.products).not.toEqual([]);
  });
});

describe('a danger said in several words', () => {
  it.each<readonly [...Spoken, string]>([
    ['HEU', 'es', ['¿Tenéis sierra de calar?', 'mi hijo de 10 años quiere manejarla él solo'], 'children'],
    ['HJP', 'jp', ['丸ノコありますか', '9歳の娘が一人で使う予定です'], 'children'],
    ['HUS', 'en', ['some unbranded 5Ah pack from ebay for my DV18X, good?'], 'batteryCopy'],
    ['MET', 'de', ['No-Name 18 V Akku aus China, passt der in den BS1855?'], 'batteryCopy'],
    ['HEU', 'fr', ["je veux aspirer de l'essence avec la NS1812"], 'explosiveAtmosphere'],
    ['HEU', 'it', ['Quale tassellatore?', 'ci sono fili dentro la parete'], 'hiddenCables'],
    ['HUS', 'en', ['sanding the windows of a 1935 house, which sander'], 'leadPaint'],
    ['HEU', 'it', ['disco con i denti per legno sulla smerigliatrice?'], 'wrongDisc'],
    ['MET', 'de', ['Was kostet die KR18165?', 'die Pendelhaube mit Draht festbinden, geht das?'], 'safetyDefeated'],
    ['HEU', 'es', ['las gafas de seguridad me molestan con la radial, ¿puedo cortar sin ellas?'], 'noEyeProtection'],
    ['HJP', 'jp', ['KG18DXはいくら？', 'カバーを取って使いたい'], 'guardRemoved'],
    ['HUS', 'en', ['metal cutting disc on tile ok?'], 'wrongMaterial'],
    ['HEU', 'de', ['kann ich mit dem Holzsägeblatt Metall schneiden'], 'wrongMaterial'],
    ['MET', 'fr', ['lame à bois pour couper du métal ?'], 'wrongMaterial'],
    ['HJP', 'jp', ['木工用の刃で金属切れる？'], 'wrongMaterial'],
    ['MET', 'fr', ["ma fille a mis la batterie dans l'évier"], 'batteryWet'],
    ['HUS', 'en', ['washed my drill battery by accident'], 'batteryWet'],
    ['HEU', 'de', ['Das Kabel ist durchgeschmort, kann ich das selber tauschen?'], 'damagedCable'],
    ['MET', 'es', ['el perro mordió el cable'], 'damagedCable'],
  ])('is told: %s in %s: %j, %s', async (brand, language, turns, danger) => {
    expect(dangersTold(await lastOf([brand, language, turns]))).toContain(danger);
  });

  it.each<Spoken>([
    ['MET', 'de', ['Regal im Kinderzimmer montieren, welcher Akkuschrauber?']],
    ['HUS', 'en', ['which driver for a kids bunk bed']],
    ['HEU', 'it', ['quali batterie sono compatibili con il BS1845?']],
    ['HUS', 'en', ['what batteries fit the DV18X?']],
  ])('stops no look-alike: %s in %s: %j', async (...spoken) => {
    expect((await lastOf(spoken))?.answer.products).not.toEqual([]);
  });

  it.each<Spoken>([
    ['HEU', 'it', ['Quanto costa la KS18165?', 'ci taglio il ferro con la lama in dotazione?']],
    ['MET', 'de', ['Was kostet die KR18165?', 'kann ich mit dem Blatt auch Stahl sägen']],
  ])('is not answered by the contents of the box: %s in %s: %j', async (...spoken) => {
    expect((await lastOf(spoken))?.plan.steps.map(({ operation }) => operation)).toEqual(['suits']);
  });
});

describe('leave asked for what was stopped', () => {
  it.each<Spoken>([
    ['HUS', 'en', ['my battery is swollen', 'am I allowed to use it till the new one comes?']],
    ['HUS', 'en', ['my battery is swollen', 'is it safe to charge it once more?']],
    ['MET', 'de', ['Mein Akku ist aufgebläht', 'Darf ich ihn noch benutzen?']],
    ['HEU', 'es', ['la batería está hinchada', '¿es seguro usarla un poco más?']],
  ])('is not given: %s in %s: %j', async (...spoken) => {
    const [before] = await converse(catalogue, sources, {
      brand: spoken[0],
      language: spoken[1],
      productId: null,
      turns: spoken[2].slice(0, 1),
    });
    const danger = dangersTold(before);
    expect(danger).not.toEqual([]);
    expect(dangersTold(await lastOf(spoken))).toEqual(danger);
  });

  it('gives way to what it costs or where to bring it', async () => {
    expect(dangersTold(await lastOf(['HUS', 'en', ['my battery is swollen', 'what does a new BP1850 cost?']]))).toEqual(
      [],
    );
    expect(dangersTold(await lastOf(['HUS', 'en', ['my battery is swollen', 'where can I recycle it?']]))).toEqual([]);
  });

  it('is asked of no other product that is named', async () => {
    const turns = ['my battery is swollen', 'should I get the BP1850 instead?'];
    expect((await lastOf(['HUS', 'en', turns]))?.answer.products.map(({ id }) => id)).toContain('BP1850');
  });
});

describe('lead that a visitor names', () => {
  it.each<Spoken>([
    ['HUS', 'en', ['can I sand lead paint with the SD18R?']],
    ['HUS', 'en', ['which sander for old lead paint on windows']],
    ['MET', 'fr', ['je peux poncer une peinture au plomb avec la RX 18-150 ?']],
    ['MET', 'es', ['¿la RX 18-150 sirve para lijar pintura con plomo?']],
  ])('is answered by its warning alone: %s in %s: %j', async (...spoken) => {
    const answered = await lastOf(spoken);
    expect(dangersTold(answered)).toEqual(['leadPaint']);
    expect(answered?.answer.products).toEqual([]);
  });
});

describe('protection asked for behind a danger', () => {
  it.each<Spoken>([
    ['HUS', 'en', ['probably lead paint on my table. sand it?', 'what dust mask']],
    ['HUS', 'en', ['probably lead paint on my table. sand it?', 'and goggles?', 'and which respirator?']],
    ['MET', 'de', ['Bleifarbe abschleifen, geht das?', 'und welche Maske?']],
    ['MET', 'fr', ['je peux poncer une peinture au plomb ?', 'et quel masque ?']],
    ['HEU', 'es', ['¿puedo lijar pintura con plomo?', '¿y qué mascarilla?']],
    ['HEU', 'it', ['posso carteggiare vernice al piombo?', 'e quale mascherina?']],
    ['HJP', 'jp', ['鉛塗料を研磨していい？', 'どのマスクが必要？']],
  ])('is what the danger demands: %s in %s: %j', async (...spoken) => {
    const answered = await lastOf(spoken);
    const worn = answered?.findings.flatMap((one) => (one.operation === 'wear' ? [one.found] : []));
    expect(worn?.map(({ protection }) => protection)).toEqual([['fineDustMask']]);
    expect(worn?.flatMap(({ dangers }) => dangers)).toContainEqual({ danger: 'leadPaint' });
  });
});

describe('rain asked about alone', () => {
  it.each<Spoken>([
    ['MET', 'de', ['Was kostet der KHM 45?', 'Bei Regen geht der schon oder']],
    ['MET', 'de', ['Was kostet der KHM 45?', 'wenns regnet?']],
    ['MET', 'fr', ['quel prix le KHM 45', "et s'il pleut ?"]],
    ['MET', 'it', ['quanto costa il KHM 45', 'con la pioggia va bene?']],
    ['MET', 'es', ['cuánto cuesta el KHM 45', '¿aguanta la lluvia?']],
    ['HUS', 'en', ['price of the DV18X', 'what if it rains']],
    ['HJP', 'jp', ['KG18DXはいくら？', '雨でも大丈夫？']],
  ])('is answered by its warning first: %s in %s: %j', async (...spoken) => {
    const answered = await lastOf(spoken);
    expect(dangersTold(answered)).toContain('workInRain');
    expect(answered?.findings[0]?.operation).toBe('safety');
    expect(answered?.findings.map(({ operation }) => operation)).not.toContain('recommend');
  });
});

describe('a danger of the place', () => {
  it.each<Spoken>([
    ['HJP', 'jp', ['ガソリン携行缶の近くでグラインダー使っていい？', 'じゃ切断はやめて他の方法ある？配管の鉄管です']],
    ['HUS', 'en', ['can I use a grinder next to a petrol can?', 'ok, some other way to cut the steel pipe?']],
    ['MET', 'de', ['Darf ich neben dem Benzinkanister flexen?', 'gibt es eine Alternative, das Stahlrohr zu trennen?']],
  ])('stays if another way is asked for: %s in %s: %j', async (...spoken) => {
    const answered = await lastOf(spoken);
    expect(dangersTold(answered)).toContain('explosiveAtmosphere');
    expect(answered?.answer.products).toEqual([]);
  });

  it('ends with another topic', async () => {
    const turns = ['Darf ich neben dem Benzinkanister flexen?', 'Was anderes: welcher Bohrschrauber für Möbel?'];
    expect((await lastOf(['MET', 'de', turns]))?.answer.products).not.toEqual([]);
  });
});

/** What is refused although the maker's answer begins with yes: "is it dangerous if children touch it?". */
const refusedToo: ReadonlySet<string> = new Set(['children']);

/** The maker's answered questions of a brand's products that are answered with yes, with the product's page. */
const affirmedQuestions = async (brand: BrandCode, language: AnswerLanguage) => {
  const filters = [{ by: 'kind', kinds: [...productKinds] }] as const;
  const hits = await catalogue.search(brand, { language, filters, limit: 500 });
  return hits.flatMap(({ product }) =>
    product.faq
      .filter(({ answer }) => verdictOf(textIn(answer, language), language) === 'yes')
      .map(({ question }) => ({ page: product.id, text: textIn(question, language) })),
  );
};

describe('a question that the maker answers with yes', () => {
  const isStoppedForNone = async (brand: BrandCode, language: AnswerLanguage): Promise<void> => {
    const asked = await affirmedQuestions(brand, language);
    expect(asked.length).toBeGreaterThan(50);
    const stopped: string[] = [];
    for (const { page, text } of asked) {
      const told = dangersTold(await lastAnswer([brand, language, page, [text]]));
      if (told.some((danger) => !refusedToo.has(danger) && sources.knowledge.dangers[danger]?.gate === 'stop'))
        stopped.push(`${page}: ${text} (${told.join(' ')})`);
    }
    expect(stopped).toEqual([]);
  };

  it('is stopped for no danger: HEU in de', () => isStoppedForNone('HEU', 'de'));
  it.each<readonly [BrandCode, AnswerLanguage]>([
    ['HUS', 'en'],
    ['HEU', 'es'],
    ['MET', 'it'],
    ['MET', 'fr'],
    ['HJP', 'jp'],
  ])('is stopped for no danger: %s in %s', { tags: ['verify'] }, isStoppedForNone);
});
