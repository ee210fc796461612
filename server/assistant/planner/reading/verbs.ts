import { has } from './mentions.ts';
import openers from './nounOpeners.json' with { type: 'json' };
import type { Reading } from './reading.ts';

/** "The lightest drill", "an 18 V drill", "which saw": described or counted words are nouns, not verbs. */
const nounLike = (reading: Reading, start: number): boolean => {
  const before = reading.text.slice(0, start).trimEnd();
  const isArticle = (nounOpeners[reading.language] ?? []).some(
    (word) => before.endsWith(word) && !/\p{L}/u.test(before.at(-(word.length + 1)) ?? ' '),
  );
  const described = reading.mentions.some(
    ({ concept, end }) =>
      start - end >= 0 &&
      start - end <= 1 &&
      /^(most|least|more|less|wish|choice|power|feature|packaging|number)\./.test(concept),
  );
  return (
    isArticle ||
    described ||
    isListed(reading, start) ||
    reading.quantities.some(({ end }) => start - end >= 0 && start - end <= 1)
  );
};

/** "Impact, drill, saw", "a saw and drill": what stands in a list of tools is a tool. */
const isListed = ({ mentions, text }: Reading, start: number): boolean =>
  mentions.some(({ concept, end }) => {
    if (end > start || start - end > maxJoint || !/^(type|group)\./.test(concept)) return false;
    const joint = mentions.find((one) => one.concept === 'bound.and' && one.start >= end && one.end <= start);
    const between = joint ? text.slice(end, joint.start) + text.slice(joint.end, start) : text.slice(end, start);
    return joint ? between.trim() === '' : /^ ?[,、&+/] ?$/u.test(between);
  });
const maxJoint = 8;
const nounOpeners: Readonly<Record<string, readonly string[]>> = openers;

/** Words that name a tool or its use: as a verb they name the purpose, beside another tool or subject. */
export const verbLike = (reading: Reading, start: number): boolean => {
  if (nounLike(reading, start)) return false;
  const here = reading.mentions.filter((mention) => mention.start === start);
  const ambiguous = here.some(({ concept }) => concept.startsWith('application.'));
  if (!ambiguous) return false;
  const elsewhere = reading.mentions.some(
    (mention) => mention.start !== start && mention.concept !== 'group.tool' && /^(type|group)\./.test(mention.concept),
  );
  return elsewhere || has(reading, 'op.can', 'op.suits', 'ref.this', 'ref.it');
};
