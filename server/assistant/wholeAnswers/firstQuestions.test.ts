import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { type Answered, loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';
import type { Constraint, Step } from '../plan.ts';

/** First question of a conversation: what the planner plans. */

const catalogue = await openSampleCatalogue();
const sources = loadSources();

const asked = async (
  brand: BrandCode,
  language: LanguageCode,
  question: string,
  page: string | null = null,
): Promise<Answered> => {
  const productId = page === null ? null : `${brand}-${page}`;
  const [answer] = await converse(catalogue, sources, { brand, language, productId, turns: [question] });
  if (!answer) throw new Error('no answer');
  return answer;
};

const stepsOf = ({ plan }: Answered): readonly Step[] => plan.steps;
const textOf = ({ answer }: Answered): string => answer.blocks.join('\n').replaceAll(/\[ⁱ\]\([^)\n]*\)/g, '');
const constraintsOf = (answered: Answered): readonly Constraint[] =>
  stepsOf(answered).flatMap(({ input }) => ('constraints' in input ? (input.constraints ?? []) : []));
const budgetOf = (answered: Answered): number | undefined => {
  const money = constraintsOf(answered).find((one) => one.by === 'range' && one.measure === 'price');
  const told = stepsOf(answered).flatMap(({ input }) => ('budget' in input ? (input.budget ?? []) : []));
  return told[0] ?? (money?.by === 'range' ? money.max : undefined);
};

describe('a bare number', () => {
  const counted = [
    ['HUS', 'en', (n: number) => `building a fence, about ${n} panels, what do i need`],
    ['HUS', 'en', (n: number) => `around ${n} holes in brick, which drill`],
    ['HEU', 'de', (n: number) => `Ich baue einen Zaun, etwa ${n} Pfosten. Was brauche ich?`],
    ['HEU', 'de', (n: number) => `ca. ${n} Bretter zuschneiden, welche Säge`],
    ['HJP', 'jp', (n: number) => `${n}枚くらいベニヤを切る丸ノコ`],
    ['MET', 'it', (n: number) => `sega per circa ${n} tavole`],
    ['MET', 'fr', (n: number) => `scie pour environ ${n} planches`],
    ['MET', 'es', (n: number) => `sierra para unas ${n} tablas`],
  ] as const;
  it.each(counted)('that counts things is no budget in %s, %s', async (brand, language, question) => {
    for (const count of [24, 40, 150, 300])
      expect(budgetOf(await asked(brand, language, question(count)))).toBeUndefined();
  });

  it.each([
    ['HUS', 'en', (n: number) => `drill under ${n}`],
    ['HUS', 'en', (n: number) => `a saw, max ${n}`],
    ['HUS', 'en', (n: number) => `my budget is ${n}, which drill for drywall`],
    ['HEU', 'de', (n: number) => `Bohrschrauber bis ${n}`],
    ['MET', 'es', (n: number) => `taladro de menos de ${n}`],
    ['MET', 'fr', (n: number) => `visseuse à moins de ${n}`],
  ] as const)('with a bound and nothing counted is one in %s, %s', async (brand, language, question) => {
    for (const sum of [120, 200, 350]) expect(budgetOf(await asked(brand, language, question(sum)))).toBe(sum);
  });
});

it.each([
  [undefined, 'meuleuse sur batterie pour un chantier au 5e étage'],
  [undefined, 'je suis au 2e étage sans courant, il me faut une meuleuse'],
  [450, 'meuleuse de 230, max 450e'],
])('a budget of %s is meant by: %s', async (sum, question) => {
  expect(budgetOf(await asked('MET', 'fr', question))).toBe(sum);
});

describe('what comes in the box', () => {
  it.each([
    ['HUS', 'en', 'SD18R', 'what grit comes with it', 'sandingSheet', 'grit'],
    ['HEU', 'de', 'EX18150', 'welche Körnung ist dabei?', 'sandingSheet', 'grit'],
    ['HJP', 'jp', 'KS18R', '付属のサンドペーパーは何番ですか', 'sandingSheet', 'grit'],
    ['HUS', 'en', 'DS18B', 'how many Ah are the batteries that come with it', 'battery', 'batteryCapacity'],
    ['MET', 'de', 'KH1824', 'Wie viel Ah haben die mitgelieferten Akkus?', 'battery', 'batteryCapacity'],
    ['HEU', 'de', 'KS18165', 'Wie viele Zähne hat das mitgelieferte Blatt?', 'sawBlade', 'teeth'],
  ] as const)(
    'is told with the figure asked for in %s, %s, of %s',
    async (brand, language, page, question, item, detail) => {
      expect(stepsOf(await asked(brand, language, question, page))).toEqual([
        { operation: 'included', input: { product: page, item, detail } },
      ]);
    },
  );

  it('is asked about apart with a yes where it is not there', async () => {
    expect(textOf(await asked('HJP', 'jp', '三脚は別売りですか', 'KX10G'))).toMatch(/三脚は(付属していません|別です)/);
  });

  it('is not meant by a weight with the battery on', async () => {
    const drills = await catalogue.search('HUS', {
      language: 'en',
      filters: [{ by: 'kind', kinds: ['drillDriver'] }],
      limit: 40,
    });
    for (const { product } of drills) {
      const [step] = stepsOf(await asked('HUS', 'en', 'how many lbs with the battery on', product.id));
      expect(step).toMatchObject({
        operation: 'get',
        input: { products: [product.id], attributes: ['weightWithBattery'] },
      });
    }
  });
});

describe('the trade’s knowledge', () => {
  it('tells a tool that jams the remedy for its own type, in every brand', async () => {
    const questions = {
      HUS: ['en', 'could that thing break my wrist'],
      HEU: ['de', 'kann mir der das Handgelenk brechen?'],
    } as const;
    for (const brand of ['HUS', 'HEU'] as const) {
      const [language, question] = questions[brand];
      const hits = await catalogue.search(brand, { language, limit: 5000 });
      for (const { product } of hits) {
        if (!product.kind || !/^(drillDriver|hammerDrill|rotaryHammer|angleGrinder|circularSaw)$/.test(product.kind))
          continue;
        expect(isToolKind(product.kind)).toBe(true);
        const text = textOf(await asked(brand, language, question, product.id));
        const own = sources.knowledge.dangers['kickbackDanger']?.byType.find(({ types }) =>
          types.some((type) => type === product.kind),
        );
        expect(text, product.id).toContain((own ?? sources.knowledge.dangers['kickbackDanger'])?.text[language]);
      }
    }
  });

  it('lets no vacuum stand before the stop of asbestos', async () => {
    for (const [brand, language, question] of [
      ['HUS', 'en', 'need a vac for asbestos floor tile dust'],
      ['HEU', 'de', 'Sauger für Asbeststaub gesucht'],
      ['HJP', 'jp', 'アスベストを吸える集じん機'],
    ] as const) {
      const { findings } = await asked(brand, language, question);
      expect(
        findings.map(({ operation }) => operation),
        question,
      ).toEqual(['safety']);
    }
  });
});

describe('several parts of one question', () => {
  it.each([
    ['HUS', 'en', null, 'lightest drill you got, and does it come with a bag', ['best', 'included']],
    ['HUS', 'en', 'AG10C', 'does it have a lock-on switch and is it ok for cutting rebar', ['check', 'suits']],
    ['HEU', 'de', null, 'leichteste Säbelsäge, die ihr habt, und wie lang ist der Hub', ['best', 'get']],
    ['HJP', 'jp', null, '一番パワーのあるインパクトはどれ？電池込みの重さも', ['best', 'get']],
    ['HEU', 'de', null, 'Wie lange dauert der Versand nach Österreich und was kostet der', ['handover']],
  ] as const)('are all answered in %s, %s, on %s: %s', async (brand, language, page, question, operations) => {
    expect(stepsOf(await asked(brand, language, question, page)).map(({ operation }) => operation)).toEqual(operations);
  });

  it('counts the packs at home in what is to be paid', async () => {
    const question = 'sawzall for branches, already own a 18v charger and two batts, what would i pay';
    const text = textOf(await asked('HUS', 'en', question));
    expect(text).toContain('$199');
    expect(text).not.toMatch(/\$303|comes bare/);
  });
});

describe('the fastest charger', () => {
  it.each([
    ['HUS', 'en', 'fastest charger you got', /fastest/, /slowest/],
    ['HEU', 'de', 'Welches Ladegerät ist das schnellste?', /am schnellsten/, /am langsamsten/],
    ['HJP', 'jp', '充電が一番速い充電器は？', /最も速い/, /最もかかる/],
  ] as const)('is said to be the fastest in %s, %s', async (brand, language, question, said, never) => {
    const text = textOf(await asked(brand, language, question));
    expect(text).toMatch(said);
    expect(text).not.toMatch(never);
  });
});

describe('a tool that fails at the job', () => {
  it.each([
    ['HUS', 'en', 'is there a drill under 3 lbs with battery that can do brick'],
    ['HEU', 'de', 'Bohrschrauber unter 1,5 kg mit Akku, der auch in Ziegel geht'],
    ['MET', 'de', 'Bohrschrauber unter 2 kg für Mauerwerk'],
  ] as const)('is not named as the one that meets the weight in %s, %s: %s', async (brand, language, question) => {
    const { answer } = await asked(brand, language, question);
    expect(answer.products.map(({ kind }) => kind)).not.toContain('drillDriver');
  });
});

describe('a child', () => {
  it('who is to use a tool is a danger, and a small tool is no child', async () => {
    const child = await asked('HEU', 'de', 'mein Sohn (13) will mit der Stichsäge arbeiten, ok?');
    expect(child.findings.map(({ operation }) => operation)).toEqual(['safety']);
    const small = await asked('HEU', 'de', 'Ist der kleine Winkelschleifer stark genug für Pflastersteine');
    expect(small.findings.map(({ operation }) => operation)).not.toContain('safety');
  });
});

describe('a person asked for', () => {
  it.each([
    ['MET', 'de', 'Kann ich mal jemanden aus dem Service sprechen'],
    ['HEU', 'de', 'Wie erreiche ich euch?'],
    ['MET', 'de', 'Person bitte'],
    ['HUS', 'en', 'put me through to someone'],
    ['HUS', 'en', 'how do I reach you'],
    ['MET', 'fr', 'puis-je vous écrire'],
    ['HEU', 'it', 'una persona per favore'],
    ['MET', 'es', 'con quién puedo hablar'],
    ['HJP', 'jp', '営業担当と話したい'],
  ] as const)('is answered by how the service is reached: %s in %s: %s', async (brand, language, question) => {
    const answered = await asked(brand, language, question);
    expect(stepsOf(answered)).toContainEqual({ operation: 'handover', input: { topic: 'person' } });
    expect(textOf(answered)).toMatch(/@|\d[\d -]{6,}/);
  });
});
