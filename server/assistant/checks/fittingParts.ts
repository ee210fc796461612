import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import { type Executed, withFound } from '../executor.ts';
import { madeFor } from '../operations/fit/accessoryItems.ts';
import { fitOf } from '../operations/fit/compatible.ts';
import { workedMaterial } from '../operations/task/applications.ts';
import { openWorld, productsNamed, type World } from '../operations/world.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { named } from '../planner/reading/mentions.ts';
import { nearTo } from '../planner/references/referents.ts';
import { isRuledOut } from '../planner/task/dangers.ts';
import type { AnswerContext, Revision } from '../revision.ts';
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

/** Materials that were named, in the question or for the task, as accessories are made for them. */
const namedMaterials = ({ knowledge }: AnswerContext, { reading, state, plan }: PlannedQuestion): readonly string[] => {
  const said = named(reading, 'material').filter((name) => !isRuledOut(reading, `material.${name}`));
  const all = [...said, fold(state, plan).task.material].flatMap((material) =>
    material === undefined ? [] : (workedMaterial(knowledge, { material }) ?? []),
  );
  return [...new Set([...all, ...named(reading, 'choice.material')])];
};

interface Fits {
  readonly tool: Product | undefined;
  /** Whether a material was named; the materials of a job are no objection to what the job needs. */
  readonly isNamed: boolean;
  goesOn(part: Product): boolean;
  /** By the materials that were named, and that of the job. */
  isFor(part: Product): boolean;
  /** By one of them: what a job needs was chosen for it, though other materials were named too. */
  isForOne(part: Product): boolean;
}

/** A part that goes on the tool, but is made for another material, is told as such. */
const toldUnfit = (tool: Product | undefined, unfit: Product | undefined, isBeside = true): readonly Executed[] =>
  tool && unfit?.kind
    ? [
        {
          operation: 'accessories',
          found: { product: tool, types: [unfit.kind], picks: [], unfit, isBeside, emptied: undefined },
          evidence: [],
        },
      ]
    : [];

const withFitting = (finding: Executed, { tool, isNamed, goesOn, isFor, isForOne }: Fits): readonly Executed[] => {
  const fits = (part: Product): boolean => goesOn(part) && isFor(part);
  switch (finding.operation) {
    case 'included': {
      const { instead, ...found } = finding.found;
      return instead && !fits(instead)
        ? [{ ...finding, found }, ...toldUnfit(found.product, isFor(instead) ? undefined : instead)]
        : [finding];
    }
    case 'recommend':
      return [withFound(finding, { needs: finding.found.needs.filter(({ product }) => isForOne(product)) })];
    case 'kit': {
      const { items } = finding.found;
      const bought = items.filter(({ role, state }) => role === 'accessory' && state === 'buy');
      const unfit = isNamed ? bought.find(({ product }) => !isForOne(product))?.product : undefined;
      return [finding, ...toldUnfit(items.find(({ role }) => role === 'tool')?.product, unfit)];
    }
    case 'search': {
      const picks = finding.found.picks.filter(({ product }) => isToolKind(product.kind) || fits(product));
      const dropped = finding.found.picks.length - picks.length;
      if (dropped === 0) return [finding];
      const unfit = finding.found.picks.find(({ product }) => goesOn(product))?.product;
      const told = picks.length === 0 ? toldUnfit(tool, unfit, false) : [];
      if (picks.length === 0) return told.length > 0 ? told : [finding];
      return [withFound(finding, { picks, total: finding.found.total - dropped })];
    }
    default:
      return [finding];
  }
};

const checked: ReadonlySet<string> = new Set(['search', 'included', 'recommend', 'kit']);

/** Findings without parts that do not fit the tool or the material. */
export const withFittingParts: Revision = async (findings, context, question) => {
  if (!findings.some(({ operation }) => checked.has(operation))) return findings;
  const { state, referents } = question;
  const near = nearTo(referents, state);
  const world = await openWorld(context, { products: near });
  const tool = toolInView(world, question, near);
  const ofNames = namedMaterials(context, question);
  const ofJob = workedMaterial(context.knowledge, fold(state, question.plan).task);
  const materials = [...ofNames, ...(ofJob === undefined ? [] : [ofJob])];
  // A screw is driven into whatever there is.
  const isOpen = (part: Product): boolean => part.kind === 'screwdriverBits' || materials.length === 0;
  const fits: Fits = {
    tool,
    isNamed: ofNames.length > 0,
    goesOn: (part) => tool === undefined || fitOf(world, tool, part).holds !== 'no',
    isFor: (part) => isOpen(part) || materials.every((material) => madeFor(part, material)),
    isForOne: (part) => isOpen(part) || materials.some((material) => madeFor(part, material)),
  };
  return findings.flatMap((finding) => withFitting(finding, fits));
};
