import { declineReasons, policyTopics, talkActs } from '../../topics.ts';
import { type Named, pickOf, told } from './parts.ts';
import { type Sample, under } from './sample.ts';

/** What talk comes to. */
export const talk = (sample: Sample): readonly Named[] => {
  const [driver, drill] = [sample.of('impactDriver'), sample.of('hammerDrill')];
  return [
    ...policyTopics.map((topic) =>
      told(`policy ${topic}`, 'policy', { topic, product: driver, warrantyYears: 3, byType: [], passages: [] }),
    ),
    told('warranty by type', 'policy', {
      topic: 'warranty',
      product: undefined,
      byType: [
        { type: 'battery', least: 2, most: 3 },
        { type: 'drillDriver', least: 5, most: 5 },
      ],
      passages: [],
    }),
    told('handover', 'handover', { topic: 'person' }),
    told('explain', 'explain', {
      about: 'choice',
      picks: [pickOf(driver)],
      against: [pickOf(drill)],
      task: { application: 'hangShelves' },
    }),
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
    ...(['product', 'type', 'task', 'material', 'reference', 'choice', 'rest'] as const).map((missing) =>
      told(`clarify ${missing}`, 'clarify', { missing, options: [] }),
    ),
    told('clarify products', 'clarify', {
      missing: 'reference',
      options: [driver, drill].map((product) => ({ by: 'product', product }) as const),
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
        sample: [],
      }),
    ),
  ];
};
