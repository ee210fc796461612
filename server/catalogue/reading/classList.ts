import type { AnswerLanguage } from '../../../contract/contract.ts';
import { languageOf } from '../languageCodes.ts';

/** Things with ETIM codes: classes (EC), features (EF), values (EV) and units (EU). */
const codePattern = /^E[CFVU]\d{6}$/;

/** A name of a code, and its language if the list gives one. */
export interface ListedName {
  readonly text: string;
  readonly language: AnswerLanguage | undefined;
}

/** A class list: names of ETIM codes in one or more languages. */
export interface ClassList {
  readonly namesOf: (code: string) => readonly ListedName[];
  /** How many classes, features, values and units it names. */
  readonly counts: Readonly<Record<'classes' | 'features' | 'values' | 'units', number>>;
}

export const isEtimCode = (text: string): boolean => codePattern.test(text.trim().toUpperCase());

/** The name in the requested language, else the first one of the list. */
export const nameIn = (list: ClassList | undefined, code: string, language: AnswerLanguage): string | undefined => {
  const names = list?.namesOf(code) ?? [];
  return (names.find((name) => name.language === language) ?? names[0])?.text;
};

/** Header words for things with codes; the first match counts, as in "feature value". */
const subjects = [
  ['EG', /gr(?:ou|u|ü)p|gruppo|grupo/],
  ['EV', /value|wert|waarde|valor|valeur/],
  ['EU', /unit|einheit|eenheid|unidad|unite/],
  ['EF', /feature|merkmal|kenmerk|caracter|caratter/],
  ['EC', /class|klass|clas/],
] as const;
const naming = /desc|name|naam|nom|bezeich|beschreib|omschr|design|denom|text|label|abbrev|kurz|synonym/;

/** A header without punctuation. */
const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const subjectOf = (header: string): string | undefined => subjects.find(([, pattern]) => pattern.test(header))?.[0];

/** "Class description (DE)" and "FeatureDesc_EN" end with a language. */
const languageIn = (header: string): AnswerLanguage | undefined => {
  const last = plain(header).split(' ').at(-1) ?? '';
  return /^(?:[a-z]{2,3})$/.test(last) ? languageOf(last) : undefined;
};

/** Pairs of a column of codes and a column of names. */
interface NamingColumn {
  readonly code: number;
  readonly name: number;
  readonly language: AnswerLanguage | undefined;
}

const namingColumns = (header: readonly string[], row: readonly string[]): readonly NamingColumn[] => {
  const codes = row.flatMap((cell, column) => {
    const code = cell.trim().toUpperCase();
    return isEtimCode(code) ? [{ column, prefix: code.slice(0, 2) }] : [];
  });
  const isCode = new Set(codes.map(({ column }) => column));
  const columnFor = (subject: string | undefined, name: number) =>
    subject === undefined
      ? codes.findLast(({ column }) => column < name)
      : codes.find(({ prefix }) => prefix === subject);
  const labelled = header.flatMap((title, name): readonly NamingColumn[] => {
    if (isCode.has(name) || !naming.test(plain(title))) return [];
    const code = columnFor(subjectOf(plain(title)), name);
    return code ? [{ code: code.column, name, language: languageIn(title) }] : [];
  });
  // Without a known header, the column after the codes contains the names.
  const unlabelled = codes.flatMap(({ column }): readonly NamingColumn[] => {
    const isNamed = labelled.some(({ code }) => code === column) || isCode.has(column + 1);
    return isNamed || !/\p{L}/u.test(row[column + 1] ?? '')
      ? []
      : [{ code: column, name: column + 1, language: languageIn(header[column + 1] ?? '') }];
  });
  return [...labelled, ...unlabelled];
};

const parts = { EC: 'classes', EF: 'features', EV: 'values', EU: 'units' } as const;

/** Collects names of codes from tables with different headers. */
export const classListGatherer = () => {
  const names = new Map<string, ListedName[]>();
  const counts = { classes: 0, features: 0, values: 0, units: 0 };
  const partOf = (code: string): keyof typeof counts | undefined =>
    Object.entries(parts).find(([prefix]) => code.startsWith(prefix))?.[1];
  const add = (code: string, name: ListedName): void => {
    const known = names.get(code);
    if (known?.some(({ text, language }) => text === name.text && language === name.language)) return;
    if (known) known.push(name);
    else {
      names.set(code, [name]);
      const part = partOf(code);
      if (part) counts[part] += 1;
    }
  };
  return {
    /** Reads one table after another. */
    table: () => {
      let header: readonly string[] | undefined;
      let columns: readonly NamingColumn[] | undefined;
      return (cells: readonly string[]): void => {
        if (cells.every((cell) => cell.trim() === '')) return;
        const hasCode = cells.some(isEtimCode);
        // Titles may precede the header.
        if (!hasCode && !columns) header = cells;
        if (!hasCode) return;
        columns ??= namingColumns(header ?? [], cells);
        for (const { code, name, language } of columns) {
          const [given, text] = [(cells[code] ?? '').trim().toUpperCase(), (cells[name] ?? '').trim()];
          if (isEtimCode(given) && text !== '') add(given, { text, language });
        }
      };
    },
    list: (): ClassList => ({ namesOf: (code) => names.get(code.trim().toUpperCase()) ?? [], counts }),
  };
};
