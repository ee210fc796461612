import { describe, expect, it } from 'vitest';
import { type Conversation, lastSteps } from '../testing/conversations.ts';

describe('larger packs', () => {
  it.each<Conversation>([
    ['HUS', 'en', 'IW18H', ['does a bigger battery last longer?'], []],
    ['HUS', 'en', 'IW18H', ['does it hit harder with a bigger battery?'], []],
    ['HEU', 'de', 'BS1860', ['Lohnt sich ein größerer Akku?'], []],
    ['MET', 'fr', 'KH1824', ['Et avec une plus grosse batterie, il tient plus longtemps ?'], []],
  ])('are explained, not compared as tools: %s %s, on %s: %j', async (...conversation) => {
    expect(await lastSteps(conversation)).toMatchObject([{ operation: 'define', input: { terms: ['ampHour'] } }]);
  });
});
