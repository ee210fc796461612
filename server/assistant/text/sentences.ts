import { type AnswerLanguage, bcp47 } from '../../../contract/contract.ts';
import { kept } from './oncePer.ts';
import { wordPattern } from './words.ts';

/** A sentence or list item, with the whitespace before it. */
export interface Sentence {
  readonly lead: string;
  readonly text: string;
}

/** Longer text is no sentence: the model is not answering. */
export const maxSentence = 1200;

const segmenters = new Map<AnswerLanguage, Intl.Segmenter>();
const segmenterOf = (language: AnswerLanguage): Intl.Segmenter =>
  kept(segmenters, language, () => new Intl.Segmenter(bcp47(language), { granularity: 'sentence' }));

/** A full stop after these does not end a sentence. */
const abbreviation = wordPattern(String.raw`(?:^|[\s(])<abbreviations>\.$|(?:^|\n)\s*\d{1,2}\.$`);

/** Characters that decide whether a full stop before them ended a sentence. */
const decided = /[\p{L}!?。！？]/u;

const inLine = (line: string, language: AnswerLanguage): readonly string[] => {
  const found: string[] = [];
  let open = '';
  for (const { segment } of segmenterOf(language).segment(line)) {
    // An opening bracket belongs to what follows.
    const opened = /[[「『（(]+$/.exec(segment)?.index ?? segment.length;
    open += segment.slice(0, opened);
    const body = open.trimEnd();
    const goesOn = body === '' || (body.length < maxSentence && body.endsWith('.') && abbreviation.test(body));
    if (!goesOn) found.push(open);
    open = (goesOn ? open : '') + segment.slice(opened);
  }
  return open === '' ? found : [...found, open];
};

const parted = (text: string): Sentence => {
  const body = text.trimStart();
  return { lead: text.slice(0, text.length - body.length), text: body.trimEnd() };
};

/**
 * Splits streamed text into sentences, each as soon as its end is certain. The result does not depend on the chunks.
 */
export const sentenceCutter = (language: AnswerLanguage) => {
  let buffer = '';
  let blanks = '';
  const emit = (text: string): readonly Sentence[] => {
    if (text.trim() === '') {
      blanks += text;
      return [];
    }
    const { lead, text: body } = parted(blanks + text);
    blanks = text.slice(text.trimEnd().length);
    return [{ lead, text: body }];
  };
  const lines = (): readonly string[] => {
    const end = buffer.lastIndexOf('\n') + 1;
    const whole = buffer.slice(0, end);
    buffer = buffer.slice(end);
    return whole.split(/(?<=\n)/).filter((line) => line !== '');
  };
  return {
    push(piece: string): readonly Sentence[] {
      buffer += piece;
      const found = lines().flatMap((line) => inLine(line, language).flatMap(emit));
      const open = inLine(buffer, language);
      // The last one may continue, and the one before has ended only if a letter follows.
      const sure = open.findLastIndex((sentence) => decided.test(sentence));
      const ended = open.slice(0, Math.max(0, sure));
      buffer = open.slice(ended.length).join('');
      return [...found, ...ended.flatMap(emit)];
    },
    /** The rest when the text has ended. */
    end(): readonly Sentence[] {
      const rest = buffer;
      buffer = '';
      return inLine(rest, language).flatMap(emit);
    },
    /** Number of characters waiting for the end of their sentence. */
    get waiting(): number {
      return buffer.length;
    },
  };
};
