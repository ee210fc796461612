import { isToolKind } from '../../../catalogue/kinds.ts';
import type { BasketChange, Step } from '../../plan.ts';
import { changed, emptyBasket } from '../../state/basket.ts';
import { has } from '../reading/mentions.ts';
import { asksWhat, offersAlternatives } from '../reading/openings.ts';
import { about, type Binder } from '../references/turn.ts';

/** What a message may hold that takes a product and asks nothing. */
const besideTaking =
  /^(?:edit\.(?!correct)|ref|talk|stop|type|group|choice|power|bound|wish|measure|unit|person|soft|more|less|most|least)\b|^policy\.(?:order|delivery)$/;
/** "How do I order?", "how long does it take?": what may be asked with it. */
const besideOrder = /^op\.(?:howTo|howMuch|can)$/;
/** What is only told behind an answer can hardly mean anything else. */
const unambiguousCost = -12;

const where: Step = { operation: 'handover', input: { topic: 'dealer' } };
const delivery: Step = { operation: 'handover', input: { topic: 'delivery' } };

/** "OK, I'll take it": what is ordered with it, what that comes to, and where it is to be had. */
export const bindTaken: Binder = ({ reading, referents, slots, state, known }) => {
  const asksOfOrder = has(reading, 'policy.order', 'policy.delivery');
  const isOther = !reading.mentions.every(
    ({ concept }) => besideTaking.test(concept) || (asksOfOrder && besideOrder.test(concept)),
  );
  const asks = offersAlternatives(reading) || (!asksOfOrder && (asksWhat(reading) || /[?？]/u.test(reading.text)));
  if (!has(reading, 'edit.take') || isOther || asks) return undefined;
  const isDelivered = has(reading, 'policy.delivery');
  const beside: readonly Step[] = [where, ...(isDelivered ? [delivery] : [])];
  const [product, other] = referents.products;
  // "Then the 18 V one", where there is none: what is taken is not what is in view.
  const isNamed = referents.by === 'name';
  const tellsOther =
    reading.quantities.length > 0 ||
    slots.constraints.length > 0 ||
    slots.comparative !== undefined ||
    slots.ranking !== undefined;
  if (product === undefined || other !== undefined || (tellsOther && !isNamed)) return undefined;
  if (!isToolKind(known.get(product)?.kind))
    return about([product], [{ operation: 'offer', input: { products: [product] } }, ...beside], unambiguousCost);
  const isCounted = state.basket.lines.some((line) => line.product === product);
  const changes: readonly BasketChange[] = isCounted ? [] : [{ change: 'empty' }, { change: 'put', line: { product } }];
  const { lines, parts, sets, onlyNamed } = changes.reduce(changed, isCounted ? state.basket : emptyBasket);
  const input = {
    lines,
    ...(parts.length > 0 ? { parts } : {}),
    sets,
    ...(onlyNamed === undefined ? {} : { onlyNamed }),
    task: state.task,
    constraints: [],
    owned: state.owned,
    taken: true,
  };
  return {
    ...about([product], [{ operation: 'kit', input }, ...beside], unambiguousCost),
    edits: [
      { edit: 'focus', products: [product] },
      { edit: 'basket', changes },
    ],
  };
};
