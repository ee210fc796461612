import type { Reading } from '../reading/reading.ts';

/** What a message may open or end with besides the question. */
const opening = /^talk\.(greeting|thanks)$/;
const closing = /^talk\.(thanks|goodbye)$/;
const separators = /^[\s,;:.!?。、！？…–-]*/u;
const trailing = /[\s,;:!¡。、！…–-]*$/u;
/** "Hi Casey, ": a greeted name, followed by a comma. */
const greetedName = /^\s+\p{L}+(?:\s\p{L}+)?[,!.]\s*/u;

/** Messages of only courtesies stay unchanged; a question has at least this many letters. */
const minLetters = 2;
const lettersOf = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** End of a greeting or thanks at the start of a text, 0 if there is none. */
const openingEnd = ({ text, mentions, models }: Reading, from: number): number => {
  const first = mentions.find(({ start, end, concept }) => end > from && start <= from && opening.test(concept));
  if (!first) return from;
  const rest = text.slice(first.end);
  const name = greetedName.exec(rest)?.[0].length ?? 0;
  const isName =
    name > 0 && ![...mentions, ...models].some(({ start, end }) => start < first.end + name && end > first.end);
  return first.end + (isName ? name : (separators.exec(rest)?.[0].length ?? 0));
};

/** "OK, thanks. One more thing …": what stands before the thanks belongs to them. */
const beforeThanks = ({ text, mentions }: Reading): number => {
  const agrees = mentions.find(({ start, concept }) => start === 0 && concept === 'talk.ok');
  const at = agrees ? agrees.end + (separators.exec(text.slice(agrees.end))?.[0].length ?? 0) : 0;
  return mentions.some(({ start, concept }) => start === at && concept === 'talk.thanks') ? at : 0;
};

const startOf = (reading: Reading): number => {
  let from = beforeThanks(reading);
  for (;;) {
    const next = openingEnd(reading, from);
    if (next <= from) return from;
    from = next;
  }
};

/** End of a text without closing thanks. */
const endOf = ({ text, mentions }: Reading): number => {
  let end = text.replace(/[\s.!。！…]+$/u, '').length;
  let kept = text.length;
  for (;;) {
    const last = mentions.find((mention) => mention.end === end && closing.test(mention.concept));
    if (!last) return kept;
    kept = text.slice(0, last.start).replace(trailing, '').length;
    end = text.slice(0, kept).replace(/[\s.!。！…]+$/u, '').length;
  }
};

/** Whether a stretch holds only words that mean nothing by themselves: "very much" behind "thank you". */
const saysNothing = ({ mentions, models, unexplained }: Reading, from: number, to: number): boolean => {
  const isWithin = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    start < to && end > from;
  return (
    ![...models, ...unexplained].some(isWithin) &&
    mentions.filter(isWithin).every(({ concept }) => /^(?:stop|talk)\./.test(concept))
  );
};

/**
 * A message without greetings, thanks and small talk, so that they do not affect the answer. A message of nothing else
 * stays unchanged.
 */
export const withoutCourtesies = (reading: Reading): string => {
  const { raw, text } = reading;
  const end = endOf(reading);
  const start = startOf(reading);
  if (start === 0 && end === text.length) return raw;
  const said = (raw.length === text.length ? raw : text).slice(start, end);
  return lettersOf(said) < minLetters || saysNothing(reading, start, end) ? raw : said;
};
