import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Fact, FieldKey, Finding, KitItem, OperationFindings, Passage, Pick } from '../findings.ts';
import { declineReasons, type OperationName, policyTopics, talkActs } from '../plan.ts';
import { atLeast, choosing, type Sample, under, withFeature } from './fixtures.ts';

/** A finding by the name a test calls it. */
type Named = readonly [name: string, finding: Finding];

const told = <O extends OperationName>(name: string, operation: O, found: OperationFindings[O]) =>
  [name, { operation, found }] as const;

const buy = (role: KitItem['role'], product: Product, state: KitItem['state'] = 'buy', count = 1): KitItem => ({
  role,
  product,
  count,
  state,
});
const amount = ({ price }: Product): number => price?.amount ?? 0;

const factOf = (product: Product, field: FieldKey): Fact => ({
  product,
  field,
  value:
    field === 'price'
      ? product.price?.amount
      : field === 'platform'
        ? product.platform
        : field === 'rating'
          ? 4.5
          : product.attributes[field],
});

/** The first question of a product's FAQ, as a passage. */
export const faqOf = (product: Product, language: AnswerLanguage): Passage => {
  const entry = product.faq[0];
  return {
    product,
    evidence: { from: 'faq', productId: product.id, entry: 0 },
    title: entry ? textIn(entry.question, language) : '',
    text: entry ? textIn(entry.answer, language) : '',
    language,
    score: 1,
  };
};

const reviewOf = (product: Product): Passage => {
  const review = product.reviews[0];
  return {
    product,
    evidence: { from: 'review', productId: product.id, review: 0 },
    title: review?.title ?? '',
    text: review?.text ?? '',
    language: review?.language ?? 'en',
    score: 1,
  };
};

const pickOf = (product: Product, more: Partial<Pick> = {}): Pick => ({
  product,
  reasons: [
    ...(product.attributes.torqueMax === undefined
      ? []
      : [{ by: 'field', field: 'torqueMax', value: product.attributes.torqueMax } as const]),
    ...(product.attributes.weight === undefined
      ? []
      : [{ by: 'field', field: 'weight', value: product.attributes.weight, stands: 'least' } as const]),
    ...(product.features[0] === undefined ? [] : [{ by: 'feature', feature: product.features[0] } as const]),
  ],
  catches: [],
  ...more,
});

const finds = (sample: Sample): readonly Named[] => {
  const [one, two] = [sample.of('impactDriver'), sample.of('impactDriver', 1)];
  const bare = pickOf(two, { catches: [{ by: 'bare', needs: ['battery', 'charger'], total: amount(two) + 104 }] });
  const three = [pickOf(one), bare, pickOf(sample.of('hammerDrill'))];
  const kinds = [...new Set(sample.products.flatMap(({ kind }) => kind ?? []))];
  const search = {
    types: ['impactDriver'],
    constraints: [under('price', 200), withFeature('ledLight')],
    ranking: undefined,
    unknown: [],
    emptied: undefined,
  } as const;
  const emptied = { constraint: under('price', 20), without: 3, nearest: [one], nearestValue: amount(one) };
  const best = { considered: 4, unknown: 0, emptied: undefined };
  const types = kinds.map((type) => ({ type, count: 2, from: amount(sample.of(type)), sample: sample.of(type) }));
  const { platforms } = sample.context('en');
  return [
    told('overview', 'overview', { types, platforms, total: sample.products.length }),
    told('overview of one type', 'overview', {
      types: [{ type: 'impactDriver', count: 3, from: amount(one), sample: one }],
      platforms: [],
      total: 3,
    }),
    told('search with one', 'search', { ...search, picks: [bare], total: 1 }),
    told('search with several', 'search', { ...search, picks: three.slice(0, 2), total: 2 }),
    told('search with many', 'search', { ...search, picks: three, total: 9, unknown: [sample.of('drillDriver')] }),
    told('search with none', 'search', {
      ...search,
      constraints: [under('price', 20), choosing('motor', 'brushless')],
      picks: [],
      total: 0,
      emptied,
    }),
    told('best', 'best', {
      ...best,
      ranking: { key: 'weight', direction: 'least' },
      field: 'weight',
      ranked: [pickOf(one), pickOf(two)],
      unknown: 1,
    }),
    told('best by torque', 'best', {
      ...best,
      ranking: { key: 'strength', direction: 'most' },
      field: 'torqueMax',
      ranked: [pickOf(two), pickOf(one)],
    }),
    told('second best', 'best', {
      ...best,
      ranking: { key: 'price', direction: 'most', place: 2 },
      field: 'price',
      ranked: [pickOf(two)],
    }),
    told('count', 'count', {
      types: ['impactDriver'],
      constraints: [withFeature('beltClip')],
      count: 2,
      unknown: 1,
      sample: [one, two],
    }),
    told('count of one', 'count', {
      types: ['router'],
      constraints: [],
      count: 1,
      unknown: 0,
      sample: [sample.of('router')],
    }),
    told('count of none', 'count', {
      types: ['circularSaw'],
      constraints: [atLeast('cuttingDepth', 200)],
      count: 0,
      unknown: 0,
      sample: [],
    }),
  ];
};

const facts = (sample: Sample, language: AnswerLanguage): readonly Named[] => {
  const [driver, saw] = [sample.of('impactDriver'), sample.of('circularSaw')];
  const [one, other] = [sample.of('impactDriver'), sample.of('impactDriver', 1)];
  const figures: readonly FieldKey[] = ['weight', 'torqueMax', 'price', 'platform'];
  const row = (field: 'weight' | 'torqueMax' | 'noLoadSpeed', winner: number) => ({
    field,
    values: [one.attributes[field], other.attributes[field]],
    winner,
  });
  const rows = [
    row('weight', 0),
    row('torqueMax', 1),
    { field: 'features', values: [one.features, other.features] } as const,
  ];
  const verdict = [
    { product: one, reasons: pickOf(one).reasons.slice(1) },
    { product: other, reasons: pickOf(other).reasons.slice(0, 1) },
  ];
  const box = driver.boxContents.map((item) => textIn(item, language));
  const [battery, charger] = [sample.of('battery'), sample.of('charger')];
  const needs = [buy('battery', battery), buy('charger', charger)];
  const total = amount(driver) + amount(battery) + amount(charger);
  return [
    told('get', 'get', { facts: [factOf(driver, 'weight')], passages: [] }),
    told('get several', 'get', { facts: figures.map((field) => factOf(driver, field)), passages: [] }),
    told('get of a saw', 'get', { facts: [factOf(saw, 'cuttingDepth'), factOf(saw, 'bladeDiameter')], passages: [] }),
    told('get what is not recorded', 'get', {
      facts: [{ product: driver, field: 'runtime', value: undefined }],
      passages: [faqOf(driver, language)],
    }),
    told('check yes', 'check', {
      checks: [{ product: driver, constraint: withFeature('ledLight'), holds: 'yes', value: undefined }],
    }),
    told('check no', 'check', {
      checks: [{ product: driver, constraint: under('weight', 0.5), holds: 'no', value: driver.attributes.weight }],
    }),
    told('check choice', 'check', {
      checks: [
        { product: driver, constraint: choosing('motor', 'brushless'), holds: 'yes', value: driver.attributes.motor },
      ],
    }),
    told('check unknown', 'check', {
      checks: [{ product: driver, constraint: withFeature('bluetooth'), holds: 'unknown', value: undefined }],
    }),
    told('check by passage', 'check', {
      checks: [
        {
          product: driver,
          constraint: withFeature('ipRated'),
          holds: 'unknown',
          value: undefined,
          passage: faqOf(driver, language),
        },
      ],
    }),
    told('describe', 'describe', {
      products: [saw],
      key: [(['weight', 'cuttingDepth', 'price'] as const).map((field) => factOf(saw, field))],
      detail: 'short',
      platform: undefined,
    }),
    told('describe all', 'describe', { products: [driver], key: [[]], detail: 'all', platform: undefined }),
    told('compare', 'compare', { products: [one, other], rows, verdict, ranking: undefined, kinds: 'same' }),
    told('compare by weight', 'compare', {
      products: [one, other],
      rows,
      verdict,
      ranking: { key: 'weight', direction: 'least' },
      kinds: 'same',
    }),
    told('compare kinds', 'compare', {
      products: [driver, saw],
      rows: [{ field: 'weight', values: [driver.attributes.weight, saw.attributes.weight] }],
      verdict: [],
      ranking: undefined,
      kinds: 'different',
    }),
    told('included', 'included', { product: driver, item: undefined, holds: 'unknown', box }),
    told('included yes', 'included', { product: driver, item: box[0], holds: 'yes', box }),
    told('included no', 'included', { product: saw, item: 'Bluetooth', holds: 'no', box: [...box, ...box] }),
    told('offer', 'offer', { offers: [{ product: driver, packaging: 'bare', successor: undefined, needs, total }] }),
    told('offer of a kit and a bare tool', 'offer', {
      offers: [
        { product: one, packaging: 'kit', successor: undefined, needs: [], total: undefined },
        { product: other, packaging: 'bare', successor: one, needs: [], total: undefined },
      ],
    }),
    told('reviews', 'reviews', {
      products: [{ product: driver, average: 4.5, count: 3, praised: reviewOf(driver), criticised: reviewOf(saw) }],
    }),
    told('no reviews', 'reviews', {
      products: [{ product: driver, average: undefined, count: 0, praised: undefined, criticised: undefined }],
    }),
  ];
};

const task = { application: 'hangShelves' } as const;

const advice = (sample: Sample, language: AnswerLanguage): readonly Named[] => {
  const [drill, driver, stronger] = [sample.of('hammerDrill'), sample.of('impactDriver'), sample.of('impactDriver', 1)];
  const [battery, charger, bits] = [sample.of('battery'), sample.of('charger'), sample.of('drillBits')];
  const unfit = { by: 'knowledge', entry: 'hangShelves' } as const;
  const items = [
    buy('tool', driver),
    buy('battery', battery, 'buy', 2),
    buy('charger', charger, 'included'),
    buy('accessory', bits, 'owned'),
  ];
  const total = amount(driver) + 2 * amount(battery);
  const kit = {
    items,
    total,
    currency: driver.price?.currency,
    budget: undefined,
    within: 'unknown',
    cheapest: undefined,
    protection: [],
    task,
  } as const;
  const gains = pickOf(stronger).reasons;
  const worth = {
    cheaper: driver,
    dearer: stronger,
    difference: amount(stronger) - amount(driver),
    gains,
    losses: [],
    matters: [],
    task,
    packaging: 'same',
  } as const;
  const recommend = {
    task,
    types: ['hammerDrill'],
    constraints: [],
    rejected: [{ type: 'impactDriver', knowledge: 'hangShelves' }],
    needs: [buy('accessory', bits)],
    protection: ['eyes'],
    emptied: undefined,
  } as const;
  const substitute = {
    product: stronger,
    ranking: { key: 'price', direction: 'least' },
    field: 'price',
    emptied: undefined,
  } as const;
  return [
    told('recommend one', 'recommend', {
      ...recommend,
      picks: [pickOf(drill, { catches: [{ by: 'bare', needs: ['battery'] }] })],
    }),
    told('recommend some', 'recommend', {
      ...recommend,
      picks: [
        pickOf(drill),
        pickOf(sample.of('rotaryHammer'), {
          catches: [
            { by: 'field', field: 'weight', value: Number(sample.of('rotaryHammer').attributes.weight), than: drill },
          ],
        }),
      ],
    }),
    told('recommend nothing', 'recommend', { ...recommend, constraints: [under('price', 5)], picks: [] }),
    told('suits', 'suits', {
      task,
      verdicts: [{ product: drill, type: undefined, holds: 'yes', reasons: pickOf(drill).reasons, catches: [] }],
      better: [],
    }),
    told('suits not', 'suits', {
      task,
      verdicts: [
        {
          product: driver,
          type: undefined,
          holds: 'no',
          reasons: [unfit],
          catches: [],
          passage: faqOf(driver, language),
        },
      ],
      better: [pickOf(drill)],
    }),
    told('a type suits not', 'suits', {
      task,
      verdicts: [{ product: undefined, type: 'impactDriver', holds: 'no', reasons: [unfit], catches: [] }],
      better: [pickOf(drill), pickOf(sample.of('rotaryHammer'))],
    }),
    told('suits unknown', 'suits', {
      task,
      verdicts: [{ product: drill, type: undefined, holds: 'unknown', reasons: [], catches: [] }],
      better: [],
    }),
    told('substitute one', 'substitute', { ...substitute, picks: [pickOf(driver)] }),
    told('substitute some', 'substitute', {
      ...substitute,
      ranking: undefined,
      field: undefined,
      picks: [pickOf(driver), pickOf(drill)],
    }),
    told('substitute none', 'substitute', { ...substitute, picks: [] }),
    told('worth', 'worth', { ...worth, worth: 'yes', matters: gains.slice(0, 1) }),
    told('not worth', 'worth', {
      ...worth,
      worth: 'no',
      gains: [],
      losses: [{ by: 'field', field: 'weight', value: Number(driver.attributes.weight) }],
      corrected: 60,
      packaging: 'different',
    }),
    told('worth depends', 'worth', { ...worth, worth: 'unknown', task: undefined }),
    told('kit', 'kit', kit),
    told('kit within', 'kit', { ...kit, budget: total + 50, within: 'yes', protection: ['eyes'] }),
    told('kit over', 'kit', {
      ...kit,
      budget: total - 50,
      within: 'no',
      cheapest: { items: items.slice(0, 2), total },
    }),
    told('kit of nothing', 'kit', { ...kit, items: [], total: undefined }),
    told('danger', 'safety', { danger: 'asbestos', protection: [], allowed: [] }),
    told('warning', 'safety', { danger: 'silicaDust', protection: ['eyes'], allowed: [] }),
  ];
};

const fit = (sample: Sample, language: AnswerLanguage): readonly Named[] => {
  const [driver, battery, bits] = [sample.of('impactDriver', 1), sample.of('battery'), sample.of('screwdriverBits')];
  const { platforms } = sample.context('en');
  const apart = {
    products: [driver, battery],
    holds: 'no',
    reason: 'otherPlatform',
    platforms: platforms.slice(0, 2),
    alternatives: [sample.of('battery', 2)],
  } as const;
  const accessories = { product: driver, types: ['screwdriverBits'], emptied: undefined, passages: [] } as const;
  return [
    told('compatible', 'compatible', { ...apart, holds: 'yes', reason: 'samePlatform', alternatives: [] }),
    told('not compatible', 'compatible', apart),
    told('compatible unknown', 'compatible', {
      ...apart,
      holds: 'unknown',
      reason: 'unknown',
      platforms: [],
      alternatives: [],
    }),
    told('a platform that does not fit', 'compatible', { ...apart, products: [driver] }),
    told('accessories', 'accessories', { ...accessories, picks: [pickOf(bits)] }),
    told('several accessories', 'accessories', {
      ...accessories,
      types: ['battery'],
      picks: [pickOf(battery), pickOf(sample.of('battery', 1))],
    }),
    told('no accessories', 'accessories', {
      ...accessories,
      types: ['carryCase'],
      picks: [],
      passages: [faqOf(driver, language)],
    }),
  ];
};

const trade = (sample: Sample, language: AnswerLanguage): readonly Named[] => {
  const [driver, other, battery] = [sample.of('impactDriver'), sample.of('impactDriver', 1), sample.of('battery')];
  const evidence = { from: 'formula', formula: 'sum', over: [] } as const;
  const passages = [faqOf(driver, language)];
  const money = { value: amount(driver) + 2 * amount(battery), unit: driver.price?.currency ?? 'EUR' };
  return [
    told('convert', 'calculate', {
      formula: 'convert',
      from: { value: 100, unit: 'Nm' },
      result: { value: 73.7562, unit: 'ft-lbs' },
      facts: [],
      evidence,
    }),
    told('sum', 'calculate', {
      formula: 'sum',
      result: money,
      items: [
        { product: driver, count: 1 },
        { product: battery, count: 2 },
      ],
      facts: [],
      evidence,
    }),
    told('difference', 'calculate', {
      formula: 'difference',
      result: { value: amount(other) - amount(driver), unit: 'EUR' },
      facts: [factOf(other, 'price'), factOf(driver, 'price')],
      evidence,
    }),
    told('run time', 'calculate', {
      formula: 'runtime',
      result: { value: 22, unit: 'min' },
      facts: [factOf(battery, 'energy')],
      evidence,
    }),
    told('charging time', 'calculate', {
      formula: 'chargingTime',
      result: { value: 45, unit: 'min' },
      facts: [factOf(battery, 'batteryCapacity')],
      evidence,
    }),
    told('energy', 'calculate', {
      formula: 'energy',
      result: { value: 36, unit: 'Wh' },
      facts: [factOf(battery, 'voltage'), factOf(battery, 'batteryCapacity')],
      evidence,
    }),
    told('percent', 'calculate', {
      formula: 'percent',
      result: { value: 20, unit: driver.price?.currency ?? 'EUR' },
      facts: [factOf(driver, 'price')],
      evidence,
    }),
    told('not to be worked out', 'calculate', { formula: 'runtime', result: undefined, facts: [], evidence }),
    told('define', 'define', { terms: ['brushless'], examples: [driver] }),
    told('define what is not known', 'define', { terms: ['warpDrive'], examples: [] }),
    told('procedure', 'procedure', { topic: 'changeBit', passages: [], knowledge: 'changeBit', product: driver }),
    told('procedure by passage', 'procedure', { topic: 'changeBit', passages, knowledge: undefined, product: driver }),
    told('procedure unknown', 'procedure', { topic: 'x', passages: [], knowledge: undefined, product: undefined }),
    told('troubleshoot', 'troubleshoot', { symptom: 'doesNotStart', passages, product: driver }),
    told('passage', 'passage', {
      text: 'x',
      passages: [{ ...faqOf(driver, language), language: language === 'en' ? 'de' : 'en' }],
      product: driver,
    }),
    told('no passage', 'passage', { text: 'x', passages: [], product: driver }),
    told('no passage at all', 'passage', { text: 'x', passages: [], product: undefined }),
  ];
};

const talk = (sample: Sample): readonly Named[] => {
  const [driver, drill] = [sample.of('impactDriver'), sample.of('hammerDrill')];
  return [
    ...policyTopics.map((topic) =>
      told(`policy ${topic}`, 'policy', { topic, product: driver, warrantyYears: 3, passages: [] }),
    ),
    told('handover', 'handover', { topic: 'person' }),
    told('explain', 'explain', { about: 'choice', picks: [pickOf(driver)], against: [pickOf(drill)], task }),
    told('explain a price', 'explain', { about: 'price', picks: [pickOf(driver)], against: [], task: undefined }),
    told('explain a rejection', 'explain', {
      about: 'rejection',
      picks: [
        pickOf(driver, { reasons: [], catches: [{ by: 'constraint', constraint: under('price', 50), holds: 'no' }] }),
      ],
      against: [],
      task: undefined,
    }),
    told('explain nothing', 'explain', { about: 'choice', picks: [], against: [], task: undefined }),
    ...(['product', 'type', 'task', 'material', 'reference', 'choice'] as const).map((missing) =>
      told(`clarify ${missing}`, 'clarify', { missing, options: [] }),
    ),
    told('clarify products', 'clarify', {
      missing: 'reference',
      options: [driver, drill].map((product) => ({ by: 'product', productId: product.id, product }) as const),
    }),
    told('clarify types', 'clarify', {
      missing: 'type',
      options: [
        { by: 'type', type: 'circularSaw' },
        { by: 'type', type: 'jigsaw' },
      ],
    }),
    ...talkActs.map((act) => told(`talk ${act}`, 'talk', { act })),
    ...declineReasons.map((reason) =>
      told(`decline ${reason}`, 'decline', {
        reason,
        about: reason === 'unknownModel' ? 'XZ99' : undefined,
        near: ['circularSaw', 'jigsaw'],
        sample: [],
      }),
    ),
    told('decline with samples', 'decline', {
      reason: 'unknownModel',
      about: 'XZ99',
      near: [],
      sample: [driver, drill],
    }),
  ];
};

/** Findings of every operation, made of a brand's own products. */
export const findingsOf = (sample: Sample, language: AnswerLanguage): readonly Named[] => [
  ...finds(sample),
  ...facts(sample, language),
  ...advice(sample, language),
  ...fit(sample, language),
  ...trade(sample, language),
  ...talk(sample),
];
