import type { TextRange } from '../../lexicon/lexicon.ts';
import articles from './articles.json' with { type: 'json' };
import purposes from './purposes.json' with { type: 'json' };
import type { Reading } from './reading.ts';

const articlesOf: Readonly<Record<string, readonly string[]>> = articles;
const words: Readonly<Record<string, readonly string[]>> = purposes;

/** How many words may stand between "for" and what is done: "for putting together", "per tagliare le". */
const maxBetween = 3;

/** "Und zum Ablängen der Dielen", "et pour scier les tablettes ?": whether what is named is what something is for. */
const namesPurpose = (reading: Reading, { start, end }: TextRange): boolean => {
  const { text, language } = reading;
  const list = words[language] ?? [];
  if (language === 'jp') return list.some((word) => text.slice(end, end + maxBehind).includes(word));
  const [clause = ''] = text
    .slice(0, start)
    .split(/[,;.!?]/u)
    .slice(-1);
  const before = clause.trim().split(/[\s']+/u);
  // "And for the tractor?" names a thing, "to cut the shelves" what is done to it.
  const isThing = articlesOf[language]?.includes(before.at(-1) ?? '') === true;
  return !isThing && before.slice(-maxBetween).some((word) => list.includes(word));
};
const maxBehind = 6;

const goingOn = /^(?:edit\.(?:whatAbout|also)|bound\.and|talk\.ok)$/;
/** Whatever else is asked: then the purpose belongs to that. */
const asked = /^(?:op\.(?!fits$|suits$)|policy\.)/;

/** "Works. And for putting the furniture together?": a message that goes on to another purpose, of no tool that it names. */
export const goesOnTo = (reading: Reading, job: TextRange): boolean =>
  namesPurpose(reading, job) &&
  reading.mentions.some(({ concept, start }) => goingOn.test(concept) && start < job.start) &&
  !reading.mentions.some(({ concept }) => asked.test(concept));
