import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Subjects } from '../grounding/binding.ts';
import type { ListClaim } from '../grounding/compatibility.ts';
import type { Verdict } from '../grounding/grounding.ts';
import type { Sentence } from '../text/sentences.ts';
import { answerIn } from '../text/spokenWords.ts';
import { ModelFailure } from './failure.ts';
import { leakFinder } from './leak.ts';
import { createPlacing } from './placing.ts';
import type { Retrieved } from './retrieved.ts';
import { rootedIn } from './rooted.ts';
import { createTranscript, isItem } from './transcript.ts';
import { unsaidOf } from './unsaid.ts';

/** Sentences that may come before the first one that rests on a fact. */
const maxGreetings = 2;
/** Untrue sentences after which nothing more is believed. */
const maxUntrue = 4;
/** Letters of a no that says nothing else. */
const maxBareNo = 8;

/** A result put in its place as it stands, and the sign that nothing is left to say. */
const placed = /(\[\[(?:F\d{1,2}(?:\.\d{1,2})?|end)\]\])/;
const resultOf = (text: string): string | undefined => /^\[\[(F\d{1,2}(?:\.\d{1,2})?|end)\]\]$/.exec(text.trim())?.[1];

/** "No." and no more. */
const isBareNo = (text: string, language: AnswerLanguage): boolean =>
  text.length <= maxBareNo && answerIn(text, language) === 'no';

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
      // The model has answered by facts already: what is missing is less than what would stand in its way.
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

  /** Whether a sentence rests on something: a product, a figure, or what was found. A question claims nothing. */
  const isGrounded = (shown: string, products: readonly string[]): boolean =>
    products.length > 0 ||
    keysOf(shown).length > 0 ||
    /[?？]$|か。$/.test(shown) ||
    rootedIn([...retrieved.told, ...asked])(shown);

  const refusal = (lead: string, text: string, verdict: Extract<Verdict, { holds: false }>): Accepted => {
    if (verdict.reason === 'language' && transcript.spoken === '') throw new ModelFailure('language');
    if (refused >= maxUntrue) throw new ModelFailure('untrue');
    refused += 1;
    inList = undefined;
    // What is not shown leaves "it" what it was: the visitor has not read it.
    const { subjects } = transcript;
    const about = verdict.products.length > 0 ? verdict.products : typeof subjects === 'string' ? [] : subjects;
    return { content: '', refusal: { lead, text, reason: verdict.reason, about } };
  };

  const judge = (text: string, about: Subjects, list?: ListClaim): Verdict => {
    if (onlyResults && !isBareNo(text, language)) return { holds: false, reason: 'stopped', products: [] };
    const grounding = retrieved.grounding();
    const { named, tools } = transcript;
    const verdict = grounding.judge(text, { subjects: about, named, inList: list });
    const isOfParts = about !== 'none' && toolsOf(about).length === 0 && tools.length > 0;
    if (verdict.holds || !isOfParts) return verdict;
    const ofTool = grounding.judge(text, { subjects: tools, named, inList: list });
    return ofTool.holds ? ofTool : verdict;
  };

  const inspect = (sentences: readonly Sentence[]): readonly Refusal[] => {
    let about = transcript.subjects;
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
    for (const piece of text.split(placed).filter((each) => each.trim() !== '')) {
      const id = resultOf(piece);
      const before = content === '' ? lead : ' ';
      const accepted = id === undefined ? acceptWords(before, piece.trim()) : acceptResult(before, piece, id);
      content += accepted.content;
      if (accepted.refusal) return { content, refusal: accepted.refusal };
    }
    return { content };
  };

  /** Whether the composed answer need not go on: the model ended well, and told what was asked. */
  const isEnough = (isWhole: boolean): boolean => {
    if (!isWhole || /[:：]\s*$/.test(transcript.spoken)) return false;
    // An answer without a figure has not answered where a figure was all that was asked for.
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
