import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import type { Executed } from '../executor.ts';
import { madeFor } from '../operations/accessoryItems.ts';
import { workedMaterial } from '../operations/applications.ts';
import { fitOf } from '../operations/compatible.ts';
import type { OperationContext } from '../operations/context.ts';
import { openWorld, productsNamed, type World } from '../operations/world.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { nearTo } from '../planner/referents.ts';
import { fold } from '../state/fold.ts';

/**
 * A part that an answer names beside a tool goes on that tool and into the material that is worked on, whichever operation found it:
 * no disc of 230 mm for a grinder of 125, no steel bits for concrete.
 */

/** The tool that parts are told for: the one spoken of, or the page's; where another type is named, none. */
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
  if (finding.operation !== 'search') return finding;
  const picks = finding.found.picks.filter(({ product }) => isToolKind(product.kind) || fits(product));
  const dropped = finding.found.picks.length - picks.length;
  if (dropped === 0) return finding;
  // What only goes on the tool is told to be for something else.
  const unfit = finding.found.picks.find(({ product }) => goesOn(product))?.product;
  if (picks.length === 0)
    return tool && unfit
      ? {
          operation: 'accessories',
          found: { product: tool, types: finding.found.types, picks, unfit, emptied: undefined, passages: [] },
          evidence: finding.evidence,
        }
      : finding;
  return { ...finding, found: { ...finding.found, picks, total: finding.found.total - dropped } };
};

/** Findings without the parts that do not go with the tool in view or the material at hand. */
export const withFittingParts = async (
  context: OperationContext,
  question: PlannedQuestion,
  findings: readonly Executed[],
): Promise<readonly Executed[]> => {
  if (!findings.some(({ operation }) => operation === 'search' || operation === 'included')) return findings;
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
