import { isProductKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { isBoxThing } from '../../operations/product/box.ts';
import { anyOf } from '../../text/anyOf.ts';
import { overlaps, type Span, spansOf } from '../../text/span.ts';
import { has, nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { writtenAs } from '../reading/written.ts';
import type { Turn } from '../references/turn.ts';
import boxDetails from './boxDetails.json' with { type: 'json' };

/** The things that a question about a box names: parts by their types, others by the visitor's words. */

const packaged: Readonly<Record<string, ProductKind>> = {
  'packaging.withCase': 'carryCase',
  'packaging.withBattery': 'battery',
  'packaging.withCharger': 'charger',
  'packaging.bare': 'battery',
};

/** Parts and accessories that a question names, in order. */
export const partsSaid = ({ reading }: Turn): readonly ProductKind[] => {
  const said = reading.mentions.flatMap(({ concept }): readonly ProductKind[] => {
    const packed = packaged[concept];
    if (packed) return [packed];
    const name = nameOf(concept);
    return concept.startsWith('type.') && isProductKind(name) && !isToolKind(name) ? [name] : [];
  });
  return [...new Set(said)];
};

const joinWords: Readonly<Record<string, readonly string[]>> = boxDetails.joins;

/** A thing that a question names beside others, and whether the word is known to name one. */
export interface BoxItem {
  readonly item: string;
  readonly isNamed: boolean;
}

interface Thing extends Span {
  readonly item: string;
}

/** Concepts that name a thing, in a question about the box. */
const thingConcepts = /^(feature|group|uncarried|term|measure)\./;

/** Things by their concepts, and by the names of what boxes hold. */
const thingsNamed = (reading: Reading): readonly Thing[] => {
  const things = reading.mentions.flatMap((mention): readonly Thing[] => {
    const { concept, start, end } = mention;
    const name = nameOf(concept);
    if (concept.startsWith('type.'))
      return isProductKind(name) && !isToolKind(name) ? [{ start, end, item: name }] : [];
    const item = writtenAs(reading, mention);
    const isNamed = thingConcepts.test(concept) || isBoxThing(item, reading.answerIn);
    return isNamed ? [{ start, end, item }] : [];
  });
  const types = things.filter(({ item }) => isProductKind(item));
  return [...types, ...things.filter((one) => !types.some((other) => overlaps(one, other)))];
};

/** "Case, depth stop and side handle?": all things that are joined by an "and" or a comma, in order; none if they are not. */
export const thingsJoined = ({ reading }: Turn): readonly BoxItem[] => {
  const { language, text } = reading;
  const commas = has(reading, 'op.included') ? spansOf(text, /,/gu) : [];
  const joins = [...spansOf(text, anyOf(language, joinWords[language] ?? [])), ...commas];
  const unread = reading.unexplained.map((one) => ({ ...one, item: writtenAs(reading, one) }));
  const named = thingsNamed(reading);
  const things = [...named, ...unread];
  const isBeside = (one: Span, join: Span): boolean =>
    (join.start >= one.end && join.start - one.end <= maxArticle) ||
    (one.start >= join.end && one.start - join.end <= maxArticle);
  const joined = things
    .filter((one) => joins.some((join) => isBeside(one, join)))
    .sort((one, other) => one.start - other.start);
  if (joined.length < 2) return [];
  const items = [...new Set(joined.map(({ item }) => item))];
  return items.map((item) => ({ item, isNamed: named.some((one) => one.item === item) }));
};
/** Letters of an article and its spaces. */
const maxArticle = 5;

const wrappings: Readonly<Record<string, readonly string[]>> = boxDetails.wrappings;
/** "Que contient la boîte ?": a word for the box itself, which names nothing in it. */
export const namesWrapping = ({ reading }: Turn, word: string): boolean =>
  (wrappings[reading.language] ?? []).includes(word);
