import type { AnswerLanguage } from '../../../contract/contract.ts';

/** A figure as it stands in a text, with the values it may mean: a grouped figure is read both ways. */
export interface Figure {
  readonly written: string;
  readonly values: readonly number[];
}

const groups: Readonly<Record<AnswerLanguage, string>> = { jp: ',', en: ',', de: '.', es: '. ', it: '.', fr: ' ' };

/** A figure as its language writes it: "1,000" is a thousand in English and one in German. */
const valueIn = (written: string, language: AnswerLanguage): number => {
  const marks = [...groups[language]];
  const joined = marks.reduce((rest, mark) => rest.replaceAll(mark, ''), written);
  return Number(joined.replace(',', '.'));
};

/** Figures as values, so that "1,8", "1.8" and "１．８" are one; read both ways where the language is not known. */
export const figuresIn = (text: string, language?: AnswerLanguage): readonly Figure[] => {
  // The 2 of "m/s²" and the 1 of "min⁻¹" belong to their units.
  const plain = text
    .replace(/[⁰¹²³⁴-⁹⁻]+/g, '')
    .normalize('NFKC')
    .replace(/[\u00a0\u202f\u2009]/g, ' ');
  return [...plain.matchAll(/\d+(?:[.,'’ ]\d{3}(?!\d))*(?:[.,]\d+)?/g)].map(([written]) => {
    const grouped = Number(written.replace(/[.,'’ ](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
    const decimal = Number(written.replace(/[ '’]/g, '').replace(',', '.'));
    const values = language ? [valueIn(written, language)] : [grouped, decimal];
    return { written, values: values.filter(Number.isFinite) };
  });
};

/** All values of the figures in a text. */
export const valuesIn = (text: string): readonly number[] => figuresIn(text).flatMap(({ values }) => values);

/** All texts and numbers within a value, whatever its shape. */
export const textsWithin = (value: unknown): readonly string[] =>
  typeof value === 'string' || typeof value === 'number'
    ? [String(value)]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsWithin)
      : [];
