import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { Subjects } from '../../grounding/binding.ts';
import { plainForm } from '../../text/figures.ts';
import { figureKeys, type Part } from '../parts.ts';
import type { Retrieved } from '../retrieved.ts';

/** The text of an answer so far, and its topic. */

export const isItem = (text: string): boolean => /^(?:[-•+]|\d{1,2}[.)])\s/.test(text);
const same = (text: string): string => plainForm(text).replaceAll('*', '').replace(/\s+/g, ' ').trim();

/** The text of an answer as it grows. */
export interface Transcript {
  /** Shows a text, after any text that was held back. @returns the addition */
  show(lead: string, text: string, products: readonly string[], cited?: string): string;
  /** Holds a text back until something true is said. */
  hold(lead: string, text: string): void;
  /** Appends joined text, such as the end of the composed answer. */
  append(text: string): void;
  /** Starts a new paragraph. */
  setApart(): void;
  /** Marks a part of the composed answer as said. */
  tick(part: Part): void;
  /** Sets what "it" refers to; an empty list leaves it unchanged. */
  turnTo(products: readonly string[]): void;
  hasSaid(text: string): boolean;
  /** Whether a part was said, possibly in other words with all its figures and products. */
  hasTold(part: Part): boolean;
  /** Whether a text contains what a part says. */
  holds(text: string, part: Part): boolean;
  toolsOf(products: readonly string[]): readonly string[];
  keysOf(text: string): readonly string[];
  readonly spoken: string;
  readonly held: string;
  /** Products named so far, in order. */
  readonly named: readonly string[];
  readonly hasFigures: boolean;
  readonly subjects: Subjects;
  /** The tools mentioned last. */
  readonly tools: readonly string[];
}

/** Joins a text to the preceding one: items on separate lines, paragraphs separated from lists. */
const joined = (before: string, lead: string, text: string, language: AnswerLanguage): string => {
  const blanks = lead.split('\n').length > 2 ? '\n\n' : lead.includes('\n') ? '\n' : lead === '' ? '' : ' ';
  if (before === '') return text;
  const [lastLine = ''] = before.split('\n').slice(-1);
  if (isItem(text)) return (isItem(lastLine) ? '\n' : blanks === '\n' ? '\n' : '\n\n') + text;
  return (
    (isItem(lastLine) && blanks.startsWith('\n') ? '\n\n' : blanks === '' && language !== 'jp' ? ' ' : blanks) + text
  );
};

/** @param context products the question is about: what "it" refers to at first */
export const createTranscript = (
  retrieved: Retrieved,
  language: AnswerLanguage,
  context: readonly string[],
): Transcript => {
  const named = new Set<string>();
  const figures = new Set<string>();
  const saidParts = new Set<Part>();
  const saidTexts = new Set<string>();
  let spoken = '';
  let held = '';
  let isApart = false;
  let subjects: Subjects = context;
  const toolsOf = (ids: readonly string[]): readonly string[] =>
    ids.filter((id) => isToolKind(retrieved.product(id)?.kind));
  let tools = toolsOf(context);
  const keysOf = (text: string): readonly string[] => figureKeys(text, retrieved.mentions(), language);

  const count = (text: string, products: readonly string[]): void => {
    const ofTools = toolsOf(products);
    if (ofTools.length > 0) tools = ofTools;
    for (const id of products) named.add(id);
    for (const key of keysOf(text)) figures.add(key);
    saidTexts.add(same(text));
    for (const part of retrieved.parts) if (same(part.text) === same(text)) saidParts.add(part);
  };

  return {
    show: (lead, text, products, cited = text) => {
      const greeting = held;
      held = '';
      const more = greeting + joined(spoken + greeting, isApart ? '\n\n' : lead, cited, language);
      isApart = false;
      spoken += more;
      count(text, products);
      return more;
    },
    hold: (lead, text) => {
      held += joined(held, lead, text, language);
    },
    append: (text) => {
      spoken += text;
      for (const { id } of retrieved.mentions()(plainForm(text))) named.add(id);
    },
    setApart: () => {
      isApart = true;
    },
    tick: (part) => {
      saidParts.add(part);
      saidTexts.add(same(part.text));
    },
    turnTo: (products) => {
      if (products.length > 0) subjects = products;
    },
    hasSaid: (text) => saidTexts.has(same(text)),
    hasTold: (part) =>
      saidParts.has(part) ||
      (part.figures.length > 0 &&
        part.figures.every((key) => figures.has(key)) &&
        part.products.every((id) => named.has(id))),
    holds: (text, part) => same(text).includes(same(part.text)),
    toolsOf,
    keysOf,
    get spoken() {
      return spoken;
    },
    get held() {
      return held;
    },
    get named() {
      return [...named];
    },
    get hasFigures() {
      return figures.size > 0;
    },
    get subjects() {
      return subjects;
    },
    get tools() {
      return tools;
    },
  };
};
