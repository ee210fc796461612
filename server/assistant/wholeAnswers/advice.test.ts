import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { type Answered, loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';

let catalogue: Catalogue;
const sources = loadSources();

beforeAll(async () => {
  catalogue = await openSampleCatalogue();
});
afterAll(() => catalogue.close());

const ask = async (brand: BrandCode, language: AnswerLanguage, ...turns: readonly string[]): Promise<Answered> => {
  const last = (await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] })).at(-1);
  if (!last) throw new Error('nothing was answered');
  return last;
};

const textOf = ({ answer }: Answered): string => answer.blocks.join('\n');
const shown = ({ answer }: Answered): readonly string[] => answer.products.map(({ id }) => id);
const operations = ({ findings }: Answered): readonly string[] => findings.map(({ operation }) => operation);

describe('a size that is asked of a tool', () => {
  it.each([
    ['HUS', 'en', 'can the CS15C get thru a 4x4 in one pass?', /^No/, 'MS15C'],
    ['HEU', 'de', 'Schafft die KS 18-165 einen 8 cm dicken Balken in einem Schnitt?', /^Nein/, 'SA1830'],
    ['MET', 'it', 'La KR 190 taglia una trave da 8 cm in un colpo solo?', /^No/, 'RS1832'],
    ['HJP', 'jp', 'KC18DXで90mm角の柱を一回で切れますか？', /^いいえ/, 'KE18R'],
    ['HEU', 'es', '¿Puede la KS 18-165 cortar un tablón de 60 mm?', /^No/, 'KS1400'],
  ] as const)(
    'is held against its figure, and what does it is named (%s %s)',
    async (brand, language, text, no, other) => {
      const answered = await ask(brand, language, text);
      expect(textOf(answered)).toMatch(no);
      expect(shown(answered)).toContain(other);
    },
  );

  it.each([
    ['HUS', 'en', 'can the DV18X drill in reinforced concrete?'],
    ['HEU', 'de', 'Kann ich mit dem SB 18-80 auch in Stahlbeton bohren?'],
    ['MET', 'es', '¿Puedo hacer agujeros de 16 mm en hormigón armado con el SB 18-95?'],
    ['MET', 'it', 'Il SB 18-95 fa fori da 20 mm nel calcestruzzo armato?'],
  ] as const)('of a hammer drill in reinforced concrete is no (%s %s)', async (brand, language, text) => {
    expect(textOf(await ask(brand, language, text))).toMatch(/^(No|Nein|Direi di no|Más bien no)\b/);
  });

  it('leads to the one that does when that is asked', async () => {
    const answered = await ask(
      'HEU',
      'de',
      'Schafft die KS 18-165 einen 8 cm dicken Balken?',
      'Welche schafft das denn?',
    );
    expect(shown(answered)[0]).toBe('SA1830');
  });
});

describe('a size told with a job', () => {
  it.each([
    ['MET', 'de', 'ich nix gut deutsch. brauche maschine für loch, wand stein, 10 mm'],
    ['MET', 'fr', 'je parle pas bien français. machine pour trou 10 mm dans le béton'],
    ['MET', 'es', 'Soy profesional: ¿qué martillo me recomienda para agujeros de 10 mm en hormigón?'],
    ['HUS', 'en', 'pro here, which rotary hammer for 3/8 in holes in concrete?'],
  ] as const)('takes no tool that is far too big first (%s %s)', async (brand, language, text) => {
    const first = shown(await ask(brand, language, text))[0];
    const product = await catalogue.product(brand, first ?? '');
    expect(product?.attributes.drillMasonry).toBeLessThan(30);
  });
});

describe('a material told with a job', () => {
  it.each([
    ['HUS', 'en', 'cut thru cast iron drain pipe 4 in, what tool and what blade'],
    ['HUS', 'en', 'what do I need to cut a copper drain pipe?'],
    ['MET', 'de', 'Womit schneide ich ein Abflussrohr aus Gusseisen?'],
  ] as const)('decides which job it is (%s %s: %s)', async (brand, language, text) => {
    const jobs = (await ask(brand, language, text)).findings.flatMap((finding) =>
      finding.operation === 'recommend' ? [finding.found.task.application] : [],
    );
    expect(jobs).toEqual(['cutMetalPipe']);
  });
});

describe('a depth asked behind a material', () => {
  it.each([
    ['MET', 'es', '¿La PS 18-135 corta aluminio?', '¿qué grosor?'],
    ['MET', 'en', 'does the PS 18-135 cut steel?', 'how deep?'],
  ] as const)('is that in the material (%s %s)', async (brand, language, first, then) => {
    const fields = (await ask(brand, language, first, then)).findings.flatMap((finding) =>
      finding.operation === 'get' ? finding.found.facts.map(({ field }) => field) : [],
    );
    expect(fields).toEqual(['cuttingDepthMetal']);
  });
});

describe('the wheels of a vehicle', () => {
  const verdictOf = async (...[brand, language, ...turns]: Parameters<typeof ask>) =>
    (await ask(brand, language, ...turns)).findings.flatMap((finding) =>
      finding.operation === 'suits' ? finding.found.verdicts.map(({ holds }) => holds) : [],
    );

  it.each([
    ['MET', 'en', 'Wheel nuts on a tractor, about 600 Nm, is the SS 18-1200 enough?', 'Would the 300 do the same job?'],
    ['MET', 'de', 'Radmuttern mit 600 Nm, reicht der SS 18-1200?', 'Schafft das auch der SS 18-300?'],
  ] as const)('keep the torque that was told (%s %s)', async (brand, language, first, then) => {
    expect(await verdictOf(brand, language, first)).toEqual(['yes']);
    expect(await verdictOf(brand, language, first, then)).toEqual(['no']);
  });

  it.each([
    ['MET', 'fr', 'la SS 18-300 démonte les roues d’un camion ?', 'et pour ma Clio ?'],
    ['MET', 'de', 'Schafft der SS 18-300 die Radmuttern am LKW?', 'und für mein Auto?'],
    ['MET', 'it', 'La SS 18-300 smonta le ruote di un camion?', 'e per la mia macchina?'],
  ] as const)('are those of the vehicle named last (%s %s)', async (brand, language, first, then) => {
    expect(await verdictOf(brand, language, first)).toEqual(['no']);
    expect(await verdictOf(brand, language, first, then)).toEqual(['yes']);
  });
});

describe('a choice between two', () => {
  it.each([
    ['HUS', 'en', ['RH18P or RH11C, which one?'], 'suits long rows near an outlet'],
    ['HEU', 'de', ['LG 18F gegen LG 18?'], 'lohnt sich das LG 18F'],
    ['HJP', 'jp', ['KG18DXとKG36DXの違いは？'], '2.28kgのKG18DXで足ります'],
  ] as const)('is told in the words of the maker where no use is (%s %s)', async (brand, language, turns, words) => {
    const text = textOf(await ask(brand, language, ...turns));
    expect(text).toContain(words);
    expect(text).not.toMatch(/^(?:Take|Nehmen Sie|.*をおすすめします)/);
  });

  it.each([
    [
      'MET',
      'de',
      'BS 18-110 oder BS 18-55, welcher? Ich brauche ihn nur zweimal im Jahr.',
      'BS1855',
      /^Nehmen Sie den \*\*BS 18-55/,
    ],
    ['MET', 'fr', 'BS 18-110 ou BS 18-55, lequel ? Je m’en sers deux fois par an.', 'BS1855', /^Prenez/],
    ['MET', 'it', 'BS 18-110 o BS 18-55, quale? Lo uso due volte l’anno.', 'BS1855', /^Prenda/],
  ] as const)('is decided by the use (%s %s)', async (brand, language, question, take, opening) => {
    const answered = await ask(brand, language, question);
    expect(textOf(answered)).toMatch(opening);
    expect(shown(answered)[0]).toBe(take);
  });

  it.each([
    ['HEU', 'en', ['BH 36-32 or the BH 800, which one?', 'and only for 30 holes'], 'BH800'],
    ['HEU', 'de', ['BS 18-60 oder SB 18-80, welcher?', 'wenn ich fast nur Holz schraube'], 'BS1860'],
    ['MET', 'es', ['¿PS 750 o PS 18-135?', 'solo la uso en el taller con enchufe al lado'], 'PS750'],
    ['HJP', 'jp', ['KD18DXとKD36DXどっちがいい？', '週末しか使わない'], 'KD18DX'],
  ] as const)('is made for the use that is told after it (%s %s)', async (brand, language, turns, take) => {
    const answered = await ask(brand, language, ...turns);
    expect(operations(answered)).toContain('worth');
    expect(shown(answered)[0]).toBe(take);
  });

  it.each([
    ['HUS', 'en', 'is the DV40M better than the DV18X?'],
    ['MET', 'it', 'meglio il KHE 28 o il KH 18-24?'],
    ['HEU', 'de', 'Ist der BH 36-32 besser als der BH 800?'],
  ] as const)('is not made by stars (%s %s)', async (brand, language, question) => {
    expect(textOf(await ask(brand, language, question))).not.toMatch(/[45](?:[.,]\d)?.{0,4}(?:\/5|of 5|von 5)/);
  });

  it('is left to the answer of the maker, which no other verdict stands beside', async () => {
    const answered = await ask('HEU', 'de', 'SB 18-80', 'lohnt der ggü. dem ohne schlag');
    expect(operations(answered)).toEqual(['passage']);
  });
});

describe('too much, and worth it', () => {
  it.each([
    ['HEU', 'de', 'Ist der SS 36-1200 nicht übertrieben für Reifenwechsel am Golf?', /^Ja/, 'SS18400'],
    ['HJP', 'jp', '軽自動車のタイヤ交換にKW36Hはやりすぎ？', /^はい/, 'KW18M'],
    ['MET', 'es', '¿No es demasiado potente el SS 18-1200 para cambiar las ruedas del coche?', /^Sí/, 'SS18300'],
    ['HUS', 'en', "isn't the DV40M a bit much for hanging curtains in drywall", /^Yes/, 'DS12C'],
  ] as const)('names the one that is enough (%s %s)', async (brand, language, text, yes, enough) => {
    const answered = await ask(brand, language, text);
    expect(textOf(answered)).toMatch(yes);
    expect(shown(answered)).toContain(enough);
  });

  it.each([
    ['HJP', 'jp', ['KW18Mが気になっています。軽のタイヤ交換だけなのに36Vを買う意味はありますか？'], /^いいえ/, 'KW36H'],
    [
      'HEU',
      'es',
      [
        'Busco sierra para cortar tarima, solo un fin de semana. Barata.',
        '¿Y la de batería?',
        '¿Merece la pena pagar la diferencia?',
      ],
      /^No/,
      'KS18165',
    ],
    [
      'MET',
      'fr',
      ['KH 36-28 ou KH 18-24 ?', 'la différence de prix se justifie si je ne fais jamais plus gros que du 12 mm ?'],
      /^Non/,
      'KH3628',
    ],
    [
      'HEU',
      'de',
      ['SS 18-400: lohnt sich der mit 36 V, wenn es nur um Reifenwechsel am Golf geht?'],
      /^Nein/,
      'SS361200',
    ],
  ] as const)(
    'decides about the dearer one, also where only the other is named (%s %s)',
    async (brand, language, turns, no, dearer) => {
      const answered = await ask(brand, language, ...turns);
      expect(textOf(answered)).toMatch(no);
      expect(shown(answered)).toContain(dearer);
    },
  );

  it.each([
    ['HUS', 'en', 'DS12C', 'is the price difference worth it just to hang curtains in drywall'],
    ['HUS', 'en', 'DS12C', 'is it worth paying the difference for hanging curtains in drywall'],
  ] as const)(
    'opens without a verdict where no other one is known (%s %s)',
    async (brand, language, name, question) => {
      const answered = await ask(brand, language, `${name}: ${question}`);
      expect(operations(answered)).toContain('worth');
      expect(textOf(answered)).not.toMatch(/^(Yes|No|はい|いいえ)/);
    },
  );

  it('is no for who seldom works with it', async () => {
    const answered = await ask(
      'MET',
      'es',
      '¿Vale la pena pagar más por el KH 36-28 que por el KHE 28 si hago diez agujeros al año?',
    );
    expect(textOf(answered)).toMatch(/^No/);
  });

  it('weighs a trait by itself, and a cord against a battery', async () => {
    expect(operations(await ask('HUS', 'en', 'is brushless worth it for twice a year'))).toEqual(['define']);
    const cord = await ask('MET', 'it', 'Meglio a filo o a batteria per un martello perforatore? Lo uso poco');
    expect(shown(cord)[0]).toBe('KHE28');
  });
});

describe('a whole project', () => {
  it.each([
    [
      'HUS',
      'en',
      'building a deck this spring, what do I need to buy?',
      'and if I can only afford two tools which two',
    ],
    ['HEU', 'de', 'Ich will eine Terrasse bauen, was brauche ich alles?', 'geht das auch mit nur zwei Geräten?'],
    ['HJP', 'jp', 'ウッドデッキを作りたいんですが、何を買えばいいですか？', '二つだけ選ぶなら？'],
    [
      'MET',
      'fr',
      'Je construis une terrasse, qu’est-ce qu’il me faut comme outils ?',
      'et si je ne peux en acheter que deux ?',
    ],
  ] as const)('takes a saw as well as a driver, and can be cut down (%s %s)', async (brand, language, first, then) => {
    const stepsOf = ({ findings }: Answered) =>
      findings.flatMap((finding) => (finding.operation === 'project' ? finding.found.steps : []));
    const steps = stepsOf(await ask(brand, language, first));
    expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['saw', 'screw']));
    expect(stepsOf(await ask(brand, language, first, then))).toHaveLength(2);
  });
});

describe('what to wear and what to leave', () => {
  it.each([
    ['MET', 'fr', 'Quel masque pour couper du béton ?', /FFP3/],
    ['HEU', 'de', 'Welche Maske brauche ich beim Schlitzen in Beton?', /FFP3/],
    ['HUS', 'en', 'what kind of mask do i need cutting pavers with the grinder', /P100/],
    ['MET', 'it', 'Che mascherina serve per tagliare piastrelle?', /FFP3/],
  ] as const)('names the class of a mask and no disc (%s %s)', async (brand, language, text, mask) => {
    const answered = await ask(brand, language, text);
    expect(textOf(answered)).toMatch(mask);
    expect(shown(answered)).toEqual([]);
  });

  it.each([
    ['HUS', 'en', 'can i just spray water on it while i cut with the AG10C', 'wetCutting'],
    ['HEU', 'de', 'Kann ich mit dem WS 36-230 nass schneiden?', 'wetCutting'],
    ['MET', 'it', 'Posso tagliare il cemento con acqua usando la WS 36-230?', 'wetCutting'],
    ['HJP', 'jp', 'ペースメーカーを入れていますが、使っても大丈夫ですか？', 'pacemaker'],
    ['HUS', 'en', 'two beers in, ok to run the miter saw?', 'alcohol'],
    ['HUS', 'en', 'my kid is 9, can he help with the drill', 'children'],
  ] as const)('stops (%s %s: %s)', async (brand, language, text, danger) => {
    const { findings } = await ask(brand, language, text);
    const told = findings.flatMap((finding) => (finding.operation === 'safety' ? [finding.found.danger] : []));
    expect(told).toEqual([danger]);
  });

  it('tells the warranty of a tool that smells burnt behind the warning', async () => {
    const answered = await ask(
      'MET',
      'fr',
      'Ma perceuse SBE 850 fait des étincelles et ça sent le brûlé, c’est sous garantie ?',
    );
    expect(operations(answered)).toEqual(['safety', 'policy']);
  });

  it('ends with another question, also about the guard', async () => {
    const box = await ask(
      'HEU',
      'de',
      'Kann ich die Schutzhaube vom WS 18-125 abmachen?',
      'Ist die Haube eigentlich im Lieferumfang?',
    );
    expect(operations(box)).not.toContain('safety');
  });
});

describe('the cost of battery and charger for a bare tool', () => {
  it.each([
    ['HUS', 'en', 'What can I cut 2x4s with, cordless?', 'Can the CS18B cut plywood?', 'And MDF?', 'bare'],
    ['HEU', 'de', 'Kann die KS 18-165 Sperrholz sägen?', 'Und Laminat?', 'Und OSB-Platten?', 'ohne Akku'],
    ['MET', 'fr', 'La KR 18-165 peut-elle couper du contreplaqué ?', 'Et du stratifié ?', 'Et de l’OSB ?', 'en tout'],
  ] as const)('is told once, as long as nothing else is chosen (%s %s)', async (brand, language, ...texts) => {
    const turns = texts.slice(0, -1);
    const sign = texts.at(-1) ?? '';
    const first = await Promise.all(turns.map((_, at) => ask(brand, language, ...turns.slice(0, at + 1))));
    expect(first.filter((answered) => textOf(answered).includes(sign))).toHaveLength(1);
  });
});

describe('a part that was just shown', () => {
  it.each([
    ['HUS', 'en', 'which blade fits the CS18B?', 'does that one fit the CS15C?', /^No/, 'SB6124'],
    ['HEU', 'de', 'Welches Sägeblatt passt auf die KS 18-165?', 'Passt das auch auf die KS 36-190?', /^Nein/, 'KB165'],
    ['HEU', 'es', '¿Qué disco de sierra le va a la KS 18-165?', '¿Vale también para la KS 36-190?', /^No/, 'KB165'],
    ['HJP', 'jp', 'KC18DXに合うチップソーは？', 'それはKC165Aにも付きますか', /^いいえ/, 'KAS125'],
  ] as const)('is what a fit is asked of (%s %s)', async (brand, language, which, fits, no, part) => {
    const answered = await ask(brand, language, which, fits);
    expect(textOf(answered)).toMatch(no);
    expect(shown(answered)).toContain(part);
  });

  it('is told with what it is for, and with what is in the box already', async () => {
    const text = textOf(await ask('HEU', 'de', 'Welches Sägeblatt passt auf die KS 18-165?'));
    expect(text).toContain('40 Zähnen');
    expect(text).toContain('Sägeblatt mit 24 Zähnen');
  });

  it('is not sold again where the box holds it', async () => {
    const text = textOf(await ask('HJP', 'jp', 'KI18DXは電池付き？', 'ケースは?'));
    expect(text).toMatch(/KAC3.*付属/);
    expect(text).not.toContain('6,400円');
  });
});

describe('what a job needs beside the tool', () => {
  it.each([
    ['HUS', 'en', 'which drill for shelves on a brick wall?', 'masonry bits', 'SBI40'],
    ['HEU', 'de', 'Womit bohre ich für Hängeschränke in eine Ziegelwand?', 'Steinbohrer', 'BT36'],
    ['MET', 'it', 'quale trapano per appendere mensole su un muro di mattoni?', 'punta da muro', 'BITS32'],
  ] as const)('is the bit for the wall, not one for screws (%s %s)', async (brand, language, text, bit, screws) => {
    const answered = await ask(brand, language, text);
    expect(textOf(answered)).toContain(bit);
    expect(shown(answered)).not.toContain(screws);
  });
});

describe('a wish for one figure', () => {
  it.each([
    ['HJP', 'jp', '丸のこで音が静かめなやつありますか', 'KC10S', 'KC36DX'],
    ['MET', 'de', 'Welcher von euren Winkelschleifern hat die geringste Vibration?', 'WS36230', 'W24230'],
  ] as const)('is met by the best and the next, not by a list (%s %s)', async (brand, language, text, best, last) => {
    const answered = await ask(brand, language, text);
    expect(operations(answered)).toContain('best');
    expect(shown(answered)[0]).toBe(best);
    expect(shown(answered)).not.toContain(last);
  });

  it('names the figure that decides the job before the noise of a flat', async () => {
    const text = textOf(await ask('MET', 'fr', 'perceuse pour mon appart, murs en béton, pour une tringle à rideaux'));
    expect(text.search(/3,2.J/u)).toBeGreaterThan(0);
    expect(text.search(/3,2.J/u)).toBeLessThan(text.indexOf('dB(A)'));
  });
});

it.each([
  ['HUS', 'en', 'whats the differnce between a hammer drill and a rotary hammer, explain like im 5'],
  ['HEU', 'it', 'differenza tra sega circolare e troncatrice, spiegato semplice'],
] as const)('a difference between types is explained without a list of them (%s %s)', async (brand, language, text) => {
  const answered = await ask(brand, language, text);
  expect(operations(answered)).toEqual(['define']);
});
