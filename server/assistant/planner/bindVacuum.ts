import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import type { Constraint } from '../plan.ts';
import { has } from './mentions.ts';
import { about, type Binder, typesOf } from './turn.ts';

/** A tool joins a vacuum by its hose: no packs are asked about. */
const extraction: Constraint = {
  by: 'feature',
  feature: 'dustExtraction',
  strength: 'hard',
  provenance: 'question',
};

/** What is said outranks what the words weigh. */
const surely = -8;

/** "Can I hook it to my shop vac?", "which of your sanders can I connect?": whether a tool takes a hose, and which do. */
export const bindVacuum: Binder = ({ reading, slots, referents, state, known }) => {
  const near = [...referents.products, ...state.focus, ...(state.page === undefined ? [] : [state.page])];
  const asks =
    has(reading, 'op.fits', 'op.goesWith', 'op.share') ||
    (has(reading, 'op.can') && slots.types.length + slots.products.length > 0);
  const ofPacks = slots.types.some(isSupplyKind) || has(reading, 'ref.thatPack', 'op.price', 'op.total', 'op.need');
  const tools = slots.types.filter((type) => isToolKind(type) && type !== 'vacuum');
  const named = slots.products.filter((id) => known.get(id)?.kind !== 'vacuum' && isToolKind(known.get(id)?.kind));
  const speaksOfVacuum = slots.types.includes('vacuum') || typesOf(near, known).includes('vacuum');
  const seeksVacuum = slots.types.includes('vacuum') && has(reading, 'op.which', 'op.recommend');
  if (!asks || ofPacks || seeksVacuum || !speaksOfVacuum || slots.task.application !== undefined) return undefined;
  if (tools.length > 0 && named.length === 0 && typesOf(near.slice(0, 1), known).includes('vacuum'))
    return {
      edits: [],
      steps: [{ operation: 'search', input: { types: tools, constraints: [extraction] } }],
      cost: surely,
    };
  const [tool] =
    named.length > 0
      ? named
      : slots.types.includes('vacuum')
        ? near.filter((id) => known.get(id)?.kind !== 'vacuum')
        : [];
  if (tool === undefined || !isToolKind(known.get(tool)?.kind)) return undefined;
  return {
    ...about([tool], [{ operation: 'check', input: { products: [tool], constraints: [extraction] } }]),
    cost: surely,
  };
};
