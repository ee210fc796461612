import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Subjects } from '../grounding/binding.ts';
import type { ListClaim } from '../grounding/compatibility.ts';
import type { Verdict } from '../grounding/grounding.ts';
import { plainForm } from '../text/figures.ts';
import { fold } from '../text/fold.ts';
import type { Sentence } from '../text/sentences.ts';
import { answerIn } from '../text/spokenWords.ts';
import { withoutSources } from '../writer/sources.ts';
import { ModelFailure } from './failure.ts';
import { leakFinder } from './leak.ts';
import { figureKeys, type Part, type Piece } from './parts.ts';
import type { Found, Retrieved } from './retrieved.ts';
import { rootedIn } from './rooted.ts';

/** Sentences that may come before the first one that rests on a fact. */
const maxGreetings = 2;
/** Untrue sentences after which nothing more is believed. */
const maxUntrue = 4;
/** Letters of a no that says nothing else. */
const maxBareNo = 8;

const isItem = (text: string): boolean => /^(?:[-•+]|\d{1,2}[.)])\s/.test(text);
const same = (text: string): string => plainForm(text).replaceAll('*', '').replace(/\s+/g, ' ').trim();

/** A result put in its place as it stands, and the sign that nothing is left to say. */
const placed = /(\[\[(?:F\d{1,2}(?:\.\d{1,2})?|end)\]\])/;
const resultOf = (text: string): string | undefined => /^\[\[(F\d{1,2}(?:\.\d{1,2})?|end)\]\]$/.exec(text.trim())?.[1];

/** "No." and no more. */
const isBareNo = (text: string, language: AnswerLanguage): boolean =>
  text.length <= maxBareNo && answerIn(fold(text), language) === 'no';

/** A sentence that did not hold. */
export interface Refusal {
  readonly lead: string;
  readonly text: string;
  readonly reason: string;
  readonly about: readonly string[];
}

/** What became of a sentence: what to show, and what of it did not hold. */
export interface Accepted {
  readonly content: string;
  readonly refusal?: Refusal;
}

/** Lets through of a model's sentences what holds, says the composed ones in the place of the others, and knows what is still unsaid. */
export interface ResponseGate {
  /** What a danger stops the answer with, as long as nobody has shown it: it stands before all else. */
  stop(): string;
  /** Warnings that stop nothing and that nobody has shown yet: an answer opens with the answer, and closes with them. */
  warnings(): string;
  /** What to show for a sentence. @throws ModelFailure when no more of them should be heard */
  accept(sentence: Sentence): Accepted;
  /** Why of these sentences, that follow one that did not hold, any does not hold either; none of them is shown. */
  inspect(sentences: readonly Sentence[]): readonly Refusal[];
  /** Composed words about the same, in the place of a sentence that did not hold. */
  replace(refusal: Refusal): string;
  /** What to show after the last sentence: what the composed answer says and nobody has said yet; of a whole answer nothing, unless it owes a figure. */
  rest(isWhole: boolean): string;
  readonly hasSpoken: boolean;
  /** All that was shown, or waits for the first sentence that rests on a fact. */
  readonly spoken: string;
  /** Products named in what was shown, in order. */
  readonly products: readonly string[];
  readonly counts: {
    readonly shown: number;
    readonly placed: number;
    readonly replaced: number;
    readonly dropped: number;
  };
}

export const createResponseGate = ({
  retrieved,
  rules,
  mark,
  language,
  context,
  asked,
  onlyResults,
  asksFigure,
  trace,
}: {
  readonly retrieved: Retrieved;
  readonly rules: string;
  readonly mark: string;
  readonly language: AnswerLanguage;
  /** Products the question is about: what "it" is before any is named. */
  readonly context: readonly string[];
  /** What the visitor said. */
  readonly asked: readonly string[];
  /** Whether a danger leaves room for no words but those of results. */
  readonly onlyResults: boolean;
  /** Whether nothing but figures was asked for. */
  readonly asksFigure: boolean;
  readonly trace: Trace;
}): ResponseGate => {
  const find = () => retrieved.mentions();
  const keysOf = (text: string): readonly string[] => figureKeys(text, find(), language);
  const leaks = leakFinder(rules, mark);
  const counts = { shown: 0, placed: 0, replaced: 0, dropped: 0 };
  const named = new Set<string>();
  const figures = new Set<string>();
  const saidParts = new Set<Part>();
  const saidTexts = new Set<string>();
  let spoken = '';
  let held = '';
  let greetings = 0;
  let warned = 0;
  let refused = 0;
  let subjects: Subjects = context.length > 0 ? context : 'none';
  /** The tools last spoken of. */
  let tools: readonly string[] = context.filter((id) => isToolKind(retrieved.product(id)?.kind));
  let inList: ListClaim | undefined;
  /** What was put in its place as it stands is a paragraph of its own. */
  let isApart = false;

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
    const ofTools = toolsOf(products);
    if (ofTools.length > 0) tools = ofTools;
    for (const id of products) named.add(id);
    for (const key of keysOf(text)) figures.add(key);
    saidTexts.add(same(text));
    for (const part of retrieved.parts) if (same(part.text) === same(text)) saidParts.add(part);
  };

  /** Shows a text; what was held back until something true was said goes before it. */
  const show = (lead: string, text: string, products: readonly string[], cited = text): string => {
    const greeting = held;
    held = '';
    const more = greeting + joined(spoken + greeting, isApart ? '\n\n' : lead, cited);
    isApart = false;
    spoken += more;
    count(text, products);
    return more;
  };

  /** Shows a result as our writer told it, but for the paragraphs that were said. */
  const place = ({ answer, parts }: Found): string => {
    let content = '';
    for (const [block, text] of answer.blocks.entries()) {
      const own = parts.filter((part) => part.block === block);
      const bare = withoutSources(text);
      if (saidTexts.has(same(bare)) || (own.length > 0 && own.every((part) => saidTexts.has(same(part.text)))))
        continue;
      const products = [...new Set(own.flatMap((part) => part.products))];
      content += show('\n\n', bare, products, text);
      for (const part of own) {
        saidParts.add(part);
        saidTexts.add(same(part.text));
      }
      if (products.length > 0) subjects = products;
    }
    isApart ||= content !== '';
    return content;
  };

  /** Shows one paragraph, item or table of a result. */
  const placePiece = (found: Found, { block, text, cited }: Piece): string => {
    if (saidTexts.has(same(text))) return '';
    const products = find()(plainForm(text)).map(({ id }) => id);
    const content = show(
      isItem(text) && spoken.endsWith('\n') ? '' : isItem(text) ? '\n' : '\n\n',
      text,
      products,
      cited,
    );
    for (const part of found.parts)
      if (part.block === block && same(text).includes(same(part.text))) {
        saidParts.add(part);
        saidTexts.add(same(part.text));
      }
    if (products.length > 0) subjects = products;
    isApart = true;
    return content;
  };

  const stop = (): string => (retrieved.warnings.slice(warned).some(({ stops }) => stops) ? warnings() : '');

  const warnings = (): string => {
    const due = retrieved.warnings.slice(warned);
    warned = retrieved.warnings.length;
    return due.map((warning) => place(warning.found)).join('');
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

  const replace = ({ lead, reason, about }: Refusal): string => {
    if (named.size + figures.size > 0) {
      // The model has answered by facts already: what is missing is less than what would stand in its way.
      trace.note('sentence refused', { reason, replaced: false });
      counts.dropped += 1;
      return '';
    }
    const beginning = spoken === '' ? opening() : [];
    const composed = beginning.length > 0 ? beginning : [composedFor(about)].filter((part) => part !== undefined);
    trace.note('sentence refused', { reason, replaced: composed.length > 0 });
    if (composed.length === 0) {
      counts.dropped += 1;
      return '';
    }
    counts.replaced += 1;
    return composed
      .map((part, at) => {
        saidParts.add(part);
        if (part.products.length > 0) subjects = part.products;
        const before = composed[at - 1];
        const apart = before === undefined ? lead : before.block === part.block ? part.lead : '\n\n';
        return show(isItem(part.text) ? '\n' : apart, part.text, part.products, part.cited);
      })
      .join('');
  };

  /** Whether a sentence rests on something: a product, a figure, or what was found. A question claims nothing. */
  const isGrounded = (shown: string, products: readonly string[]): boolean =>
    products.length > 0 ||
    keysOf(shown).length > 0 ||
    /[?？]$|か。$/.test(shown) ||
    rootedIn([...retrieved.told, ...asked])(shown);

  const refusal = (lead: string, text: string, verdict: Extract<Verdict, { holds: false }>): Accepted => {
    if (verdict.reason === 'language' && spoken === '') throw new ModelFailure('language');
    if (refused >= maxUntrue) throw new ModelFailure('untrue');
    refused += 1;
    inList = undefined;
    // What is not shown leaves "it" what it was: the visitor has not read it.
    const about = verdict.products.length > 0 ? verdict.products : typeof subjects === 'string' ? [] : subjects;
    return { content: '', refusal: { lead, text, reason: verdict.reason, about } };
  };

  /** Tools among the products: with packs and accessories named in between, "it" still is the tool. */
  const toolsOf = (ids: readonly string[]): readonly string[] =>
    ids.filter((id) => isToolKind(retrieved.product(id)?.kind));

  const judge = (text: string, about: Subjects, list?: ListClaim): Verdict => {
    if (onlyResults && !isBareNo(text, language)) return { holds: false, reason: 'stopped', products: [] };
    const grounding = retrieved.grounding();
    const verdict = grounding.judge(text, { subjects: about, named: [...named], inList: list });
    const isOfParts = about !== 'none' && toolsOf(about).length === 0 && tools.length > 0;
    if (verdict.holds || !isOfParts) return verdict;
    const ofTool = grounding.judge(text, { subjects: tools, named: [...named], inList: list });
    return ofTool.holds ? ofTool : verdict;
  };

  const inspect = (sentences: readonly Sentence[]): readonly Refusal[] => {
    let about = subjects;
    return sentences
      .flatMap(({ text }) => text.split(placed))
      .flatMap((piece) => {
        const text = piece.trim();
        if (text === '' || resultOf(text) !== undefined) return [];
        const verdict = judge(text, about);
        if (verdict.products.length > 0) about = verdict.products;
        return verdict.holds ? [] : [{ lead: '', text, reason: verdict.reason, about: verdict.products }];
      });
  };

  const acceptWords = (lead: string, text: string): Accepted => {
    const item = isItem(text);
    const verdict = judge(text, subjects, item ? inList : undefined);
    if (leaks(spoken + held + (verdict.holds ? verdict.shown : text))) throw new ModelFailure('leak');
    if (!verdict.holds) return refusal(lead, text, verdict);
    const { shown, cited, products, opens } = verdict;
    if (!item) inList = opens;
    if (products.length > 0) subjects = products;
    if (saidTexts.has(same(shown))) {
      counts.dropped += 1;
      return { content: '' };
    }
    if (spoken === '' && !isGrounded(shown, products)) {
      greetings += 1;
      if (greetings > maxGreetings) throw new ModelFailure('ungrounded');
      held += joined(held, lead, shown);
      return { content: '' };
    }
    counts.shown += 1;
    const own = retrieved.parts.find((part) => part.text === shown);
    return { content: show(lead, shown, products, own?.cited ?? cited) };
  };

  const acceptResult = (lead: string, text: string, id: string): Accepted => {
    if (id === 'end') return { content: '' };
    const [result = '', number] = id.split('.');
    const found = retrieved.found(result);
    const piece = number === undefined ? undefined : found?.pieces[Number(number) - 1];
    if (!found || (number !== undefined && !piece))
      return refusal(lead, text, { holds: false, reason: 'reference', products: [] });
    counts.placed += 1;
    return { content: piece ? placePiece(found, piece) : place(found) };
  };

  const accept = ({ lead, text }: Sentence): Accepted => {
    let content = '';
    for (const piece of text.split(placed).filter((each) => each.trim() !== '')) {
      const id = resultOf(piece);
      const before = content === '' ? lead : ' ';
      const accepted = id === undefined ? acceptWords(before, piece.trim()) : acceptResult(before, piece, id);
      content += accepted.content;
      if (accepted.refusal) return { content, refusal: accepted.refusal };
    }
    return { content };
  };

  /** The composed parts that are left; an announcement only where something it announces is left too. */
  const left = (): readonly Part[] => {
    const unsaid = retrieved.parts.filter((part) => !isSaid(part));
    return unsaid.filter(
      (part) => !part.opens || unsaid.some((other) => !other.opens && other.block === part.block + 1),
    );
  };

  /** Whether the composed answer need not go on: the model ended well, and told what was asked. */
  const isEnough = (isWhole: boolean): boolean => {
    if (!isWhole || /[:：]\s*$/.test(spoken)) return false;
    // An answer without a figure has not answered where a figure was all that was asked for.
    return !asksFigure || retrieved.isReplanned || counts.placed > 0 || figures.size > 0;
  };

  const rest = (isWhole: boolean): string => {
    if (isEnough(isWhole)) return '';
    const parts = left();
    let more = '';
    let block = -1;
    for (const part of parts) {
      const lead = part.block === block ? (part.kind === 'item' ? '\n' : part.lead || ' ') : '\n\n';
      more += (spoken + more === '' ? '' : lead) + part.cited;
      block = part.block;
    }
    spoken += more;
    for (const { id } of find()(plainForm(more))) named.add(id);
    return more;
  };

  return {
    stop,
    warnings,
    accept,
    inspect,
    replace,
    rest,
    get hasSpoken() {
      return spoken !== '';
    },
    get spoken() {
      return spoken + held;
    },
    get products() {
      return [...named];
    },
    counts,
  };
};
