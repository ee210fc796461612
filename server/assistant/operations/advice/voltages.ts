import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { OperationInputs, Task } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import { taskFit } from '../task/taskFit.ts';
import type { World } from '../world.ts';
import { scoreFor } from './scoring.ts';

/** Tools of one type on packs of different voltages that are chosen between: "18 or 36?", "do I need 36 for it?" */

type Asked = NonNullable<OperationInputs['worth']['voltages']>;

/** The tools of a type that packs of these platforms run, best for the job first; those that fail at it come last. */
const onPacks = (world: World, type: ProductKind, job: Task): readonly Product[] => {
  const all = world.ofTypes([type]).filter((tool) => isCurrent(tool) && tool.attributes.powerSource === 'battery');
  const fails = new Set(all.filter((tool) => taskFit(world, tool, job).holds === 'no'));
  const score = (tool: Product): number => scoreFor(world, tool, all, job, []) - (fails.has(tool) ? failing : 0);
  return all.toSorted((one, other) => score(other) - score(one));
};
const failing = 1000;

const voltsOf = ({ attributes }: Product): number => (typeof attributes.voltage === 'number' ? attributes.voltage : 0);

/** What one voltage is compared with: the tool in view, else the best one on weaker packs, else on any others. */
const besideOne = (tools: readonly Product[], view: Product | undefined, platform: string): readonly Product[] => {
  const others = tools.filter((tool) => tool.platform !== platform);
  const own = view?.platform === platform ? view : tools.find((tool) => tool.platform === platform);
  const weaker = others.filter((tool) => own !== undefined && voltsOf(tool) < voltsOf(own));
  const other = view !== undefined && view !== own ? view : (weaker[0] ?? others[0]);
  return own && other ? [own, other] : [];
};

/** The two tools to decide between: on the voltages that were named, or on the one and what would do in its place. */
export const voltagePair = (
  world: World,
  { types, platforms }: Asked,
  job: Task,
  view: Product | undefined,
): readonly Product[] => {
  const [only, other, further] = platforms;
  for (const type of types.filter(isToolKind)) {
    const tools = onPacks(world, type, job);
    const shown = view?.kind === type && isCurrent(view) ? view : undefined;
    const of = (platform: string): Product | undefined =>
      shown?.platform === platform ? shown : tools.find((tool) => tool.platform === platform);
    // With three, the best one is compared with the strongest.
    const named = platforms.flatMap((platform) => of(platform) ?? []);
    const strongest = named.toSorted((one, next) => voltsOf(next) - voltsOf(one))[0];
    const best = tools.find((tool) => named.includes(tool) && tool !== strongest);
    const pair =
      only !== undefined && other === undefined
        ? besideOne(tools, shown, only)
        : further === undefined
          ? named
          : [best, strongest].flatMap((tool) => tool ?? []);
    if (pair.length === 2) return pair;
  }
  return [];
};
