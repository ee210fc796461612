import { type Advantage, advantages, type Gradable } from '../words/names.ts';
import type { Said, Wishes } from './understanding.ts';

const isAdvantage = (gradable: Gradable): gradable is Advantage => advantages.some((known) => known === gradable);

/** A limit tells what matters: who sets one on the weight wants a light tool. */
const byLimit: Readonly<Record<string, Advantage>> = {
  weight: 'light',
  weightWithBattery: 'light',
  price: 'cheap',
  soundPressure: 'quiet',
  soundPower: 'quiet',
};

const advantagesOf = ({ liked, most, mostToo, more, conditions, unheld }: Said): readonly Advantage[] => {
  const limits = conditions.flatMap((condition) =>
    condition.by === 'range' && condition.max !== undefined ? (byLimit[condition.measures[0]] ?? []) : [],
  );
  // What sells best was asked, not what is rated best.
  const best = unheld.includes('sales') ? undefined : most;
  return [...[liked, best, ...mostToo, more].flatMap((one) => (one && isAdvantage(one) ? one : [])), ...limits];
};

/** What is wished for by questions, the latest first. */
export const wishesOf = (questions: readonly Said[]): Wishes => {
  const used = questions.find(({ signs }) => signs.has('occasional') || signs.has('professional'));
  return {
    jobs: [...new Set(questions.flatMap(({ jobs }) => jobs))],
    advantages: [...new Set(questions.flatMap(advantagesOf))],
    ...(used ? { use: used.signs.has('occasional') ? ('occasional' as const) : ('professional' as const) } : {}),
  };
};
