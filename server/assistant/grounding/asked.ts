import { type Figure, figuresIn, plainForm } from '../text/figures.ts';
import { kept } from '../text/oncePer.ts';
import type { Evidence, ProductFigure } from './evidence.ts';
import { matches } from './support.ts';

/** Figures that the visitor wrote. */

const known = new WeakMap<readonly string[], readonly ProductFigure[]>();

export const askedFigures = ({ asked, language }: Evidence): readonly ProductFigure[] =>
  kept(known, asked, () => asked.flatMap((text) => figuresIn(plainForm(text), language).figures));

/** Whether the visitor wrote a figure, with its unit or without ("20 quadrat", "6x80"). */
export const isAsked = (evidence: Evidence, figure: Figure): boolean =>
  askedFigures(evidence).some(
    (fact) => matches(figure, fact) || (fact.dimension === 'count' && matches({ ...figure, dimension: 'count' }, fact)),
  );
