import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Subjects } from '../grounding/binding.ts';
import type { ListClaim } from '../grounding/compatibility.ts';
import { plainForm } from '../grounding/figures.ts';
import type { Verdict } from '../grounding/grounding.ts';
import { mentionFinder } from '../grounding/mentions.ts';
import type { Sentence } from '../grounding/sentences.ts';
import { ModelFailure } from './failure.ts';
import { leakFinder } from './leak.ts';
import { figureKeys, type Part } from './parts.ts';
import type { Retrieved } from './retrieved.ts';

/** Sentences that may come before the first one that rests on a fact. */
const mostGreetings = 2;
/** Untrue sentences after which nothing more is believed. */
const mostUntrue = 4;

const isItem = (text: string): boolean => /^(?:[-•+]|\d{1,2}[.)])\s/.test(text);
const same = (text: string): string => plainForm(text).replaceAll('*', '').replace(/\s+/g, ' ').trim();

/** Lets through of a model's sentences what holds, says the composed ones in the place of the others, and knows what is still unsaid. */
export interface ResponseGate {
  /** What to show for a sentence. @throws ModelFailure when no more of them should be heard */
  accept(sentence: Sentence): string;
  /** What to show after the last sentence: what the composed answer says and nobody has said yet; of a whole answer the tables only. */
  rest(isWhole: boolean): string;
  readonly hasSpoken: boolean;
  /** Products named in what was shown, in order. */
  readonly products: readonly string[];
  readonly counts: { readonly shown: number; readonly replaced: number; readonly dropped: number };
}

export const createResponseGate = ({
  retrieved,
  instructions,
  mark,
  language,
  context,
  trace,
}: {
  readonly retrieved: Retrieved;
  readonly instructions: string;
  readonly mark: string;
  readonly language: AnswerLanguage;
  /** Products the question is about: what "it" is before any is named. */
  readonly context: readonly string[];
  readonly trace: Trace;
}): ResponseGate => {
  const keysOf = (text: string): readonly string[] => figureKeys(text, mentionFinder(retrieved.sheets), language);
  const leaks = leakFinder(instructions, mark);
  const counts = { shown: 0, replaced: 0, dropped: 0 };
  const named = new Set<string>();
  const figures = new Set<string>();
  const saidParts = new Set<Part>();
  const saidTexts = new Set<string>();
  let spoken = '';
  let held = '';
  let greetings = 0;
  let subjects: Subjects = context.length > 0 ? context : 'none';
  let inList: ListClaim | undefined;

  /** Joins a text to what stands before it: items on lines of their own, paragraphs apart from lists. */
  const joined = (before: string, lead: string, text: string): string => {
    const blanks = lead.split('\n').length > 2 ? '\n\n' : lead.includes('\n') ? '\n' : lead === '' ? '' : ' ';
    if (before === '') return text;
    const [lastLine = ''] = before.split('\n').slice(-1);
    if (isItem(text)) return (isItem(lastLine) ? '\n' : blanks === '\n' ? '\n' : '\n\n') + text;
    return (
      (isItem(lastLine) && blanks.startsWith('\n') ? '\n\n' : blanks === '' && language !== 'jp' ? ' ' : blanks) + text
    );
  };

  const count = (text: string, products: readonly string[]): void => {
    for (const id of products) named.add(id);
    for (const key of keysOf(text)) figures.add(key);
    saidTexts.add(same(text));
    for (const part of retrieved.parts) if (same(part.text) === same(text)) saidParts.add(part);
  };

  /** Shows a text; what was held back until something true was said goes before it. */
  const show = (lead: string, text: string, products: readonly string[], cited = text): string => {
    const greeting = held;
    held = '';
    const more = greeting + joined(spoken + greeting, lead, cited);
    spoken += more;
    count(text, products);
    return more;
  };

  const isSaid = (part: Part): boolean =>
    saidParts.has(part) ||
    (part.figures.length > 0 &&
      part.figures.every((key) => figures.has(key)) &&
      part.products.every((id) => named.has(id)));

  const composedFor = (about: readonly string[]): Part | undefined => {
    const unsaid = retrieved.parts.filter(
      (part) => part.kind !== 'table' && !part.opens && part.products.length > 0 && !isSaid(part),
    );
    return about.length > 0 ? unsaid.find(({ products }) => products.some((id) => about.includes(id))) : unsaid[0];
  };

  /** How the composed answer begins, up to the first that speaks of a product: an answer opens with what answers. */
  const opening = (): readonly Part[] => {
    const parts = retrieved.parts.filter(({ kind }) => kind !== 'table');
    return parts.slice(0, parts.findIndex(({ products }) => products.length > 0) + 1);
  };

  /** What is not shown leaves "it" what it was: the visitor has not read it. */
  const refuse = (lead: string, reason: string, about: readonly string[]): string => {
    const beginning = spoken === '' ? opening() : [];
    const composed = beginning.length > 0 ? beginning : [composedFor(about)].filter((part) => part !== undefined);
    trace.note('sentence refused', { reason, replaced: composed.length > 0 });
    inList = undefined;
    if (composed.length === 0) {
      counts.dropped += 1;
      return '';
    }
    counts.replaced += 1;
    return composed
      .map((part, place) => {
        saidParts.add(part);
        if (part.products.length > 0) subjects = part.products;
        const before = composed[place - 1];
        const apart = before === undefined ? lead : before.block === part.block ? part.lead : '\n\n';
        return show(isItem(part.text) ? '\n' : apart, part.text, part.products, part.cited);
      })
      .join('');
  };

  const accept = ({ lead, text }: Sentence): string => {
    const item = isItem(text);
    const verdict: Verdict = retrieved
      .grounding()
      .judge(text, { subjects, introduced: named, inList: item ? inList : undefined });
    if (leaks(spoken + held + (verdict.holds ? verdict.shown : text))) throw new ModelFailure('leak');
    if (!verdict.holds) {
      if (verdict.reason === 'language' && spoken === '') throw new ModelFailure('language');
      if (counts.replaced + counts.dropped >= mostUntrue) throw new ModelFailure('untrue');
      const about = verdict.products.length > 0 ? verdict.products : typeof subjects === 'string' ? [] : subjects;
      return refuse(lead, verdict.reason, about);
    }
    const { shown, cited, products, opens } = verdict;
    if (!item) inList = opens;
    if (products.length > 0) subjects = products;
    if (saidTexts.has(same(shown))) {
      counts.dropped += 1;
      return '';
    }
    const isGrounded = products.length > 0 || keysOf(shown).length > 0;
    if (spoken === '' && !isGrounded) {
      greetings += 1;
      if (greetings > mostGreetings) throw new ModelFailure('ungrounded');
      held += joined(held, lead, shown);
      return '';
    }
    counts.shown += 1;
    const own = retrieved.parts.find((part) => part.text === shown);
    return show(lead, shown, products, own?.cited ?? cited);
  };

  /** The composed parts that are left; an announcement only where something it announces is left too. */
  const left = (): readonly Part[] => {
    const unsaid = retrieved.parts.filter((part) => !isSaid(part));
    return unsaid.filter(
      (part) => !part.opens || unsaid.some((other) => !other.opens && other.block === part.block + 1),
    );
  };

  const rest = (isWhole: boolean): string => {
    const tellsFigures = retrieved.parts.some(
      (part) => part.kind !== 'table' && part.figures.some((key) => figures.has(key)),
    );
    const hasFigures = retrieved.parts.some(
      (part) => part.kind !== 'table' && part.figures.length > 0 && part.products.length > 0,
    );
    // An answer that tells none of the figures asked for, or not what it announced, has not answered.
    const enough = isWhole && (tellsFigures || !hasFigures) && !/[:：]\s*$/.test(spoken);
    const parts = left().filter(({ kind }) => !enough || kind === 'table');
    let more = '';
    let block = -1;
    for (const part of parts) {
      const lead = part.block === block ? (part.kind === 'item' ? '\n' : part.lead || ' ') : '\n\n';
      more += (spoken + more === '' ? '' : lead) + part.cited;
      block = part.block;
    }
    spoken += more;
    const find = mentionFinder(retrieved.sheets);
    for (const { id } of find(plainForm(more))) named.add(id);
    return more;
  };

  return {
    accept,
    rest,
    get hasSpoken() {
      return spoken !== '';
    },
    get products() {
      return [...named];
    },
    counts,
  };
};
