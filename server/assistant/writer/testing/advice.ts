import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { knownTool } from '../../operations/product/knownTool.ts';
import { amount, buy, faqOf, type Named, pickOf, told } from './parts.ts';
import { type Sample, under } from './sample.ts';

const task = { application: 'hangShelves' } as const;

/** What advising operations find. */
export const advice = (sample: Sample, language: AnswerLanguage): readonly Named[] => {
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
    sets: 1,
    ofEach: undefined,
    items,
    total,
    currency: driver.price?.currency,
    budget: undefined,
    within: 'unknown',
    cheapest: undefined,
    protection: [],
    task,
    advice: undefined,
    platforms: [driver.platform ?? ''],
    assumed: false,
    chosen: false,
    beyond: [],
    leftOut: undefined,
    corded: undefined,
    owned: [bits],
    chosenParts: true,
    refused: undefined,
    lacking: ['sawBlade'],
    missing: [{ type: 'drillBits', material: 'masonry' }],
    onlyNamed: false,
    delivery: undefined,
  } as const;
  const project = {
    task: { application: 'buildDeck' },
    steps: [
      { step: 'saw', product: sample.of('circularSaw') },
      { step: 'screw', product: driver },
    ],
    items: items.filter(({ role }) => role === 'battery' || role === 'charger'),
    total,
    currency: driver.price?.currency,
    budget: undefined,
    protection: ['eyes'],
  } as const;
  const cord = {
    task: { user: 'occasional' },
    types: ['hammerDrill'],
    corded: pickOf(drill),
    cordless: pickOf(drill, { catches: [{ by: 'bare', needs: ['battery'] }] }),
  } as const;
  const gains = pickOf(stronger).reasons;
  const worth = {
    asked: 'worth',
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
    missing: [{ type: 'drillBits', material: 'masonry' }],
    protection: ['eyes'],
    unknown: [],
    emptied: undefined,
  } as const;
  const substitute = {
    product: stronger,
    ranking: { key: 'price', direction: 'least' },
    field: 'price',
    unknown: [],
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
      needs: [],
      missing: [],
      verdicts: [{ product: drill, type: undefined, holds: 'yes', reasons: pickOf(drill).reasons, catches: [] }],
      better: [],
    }),
    told('suits not', 'suits', {
      task,
      needs: [],
      missing: [],
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
      needs: [],
      missing: [],
      verdicts: [{ product: undefined, type: 'impactDriver', holds: 'no', reasons: [unfit], catches: [] }],
      better: [pickOf(drill), pickOf(sample.of('rotaryHammer'))],
    }),
    told('a type suits within limits', 'suits', {
      task,
      needs: [],
      missing: [],
      verdicts: [
        { product: undefined, type: 'impactDriver', holds: 'yes', reasons: [], catches: [], isLimited: true },
        { product: drill, type: undefined, holds: 'yes', reasons: [], catches: [], isLimited: true },
      ],
      better: [pickOf(drill)],
    }),
    told('suits unknown', 'suits', {
      task,
      needs: [],
      missing: [],
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
    told('worth', 'worth', { ...worth, take: 'dearer', matters: gains.slice(0, 1) }),
    told('not worth', 'worth', {
      ...worth,
      take: 'cheaper',
      gains: [],
      losses: [{ by: 'field', field: 'weight', value: Number(driver.attributes.weight) }],
      corrected: 60,
      packaging: 'different',
    }),
    told('too much', 'worth', {
      ...worth,
      asked: 'excess',
      take: 'cheaper',
      cause: { by: 'enough', product: drill, reason: gains[0] ?? unfit },
    }),
    told('not too much', 'worth', { ...worth, asked: 'excess', take: 'dearer' }),
    told('why dearer', 'worth', { ...worth, asked: 'why', take: 'depends', task: undefined }),
    told('why dearer and worth it', 'worth', { ...worth, asked: 'why', take: 'dearer' }),
    told('why dearer and not worth it', 'worth', { ...worth, asked: 'why', take: 'cheaper', packaging: 'different' }),
    told('the least there is', 'worth', { ...worth, cheaper: undefined, take: 'dearer' }),
    told('the least there is, asked of another', 'worth', { ...worth, cheaper: undefined, take: 'depends' }),
    told('not even enough', 'worth', { ...worth, cheaper: undefined, take: 'neither' }),
    told('the least there is is not too much', 'worth', {
      ...worth,
      cheaper: undefined,
      asked: 'excess',
      take: 'dearer',
    }),
    told('worth depends', 'worth', { ...worth, take: 'depends', task: undefined }),
    ...(['worth', 'excess', 'why', 'which'] as const).flatMap((asked) => [
      told(`${asked}: neither`, 'worth', {
        ...worth,
        asked,
        take: 'neither',
        cause: { by: 'short', product: drill, reasons: [unfit] },
      }),
      told(`${asked}: the dearer one, at the same price`, 'worth', { ...worth, asked, take: 'dearer', difference: 0 }),
      told(`${asked}: the cheaper one`, 'worth', { ...worth, asked, take: 'cheaper', losses: gains }),
      told(`${asked}: depends`, 'worth', { ...worth, asked, take: 'depends', losses: gains }),
    ]),
    ...(['outlet', 'noOutlet', 'often', 'rarely', 'made'] as const).map((by) =>
      told(`decided by ${by}`, 'worth', { ...worth, asked: 'which', take: 'dearer', cause: { by } }),
    ),
    told('decided by packs', 'worth', {
      ...worth,
      asked: 'which',
      take: 'dearer',
      cause: { by: 'owned', product: driver },
    }),
    told('kit', 'kit', kit),
    told('kit delivered', 'kit', { ...kit, delivery: {} }),
    told('kit within', 'kit', { ...kit, budget: total + 50, within: 'yes', protection: ['eyes'] }),
    told('kit over, one left out', 'kit', {
      ...kit,
      budget: total - 50,
      within: 'no',
      leftOut: { tools: [drill], total: 99 },
    }),
    told('kit over', 'kit', {
      ...kit,
      budget: total - 50,
      within: 'no',
      cheapest: { items: items.slice(0, 2), total: total - 60 },
    }),
    told('kit over with nothing cheaper', 'kit', {
      ...kit,
      budget: total - 50,
      within: 'no',
      cheapest: { items, total },
    }),
    told('kit chosen within', 'kit', {
      ...kit,
      budget: total + 50,
      within: 'yes',
      chosen: true,
      beyond: [buy('accessory', bits)],
    }),
    told('kit chosen over', 'kit', {
      ...kit,
      budget: total - 50,
      within: 'no',
      chosen: true,
      corded: { items: items.slice(0, 1), total: total - 60 },
    }),
    told('kit chosen for all that is needed', 'kit', { ...kit, chosen: true }),
    told('kit chosen for packs at home', 'kit', {
      ...kit,
      items: [buy('tool', driver), buy('battery', battery, 'owned')],
      total: amount(driver),
      chosen: true,
    }),
    told('kit of two tools', 'kit', {
      ...kit,
      items: [buy('tool', drill), buy('tool', driver), buy('battery', battery), buy('charger', charger)],
      total: amount(drill) + amount(driver) + amount(battery) + amount(charger),
      platforms: [driver.platform ?? '', 'other'],
      advice: { passage: faqOf(driver, language), packs: [battery] },
      chosenParts: false,
      refused: undefined,
    }),
    told('kit of what was named', 'kit', { ...kit, onlyNamed: true, beyond: [buy('accessory', bits)] }),
    told('kit with an unwanted part of the set', 'kit', {
      ...kit,
      refused: { tool: driver, parts: ['charger'], state: 'included' },
    }),
    told('kit beside what is owned', 'kit', {
      ...kit,
      items: [buy('tool', driver)],
      total: amount(driver),
      assumed: true,
    }),
    told('kit of nothing', 'kit', { ...kit, items: [], total: undefined }),
    told('project', 'project', { ...project, left: [] }),
    told('project of few tools', 'project', { ...project, left: ['sand', 'level'], budget: total - 50 }),
    told('project of nothing', 'project', { ...project, steps: [], left: [], items: [], total: undefined }),
    told('with a cord', 'cord', { ...cord, take: 'corded', difference: 80 }),
    told('with a battery', 'cord', { ...cord, take: 'cordless', task: {} }),
    told('only with a battery', 'cord', { ...cord, take: 'cordless', corded: undefined }),
    told('a trait for who seldom needs it', 'define', {
      terms: ['brushless'],
      tools: [],
      examples: [],
      worth: 'rarely',
    }),
    told('a trait for who needs it often', 'define', {
      terms: ['greenLaser'],
      tools: [],
      examples: [],
      worth: 'often',
    }),
    told('what to wear', 'wear', {
      task,
      gear: 'mask',
      protection: ['fineDustMask'],
      dangers: [{ danger: 'silicaDust' }],
      noise: undefined,
    }),
    told('wear for a loud tool', 'wear', {
      task: {},
      gear: 'hearing',
      protection: ['hearing'],
      dangers: [],
      noise: { product: drill, field: 'soundPressure', value: 95, dueFrom: 80 },
    }),
    told('a mask for what is not said', 'wear', {
      task: {},
      gear: 'mask',
      protection: [],
      dangers: [],
      noise: undefined,
    }),
    told('nothing to wear', 'wear', { task: {}, gear: 'gloves', protection: [], dangers: [], noise: undefined }),
    told('danger', 'safety', {
      tool: knownTool([]),
      danger: 'asbestos',
      types: [],
      asked: true,
      protection: [],
      allowed: [],
    }),
    told('warning', 'safety', {
      tool: knownTool([]),
      danger: 'silicaDust',
      types: [],
      asked: false,
      protection: ['eyes'],
      allowed: [],
    }),
    told('warning asked for', 'safety', {
      tool: knownTool([]),
      danger: 'kickbackDanger',
      types: ['angleGrinder'],
      asked: true,
      protection: [],
      allowed: [],
      helped: { product: sample.of('angleGrinder'), feature: 'kickbackControl' },
    }),
  ];
};
