import { isProductKind, isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import { has } from '../reading/mentions.ts';
import { onlyTells } from '../reading/openings.ts';
import { about, type Binder, type Turn, typesOf } from '../references/turn.ts';
import { asksPartner, decidedCost, isPart, partsChosen } from './bindPartFor.ts';

/** "Is a blade in the box? Which spare should I buy?" means blades both times. */
const lookedFor = ({ state, reading }: Turn): readonly string[] => {
  const last = state.lastSteps.at(-1);
  return last?.operation === 'included' &&
    last.input.item !== undefined &&
    has(reading, 'op.which', 'op.need', 'op.recommend')
    ? [last.input.item]
    : [];
};

/** What goes with a product: packs, blades and cases, or the tools that a part fits. */
export const accessories: Binder = (turn) => {
  const { referents, slots, state, known } = turn;
  const named = slots.types.filter(isPart);
  const chosen = partsChosen(turn);
  // "Which batteries fit it?" says the type in a phrase of its own.
  const packs: readonly string[] =
    has(turn.reading, 'op.platformOf') && has(turn.reading, 'op.fits') ? ['battery'] : [];
  const found = [named, chosen, packs].find((each) => each.length > 0) ?? lookedFor(turn);
  const types = found.filter(isProductKind);
  const [product] = referents.products;
  if (product === undefined) {
    const tool = [...slots.types, ...slots.partners].find(isToolKind);
    if (types.length === 0 || tool === undefined) return undefined;
  }
  const kinds = product === undefined ? [] : typesOf([product], known);
  // "A vacuum that can be used for concrete dust" is searched for itself, not an accessory.
  const looksFor = slots.types.length > 0 && slots.types.every((type) => isToolKind(type) && kinds.includes(type));
  if (looksFor && referents.by !== 'name' && state.shown.length === 0 && state.page === undefined) return undefined;
  // "And does it do HEPA?", "and in oak?" are about the tool: an accessory is asked for by a word for one.
  // "I want the DV18X" asks for nothing that goes with it.
  const isWish = referents.by === 'name' && onlyTells(turn.reading);
  const seeks =
    has(turn.reading, 'op.goesWith', 'op.required', 'group.accessory', ...(isWish ? [] : ['op.need'])) ||
    (has(turn.reading, 'op.fits') && has(turn.reading, 'op.which'));
  if (types.length === 0 && kinds.every(isToolKind) && !seeks) return undefined;
  const isOwnType = types.length > 0 && types.every((type) => kinds.includes(type));
  // "Which sander goes with it?" asks for a tool, not for packs.
  const asksForTool = named.length === 0 && slots.types.some((type) => isToolKind(type) && !kinds.includes(type));
  if (isOwnType || asksForTool) return undefined;
  const task = { ...state.task, ...slots.task };
  const { ranking, comparative, wishes, constraints } = slots;
  const wished = ranking ?? comparative ?? wishes[0];
  return about(
    product === undefined ? [] : [product],
    [
      {
        operation: 'accessories',
        input: {
          ...(product === undefined ? {} : { product }),
          types: types.length > 0 ? types : slots.types.filter(isSupplyKind),
          constraints,
          ...(Object.keys(task).length > 0 ? { task } : {}),
          ...(wished ? { ranking: wished } : {}),
        },
      },
    ],
    asksPartner(turn, kinds, named)
      ? decidedCost
      : referents.by === 'focus' || referents.by === 'page'
        ? 0.2
        : product === undefined
          ? 0.6
          : 0,
  );
};
