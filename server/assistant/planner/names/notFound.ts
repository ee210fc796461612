import type { Step } from '../../plan.ts';
import type { Turn } from '../references/turn.ts';

/** Model numbers of a message that are none of ours, which the answer says before it tells anything else. */

/** An unknown model number beside a known one: the answer says that it was not found. */
export const unknownBeside = ({ reading }: Turn): readonly Step[] =>
  reading.unknownModel === undefined || reading.models.length === 0
    ? []
    : [{ operation: 'decline', input: { reason: 'unknownModel', about: reading.unknownModel.toUpperCase() } }];

const figuresIn = (text: string): string => text.replace(/\D/g, '');

/** "DV19X" is not a misspelt DV18X: the answer says that it does not exist before mentioning the closest. */
export const otherNumber = ({ reading, known }: Turn): readonly Step[] =>
  reading.models
    .filter(({ exact }) => !exact)
    .flatMap(({ productId, start, end }): readonly Step[] => {
      const said = reading.text.slice(start, end);
      const model = known.get(productId)?.model ?? productId;
      if (figuresIn(said) === '' || figuresIn(said) === figuresIn(model)) return [];
      return [{ operation: 'decline', input: { reason: 'unknownModel', about: said.toUpperCase() } }];
    })
    .slice(0, 1);
