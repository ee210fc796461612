import { describe, expect, it } from 'vitest';
import { type AnswerLanguage, type BrandCode, fullProductId } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';
import { verdictOf } from '../operations/product/polarity.ts';
import { isForPart } from '../planner/figures/figuresHeld.ts';
import { fieldWordsIn } from '../writer/data.ts';
import { withoutSources } from '../writer/sources.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

interface Page {
  readonly language: AnswerLanguage;
  readonly brand: BrandCode;
  /** A product that another one follows, and the other's model. */
  readonly ended: readonly [id: string, next: string];
  readonly tools: readonly string[];
  /** A yes-or-no question for a feature. */
  readonly asks: (noun: string) => string;
  /** Whether a product is still made. */
  readonly still: readonly string[];
  /** Behind a recommendation, what is no question for the job. */
  readonly job: string;
  readonly other: string;
}

const pages: readonly Page[] = [
  {
    language: 'en',
    brand: 'HUS',
    ended: ['DS18A', 'DS18B'],
    tools: ['DV18X', 'CS18B', 'ID18Q'],
    asks: (noun) => `does this one have ${noun}?`,
    still: ['are you guys still making this', 'is it end of life?', 'what replaces it?', 'when do you stop selling it'],
    job: 'which saw for cutting decking?',
    other: 'can my brother return it if he hates it',
  },
  {
    language: 'de',
    brand: 'HEU',
    ended: ['BS1845', 'BS 18-60'],
    tools: ['BS1860', 'KS36190', 'WS18125'],
    asks: (noun) => `hat der ${noun}?`,
    still: [
      'läuft der aus?',
      'bis wann wird der noch verkauft?',
      'ist der abgekündigt?',
      'fliegt der aus dem Sortiment?',
    ],
    job: 'Welcher Schleifer für Parkett?',
    other: 'und wenn er nicht gefällt, kann ich den zurückgeben?',
  },
  {
    language: 'fr',
    brand: 'MET',
    ended: ['SD18150', 'SD 18-190'],
    tools: ['KR18165', 'SD18190', 'WS36230'],
    asks: (noun) => `y a ${noun} dessus ?`,
    still: ['elle existe encore ?', 'jusqu’à quand elle sera vendue ?', 'elle va disparaître du catalogue ?'],
    job: 'Quelle visseuse pour monter des meubles ?',
    other: 'et si elle s’en sert pas on peut la renvoyer ?',
  },
  {
    language: 'es',
    brand: 'MET',
    ended: ['SD18150', 'SD 18-190'],
    tools: ['KR18165', 'SD18190', 'KH1824'],
    asks: (noun) => `¿viene con ${noun}?`,
    still: ['la seguís fabricando o no', '¿desde cuándo no se fabrica?', 'sigue en catálogo?', 'existe todavía?'],
    job: '¿Qué taladro para colgar cuadros?',
    other: 'y si no le gusta se puede devolver?',
  },
  {
    language: 'it',
    brand: 'MET',
    ended: ['SD18150', 'SD 18-190'],
    tools: ['KR18165', 'SD18190', 'KH1824'],
    asks: (noun) => `c’è ${noun}?`,
    still: ['è ancora in catalogo?', 'da quando non si produce più?', 'esiste ancora?', 'avete smesso di farlo?'],
    job: 'Quale trapano per appendere quadri?',
    other: 'e se non piace si può restituire?',
  },
  {
    language: 'jp',
    brand: 'HJP',
    ended: ['KD18DL', 'KD18DX'],
    tools: ['KD18DX', 'KC18DX', 'KI18DX'],
    asks: (noun) => `${noun}ついてる？`,
    still: ['これってもう生産終わってるんですか?', 'いつまで買えますか', '在庫限りですか', 'なくなるって本当？'],
    job: 'ウッドデッキ作りにいい丸ノコは？',
    other: '気に入らなかったら返品できますか',
  },
];

describe.each(pages)('$language', ({ language, brand, ended, tools, asks, still, job, other }) => {
  const answerOn = async (product: string | null, turns: readonly string[]) => {
    const productId = product === null ? null : fullProductId(brand, product);
    const last = (await converse(catalogue, sources, { brand, language, productId, turns: [...turns] })).at(-1);
    return {
      text: withoutSources(last?.answer.blocks.join('\n') ?? ''),
      steps: last?.plan.steps.map(({ operation }) => operation) ?? [],
    };
  };

  it.each(still)('%s names what follows the product', async (question) => {
    const [id, next] = ended;
    const { text, steps } = await answerOn(id, [question]);
    expect(new Set(steps)).toEqual(new Set(['offer']));
    expect(text).toContain(next);
  });

  it.each(tools)('denies no feature that %s has', async (id) => {
    const product = await catalogue.product(brand, id);
    const denied: string[] = [];
    for (const feature of product?.features.filter((each) => !isForPart(each)) ?? []) {
      const question = asks(fieldWordsIn(language).features[feature].noun);
      const { text } = await answerOn(id, [question]);
      if (verdictOf(text, language) === 'no') denied.push(`${question} ${text}`);
    }
    expect(denied).toEqual([]);
  });

  it('takes no other question for one of the job told before', async () => {
    expect((await answerOn(null, [job, other])).steps).not.toContain('suits');
  });
});
