import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type Figure, figuresIn, plainForm } from '../text/figures.ts';

/** How far printed roundings of one quantity may lie apart, as a share of it. */
const maxRounding = 0.035;

const isSame = (one: Figure, other: Figure): boolean =>
  one.dimension === other.dimension &&
  Math.abs(one.value - other.value) <=
    Math.min(Math.max(one.slack, other.slack), Math.abs(one.value) * maxRounding) + Math.abs(one.value) * 1e-6;

/** Whether a text says a quantity in whatever unit, within rounding: "80 Nm" stands in "708 in-lbs". */
export const sameQuantities = (fact: string, text: string, language: AnswerLanguage): boolean => {
  const wanted = figuresIn(plainForm(fact), language).figures.filter(({ dimension }) => dimension !== 'count');
  if (wanted.length === 0) return false;
  const told = figuresIn(plainForm(text), language).figures;
  return wanted.every((figure) => told.some((other) => isSame(figure, other)));
};
