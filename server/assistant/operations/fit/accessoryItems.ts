import type { Product } from '../../../catalogue/catalogue.ts';
import type { KitItem, MissingPart } from '../../findings.ts';
import type { LeastFigure } from '../../knowledge/knowledge.ts';
import type { Task } from '../../plan.ts';
import { boxHolds } from '../product/box.ts';
import { cheapest } from '../product/packaging.ts';
import { type AccessoryNeed, accessoryNeeds, isMaterialKnown } from '../task/applications.ts';
import type { World } from '../world.ts';
import { fitOf } from './compatible.ts';
import { takesType } from './fitting.ts';
import wider from './worksOn.json' with { type: 'json' };

const worksOn: Readonly<Record<string, readonly string[] | undefined>> = wider;

/**
 * Whether an accessory is made for a material, by its data or its type; unknown is not excluded. What a case is made of
 * tells nothing.
 */
export const madeFor = ({ kind, attributes }: Product, material: string | undefined): boolean => {
  const own = attributes.material ?? kind;
  if (kind === 'carryCase' || material === undefined || typeof own !== 'string' || own === material) return true;
  return worksOn[own]?.includes(material) ?? attributes.material === undefined;
};

/** Whether an accessory has the least figure that a material demands; unknown is not excluded. */
export const reaches = ({ kind, attributes }: Product, least: LeastFigure | undefined): boolean => {
  if (least === undefined || kind !== least.type) return true;
  const value = attributes[least.attribute];
  return typeof value !== 'number' || value >= least.min;
};

/** A bonded disc up to this thickness is for cutting, and breaks under lateral pressure (EN 12413), in millimetres. */
const maxCuttingThickness = 3.2;

/** Whether an accessory serves a job: a cutting disc never grinds, a flap disc never cuts. Unknown is not excluded. */
export const servesUse = ({ kind, attributes }: Product, use: AccessoryNeed['use']): boolean => {
  if (use === undefined || kind !== 'abrasiveDisc') return true;
  const { grit, thickness } = attributes;
  if (use === 'cutting') return grit === undefined;
  return grit !== undefined || typeof thickness !== 'number' || thickness > maxCuttingThickness;
};

/** Parts for the material, told or the only one of the job, that the tool takes and that we do not make: a masonry bit for a chuck. */
export const missingParts = (world: World, tool: Product, task: Task | undefined): readonly MissingPart[] =>
  !isMaterialKnown(world.context.knowledge, task)
    ? []
    : accessoryNeeds(world.context.knowledge, task, tool.kind).flatMap((need) => {
        const { type, material } = need;
        // The disc in a grinder's box is for metal.
        const isBoxed = type !== 'abrasiveDisc' && boxHolds(world, tool, type).holds === 'yes';
        const isThere = isBoxed || accessoryItems(world, tool, [need]).length > 0;
        return material === undefined || isThere || !takesType(tool.kind, type) ? [] : { type, material };
      });

/** For each accessory of a job, the cheapest that fits the tool; what is in the tool's box costs nothing. */
export const accessoryItems = (world: World, tool: Product, needs: readonly AccessoryNeed[]): readonly KitItem[] =>
  needs.flatMap(({ type, material, use }): readonly KitItem[] => {
    const fits = world
      .ofTypes([type])
      .filter((each) => madeFor(each, material) && servesUse(each, use) && fitOf(world, tool, each).holds === 'yes');
    const cheap = cheapest(fits);
    if (!cheap) return [];
    const state = boxHolds(world, tool, type).holds === 'yes' ? 'included' : 'buy';
    return [{ role: 'accessory', product: cheap, count: 1, state }];
  });
