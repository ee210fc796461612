import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { ListClaim } from '../../grounding/compatibility.ts';
import type { Verdict } from '../../grounding/grounding.ts';
import type { Sentence } from '../../text/sentences.ts';
import { wordPattern } from '../../text/words.ts';
import { ModelFailure } from '../endpoint/failure.ts';
import type { Retrieved } from '../retrieved.ts';
import { splitAtMarks } from './insertedResult.ts';
import { leakFinder } from './leak.ts';
import { createPlacing, type Placing } from './placing.ts';
import { createRelevanceCheck } from './relevance.ts';
import { replaceRefused } from './replacement.ts';
import { createSentenceJudge, type Refusal, type SentenceJudge } from './sentenceJudge.ts';
import { isItem, Transcript } from './transcript.ts';
import { type Unsaid, unsaidOf } from './unsaid.ts';

/** Maximum number of sentences before the first one based on a fact. */
const maxGreetings = 2;
/** Number of false sentences after which the model is given up. */
const maxUntrue = 4;

/** Result for a sentence: what to show, and what did not hold. */
export interface Accepted {
  readonly content: string;
  readonly refusal?: Refusal;
}

/** What a gate needs to know about the answer. */
export interface ResponseGateOptions {
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
}

/** Passes the model's sentences that hold, replaces others with composed text, and knows what is still unsaid. */
export class ResponseGate {
  readonly counts = { shown: 0, placed: 0, replaced: 0, dropped: 0 };
  readonly #options: ResponseGateOptions;
  readonly #transcript: Transcript;
  readonly #placing: Placing;
  readonly #unsaid: Unsaid;
  readonly #judge: SentenceJudge;
  readonly #leaks: (text: string) => boolean;
  #greetings = 0;
  #refused = 0;
  #inList: ListClaim | undefined;

  constructor(options: ResponseGateOptions) {
    const { retrieved, language, context, onlyResults, rules, mark } = options;
    this.#options = options;
    this.#transcript = new Transcript(retrieved, language, context);
    this.#placing = createPlacing(retrieved, this.#transcript);
    this.#unsaid = unsaidOf(retrieved, this.#transcript);
    this.#judge = createSentenceJudge(retrieved, this.#transcript, language, onlyResults);
    this.#leaks = leakFinder(rules, mark);
  }

  get hasSpoken(): boolean {
    return this.#transcript.spoken !== '';
  }

  /** Text shown so far, or held back until the first sentence based on a fact. */
  get spoken(): string {
    return this.#transcript.spoken + this.#transcript.held;
  }

  /** Products named in the text shown, in order. */
  get products(): readonly string[] {
    return this.#transcript.named;
  }

  /** Text of a danger that stops the answer, until it has been shown; it comes first. */
  stop(): string {
    return this.#placing.stop();
  }

  /** Warnings that stop nothing and have not been shown; they come last. */
  warnings(): string {
    return this.#placing.warnings();
  }

  /** Returns what to show for a sentence. @throws ModelFailure if the model should be given up */
  accept({ lead, text }: Sentence): Accepted {
    let content = '';
    for (const piece of splitAtMarks(text)) {
      const before = content === '' ? lead : ' ';
      const accepted =
        piece.result === undefined
          ? this.#acceptWords(before, piece.text)
          : this.#acceptResult(before, piece.text, piece.result);
      content += accepted.content;
      if (accepted.refusal) return { content, refusal: accepted.refusal };
    }
    return { content };
  }

  /** Why any of the sentences after a failed one do not hold; none of them is shown. */
  inspect(sentences: readonly Sentence[]): readonly Refusal[] {
    return this.#judge.inspect(sentences);
  }

  /** Composed text about the same, in place of a failed sentence. */
  replace(refusal: Refusal): string {
    const content = replaceRefused(refusal, this.#unsaid, this.#transcript, this.#options.trace);
    if (content === '') this.counts.dropped += 1;
    else this.counts.replaced += 1;
    return content;
  }

  /**
   * What to show after the last sentence: the unsaid part of the composed answer; after a complete answer nothing,
   * unless a figure is missing.
   */
  rest(isWhole: boolean): string {
    if (this.#isEnough(isWhole)) return '';
    const more = this.#unsaid.all();
    this.#transcript.append(more);
    return more;
  }

  #acceptWords(lead: string, text: string): Accepted {
    const transcript = this.#transcript;
    const item = isItem(text);
    const verdict = this.#judge.judge(text, transcript.subjects, item ? this.#inList : undefined);
    if (this.#leaks(this.spoken + (verdict.holds ? verdict.shown : text))) throw new ModelFailure('leak');
    if (!verdict.holds) return this.#refuse(lead, text, verdict);
    const { shown, cited, products, opens } = verdict;
    if (!item) this.#inList = opens;
    transcript.turnTo(products);
    if (transcript.hasSaid(shown)) {
      this.counts.dropped += 1;
      return { content: '' };
    }
    if (transcript.spoken === '' && !this.#isGrounded(shown, products)) {
      this.#greetings += 1;
      if (this.#greetings > maxGreetings) throw new ModelFailure('ungrounded');
      transcript.hold(lead, shown);
      return { content: '' };
    }
    this.counts.shown += 1;
    const own = this.#options.retrieved.parts.find((part) => part.text === shown);
    return { content: transcript.show(lead, shown, products, own?.cited ?? cited) };
  }

  /** Inserts a result, or a piece of it, unchanged. */
  #acceptResult(lead: string, text: string, id: string): Accepted {
    if (id === 'end') return { content: '' };
    const [result = '', number] = id.split('.');
    const found = this.#options.retrieved.found(result);
    const piece = number === undefined ? undefined : found?.pieces[Number(number) - 1];
    if (!found || (number !== undefined && !piece))
      return this.#refuse(lead, text, { holds: false, reason: 'reference', products: [] });
    this.counts.placed += 1;
    return { content: piece ? this.#placing.placePiece(found, piece) : this.#placing.place(found) };
  }

  #refuse(lead: string, text: string, verdict: Extract<Verdict, { holds: false }>): Accepted {
    if (verdict.reason === 'language' && !this.hasSpoken) throw new ModelFailure('language');
    if (this.#refused >= maxUntrue) throw new ModelFailure('untrue');
    this.#refused += 1;
    this.#inList = undefined;
    // Text that is not shown does not change what "it" refers to.
    const about = verdict.products.length > 0 ? verdict.products : this.#transcript.subjects;
    return { content: '', refusal: { lead, text, reason: verdict.reason, about } };
  }

  /** Whether a sentence is based on something: a product, a figure or a finding. Questions claim nothing. */
  #isGrounded(shown: string, products: readonly string[]): boolean {
    const { retrieved, asked } = this.#options;
    return (
      products.length > 0 ||
      this.#transcript.keysOf(shown).length > 0 ||
      wordPattern('[?？]$|<questionEndings>$').test(shown) ||
      createRelevanceCheck([...retrieved.told, ...asked])(shown)
    );
  }

  /** Whether the answer is complete: the model ended well and gave what was asked. */
  #isEnough(isWhole: boolean): boolean {
    const { asksFigure, retrieved } = this.#options;
    if (!isWhole || /[:：]\s*$/.test(this.#transcript.spoken)) return false;
    // If only a figure was asked for, an answer without one is incomplete.
    return !asksFigure || retrieved.isReplanned || this.counts.placed > 0 || this.#transcript.hasFigures;
  }
}
