import type { Mention } from '../../lexicon/lexicon.ts';
import type { Reading } from '../reading/reading.ts';

/** Politeness without content. */
const courtesy = /^(talk\.(greeting|thanks|goodbye|please|smallTalk|offTopic|praise|capabilities)|wish\.quality)$/;
/** What a message may open or end with besides the question. */
const opening = /^talk\.(greeting|thanks)$/;
const closing = /^talk\.(thanks|goodbye)$/;
/** What a sentence of small talk contains at least. */
const chatting = /^talk\.(greeting|thanks|smallTalk|offTopic|praise)$/;

const separators = /^[\s,;:.!?。、！？…–-]*/u;
const trailing = /[\s,;:!¡。、！…–-]*$/u;
/** "Hi Casey, ": a greeted name, followed by a comma. */
const greetedName = /^\s+\p{L}+(?:\s\p{L}+)?[,!.]\s*/u;
const statement = /^[^.!?。！？\n]+[.!。！\n]+\s*/u;

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

/** End of a first sentence that is only small talk: "Lovely weather today." */
const smallTalkEnd = ({ text, mentions, models, quantities }: Reading, from: number, to: number): number => {
  const end = from + (statement.exec(text.slice(from))?.[0].length ?? 0);
  if (lettersOf(text.slice(end, to)) < minLetters) return from;
  const within = mentions.filter((mention) => mention.end > from && mention.start < end);
  const chat = within.filter(({ concept }) => chatting.test(concept));
  // Words within a phrase of small talk have no other meaning: "il" in "il fait beau".
  const isPart = ({ start, end: stop }: Mention): boolean => chat.some((one) => one.start <= start && stop <= one.end);
  const isChat =
    chat.length > 0 &&
    within.every((one) => courtesy.test(one.concept) || one.concept.startsWith('stop.') || isPart(one)) &&
    ![...models, ...quantities].some((one) => one.end > from && one.start < end);
  return isChat ? end : from;
};

const startOf = (reading: Reading, to: number): number => {
  let from = 0;
  for (;;) {
    const next = Math.max(openingEnd(reading, from), smallTalkEnd(reading, from, to));
    if (next <= from || next >= to) return from;
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

/**
 * A message without greetings, thanks and small talk, so that they do not affect the answer. A message of nothing else
 * stays unchanged.
 */
export const withoutCourtesies = (reading: Reading): string => {
  const { raw, text } = reading;
  const end = endOf(reading);
  if (end === 0) return raw;
  const start = startOf(reading, end);
  if (start === 0 && end === text.length) return raw;
  const said = (raw.length === text.length ? raw : text).slice(start, end);
  return lettersOf(said) < minLetters ? raw : said;
};
