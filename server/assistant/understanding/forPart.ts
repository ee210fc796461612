import type { Measure } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Sign } from '../words/names.ts';
import { fold } from '../grounding/fold.ts';
import type { Said } from './understanding.ts';

/** Parts of a size, and the tools that take them. */
const takenBy: Readonly<Partial<Record<ProductKind, readonly ProductKind[]>>> = {
  abrasiveDisc: ['angleGrinder'],
  sawBlade: ['circularSaw', 'mitreSaw'],
  sandingSheet: ['sander'],
};

/** Sizes that a tool shares with its part. */
const sizes: ReadonlySet<Measure> = new Set(['discDiameter', 'bladeDiameter', 'padSize']);

/** "For discs of 230": the part is what the thing wanted is for. */
const forSize =
  /\b(for|fur|para|per|pour) ([\p{L}'-]+ ){0,4}?\d|\d[^。、\d]{0,10}(用|を?(使|つけ|付け)(い|う|え|ら|られ)|に(使|対応)|が(使|付|つ))/u;

const asksOfParts: readonly Sign[] = ['compatible', 'fit'];

/** "For 230 mm discs?", after grinders were listed, or with "which one?" on a grinder's page: grinders that take them. */
export const toolForPart = (said: Said, wanted: Said | undefined, several: boolean): Said => {
  const ofSize = said.conditions.some(
    (one) => one.by === 'range' && one.measures.some((measure) => sizes.has(measure)),
  );
  const takers = said.kinds.flatMap((kind) => takenBy[kind] ?? []);
  if (said.kinds.some((kind) => !takenBy[kind]) || !ofSize || !forSize.test(fold(said.raw))) return said;
  const ofPage = said.view?.kind && said.signs.has('choose') ? [said.view.kind] : [];
  const tools = (several ? (wanted?.kinds ?? []) : ofPage).filter((kind) => takers.includes(kind));
  if (tools.length === 0) return said;
  return {
    ...said,
    kinds: tools,
    kindsBeside: tools,
    topics: [],
    signs: new Set<Sign>([...said.signs].filter((sign) => !asksOfParts.includes(sign))),
    conditions: [...(several ? (wanted?.conditions ?? []) : []), ...said.conditions],
  };
};
