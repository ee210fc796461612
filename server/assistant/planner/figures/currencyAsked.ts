import { isMoney } from '../quantities/currency.ts';
import type { Turn } from '../references/turn.ts';

/** Whether the last answer told a price. */
const toldPrice = ({ state }: Turn): boolean =>
  state.lastSteps.some(
    ({ operation, input }) =>
      ['offer', 'kit', 'best', 'search'].includes(operation) ||
      (operation === 'get' && input.attributes.includes('price')),
  );

/** "How much is that in pounds?", behind a price: money of another country. */
export const asksCurrency = (turn: Turn): boolean => {
  const { reading, slots, known, referents } = turn;
  const own = known.get(referents.products[0] ?? '')?.price?.currency;
  const asked = reading.quantities.length + slots.asked.filter((field) => field.startsWith('weight')).length;
  const foreign = reading.units.some((unit) => isMoney(unit) && own !== undefined && unit !== own);
  const pounds = reading.language === 'en' && reading.units.includes('lb');
  return asked === 0 && (foreign || pounds) && toldPrice(turn);
};
