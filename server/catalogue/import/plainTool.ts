import { fold } from '../../search/analysis/fold.ts';
import type { AttributeKey, AttributeValue, Feature } from '../attributes.ts';
import { isToolKind, type ProductKind } from '../kinds.ts';
import { featureOf, featuresIn } from './plainFeatures.ts';
import { readFigureOf } from './plainFigures.ts';
import { kindOfTitle } from './plainKind.ts';
import { modelInTitle } from './plainModel.ts';
import { contradictions } from './rules.ts';

type Pair = readonly [name: string, value: string | number];

/** What a plain product's own words say of a tool, in the terms of the schema; what they do not say plainly is left out. */
export interface PlainTool {
  readonly kind: ProductKind;
  readonly model: string | undefined;
  readonly attributes: Readonly<Partial<Record<AttributeKey, AttributeValue>>>;
  readonly features: readonly Feature[];
  /** The attributes that the schema does not know, as they were. */
  readonly others: readonly Pair[];
}

/** Above it no battery of a hand tool goes, and below it no mains. */
const maxOfBattery = 60;

const powerSourceOf = (title: string, voltage: AttributeValue | undefined): 'battery' | 'mains' | undefined => {
  if (/\bcordless\b/.test(title)) return 'battery';
  if (/\bcorded\b/.test(title)) return 'mains';
  if (typeof voltage !== 'number') return undefined;
  return voltage <= maxOfBattery ? 'battery' : 'mains';
};

type Figures = PlainTool['attributes'];

/** What the pairs say in the schema's terms, unless two of them contradict each other: we know neither then. */
const figuresOf = (pairs: readonly Pair[], kind: ProductKind) => {
  const read = pairs.map((pair) => ({ pair, figure: readFigureOf(...pair, kind) }));
  const isOnly = (key: AttributeKey): boolean => read.filter(({ figure }) => figure?.key === key).length === 1;
  const found = read.flatMap(({ pair, figure }) => (figure && isOnly(figure.key) ? [{ pair, ...figure }] : []));
  const together: Figures = Object.fromEntries(found.map(({ key, value }) => [key, value]));
  const doubtful = new Set(contradictions(together).flatMap(({ lesser, greater }) => [lesser, greater]));
  const known = found.filter(({ key }) => !doubtful.has(key));
  const figures: Figures = Object.fromEntries(known.map(({ key, value }) => [key, value]));
  return { figures, others: pairs.filter((pair) => !known.some((each) => each.pair === pair)) };
};

/** Reads a plain product as a tool or what belongs to one; undefined where its title does not say that it is. */
export const readPlainTool = (title: string, description: string, pairs: readonly Pair[]): PlainTool | undefined => {
  const kind = kindOfTitle(title);
  if (!kind) return undefined;
  const model = modelInTitle(title);
  const { figures, others } = figuresOf(pairs, kind);
  // Of a battery or a blade, its words tell what the tool has that it is for.
  if (!isToolKind(kind)) return { kind, model, attributes: figures, features: [], others };
  const words = fold(title);
  const powerSource = powerSourceOf(words, figures.voltage);
  const features = [...featuresIn(`${title}\n${description}`), ...others.flatMap((pair) => featureOf(...pair) ?? [])];
  return {
    kind,
    model,
    attributes: {
      ...figures,
      ...(powerSource ? { powerSource } : {}),
      ...(/\bbrushless\b/.test(words) ? { motor: 'brushless' } : {}),
    },
    features: [...new Set(features)],
    others: others.filter((pair) => featureOf(...pair) === undefined),
  };
};
