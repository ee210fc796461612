import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { KindsMeant } from './kindWords.ts';

const saws: readonly (ProductKind | undefined)[] = ['circularSaw', 'mitreSaw'];

/** "Which disc does it take?": what people call a disc is a saw's blade, and a sander's sheet. */
const discsOf = (kinds: readonly ProductKind[], spoken: ProductKind | undefined): readonly ProductKind[] => {
  const own = saws.includes(spoken) ? 'sawBlade' : spoken === 'sander' ? 'sandingSheet' : 'abrasiveDisc';
  const named = spoken === 'angleGrinder' ? 'sawBlade' : 'abrasiveDisc';
  return kinds.map((kind) => (kind === named ? own : kind));
};

/** What of the kinds meant a question is about, once the product spoken of is known. */
export interface KindsAsked {
  readonly kinds: readonly ProductKind[];
  /** "Can I connect a vacuum to the saw?" asks for the saw's dust port, not for a vacuum. */
  readonly dustPort: boolean;
}

/** Sorts out what a word means beside the tool it is said of. */
export const kindsAsked = (
  meant: KindsMeant,
  spoken: ProductKind | undefined,
  connects: boolean,
  lasts: boolean,
  charges: boolean,
): KindsAsked => {
  const others = meant.beside.filter((kind) => kind !== 'vacuum');
  const ofOther = spoken !== undefined && spoken !== 'vacuum';
  const dustPort = connects && meant.beside.includes('vacuum') && (others.length > 0 || ofOther);
  // "How long does a pack take on the fast charger?": the charger tells.
  if (charges && meant.beside.includes('charger') && meant.kinds.every((kind) => kind === 'battery'))
    return { kinds: ['charger'], dustPort: false };
  // "How long does the lamp's battery last?": the lamp's runtime.
  const tools = meant.beside.filter(isToolKind);
  if (lasts && tools.length === 1 && meant.kinds.every((kind) => kind === 'battery'))
    return { kinds: tools, dustPort: false };
  // "Does the battery last?", said of a tool: how long that runs.
  const ofTool = spoken !== undefined && isToolKind(spoken);
  if (lasts && ofTool && tools.length === 0 && meant.kinds.every((kind) => kind === 'battery'))
    return { kinds: [], dustPort: false };
  return { kinds: dustPort ? others : discsOf(meant.kinds, spoken), dustPort };
};
