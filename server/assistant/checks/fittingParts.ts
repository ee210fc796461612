import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import { type Executed, withFound } from '../executor.ts';
import { madeFor } from '../operations/fit/accessoryItems.ts';
import { fitOf } from '../operations/fit/compatible.ts';
import { workedMaterial } from '../operations/task/applications.ts';
import { openWorld, productsNamed, type World } from '../operations/world.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { nearTo } from '../planner/references/referents.ts';
import type { Revision } from '../revision.ts';
import { fold } from '../state/fold.ts';

/**
 * Parts named with a tool must fit that tool and the material, whichever operation found them: no 230 mm disc for a 125
 * mm grinder, no steel bits for concrete.
 */

/** The tool that parts are for: the one mentioned, or the page's; none if another type is named. */
const toolInView = (world: World, { slots }: PlannedQuestion, near: readonly string[]): Product | undefined =>
  slots.types.some(isToolKind) || slots.products.length > 0
    ? undefined
    : productsNamed(world, near).find(({ kind }) => isToolKind(kind));

interface Fits {
  readonly tool: Product | undefined;
  goesOn(part: Product): boolean;
  isFor(part: Product): boolean;
}

const withFitting = (finding: Executed, { tool, goesOn, isFor }: Fits): Executed => {
  const fits = (part: Product): boolean => goesOn(part) && isFor(part);
  if (finding.operation === 'included') {
    const { instead, ...found } = finding.found;
    return instead && !fits(instead) ? { ...finding, found } : finding;
  }
  if (finding.operation === 'recommend')
    return withFound(finding, { needs: finding.found.needs.filter(({ product }) => isFor(product)) });
  if (finding.operation !== 'search') return finding;
  const picks = finding.found.picks.filter(({ product }) => isToolKind(product.kind) || fits(product));
  const dropped = finding.found.picks.length - picks.length;
  if (dropped === 0) return finding;
  // A part that only fits the tool is described as being for something else.
  const unfit = finding.found.picks.find(({ product }) => goesOn(product))?.product;
  if (picks.length === 0)
    return tool && unfit
      ? {
          operation: 'accessories',
          found: { product: tool, types: finding.found.types, picks, unfit, emptied: undefined },
          evidence: finding.evidence,
        }
      : finding;
  return withFound(finding, { picks, total: finding.found.total - dropped });
};

const checked: ReadonlySet<string> = new Set(['search', 'included', 'recommend']);

/** Findings without parts that do not fit the tool or the material. */
export const withFittingParts: Revision = async (findings, context, question) => {
  if (!findings.some(({ operation }) => checked.has(operation))) return findings;
  const { state, referents, plan } = question;
  const { task } = fold(state, plan);
  const near = nearTo(referents, state);
  const world = await openWorld(context, { products: near });
  const tool = toolInView(world, question, near);
  const worked = workedMaterial(context.knowledge, task);
  const fits: Fits = {
    tool,
    goesOn: (part) => tool === undefined || fitOf(world, tool, part).holds !== 'no',
    isFor: (part) => madeFor(part, worked),
  };
  return findings.map((finding) => withFitting(finding, fits));
};
