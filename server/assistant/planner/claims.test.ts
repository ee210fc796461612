import { describe, expect, it } from 'vitest';
import { lastOf } from './testing/conversations.ts';

describe('a claim about two products', () => {
  it.each([
    ['HUS', 'en', 'ID18B', 'is the ID18Q weaker?', 'no'],
    ['HUS', 'en', 'ID18B', 'is it lighter than the ID18Q?', 'yes'],
    ['HEU', 'de', 'BS1845', 'Hat der neue weniger Drehmoment?', 'no'],
    ['HEU', 'de', 'BS1845', 'Ist er schwächer als der neue?', 'yes'],
    ['HEU', 'fr', 'BS1845', 'Le nouveau est-il moins puissant ?', 'no'],
  ] as const)(
    'is about the one that is the subject: %s in %s, on %s: %s',
    async (brand, language, page, turn, holds) => {
      const { findings } = await lastOf([brand, language, page, [turn]]);
      const claims = findings.flatMap((one) => (one.operation === 'compare' ? [one.found.claim?.holds] : []));
      expect(claims).toEqual([holds]);
    },
  );
});
