import { describe, expect, it } from 'vitest';
import type { WireMessage } from '../../../contract/contract.ts';
import { saying } from './endpoint/scriptedEndpoint.ts';
import { asking, setStage, user } from './fixtures.ts';

const { start, embedded } = setStage();

describe('what an able model may do', () => {
  it('is given back all that does not hold at once, and adds nothing of the draft to a whole answer', async () => {
    const {
      ask,
      endpoint: { calls },
    } = await start((_, number) =>
      saying(number === 0 ? 'The [[DV18X]] weighs 9 kg. It is fine. It costs $99.' : 'It costs [[DV18X.price]].'),
    );
    const { text } = await ask(asking('what does the DV18X cost with all I need?'));
    expect(calls).toHaveLength(2);
    expect(calls[1]?.messages.at(-1)?.content).toMatch(/weighs 9 kg[\s\S]*costs \$99/);
    expect(text).toMatch(/^It costs \$169[^.]*\.$/);
  });

  it('names what goes with a product, and places one paragraph of a result', async () => {
    const named = await start(() => saying('The [[DV18X]] runs on the [[BP1850]], at [[BP1850.price]].'));
    expect((await named.ask()).text).toContain('$109');
    const placing = await start(() => saying('[[F0.2]]'));
    const request = asking('what is in the box of the DS18B?');
    const placed = (await placing.ask(request)).text;
    expect(placed).toContain('DS18B');
    expect(placed).not.toContain('\n');
  });

  it('answers who asks on after a stop, in words of results alone', async () => {
    const first = 'what is asbestos sanding best done with?';
    const warned = await embedded(asking(first));
    const warning: WireMessage = { id: 'a', role: 'ai', message: warned.text, cards: [] };
    const request = { ...asking(first), messages: [user(first), warning, user('so asbestos with a class M vacuum?')] };
    const { ask } = await start(() => saying('No. Just wear a mask and sand it. [[F0.2]]'));
    const { text, ids } = await ask(request);
    expect(text).not.toContain('mask and sand');
    expect(warned.text).toContain(text.split('\n').at(-1));
    expect(ids).toEqual([]);
  });
});
