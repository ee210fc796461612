import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { Subjects } from '../../grounding/binding.ts';
import type { ListClaim } from '../../grounding/compatibility.ts';
import type { Verdict } from '../../grounding/grounding.ts';
import type { Sentence } from '../../text/sentences.ts';
import { answerIn } from '../../text/spokenWords.ts';
import { wordPattern } from '../../text/words.ts';
import { ModelFailure } from '../endpoint/failure.ts';
import type { Retrieved } from '../retrieved.ts';
import { leakFinder } from './leak.ts';
import { createPlacing } from './placing.ts';
import { createRelevanceCheck } from './relevance.ts';
import { createTranscript, isItem } from './transcript.ts';
import { unsaidOf } from './unsaid.ts';

/** Maximum number of sentences before the first one based on a fact. */
const maxGreetings = 2;
/** Number of false sentences after which the model is given up. */
const maxUntrue = 4;
/** Maximum length of a "no" that says nothing else. */
const maxPlainNo = 8;

/** A result inserted unchanged, and the sign that nothing is left to say. */
const insertedResult = /(\[\[(?:F\d{1,2}(?:\.\d{1,2})?|end)\]\])/;
const resultOf = (text: string): string | undefined => /^\[\[(F\d{1,2}(?:\.\d{1,2})?|end)\]\]$/.exec(text.trim())?.[1];

/** Whether a sentence is only "No.". */
const isPlainNo = (text: string, language: AnswerLanguage): boolean =>
  text.length <= maxPlainNo && answerIn(text, language) === 'no';

/** A sentence that did not hold. */
export interface Refusal {
  readonly lead: string;
  readonly text: string;
  readonly reason: string;
  readonly about: readonly string[];
}

/** Result for a sentence: what to show, and what did not hold. */
export interface Accepted {
  readonly content: string;
  readonly refusal?: Refusal;
}

/** Passes the model's sentences that hold, replaces others with composed text, and knows what is still unsaid. */
export interface ResponseGate {
  /** Text of a danger that stops the answer, until it has been shown; it comes first. */
  stop(): string;
  /** Warnings that stop nothing and have not been shown; they come last. */
  warnings(): string;
  /** Returns what to show for a sentence. @throws ModelFailure if the model should be given up */
  accept(sentence: Sentence): Accepted;
  /** Why any of the sentences after a failed one do not hold; none of them is shown. */
  inspect(sentences: readonly Sentence[]): readonly Refusal[];
  /** Composed text about the same, in place of a failed sentence. */
  replace(refusal: Refusal): string;
  /**
   * What to show after the last sentence: the unsaid part of the composed answer; after a complete answer nothing,
   * unless a figure is missing.
   */
  rest(isWhole: boolean): string;
  readonly hasSpoken: boolean;
  /** Text shown so far, or held back until the first sentence based on a fact. */
  readonly spoken: string;
  /** Products named in the text shown, in order. */
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
  /** Products the question is about: what "it" refers to at first. */
  readonly context: readonly string[];
  /** The visitor's messages. */
  readonly asked: readonly string[];
  /** Whether a danger allows only text of results. */
  readonly onlyResults: boolean;
  /** Whether only figures were asked for. */
  readonly asksFigure: boolean;
  readonly trace: Trace;
}): ResponseGate => {
  const transcript = createTranscript(retrieved, language, context);
  const { toolsOf, keysOf } = transcript;
  const placing = createPlacing(retrieved, transcript);
  const unsaid = unsaidOf(retrieved, transcript);
  const leaks = leakFinder(rules, mark);
  const counts = { shown: 0, placed: 0, replaced: 0, dropped: 0 };
  let greetings = 0;
  let refused = 0;
  let inList: ListClaim | undefined;

  const replace = ({ lead, reason, about }: Refusal): string => {
    if (transcript.named.length > 0 || transcript.hasFigures) {
      // The model has already answered with facts, so a composed sentence would only be in the way.
      trace.note('sentence refused', { reason, replaced: false });
      counts.dropped += 1;
      return '';
    }
    const composed = unsaid.inPlaceOf(about);
    trace.note('sentence refused', { reason, replaced: composed.length > 0 });
    if (composed.length === 0) {
      counts.dropped += 1;
      return '';
    }
    counts.replaced += 1;
    return composed
      .map((part, at) => {
        transcript.tick(part);
        transcript.turnTo(part.products);
        const before = composed[at - 1];
        const apart = before === undefined ? lead : before.block === part.block ? part.lead : '\n\n';
        return transcript.show(isItem(part.text) ? '\n' : apart, part.text, part.products, part.cited);
      })
      .join('');
  };

  /** Whether a sentence is based on something: a product, a figure or a finding. Questions claim nothing. */
  const isGrounded = (shown: string, products: readonly string[]): boolean =>
    products.length > 0 ||
    keysOf(shown).length > 0 ||
    wordPattern('[?？]$|<questionEndings>$').test(shown) ||
    createRelevanceCheck([...retrieved.told, ...asked])(shown);

  const refusal = (lead: string, text: string, verdict: Extract<Verdict, { holds: false }>): Accepted => {
    if (verdict.reason === 'language' && transcript.spoken === '') throw new ModelFailure('language');
    if (refused >= maxUntrue) throw new ModelFailure('untrue');
    refused += 1;
    inList = undefined;
    // Text that is not shown does not change what "it" refers to.
    const { subjects } = transcript;
    const about = verdict.products.length > 0 ? verdict.products : subjects;
    return { content: '', refusal: { lead, text, reason: verdict.reason, about } };
  };

  const judge = (text: string, about: Subjects, list?: ListClaim): Verdict => {
    if (onlyResults && !isPlainNo(text, language)) return { holds: false, reason: 'stopped', products: [] };
    const grounding = retrieved.grounding();
    const { named, tools } = transcript;
    const verdict = grounding.judge(text, { subjects: about, named, inList: list });
    const isOfParts = about.length > 0 && toolsOf(about).length === 0 && tools.length > 0;
    if (verdict.holds || !isOfParts) return verdict;
    const ofTool = grounding.judge(text, { subjects: tools, named, inList: list });
    return ofTool.holds ? ofTool : verdict;
  };

  const inspect = (sentences: readonly Sentence[]): readonly Refusal[] => {
    let about = transcript.subjects;
    return sentences
      .flatMap(({ text }) => text.split(insertedResult))
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
    const verdict = judge(text, transcript.subjects, item ? inList : undefined);
    if (leaks(transcript.spoken + transcript.held + (verdict.holds ? verdict.shown : text)))
      throw new ModelFailure('leak');
    if (!verdict.holds) return refusal(lead, text, verdict);
    const { shown, cited, products, opens } = verdict;
    if (!item) inList = opens;
    transcript.turnTo(products);
    if (transcript.hasSaid(shown)) {
      counts.dropped += 1;
      return { content: '' };
    }
    if (transcript.spoken === '' && !isGrounded(shown, products)) {
      greetings += 1;
      if (greetings > maxGreetings) throw new ModelFailure('ungrounded');
      transcript.hold(lead, shown);
      return { content: '' };
    }
    counts.shown += 1;
    const own = retrieved.parts.find((part) => part.text === shown);
    return { content: transcript.show(lead, shown, products, own?.cited ?? cited) };
  };

  const acceptResult = (lead: string, text: string, id: string): Accepted => {
    if (id === 'end') return { content: '' };
    const [result = '', number] = id.split('.');
    const found = retrieved.found(result);
    const piece = number === undefined ? undefined : found?.pieces[Number(number) - 1];
    if (!found || (number !== undefined && !piece))
      return refusal(lead, text, { holds: false, reason: 'reference', products: [] });
    counts.placed += 1;
    return { content: piece ? placing.placePiece(found, piece) : placing.place(found) };
  };

  const accept = ({ lead, text }: Sentence): Accepted => {
    let content = '';
    for (const piece of text.split(insertedResult).filter((each) => each.trim() !== '')) {
      const id = resultOf(piece);
      const before = content === '' ? lead : ' ';
      const accepted = id === undefined ? acceptWords(before, piece.trim()) : acceptResult(before, piece, id);
      content += accepted.content;
      if (accepted.refusal) return { content, refusal: accepted.refusal };
    }
    return { content };
  };

  /** Whether the answer is complete: the model ended well and gave what was asked. */
  const isEnough = (isWhole: boolean): boolean => {
    if (!isWhole || /[:：]\s*$/.test(transcript.spoken)) return false;
    // If only a figure was asked for, an answer without one is incomplete.
    return !asksFigure || retrieved.isReplanned || counts.placed > 0 || transcript.hasFigures;
  };

  const rest = (isWhole: boolean): string => {
    if (isEnough(isWhole)) return '';
    const more = unsaid.all();
    transcript.append(more);
    return more;
  };

  return {
    stop: placing.stop,
    warnings: placing.warnings,
    accept,
    inspect,
    replace,
    rest,
    get hasSpoken() {
      return transcript.spoken !== '';
    },
    get spoken() {
      return transcript.spoken + transcript.held;
    },
    get products() {
      return transcript.named;
    },
    counts,
  };
};
