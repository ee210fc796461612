import type { AttributeKey } from './attributes.ts';
import type { JsonPath } from './position.ts';
import type { ProductRecord } from './record.ts';

/** What a rule finds wrong within a record. */
interface Breach {
  readonly field: JsonPath;
  readonly reason: string;
  readonly remedy: string;
}

/** What other products need to know of one that they name. */
interface Named {
  readonly kind?: string | undefined;
  readonly platform?: string | undefined;
}

/** The rest of the brand, against which references are checked. */
export interface Surroundings {
  /** A valid product by raw id. */
  product(id: string): Named | undefined;
  /** Whether a record of the feeds has this id, even an invalid one. */
  isId(id: string): boolean;
  isPlatform(id: string): boolean;
  /** The successor of a valid product. */
  successor(id: string): string | undefined;
}

export type Rule = (product: ProductRecord, around: Surroundings) => readonly Breach[];

/** Pairs of attributes where the first must be less than the second, or at most equal. */
const ordered: readonly (readonly [lesser: AttributeKey, greater: AttributeKey, strictly: boolean])[] = [
  ['weight', 'weightWithBattery', true],
  ['torqueSoft', 'torqueHard', false],
  ['torqueMax', 'breakawayTorque', false],
  ['cuttingDepth45', 'cuttingDepth', false],
  ['noLoadSpeedLow', 'noLoadSpeed', false],
  ['chuckMin', 'chuckMax', true],
  ['nailLengthMin', 'nailLengthMax', true],
  ['soundPressure', 'soundPower', true],
];

/** Pairs that contradict each other. */
export const contradictions = (
  attributes: ProductRecord['attributes'],
): readonly { readonly lesser: AttributeKey; readonly greater: AttributeKey; readonly strictly: boolean }[] =>
  ordered.flatMap(([lesser, greater, strictly]) => {
    const [low, high] = [attributes[lesser], attributes[greater]];
    const isSound = typeof low !== 'number' || typeof high !== 'number' || low < high || (low === high && !strictly);
    return isSound ? [] : [{ lesser, greater, strictly }];
  });

const orderedAttributes: Rule = ({ attributes }) =>
  contradictions(attributes).map(({ lesser, greater, strictly }): Breach => {
    const comparison = strictly ? 'greater' : 'no less';
    return {
      field: ['attributes', greater],
      reason: `${greater} (${attributes[greater]}) must be ${comparison} than ${lesser} (${attributes[lesser]})`,
      remedy: `Check both ${lesser} and ${greater}; they may have been swapped`,
    };
  });

const knownPlatform: Rule = ({ platform }, { isPlatform }) =>
  platform === undefined || isPlatform(platform)
    ? []
    : [
        {
          field: ['platform'],
          reason: `no platform has the id "${platform}"`,
          remedy: 'Add it under "platforms", or correct the id',
        },
      ];

const references = ['batteries', 'chargers', 'accessories'] as const;

const resolved: Rule = (product, { isId }) => {
  const named = [
    ...references.flatMap((list) => product[list].map((id, index) => ({ id, field: [list, index] }))),
    ...(product.successor === undefined ? [] : [{ id: product.successor, field: ['successor'] }]),
  ];
  return named.flatMap(({ id, field }): readonly Breach[] => {
    if (id === product.id) return [{ field, reason: 'refers to the product itself', remedy: 'Remove it' }];
    if (isId(id)) return [];
    return [
      {
        field,
        reason: `no product of the brand has the id "${id}"`,
        remedy: 'Add that product, or correct or remove the id',
      },
    ];
  });
};

/** What a list may hold, so that a charger is never offered as a battery. */
const listKinds: Readonly<Record<(typeof references)[number], (kind: string) => boolean>> = {
  batteries: (kind) => kind === 'battery',
  chargers: (kind) => kind === 'charger',
  accessories: (kind) => kind !== 'battery' && kind !== 'charger',
};

const fittingKinds: Rule = (product, around) =>
  references.flatMap((list) =>
    product[list].flatMap((id, index): readonly Breach[] => {
      const kind = around.product(id)?.kind;
      if (id === product.id || kind === undefined || listKinds[list](kind)) return [];
      return [
        {
          field: [list, index],
          reason: `"${id}" is of kind ${kind}`,
          remedy: `Name it in a list that fits, not under "${list}"`,
        },
      ];
    }),
  );

const samePlatform: Rule = (product, around) =>
  (['batteries', 'chargers'] as const).flatMap((list) =>
    product[list].flatMap((id, index): readonly Breach[] => {
      const other = around.product(id)?.platform;
      if (other === undefined || other === product.platform || !around.isPlatform(product.platform ?? '')) return [];
      const reason = `"${id}" is of platform "${other}" and does not fit platform "${product.platform}"`;
      return [
        { field: [list, index], reason, remedy: `Name one of platform "${product.platform}", or correct the platform` },
      ];
    }),
  );

/** Successors must not form a circle, because none would be the newest product. */
const noCircle: Rule = ({ id, successor }, around) => {
  const seen = new Set<string>();
  for (let next = successor; next !== undefined && !seen.has(next); next = around.successor(next)) {
    if (next === id && seen.size > 0) {
      const reason = `"${id}" is followed by itself, through ${[...seen].join(', ')}`;
      return [{ field: ['successor'], reason, remedy: 'Remove the successor of one of them' }];
    }
    seen.add(next);
  }
  return [];
};

/** Rules about a product and its brand that the schema of single fields cannot express. */
export const rules: readonly Rule[] = [
  orderedAttributes,
  knownPlatform,
  resolved,
  fittingKinds,
  samePlatform,
  noCircle,
];
