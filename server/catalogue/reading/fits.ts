import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { fold } from '../../search/analysis/fold.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import type { Evidence } from '../record.ts';
import { anyOf, folded, mayHold } from '../words/words.ts';
import type { FeedAttribute } from './feedProduct.ts';

const list = v.array(v.string());
const fitWords = v.parse(
  v.strictObject({
    /** Names of attributes that list what a product fits. */
    labels: list,
    /** Words before what a product fits. */
    openers: list,
    /** Words that open a list in titles of parts and supplies; in sentences only at the beginning. */
    titleOpeners: list,
    /** Japanese words that tell of a whole clause that it says what a product fits. */
    markers: list,
    /** What follows one of these does not fit. */
    denials: list,
    /** Words with a denial that deny nothing. */
    notOnly: list,
    /** What is named is all that fits. */
    only: list,
    /** Words before a voltage that stands for a whole platform. */
    all: list,
  }),
  JSON.parse(readFileSync(new URL('./fits.json', import.meta.url), 'utf8')),
);

/** Words of a feed that say what a product fits, not yet resolved to products. */
export interface FitStatement {
  /** The folded words that may name models, ids or a platform. */
  readonly names: string;
  /** Whether the statement says that nothing else fits. */
  readonly isOnly: boolean;
  readonly evidence: Evidence;
}

const labels = folded(fitWords.labels);
const notOnly = new RegExp(anyOf(fitWords.notOnly).source, 'gu');
const only = anyOf(fitWords.only);
const denied = anyOf(fitWords.denials);
const marked = anyOf(fitWords.markers);
const marksWith = (opener: string): RegExp => new RegExp(`(?<denial>${denied.source})|${opener}`, 'gu');
const openers = anyOf(fitWords.openers).source;
const titleOpeners = anyOf(fitWords.titleOpeners).source;
/** "Li-Ion, for all Tarrant 18V tools": wherever it stands. */
const forAll = `(?:${titleOpeners}) (?=(?:${anyOf(fitWords.all).source}))`;
const inSentences = marksWith(`${openers}|^ *(?:${titleOpeners})|${forAll}`);
const inTitles = marksWith(`${openers}|${titleOpeners}`);
const inValues = marksWith(`^|${openers}`);

const mayOpen = mayHold(fitWords.openers);
const mayOpenTitle = mayHold([...fitWords.openers, ...fitWords.titleOpeners]);
const opensSentence = new RegExp(`(?:^|[.!?;\\n(] *)(?:${titleOpeners})|${forAll}`, 'u');
const mayState = (plain: string, from: Evidence['from']): boolean =>
  from === 'attribute' || (from === 'title' ? mayOpenTitle(plain) : mayOpen(plain) || opensSentence.test(plain));

/** The stretches of a clause behind words that open a list, up to a denial. */
const namesBehind = (plain: string, marks: RegExp): readonly string[] => {
  const parts: string[] = [];
  let [last, isOpen, isDenied] = [0, false, false];
  for (const match of plain.matchAll(marks)) {
    const between = plain.slice(last, match.index);
    if (isOpen) parts.push(between);
    // "No adapter needed, fits …": a comma ends what is denied.
    isDenied = match.groups?.['denial'] !== undefined || (isDenied && !/[,:]/.test(between));
    isOpen = !isDenied;
    last = match.index + match[0].length;
  }
  if (isOpen) parts.push(plain.slice(last));
  return parts;
};

/** A list below a line that ends with a colon continues that line. */
const inOneLine = (text: string): string =>
  text.replaceAll(
    /([:：])[ \t]*((?:\n[ \t]*[•*·–-][^\n]*)+)/gu,
    (_, colon: string, below: string) =>
      `${colon} ${below.replaceAll(/\n[ \t]*[•*·–-]\s*/gu, ', ').replace(/^, /, '')}`,
  );

const clauses = /(?<=[.!?])\s+|[;；。！？\n()（）]/u;
/** Later parts of long texts are about other things. */
const maxText = 6000;

const statementsIn = (written: string, from: Evidence['from'], marks: RegExp): readonly FitStatement[] => {
  const text = inOneLine(written.slice(0, maxText));
  const isForeign = isJapanese(text);
  if (!/\d/.test(text) || !(isForeign || mayState(fold(text), from))) return [];
  return text.split(clauses).flatMap((clause): readonly FitStatement[] => {
    const plain = fold(clause).replaceAll(notOnly, ' ');
    const ofMarked = isForeign && (from === 'attribute' || marked.test(plain)) && !denied.test(plain) ? [plain] : [];
    const names = isForeign ? ofMarked : namesBehind(plain, marks);
    return names
      .filter((each) => /\d/.test(each))
      .map((each) => ({ names: each, isOnly: only.test(plain), evidence: { from, text: clause.trim() } }));
  });
};

/** Whether an attribute lists what the product fits. */
const isFitLabel = ({ name }: FeedAttribute): boolean =>
  labels.has(
    fold(name)
      .replaceAll(/[_:：]/g, ' ')
      .trim(),
  );

/** What the attributes and texts of a product say that it fits. A tool's title says what the tool does. */
export const fitsIn = (
  attributes: readonly FeedAttribute[],
  title: string,
  description: string,
  isTool: boolean,
): readonly FitStatement[] => [
  ...attributes.filter(isFitLabel).flatMap(({ value }) => statementsIn(String(value), 'attribute', inValues)),
  ...(isTool ? [] : statementsIn(title, 'title', inTitles)),
  ...statementsIn(description, 'description', inSentences),
];

const every = anyOf(fitWords.all);

/** The voltage whose every tool or pack a statement names: "fits all 18 V tools". */
export const voltageOfAll = (names: string): number | undefined => {
  const found = every.test(names)
    ? [...names.matchAll(/(?<![\d.,])(\d{1,3}(?:[.,]\d)?)[ -]?(?:v|volt|volts)(?![a-z])/gu)]
    : [];
  const volts = new Set(found.map(([, figure = '']) => Number(figure.replace(',', '.'))));
  return volts.size === 1 ? [...volts][0] : undefined;
};
