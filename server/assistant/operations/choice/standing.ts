import type { Product } from '../../../catalogue/catalogue.ts';
import { toolKinds } from '../../../catalogue/kinds.ts';
import { eachToolOnce } from '../../../catalogue/packagings.ts';
import type { Standing } from '../../findings.ts';
import type { Ranking } from '../../plan.ts';
import type { World } from '../world.ts';
import { fieldFor, rank, rankFigure } from './ranking.ts';

/** With fewer tools, being the loudest of them says nothing. */
const minTools = 3;

/** What compares across types: a drill is as loud as a saw of the same level. */
const ofAllTools: ReadonlySet<Ranking['key']> = new Set(['noise', 'vibration']);

/** From here on a tool belongs to the upper, and as far from the other end to the lower part of its type. */
const upperShare = 2 / 3;

/** From here on, in dB(A) at the ear, employers have to offer hearing protection: Directive 2003/10/EC. */
export const loudFrom = 80;

/** From here on, in m/s², eight hours a day are too much (Directive 2002/44/EC): such a tool is not said to vibrate little. */
const vibrationLimit = 5;

const high: readonly Standing['part'][] = ['high', 'most'];
const low: readonly Standing['part'][] = ['low', 'least'];

const partOf = (share: number): Standing['part'] => {
  if (share === 0 || share === 1) return share === 1 ? 'most' : 'least';
  if (share >= upperShare) return 'high';
  return share <= 1 - upperShare ? 'low' : 'middle';
};

/** Current tools, each once, whose figure compares with that of the product, the product among them. */
const comparable = (product: Product, others: readonly Product[], key: Ranking['key']): readonly Product[] => {
  const current = others.filter(({ id, successor }) => !successor && id !== product.id);
  const { scales } = rank([product, ...current], { key, direction: 'least' });
  return eachToolOnce(scales.find((each) => each.includes(product)) ?? []);
};

/** The rank of a product by one figure among the current tools of its type, or among all if those are too few. */
export const standingOf = (world: World, product: Product, { key, direction }: Ranking): Standing | undefined => {
  const rankField = rank([product], { key, direction }).fieldOf(product);
  const value = rankField && rankFigure(product, rankField);
  if (!product.kind || !rankField || value === undefined) return undefined;
  const ofType = comparable(product, world.ofTypes([product.kind]), key);
  const isAlone = ofType.length < minTools && ofAllTools.has(key);
  const tools = isAlone ? comparable(product, world.ofTypes(toolKinds), key) : ofType;
  const figures = tools.flatMap((each) => rankFigure(each, rankField) ?? []);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  if (figures.length < minTools || least === most) return undefined;
  const below = figures.filter((figure) => figure < value).length;
  const above = figures.filter((figure) => figure > value).length;
  const part = partOf(below / (below + above));
  // A precise laser has a small deviation.
  const upper = (direction === 'most') !== (rankField.inverse === true);
  const [asked, denied] = upper ? [high, low] : [low, high];
  const loud = key === 'noise' && value >= loudFrom;
  const isShaky = key === 'vibration' && value >= vibrationLimit && low.includes(part);
  const holds = isShaky ? 'unknown' : asked.includes(part) ? 'yes' : denied.includes(part) ? 'no' : 'unknown';
  return {
    product,
    field: fieldFor(product, rankField),
    type: isAlone ? undefined : product.kind,
    tools: figures.length,
    least,
    most,
    part,
    // A tool may be quieter than others and still be loud.
    ...(loud ? { holds: direction === 'most' ? 'yes' : 'no', loudFrom } : { holds }),
  };
};
