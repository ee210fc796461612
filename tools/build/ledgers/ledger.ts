/**
 * The ledgers `docs/conformance.md`, `docs/behaviours.md`, `docs/faults.md`, `docs/accessibility.md` and
 * `docs/production.md`: one row per requirement of the specification, further behaviour, fault, WCAG criterion or
 * requirement of production, with the tests that check it.
 */

export interface Row {
  readonly id: string;
  /** The section or the heading it belongs to. */
  readonly section: string;
  readonly requirement: string;
  /** Files that implement it. */
  readonly places: readonly string[];
  readonly tests: readonly { readonly path: string; readonly title: string }[];
  readonly shown: string;
}

/** The text of a file of the repository; undefined if it does not exist. */
export type Read = (path: string) => string | undefined;

const columns = 6;
/** The first cell of a header row. */
const heading = 'id';

/** A test by file and title. */
type Test = Row['tests'][number];

const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const isTableRow = (line: string): boolean => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line);

const partsOf = (cell: string): readonly string[] =>
  cell
    .split('<br>')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The cells of all tables of a text, without header rows. @throws Error for a row with other columns */
export const tableRowsOf = (text: string, count: number, firstHeading: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter(isTableRow)
    .map(cellsOf)
    .filter((cells) => {
      if (cells.length !== count) throw new Error(`not ${count} columns: ${cells.join(' | ')}`);
      return cells[0] !== firstHeading;
    });

/** The tests that a cell names. */
export const testsIn = (cell: string): readonly Test[] =>
  partsOf(cell).map((part) => {
    const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
    return { path, title };
  });

/** The rows of all tables of the ledger. @throws Error for a row or heading with other columns */
export const rowsOf = (ledger: string): readonly Row[] =>
  tableRowsOf(ledger, columns, heading).map((cells) => {
    const [id = '', section = '', requirement = '', where = '', test = '', shown = ''] = cells;
    const places = partsOf(where).map((part) => part.replace(/^`(.*)`$/, '$1'));
    return { id, section, requirement, places, tests: testsIn(test), shown };
  });

/** A row that states what is missing; it needs no test. */
export const isNotMet = ({ shown }: Row): boolean => shown.startsWith('not met: ');

/** A row that states why a requirement does not apply; it needs neither files nor a test. */
export const isNotApplicable = ({ shown }: Row): boolean => shown.startsWith('not applicable: ');

const testFile = /\.(test\.tsx?|e2e\.ts)$/;
/** Block comments count only at the start of a line, because URL patterns contain the same characters. */
const withoutComments = (text: string): string => text.replace(/^[ \t]*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, '');

/** Problems of a test's name: the test does not exist or is skipped. */
export const problemsOfTest = ({ path, title }: Test, read: Read): readonly string[] => {
  if (path === '') return ['names a test in another form than `path` › title'];
  const text = read(path);
  if (text === undefined) return [`names a test file that is not there: ${path}`];
  if (!testFile.test(path)) return [`names a test file that no runner runs: ${path}`];
  const source = withoutComments(text);
  return [
    ...(source.includes(title) ? [] : [`names a test that is not in ${path}: ${title}`]),
    ...(/\.(skip|todo|only|skipIf|fails)\b/.test(source) ? [`names a test file that leaves tests out: ${path}`] : []),
  ];
};

/** Whether an id belongs to a section. */
export type IsIdOf = (id: string, section: string) => boolean;

const problemsOfRow = (row: Row, read: Read, isIdOf: IsIdOf): readonly string[] => {
  const { id, section, requirement, places, tests, shown } = row;
  return [
    ...(isIdOf(id, section) ? [] : [`has an id not of section ${section}`]),
    ...(requirement === '' ? ['has no requirement'] : []),
    ...(places.length === 0 && !isNotApplicable(row) ? ['says not where it lives'] : []),
    ...(shown === '' ? ['says not how it is shown'] : []),
    ...(tests.length === 0 && !isNotMet(row) && !isNotApplicable(row) ? ['has no test'] : []),
    ...places.filter((path) => read(path) === undefined).map((path) => `names a file that is not there: ${path}`),
    ...tests.flatMap((test) => problemsOfTest(test, read)),
  ].map((problem) => `${id} ${problem}`);
};

/** Problems of a ledger, one line each. */
export const problemsOf = (rows: readonly Row[], read: Read, isIdOf: IsIdOf): readonly string[] => {
  const ids = rows.map(({ id }) => id);
  return [
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} is a duplicate`),
    ...rows.flatMap((row) => problemsOfRow(row, read, isIdOf)),
  ];
};
