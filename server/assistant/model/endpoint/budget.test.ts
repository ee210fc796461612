import { describe, expect, it } from 'vitest';
import { createBudget } from './budget.ts';
import { type ModelLimits, usualLimits } from './endpoint.ts';

const noon = Date.UTC(2026, 0, 1, 12);
const day = 24 * 60 * 60 * 1000;

const budgetOf = (limits: Partial<ModelLimits>) => {
  let time = noon;
  const budget = createBudget({ ...usualLimits, ...limits }, () => time);
  return {
    ...budget,
    pass: (milliseconds: number): void => {
      time += milliseconds;
    },
  };
};

describe('a budget', () => {
  it('counts what an answer costs by the prices of a million tokens', () => {
    const budget = budgetOf({ inputPrice: 0.5, outputPrice: 2 });
    expect(budget.spend('a', { input: 1_000_000, output: 500_000 })).toEqual({
      answer: { tokens: 1_500_000, cost: 1.5 },
      day: { tokens: 1_500_000, cost: 1.5 },
    });
    expect(budget.spend('b', { input: 1000, output: 0 }).day.tokens).toBe(1_501_000);
  });

  it.each([
    ['tokens', { tokensPerDay: 100 }],
    ['money', { costPerDay: 0.0001, inputPrice: 1, outputPrice: 1 }],
  ])('of a day in %s begins anew with the next day, for all conversations', (_, limits) => {
    const budget = budgetOf(limits);
    expect(budget.take('a')).toBeUndefined();
    budget.spend('a', { input: 60, output: 40 });
    expect(budget.take('b')).toBe('day');
    budget.pass(day / 2);
    expect(budget.take('b')).toBeUndefined();
  });

  it('of a day does not begin anew when the clock is set back over midnight', () => {
    const budget = budgetOf({ tokensPerDay: 100 });
    budget.pass(day / 2);
    budget.spend('a', { input: 60, output: 40 });
    for (const hours of [-1, 1, -1, 1]) {
      budget.pass((hours * day) / 24);
      expect(budget.take('b')).toBe('day');
    }
    budget.pass(day);
    expect(budget.take('b')).toBeUndefined();
  });

  it.each([
    ['tokens', { tokensPerProcess: 100 }],
    ['money', { costPerProcess: 0.0001, inputPrice: 1, outputPrice: 1 }],
  ])('of a process in %s is not given back', (_, limits) => {
    const budget = budgetOf(limits);
    budget.spend('a', { input: 60, output: 40 });
    budget.pass(3 * day);
    expect(budget.take('b')).toBe('process');
  });

  it('of a conversation leaves the others theirs', () => {
    const budget = budgetOf({ answersPerConversation: 1 });
    expect([budget.take('a'), budget.take('a'), budget.take('b')]).toEqual([undefined, 'conversation', undefined]);
  });
});
