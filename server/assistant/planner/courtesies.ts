import type { Mention } from '../lexicon/lexicon.ts';
import type { Reading } from './reading.ts';

/** What is said for politeness alone. */
const courtesy = /^(talk\.(greeting|thanks|goodbye|please|smallTalk|offTopic|praise|capabilities)|wish\.quality)$/;
/** What a message may open or end with beside the question itself. */
const opening = /^talk\.(greeting|thanks)$/;
const closing = /^talk\.(thanks|goodbye)$/;
/** What a sentence of small talk holds at least. */
const chatting = /^talk\.(greeting|thanks|smallTalk|offTopic|praise)$/;

const separators = /^[\s,;:.!?。、！？…–-]*/u;
const trailing = /[\s,;:!¡。、！…–-]*$/u;
/** "Hi Casey, ": a name is greeted, with a comma behind it. */
const greetedName = /^\s+\p{L}+(?:\s\p{L}+)?[,!.]\s*/u;
const statement = /^[^.!?。！？\n]+[.!。！\n]+\s*/u;

/** A message of nothing but courtesies is left as it is; a question has at least so many letters. */
const minLetters = 2;
const lettersOf = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** How far a greeting or thanks at the start of a text reaches, 0 where there is none. */
const openingEnd = ({ text, mentions, models }: Reading, from: number): number => {
  const first = mentions.find(({ start, end, concept }) => end > from && start <= from && opening.test(concept));
  if (!first) return from;
  const rest = text.slice(first.end);
  const name = greetedName.exec(rest)?.[0].length ?? 0;
  const isName =
    name > 0 && ![...mentions, ...models].some(({ start, end }) => start < first.end + name && end > first.end);
  return first.end + (isName ? name : (separators.exec(rest)?.[0].length ?? 0));
};

/** How far a first sentence reaches that only makes conversation: "Lovely weather today." */
const smallTalkEnd = ({ text, mentions, models, quantities }: Reading, from: number, to: number): number => {
  const end = from + (statement.exec(text.slice(from))?.[0].length ?? 0);
  if (lettersOf(text.slice(end, to)) < minLetters) return from;
  const within = mentions.filter((mention) => mention.end > from && mention.start < end);
  const chat = within.filter(({ concept }) => chatting.test(concept));
  // Words within a phrase of small talk say nothing else: "il" in "il fait beau".
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

/** Where a text ends without the thanks behind it. */
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
 * What a message asks, without greetings before it, thanks behind it and small talk beside it, so that these change nothing of
 * the answer. A message that holds nothing else stays whole.
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
