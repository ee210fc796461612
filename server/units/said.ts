import type { AnswerLanguage } from '../../contract/contract.ts';
import { readFigure } from './figures.ts';
import unitsSaid from './said.json' with { type: 'json' };
import { convert, unitSpelled } from './table.ts';

/** Units by the ids of the lexicon: their name in the table of units, and how they are written. */
const table: Readonly<Record<string, readonly string[]>> = unitsSaid;

/** The name in the table of units of a unit as a visitor or the attribute schema names it. */
const nameOf = (unit: string): string | undefined => table[unit]?.[0] ?? unitSpelled(unit.toLowerCase())?.unit;

/** How a unit is written in an answer: "ft-lbs". */
export const writtenUnit = (unit: string): string => table[unit]?.[1] ?? unit;

const saidFigure = /^([\d.,]+)\s*(\D.*)$/u;
const saidNames: ReadonlyMap<string, string> = new Map(
  Object.entries(table).map(([said, [name = said]]) => [name, said]),
);

/** A figure as a visitor wrote it ("165 ft-lbs"), with the unit's id in the lexicon. */
export const figureSaid = (
  text: string,
  language: AnswerLanguage,
): { readonly value: number; readonly unit: string } | undefined => {
  const [, digits = '', word = ''] = saidFigure.exec(text.trim()) ?? [];
  const value = readFigure(digits, language);
  const unit = saidNames.get(unitSpelled(word.toLowerCase())?.unit ?? '');
  return unit === undefined || !Number.isFinite(value) ? undefined : { value, unit };
};

/** A figure in another unit; undefined where the units measure different things or are not known. */
export const convertNamedUnit = (value: number, from: string, to: string): number | undefined => {
  const [source, target] = [nameOf(from), nameOf(to)];
  return source === undefined || target === undefined ? undefined : convert(value, source, target);
};
