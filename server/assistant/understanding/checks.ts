import { about, type Case, has, one } from './case.ts';

/** "Has it more than 60 Nm?": a figure held against the one product spoken of, to be answered by yes or no. */
export const checksFigures = (asked: Case): boolean =>
  asked.said.conditions.some(({ by }) => by === 'range' || by === 'voltage') &&
  asked.said.conditions.every(({ by }) => by === 'range' || by === 'voltage') &&
  has(asked, 'whether') &&
  (asked.sure.length === 1 || (asked.sure.length === 0 && asked.focusCertain)) &&
  one(asked) &&
  asked.said.kinds.length === 0 &&
  (asked.said.jobs.length === 0 || !has(asked, 'find', 'recommend')) &&
  !has(asked, 'other', 'compatible', 'fit');

/** "Is it lighter than the other?", "how much heavier is the second?": two products and one quality. */
export const weighsPair = (asked: Case): boolean => {
  const { said, sure, shown } = asked;
  if (said.more === undefined || said.conditions.length > 0 || !has(asked, 'whether', 'difference')) return false;
  const [first] = about(asked);
  const both = sure.length === 2 || (sure.length === 1 && asked.focus !== undefined && asked.focus.id !== first?.id);
  return both || (has(asked, 'difference') && sure.length === 1 && shown.length === 2);
};
