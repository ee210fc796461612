import { type AnswerLanguage, answerLanguages } from '../../../../contract/contract.ts';
import { isAttribute, attributes as specs } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { attributeNames } from '../../../catalogue/names/attributeNames.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { readFigure } from '../../../units/figures.ts';
import { inBaseUnit, type Quantity } from '../../../units/quantities.ts';
import { type Series, seriesIn } from '../../../units/series.ts';
import { unitNamed } from '../../../units/table.ts';
import { oncePer } from '../../text/oncePer.ts';
import type { Bound } from '../conditions/deniedBounds.ts';
import roles from './roles.json' with { type: 'json' };
import { isFormOf } from './titles.ts';

/** Figures that a product's data state, whether in a field, its title or a sentence, each with what is said around it. */

/** One figure or span ("15 to 200 A") of a product. */
export interface Statement {
  readonly dimension: string;
  /** Both in the base unit of the dimension. */
  readonly least: number;
  readonly most: number;
  /** The highest as written, whatever its unit. */
  readonly figure: number;
  /** "Up to 1050 m²": it does for less, too. */
  readonly isLimit: boolean;
  /** The clause as written. */
  readonly text: string;
}

const clauseEnd = /[;\n。！？•✓✔●▪]|(?<!\b[Mm]ax)[.!?](?=\s|$)|\s[–—]\s|,(?!\d)\s/gu;
/** "Up to 250 mm", "max. drilling diameter 250 mm". */
const limit = new RegExp(
  String.raw`(?<!\p{L})(?:${roles.upTo.map(fold).join('|')})(?:[^\p{L}\d]+\p{L}+){0,2}[^\p{L}\d]*$`,
  'u',
);

/** "8 x 160 mm": the sides before the one that has the unit. */
const sidesBefore = (folded: string, { start, unit }: Series, language: AnswerLanguage): readonly number[] => {
  const [found] = unit.dimension === 'length' ? (side.exec(folded.slice(0, start)) ?? []) : [];
  return found === undefined ? [] : (found.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => readFigure(one, language));
};
const side = /(?<![\p{L}\d.,/-])(?:\d+(?:[.,]\d+)? ?[x×*] ?)+$/u;

/** "Cutting length: 1250 mm": a machine does for less, too. */
const capacity = new RegExp(`(?:${roles.capacityNames.map(fold).join('|')})`, 'u');

/** The sign of amperes, which is an article where it is folded: "13 A plug". */
const amperes = /(?<=\d ?)A(?![\p{L}\d])/gu;

const statedIn = (written: string, language: AnswerLanguage): readonly Statement[] =>
  written.split(clauseEnd).flatMap((clause) => {
    const text = clause.trim();
    if (!/\d/.test(text)) return [];
    const folded = fold(text.replaceAll(amperes, 'amp'));
    const all = seriesIn(folded, language);
    return all.flatMap((series, at): readonly Statement[] => {
      const before = folded.slice(all[at - 1]?.end ?? 0, series.start);
      const stated = (figures: readonly number[], unit = series.unit): Statement => {
        const values = figures.map((value) => inBaseUnit({ value, unit }));
        const [least, most] = [Math.min(...values), Math.max(...values)];
        const figure = Math.max(...figures);
        return {
          dimension: unit.dimension,
          least,
          most,
          figure,
          isLimit: limit.test(before) || capacity.test(before),
          text,
        };
      };
      // "2t" is a blade's teeth or a jack's tonnes.
      const tonnes = /\dt$/.test(folded.slice(0, series.end)) ? [stated(series.values, unitNamed('tonne'))] : [];
      return [stated(series.values), ...tonnes, ...sidesBefore(folded, series, language).map((one) => stated([one]))];
    });
  });

const ofAttributes = ({ attributes }: Product): readonly string[] =>
  Object.entries(attributes).flatMap(([key, value]) => {
    const spec = isAttribute(key) ? specs[key] : undefined;
    return spec?.type === 'number' && isAttribute(key)
      ? [`${attributeNames[key].en}: ${String(value)} ${spec.unit}`]
      : [];
  });

/** All figures that a product's data state, those of fields first. */
export const statementsOf = oncePer((product: Product): readonly Statement[] => {
  const language = answerLanguages.find((each) => product.name[each] !== undefined) ?? 'en';
  const others = Object.entries(product.otherAttributes).map(([label, value]) => `${label}: ${value}`);
  return [
    ...others.filter((line) => !ofParcel.test(fold(line))),
    ...ofAttributes(product),
    ...Object.values(product.name),
    ...Object.values(product.content ?? {}),
  ].flatMap((text) => statedIn(text, language));
});
/** The weight of the parcel is no figure of the goods. */
const ofParcel = new RegExp(`^(?:${roles.parcel.map(fold).join('|')})`, 'u');

const tolerance = 0.002;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * tolerance;

const meets = (
  { least, most }: Pick<Statement, 'least' | 'most'>,
  value: number,
  bound: Bound | 'budget' | undefined,
): boolean => {
  switch (bound) {
    case 'under':
      return most < value || (least < value && value < most);
    case 'atMost':
    case 'budget':
      // "Up to 200 Nm" is within 28 to 210 Nm.
      return most <= value || isNear(most, value) || (least < value && value < most);
    case 'over':
      return most > value && !isNear(most, value);
    case 'atLeast':
      return most >= value || isNear(most, value);
    default:
      return isNear(least, value) || isNear(most, value) || (least < value && value < most);
  }
};

/** Whether a clause has one of the words that the question says beside its figure. */
const isLabelled = (product: Product, { text }: Statement, labels: readonly string[]): boolean => {
  const own = fold(text).match(/\p{L}{3,}/gu) ?? [];
  return answerLanguages.some(
    (language) =>
      product.name[language] !== undefined &&
      labels.some((label) => own.some((word) => isFormOf(word, label, language))),
  );
};

/** Whether a product states a figure of that name. */
export const statesOf = (product: Product, label: string): boolean =>
  statementsOf(product).some((one) => isLabelled(product, one, [label]));

/** Whether a product states a figure of that name that meets one without a unit: "a chuck of at least 16". */
export const meetsPlainly = (product: Product, value: number, bound: Bound, label: string): boolean =>
  statementsOf(product).some(
    (one) => isLabelled(product, one, [label]) && meets({ least: one.figure, most: one.figure }, value, bound),
  );

/**
 * The statements of a product that meet a figure of a question: of a "cutting height of 150 mm" those of a height, if the
 * product states one.
 */
export const meetingStatements = (
  product: Product,
  figure: Quantity,
  bound: Bound | 'budget' | undefined,
  labels: readonly string[] = [],
): readonly Statement[] => {
  const value = inBaseUnit(figure);
  const ofDimension = statementsOf(product).filter(({ dimension }) => dimension === figure.unit.dimension);
  const labelled = labels.length === 0 ? [] : ofDimension.filter((one) => isLabelled(product, one, labels));
  const alike = labelled.length > 0 ? labelled : ofDimension;
  const exact = alike.filter((one) => meets(one, value, bound));
  // "For 1000 m²", where the mower is for up to 1050 m².
  return exact.length > 0 || (bound !== undefined && bound !== 'about')
    ? exact
    : alike.filter(({ isLimit, most, dimension }) => (isLimit || capacities.has(dimension)) && value <= most);
};
/** Figures that are always a most: the lawn that a mower is for. */
const capacities: ReadonlySet<string> = new Set(roles.capacities);
