import { describe, expect, it } from 'vitest';
import { type Conversation, lastOf, lastSteps } from '../testing/conversations.ts';

/** A conversation, and the tool and the end of the sizes that its last answer reckons with. */
const weighed = (product: string, pack: 'most' | 'least') => ({ formula: 'weighed', product, pack });

describe('another pack behind a weight or a run time', () => {
  it.each<readonly [...Conversation, object]>([
    [
      'HUS',
      'en',
      'DV18X',
      ['how heavy is it?', 'and with the bigger battery?'],
      ['DV18X', 'BP1880'],
      weighed('DV18X', 'most'),
    ],
    [
      'HEU',
      'de',
      'BS1860',
      ['was wiegt der mit akku', 'und mit dem kleineren?'],
      ['BS1860', 'AP1820'],
      weighed('BS1860', 'least'),
    ],
    [
      'HEU',
      'fr',
      'BH1818',
      ['elle pèse combien avec la batterie ?', 'et avec une plus grosse ?'],
      ['BH1818', 'AP1880'],
      weighed('BH1818', 'most'),
    ],
    ['MET', 'it', 'LB36', ['quanto pesa?', 'e con quella più piccola?'], ['LB36', 'BX3640'], weighed('LB36', 'least')],
    [
      'HEU',
      'es',
      'LB36820',
      ['¿cuánto dura la batería?', '¿y con la pequeña?'],
      ['LB36820', 'AP3625'],
      { formula: 'runtime', product: 'LB36820', battery: 'AP3625' },
    ],
  ])('is another pack of the tool in view: %s %s, on %s: %j', async (...conversation) => {
    const [brand, language, page, turns, products, input] = conversation;
    const { plan, answer } = await lastOf([brand, language, page, turns]);
    expect(plan.steps).toMatchObject([{ operation: 'calculate', input }]);
    expect(answer.products.map(({ id }) => id)).toEqual(products);
  });

  it.each<Conversation>([
    ['HEU', 'fr', 'SS18400', ['Combien il serre ?'], []],
    ['HEU', 'de', 'SS18400', ['Welches Drehmoment hat der?'], []],
  ])('asks for the torque: %s %s, on %s: %j', async (...conversation) => {
    expect(await lastSteps(conversation)).toMatchObject([{ operation: 'get', input: { products: ['SS18400'] } }]);
  });
});
