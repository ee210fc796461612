import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { brandCodes, knownBrandSchema } from '../../../brands/registry.ts';
import type { BrandCode } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { unitOfField } from '../../units/table.ts';
import { formatNamed, formats } from '../formats/formats.ts';
import { languageOf } from '../languageCodes.ts';
import type { Where } from '../versions/target.ts';
import type { FeedOptions } from './feedsReading.ts';

export const usage = `Usage: npm run import -- --brand ${brandCodes.join('|')} [options] FILE…
       npm run import -- --example FORMAT
       npm run import -- --suggest FILE
Replaces the brand's whole catalogue with the content of the feed files. Nothing changes unless every record is valid.

  --data-dir DIR        folder of the database; otherwise DATABASE_URL for all machines, or DATA_DIR, or .data
  --dry-run             prints what would be added, changed and removed, field by field, and changes nothing
  --html FILE           also writes this as a page
  --allow-shrink        imports an empty feed, or one that removes over 30 % of the products
  --allow-other-maker   imports a feed that names none of the current catalogue's makers
  --format FORMAT       ${formats.map(({ name }) => name).join(', ')}; detected by content if absent
  --mapping FILE        the field of each column of a table; --suggest writes one from the header
  --encoding NAME       utf-8, windows-1252, shift_jis, …; detected if absent
  --language CODE       en, de, es, it, fr, ja: for texts without a language; detected if absent
  --currency CODE       for prices without one
  --weight-unit UNIT    kg, g, lb: for weights without one, as in Magento's exports
  --etim FILE           ETIM class list (XLSX, CSV) with the names of its codes; may be given several times
  --image-base URL      base address of pictures given as file names
  --all-messages        prints every warning, not only the first of each kind`;

/** What is wrong with the arguments. */
export class WrongArguments extends Error {}

export type Order =
  | { readonly does: 'example'; readonly text: string }
  | { readonly does: 'help'; readonly text: string }
  | { readonly does: 'suggest'; readonly path: string; readonly encoding: string | undefined }
  | {
      readonly does: 'import';
      readonly brand: BrandCode;
      readonly where: Where;
      readonly paths: readonly string[];
      readonly encoding: string | undefined;
      readonly feed: FeedOptions;
      /** Class lists, which name the codes of ETIM. */
      readonly classLists: readonly string[];
      readonly dryRun: boolean;
      readonly html: string | undefined;
      readonly allMessages: boolean;
      readonly allowed: { readonly shrink: boolean; readonly otherMaker: boolean };
    };

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const parsed = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...{ brand: text, 'data-dir': text, format: text, mapping: text, encoding: text, language: text },
        ...{ currency: text, 'image-base': text, 'weight-unit': text, html: text, example: text },
        etim: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
        ...{ suggest: flag, 'dry-run': flag, 'allow-shrink': flag, 'allow-other-maker': flag, 'all-messages': flag },
      },
    });
  } catch (cause) {
    throw new WrongArguments(`${reasonOf(cause)}\n${usage}`, { cause });
  }
};

const ensureReadable = (path: string): void => {
  try {
    accessSync(path, constants.R_OK);
    if (statSync(path).isDirectory()) throw new Error('it is a folder');
  } catch (cause) {
    throw new WrongArguments(`${path}: cannot be read: ${reasonOf(cause)}`, { cause });
  }
};

const formatOrWrong = (name: string) => {
  const found = formatNamed(name);
  if (found) return found;
  throw new WrongArguments(
    `no format is called "${name}": use one of ${formats.map((format) => format.name).join(', ')}`,
  );
};

const mappingIn = (path: string): unknown => {
  ensureReadable(path);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new WrongArguments(`${path}: is no JSON: ${reasonOf(cause)}`, { cause });
  }
};

const currencyOf = (code: string): string => {
  const found = Intl.supportedValuesOf('currency').find((each) => each === code.toUpperCase());
  if (found !== undefined) return found;
  throw new WrongArguments(`--currency ${code}: give an ISO 4217 code such as EUR`);
};

const weightUnitOrWrong = (unit: string): string => {
  if (unitOfField(fold(unit).trim())?.dimension === 'mass') return unit;
  throw new WrongArguments(`--weight-unit ${unit}: give kg, g, lb or oz`);
};

const imageBaseOrWrong = (base: string): string => {
  if (/^(?:https:\/\/[^\s/]|\/(?!\/))\S*$/.test(base)) return base;
  throw new WrongArguments(`--image-base ${base}: give an https address, or a path of this site that begins with "/"`);
};

/** Checks before the long reading that the page can be written at its end. Nothing stays where the reading fails. */
const writableOrWrong = (path: string): string => {
  const isNew = !existsSync(path);
  try {
    closeSync(openSync(path, 'a'));
    if (isNew) rmSync(path);
    return path;
  } catch (cause) {
    throw new WrongArguments(`--html ${path}: cannot be written: ${reasonOf(cause)}`, { cause });
  }
};

const languageOrWrong = (code: string) => {
  const found = languageOf(code);
  if (found) return found;
  throw new WrongArguments(`--language ${code}: give one of en, de, es, it, fr, ja`);
};

/** Parses the command line. @throws WrongArguments */
export const readOrder = (environment: Readonly<Record<string, string | undefined>>): Order => {
  const { values, positionals } = parsed();
  if (values.help) return { does: 'help', text: usage };
  if (values.example !== undefined) return { does: 'example', text: formatOrWrong(values.example).example };
  const [first] = positionals;
  if (values.suggest) {
    if (first === undefined) throw new WrongArguments(usage);
    ensureReadable(first);
    return { does: 'suggest', path: first, encoding: values.encoding };
  }
  const brand = v.safeParse(knownBrandSchema, values.brand);
  if (!brand.success || first === undefined) throw new WrongArguments(usage);
  for (const path of [...positionals, ...(values.etim ?? [])]) ensureReadable(path);
  return {
    does: 'import',
    brand: brand.output,
    where: {
      folder: values['data-dir'],
      databaseUrl: environment['DATABASE_URL'] || undefined,
      defaultFolder: environment['DATA_DIR'] ?? '.data',
    },
    paths: positionals,
    encoding: values.encoding,
    feed: {
      format: values.format === undefined ? undefined : formatOrWrong(values.format).name,
      mapping: values.mapping === undefined ? undefined : mappingIn(values.mapping),
      language: values.language === undefined ? undefined : languageOrWrong(values.language),
      currency: values.currency === undefined ? undefined : currencyOf(values.currency),
      imageBase: values['image-base'] === undefined ? undefined : imageBaseOrWrong(values['image-base']),
      weightUnit: values['weight-unit'] === undefined ? undefined : weightUnitOrWrong(values['weight-unit']),
    },
    classLists: values.etim ?? [],
    dryRun: values['dry-run'] ?? false,
    html: values.html === undefined ? undefined : writableOrWrong(values.html),
    allMessages: values['all-messages'] ?? false,
    allowed: { shrink: values['allow-shrink'] ?? false, otherMaker: values['allow-other-maker'] ?? false },
  };
};
