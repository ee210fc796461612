import type { Mention, TextRange } from '../../lexicon/lexicon.ts';
import { foldText } from '../../lexicon/tokens.ts';
import { anyOf } from '../../text/anyOf.ts';
import { overlaps, spansOf } from '../../text/span.ts';
import { isSuggestion } from '../reading/mentions.ts';
import drives from './drives.json' with { type: 'json' };
import { isStandIn } from './standIns.ts';

/** How a language rejects a power source: what is rejected, and the words before and after it. */
interface DriveWords {
  readonly battery: readonly string[];
  readonly cord: readonly string[];
  readonly refusing: readonly string[];
  readonly refused: readonly string[];
  /** "Without a battery" refuses it of a job; of a tool, the pack only need not be in the box. */
  readonly without: readonly string[];
  readonly fillers: readonly string[];
  /** "He has no cordless stuff": right behind these words, a drive is only not owned. */
  readonly denying: readonly string[];
  /** Beside these words, the pack is only not owned yet. */
  readonly owning: readonly string[];
}

const folded = (words: readonly string[]): readonly string[] => words.map(foldText);
const tables = new Map<string, DriveWords>(
  Object.entries(drives).map(([language, { battery, cord, refusing, refused, without, fillers, denying, owning }]) => [
    language,
    {
      battery: folded(battery),
      cord: folded(cord),
      refusing: folded(refusing),
      refused: folded(refused),
      without: folded(without),
      fillers: folded(fillers),
      denying: folded(denying),
      owning: folded(owning),
    },
  ]),
);

/** The part of a reading that is needed. */
interface Spoken {
  readonly text: string;
  readonly language: string;
  readonly mentions: readonly Mention[];
  readonly quantities: readonly (TextRange & { readonly unit: string | undefined; readonly value: number })[];
  readonly models: readonly TextRange[];
  readonly unexplained: readonly TextRange[];
  readonly refusal?: TextRange;
}

const stretchesOf = (
  { language, text }: Pick<Spoken, 'text' | 'language'>,
  words: readonly string[],
): readonly TextRange[] => spansOf(text, anyOf(language, words));

const clauseEnd = /[,;.!?。、！？]/u;
/** Maximum number of words between the rejection and its object: "I don't want to drag a cord". */
const maxBetween = 4;

/** Words that take the negation themselves: tools, features, figures. */
const ownsRefusal =
  /^(type\.(?!battery)|group|feature|choice|measure|application|wish|bound\.(?!and)|more|less|setting|hazard)/;
const mentionedWithin = ({ mentions, quantities }: Spoken, { start, end }: TextRange, concepts: RegExp): boolean =>
  mentions.some((one) => one.start >= start && one.end <= end && concepts.test(one.concept)) ||
  quantities.some((one) => one.start >= start && one.end <= end);

/** A job without a tool to do it. */
const isOfJob = ({ mentions }: Spoken): boolean =>
  mentions.some(({ concept }) => /^(application|material)\./.test(concept)) &&
  !mentions.some(({ concept }) => /^(type\.(?!battery)|group)\.?/.test(concept));

/** "No cord", "nichts mit Kabel", "je ne veux pas de batterie": the range from the rejection on. */
const refusedBefore = (reading: Spoken, noun: TextRange, { refusing, without }: DriveWords): TextRange | undefined =>
  stretchesOf(reading, isOfJob(reading) ? [...refusing, ...without] : refusing).findLast(({ start, end }) => {
    const between = reading.text.slice(end, noun.start);
    const words = between.split(/[\s'’-]+/u).filter((word) => word !== '').length;
    return (
      end <= noun.start &&
      !isSuggestion(reading, { start, end }) &&
      // "La sans fil" is the one without a cord.
      !isStandIn(reading, { start, end }) &&
      words <= maxBetween &&
      !clauseEnd.test(between) &&
      !mentionedWithin(reading, { start: end, end: noun.start }, ownsRefusal)
    );
  });

const withoutFillers = (language: string, text: string, fillers: readonly string[]): string =>
  text.replaceAll(anyOf(language, fillers), ' ');

/**
 * "Battery? No thanks", "cable no, que …", "Akku lieber nicht": the range up to the rejection, which ends its clause.
 */
const refusedBehind = (reading: Spoken, noun: TextRange, { refused, fillers }: DriveWords): TextRange | undefined => {
  const { language, text } = reading;
  const isJapanese = language === 'jp';
  return stretchesOf(reading, refused).find(({ start, end }) => {
    if (start < noun.end) return false;
    const between = withoutFillers(language, text.slice(noun.end, start), fillers);
    const [rest = ''] = text.slice(end).split(clauseEnd);
    const ends =
      isJapanese || withoutFillers(language, rest, fillers).trim() === '' || /^\s+(?:ins?|in|per)\s/u.test(rest);
    return ends && /^[\s,?？、。]*$/u.test(between);
  });
};

/** Concepts of a box, a price or ownership: then the pack itself is meant, and no power source is rejected. */
const speaksOfPack =
  /^(op\.(included|own|total|price|required|chargeTime|runtimeOf|fits|share|howMuch|compare|difference|whyNot)|packaging\.(?!bare)|type\.charger|policy|danger|symptom|hazard|edit\.(drop|add)|negation\.dontNeed)/;

/** Minimum volts of mains power; "18V, no battery" is a bare tool of a platform. */
const minMainsVolts = 100;

const isOfPack = ({ models, mentions, quantities }: Spoken, span: TextRange): boolean =>
  models.length > 0 ||
  quantities.some(({ unit, value }) => unit === 'V' && value < minMainsVolts) ||
  mentions.some((one) => !overlaps(one, span) && speaksOfPack.test(one.concept));

/** "Don't you have any with a cord?" asks for one. */
const asksForIt = ({ text, mentions }: Spoken): boolean =>
  /[?？]\s*$/u.test(text) && mentions.some(({ concept }) => concept === 'op.exists');

/** "No battery stuff yet", "ich habe noch keinen Akku": the clause says that none is owned. */
const isOwned = (reading: Spoken, { start, end }: TextRange, { owning }: DriveWords): boolean => {
  const [before = ''] = reading.text.slice(0, start).split(clauseEnd).slice(-1);
  const [behind = ''] = reading.text.slice(end).split(clauseEnd);
  return `${before} ${behind}`.search(anyOf(reading.language, owning)) >= 0;
};

const refusalIn = (reading: Spoken, role: 'battery' | 'cord', table: DriveWords): TextRange | undefined => {
  for (const noun of stretchesOf(reading, table[role])) {
    const before = refusedBefore(reading, noun, table);
    if (before) return { start: before.start, end: noun.end };
    const behind = refusedBehind(reading, noun, table);
    if (behind) return { start: noun.start, end: behind.end };
  }
  return undefined;
};

/** Concepts that form a rejection and have no other meaning then. */
const partOfRefusal =
  /^(type\.battery|packaging\.(bare|withBattery)|power\.|negation\.|talk\.no|edit\.(reject|besides|only)|op\.suits|ref\.one|measure\.cableLength|soft\.|symptom\.battery)/;

/** A reading in which a range means one power source only. */
const asDrive = <Reading extends Spoken>(reading: Reading, span: TextRange, drive: 'corded' | 'cordless'): Reading => {
  const mention: Mention = { concept: `power.${drive}`, guessed: false, ...span };
  const others = reading.mentions.filter((one) => !(overlaps(one, span) && partOfRefusal.test(one.concept)));
  return {
    ...reading,
    refusal: span,
    mentions: [...others, mention].sort((one, other) => one.start - other.start),
    unexplained: reading.unexplained.filter((one) => !overlaps(one, span)),
  };
};

/** "Den BS 18-110 will ich nicht": what is named is refused behind it. */
export const isRefusedBehind = (reading: Spoken, named: TextRange): boolean => {
  const table = tables.get(reading.language);
  return table !== undefined && refusedBehind(reading, named, table) !== undefined;
};

/** "De 12 no, de 18", "12 V nicht": what is named is turned down; "es de 18 V, ¿no?" asks. */
export const isDeniedBehind = (reading: Spoken, named: TextRange): boolean =>
  !/[?？]/u.test(reading.text) && isRefusedBehind(reading, named);

/** Maximum length of a denied drive with what stands before it: "any cordless tools". */
const maxDrive = 24;

/** "He has no cordless stuff": whoever owns none asks for none of the other kind. */
export const isUnowned = (reading: Pick<Spoken, 'text' | 'language'>, { end }: TextRange): boolean => {
  const table = tables.get(reading.language);
  const before = reading.text.slice(0, end);
  return (
    table !== undefined &&
    stretchesOf({ ...reading, text: before }, table.denying).some((denied) => {
      const between = before.slice(denied.end);
      // "I have no outlet, so cordless" tells why.
      return (
        between.length <= maxDrive && !clauseEnd.test(between) && !/ (?:so|also|así|donc|quindi|alors) /u.test(between)
      );
    })
  );
};

/** "Il n'a rien sans fil": the word for cordless holds that of the cord. */
const isWithout = (reading: Spoken, cord: TextRange): boolean =>
  reading.mentions.some((one) => one.concept === 'power.cordless' && overlaps(one, cord)) && isUnowned(reading, cord);

const negations: ReadonlySet<string> = new Set(['negation.not', 'negation.without']);

/** "Strom gibt es oft nicht": mains power that a negation at the end of its clause denies. */
const deniedMains = ({ text, mentions, language }: Spoken): TextRange | undefined => {
  // Without spaces, the lexicon's phrases hold the negation.
  if (language === 'jp') return undefined;
  const denied = mentions.flatMap(({ concept, start, end }) => {
    if (concept !== 'power.corded') return [];
    const negation = mentions.find((one) => negations.has(one.concept) && one.start >= end);
    if (!negation || clauseEnd.test(text.slice(end, negation.start))) return [];
    const [last = ''] = text.slice(negation.start).split(clauseEnd);
    const isAlone = !last.trim().includes(' ');
    return isAlone && negation.start - end <= maxDrive ? [{ start, end: negation.start + last.length }] : [];
  });
  return denied[0];
};

/**
 * Reads a rejected power source, in any words, as the other one: "no battery, please" is "corded". Later steps need not
 * know how rejections are expressed.
 */
export const withRefusedDrives = <Reading extends Spoken>(reading: Reading): Reading => {
  const mains = deniedMains(reading);
  if (mains) return asDrive(reading, mains, 'cordless');
  const table = tables.get(reading.language);
  if (!table || asksForIt(reading)) return reading;
  const pack = refusalIn(reading, 'battery', table);
  if (pack && !isOfPack(reading, pack) && !isOwned(reading, pack, table)) return asDrive(reading, pack, 'corded');
  const cord = refusalIn(reading, 'cord', table);
  return cord && !isOfPack(reading, cord) && !isWithout(reading, cord) ? asDrive(reading, cord, 'cordless') : reading;
};
