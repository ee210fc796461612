import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { Subjects } from '../../grounding/binding.ts';
import { plainForm } from '../../text/figures.ts';
import { figureKeys, type Part } from '../parts.ts';
import type { Retrieved } from '../retrieved.ts';

/** Whether a text is a list item. */
export const isItem = (text: string): boolean => /^(?:[-•+]|\d{1,2}[.)])\s/.test(text);
const same = (text: string): string => plainForm(text).replaceAll('*', '').replace(/\s+/g, ' ').trim();

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

/** The text of an answer as it grows, and its topic. */
export class Transcript {
  readonly #retrieved: Retrieved;
  readonly #language: AnswerLanguage;
  readonly #named = new Set<string>();
  readonly #figures = new Set<string>();
  readonly #saidParts = new Set<Part>();
  readonly #saidTexts = new Set<string>();
  #spoken = '';
  #held = '';
  #isApart = false;
  #subjects: Subjects;
  #tools: readonly string[];

  /** @param context products the question is about: what "it" refers to at first */
  constructor(retrieved: Retrieved, language: AnswerLanguage, context: readonly string[]) {
    this.#retrieved = retrieved;
    this.#language = language;
    this.#subjects = context;
    this.#tools = this.toolsOf(context);
  }

  get spoken(): string {
    return this.#spoken;
  }

  get held(): string {
    return this.#held;
  }

  /** Products named so far, in order. */
  get named(): readonly string[] {
    return [...this.#named];
  }

  get hasFigures(): boolean {
    return this.#figures.size > 0;
  }

  get subjects(): Subjects {
    return this.#subjects;
  }

  /** The tools mentioned last. */
  get tools(): readonly string[] {
    return this.#tools;
  }

  toolsOf(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => isToolKind(this.#retrieved.product(id)?.kind));
  }

  keysOf(text: string): readonly string[] {
    return figureKeys(text, this.#retrieved.mentions(), this.#language);
  }

  /** Shows a text, after any text that was held back. @returns the addition */
  show(lead: string, text: string, products: readonly string[], cited: string = text): string {
    const greeting = this.#held;
    this.#held = '';
    const more = greeting + joined(this.#spoken + greeting, this.#isApart ? '\n\n' : lead, cited, this.#language);
    this.#isApart = false;
    this.#spoken += more;
    this.#count(text, products);
    return more;
  }

  /** Holds a text back until something true is said. */
  hold(lead: string, text: string): void {
    this.#held += joined(this.#held, lead, text, this.#language);
  }

  /** Appends joined text, such as the end of the composed answer. */
  append(text: string): void {
    this.#spoken += text;
    for (const { id } of this.#retrieved.mentions()(plainForm(text))) this.#named.add(id);
  }

  /** Starts a new paragraph. */
  setApart(): void {
    this.#isApart = true;
  }

  /** Marks a part of the composed answer as said. */
  tick(part: Part): void {
    this.#saidParts.add(part);
    this.#saidTexts.add(same(part.text));
  }

  /** Sets what "it" refers to; an empty list leaves it unchanged. */
  turnTo(products: readonly string[]): void {
    if (products.length > 0) this.#subjects = products;
  }

  hasSaid(text: string): boolean {
    return this.#saidTexts.has(same(text));
  }

  /** Whether a part was said, possibly in other words with all its figures and products. */
  hasTold(part: Part): boolean {
    const { figures, products } = part;
    if (this.#saidParts.has(part)) return true;
    return (
      figures.length > 0 &&
      figures.every((key) => this.#figures.has(key)) &&
      products.every((id) => this.#named.has(id))
    );
  }

  /** Whether a text contains what a part says. */
  holds(text: string, part: Part): boolean {
    return same(text).includes(same(part.text));
  }

  #count(text: string, products: readonly string[]): void {
    const tools = this.toolsOf(products);
    if (tools.length > 0) this.#tools = tools;
    for (const id of products) this.#named.add(id);
    for (const key of this.keysOf(text)) this.#figures.add(key);
    this.#saidTexts.add(same(text));
    for (const part of this.#retrieved.parts) if (same(part.text) === same(text)) this.#saidParts.add(part);
  }
}
