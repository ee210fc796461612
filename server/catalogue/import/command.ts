import { closeSync, openSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { bcp47 } from '../../../contract/contract.ts';
import { postgresReason } from '../../store/postgresReason.ts';
import { readClassLists } from '../feedFiles/classListFile.ts';
import { UnreadableText } from '../feedFiles/encoding.ts';
import { diskFile } from '../feedFiles/feedFile.ts';
import { detectLanguage } from '../language/language.ts';
import { describeProblem, type ImportProblem } from '../problem.ts';
import type { ClassList } from '../reading/classList.ts';
import { readSource } from '../store/writeBrand.ts';
import { databaseReason } from '../unavailable.ts';
import { type Change, targetOf } from '../versions/target.ts';
import { blockedImageOrigins } from './blockedImages.ts';
import { changesIn, type Difference, differenceOf, isSame } from './difference.ts';
import { changeHtml, describeChange, describeDifference, pageHtml } from './differenceReport.ts';
import { type Order, readOrder, WrongArguments } from './options.ts';
import { type FeedsRead, readFeeds } from './readFeeds.ts';
import { refuseImport } from './refuseImport.ts';
import { suggestionFor } from './suggest.ts';
import { writeFeeds } from './writeFeeds.ts';

type ImportOrder = Extract<Order, { readonly does: 'import' }>;

/** Prints the problem and exits with code 1. */
const refuse = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Number of warnings of one kind that are printed. */
const maxShownPerKind = 5;

const warn = ({ warnings }: FeedsRead, all: boolean): void => {
  const byKind = Map.groupBy(warnings.all(), ({ field, remedy }) => `${field} ${remedy}`);
  let shown = 0;
  for (const problems of byKind.values()) {
    const printed = all ? problems : problems.slice(0, maxShownPerKind);
    for (const problem of printed) console.warn(`warning: ${describeProblem(problem)}`);
    shown += printed.length;
  }
  const rest = warnings.count() - shown;
  if (rest > 0) console.warn(`warning: and ${rest} more of the same kinds${all ? '' : ' (--all-messages tells them)'}`);
};

const refuseProblems = (problems: readonly ImportProblem[], count: number): never => {
  const more = count > problems.length ? `\nand ${count - problems.length} more` : '';
  return refuse(
    `${problems.map(describeProblem).join('\n')}${more}\n${plural(count, 'problem')}; nothing was imported.`,
  );
};

const writePage = (
  path: string,
  brand: string,
  difference: Difference,
  changes: Iterable<Parameters<typeof changeHtml>[0]>,
): void => {
  const file = openSync(path, 'w');
  const { head, foot } = pageHtml(brand, difference);
  writeSync(file, head);
  for (const change of changes) writeSync(file, changeHtml(change));
  writeSync(file, foot);
  closeSync(file);
};

const counted = (staging: FeedsRead['staging']): string =>
  `${plural(staging.count('products'), 'product')}, ${plural(staging.count('platforms'), 'platform')} and questions on ${plural(staging.count('kindFaqs'), 'kind')}`;

const reportBlockedImages = (staging: FeedsRead['staging']): void => {
  const origins = blockedImageOrigins(staging.images(), process.env['IMAGE_ORIGINS'] ?? '');
  for (const [origin, count] of origins) {
    console.warn(
      `warning: pages will not show ${plural(count, 'picture')} of ${origin}: start the server with it in IMAGE_ORIGINS`,
    );
  }
};

/** The import was refused; the message says why. */
class Refused extends Error {}

/** The final message, with the path of the database. */
type Describe = (place: string) => string;

/** Compares the feeds with the current content, and writes them unless a guard refuses. */
const compareAndWrite = (database: DatabaseSync, order: ImportOrder, read: FeedsRead): Change<Describe> => {
  const { brand, dryRun, html, allowed, paths } = order;
  const { staging } = read;
  const difference = differenceOf(database, brand, staging, (change) => {
    if (dryRun) console.log(describeChange(change));
  });
  if (html !== undefined) writePage(html, brand, difference, changesIn(database, brand, staging));
  const refused = refuseImport(order.paths, database, brand, staging, difference, allowed);
  if (dryRun) {
    if (refused) console.warn(`warning: the import itself would be refused: ${refused.reason}. ${refused.remedy}.`);
    const message = `${brand}: ${describeDifference(difference)}. Nothing was imported (--dry-run).`;
    return { brands: [], result: () => message };
  }
  if (refused) throw new Refused(`${describeProblem(refused)}\nNothing was imported.`);
  if (isSame(difference) && readSource(database, brand)?.origin === 'import') {
    const message = `${brand}: nothing changed; the catalogue holds ${counted(staging)} already`;
    return { brands: [], result: () => message };
  }
  writeFeeds(database, brand, staging);
  const message = `${brand}: imported ${counted(staging)} from ${plural(paths.length, 'file')} into`;
  return { brands: [brand], result: (place) => `${message} ${place}` };
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** What texts without a language are taken for, unless an option or the feed says it. */
const languageTold = ({ language, languageBy }: FeedsRead): string | undefined => {
  const name = languageNames.of(bcp47(language)) ?? language;
  switch (languageBy) {
    case 'detected':
      return `texts that name no language are taken for ${name} (--language tells another)`;
    case 'assumed':
      return `warning: the texts do not show their language and are taken for ${name}. Tell it with --language, or figures and types are not read from them`;
    default:
      return undefined;
  }
};

/** Class lists in the order given; undefined without any. */
const classListOf = (paths: readonly string[]): ClassList | undefined => {
  if (paths.length === 0) return undefined;
  const list = readClassLists(paths);
  const { classes, features, values, units } = list.counts;
  console.log(`ETIM: ${classes} classes, ${features} features, ${values} values and ${units} units are named`);
  return list;
};

/** Imports everything or nothing; errors of the database are reported in words. */
const runImport = async (order: ImportOrder): Promise<void> => {
  const files = order.paths.map((path) => diskFile(path, order.encoding));
  const classList = classListOf(order.classLists);
  const read = readFeeds(order.brand, files, { ...order.feed, classList, detectLanguage });
  for (const { name, title } of read.files) console.log(`${name}: this is ${title}`);
  const told = languageTold(read);
  if (told !== undefined) console.log(told);
  warn(read, order.allMessages);
  if (read.problems.count() > 0) refuseProblems(read.problems.all(), read.problems.count());
  const target = targetOf(order.where);
  try {
    const { result: written, place } = await target.change((database) => {
      const change = compareAndWrite(database, order, read);
      reportBlockedImages(read.staging);
      return change;
    });
    console.log(written(place));
  } catch (error) {
    if (error instanceof Refused) refuse(error.message);
    const reason = databaseReason(error) ?? postgresReason(error);
    if (reason === undefined) throw error;
    refuse(`${target.name}: ${reason}; nothing was imported.`);
  } finally {
    read.staging.close();
  }
};

const suggest = (path: string, encoding: string | undefined): void => {
  const { text, note } = suggestionFor(path, encoding);
  console.log(text);
  if (note) console.warn(note);
};

try {
  const order = readOrder(process.env);
  if (order.does === 'help') console.log(order.text);
  else if (order.does === 'example') console.log(order.text.trimEnd());
  else if (order.does === 'suggest') suggest(order.path, order.encoding);
  else if (order.does === 'import') await runImport(order);
} catch (error) {
  if (!(error instanceof WrongArguments || error instanceof UnreadableText)) throw error;
  refuse(error.message);
}
