import type { AnswerLanguage } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../kinds.ts';
import { kindWords } from '../names/kindNames.ts';
import {
  hasPower,
  isPart,
  kindNamed,
  kindOfCompound,
  kindOfTitle,
  kindsOfPart,
  maxNameLength,
  stretchesOf,
  type Word,
  wordsOf,
} from './kind.ts';
import { packagingIn, withoutDeniedSupplies } from './packaging.ts';
import { anyOf, words } from './words.ts';

interface NamedKind {
  readonly kind: ProductKind;
  /** The words behind the name. */
  readonly behind: readonly Word[];
}

/** The kinds that a stretch of a title names, longest names first. */
const kindsNamed = (stretch: readonly Word[], language: AnswerLanguage): readonly NamedKind[] => {
  const found: NamedKind[] = [];
  for (let start = 0; start < stretch.length; start++) {
    for (let length = Math.min(maxNameLength, stretch.length - start); length > 0; length--) {
      const [first] = stretch.slice(start, start + length);
      const compound = language === 'de' && length === 1 && first ? kindOfCompound(first) : undefined;
      const kind = kindNamed(language, stretch.slice(start, start + length)) ?? compound;
      if (!kind) continue;
      found.push({ kind, behind: stretch.slice(start + length) });
      start += length - 1;
      break;
    }
  }
  return found;
};

const singular = (word: string): string => word.replace(/(?:(?<=ch|sh|x|s)es|s|n)$/, '');
const minHead = 3;

/** Whether a word of a category ends a kind's name: "Saws" and "Sägen" hold circular saws. */
const isHeadOf = (word: string, kind: ProductKind, language: AnswerLanguage): boolean =>
  word.length >= minHead &&
  kindWords(kind, language).some((name) => singular(fold(name)).endsWith(language === 'en' ? ` ${word}` : word));

/** Whether a category holds products of a kind, perhaps among others. */
const holds = (path: readonly string[], kind: ProductKind, language: AnswerLanguage): boolean =>
  path
    .slice(-2)
    .some(
      (part) =>
        kindsOfPart(part, language).includes(kind) ||
        wordsOf(part).some(({ plain }) => isHeadOf(singular(plain), kind, language)),
    );

const oneKind = (named: readonly NamedKind[]): ProductKind | undefined =>
  new Set(named.map(({ kind }) => kind)).size === 1 ? named[0]?.kind : undefined;

/**
 * The kind named within a title whose last words say something else ("Cordless Grinder Kickback Brake Tool Only",
 * "6.0Ah Lithium Ion Battery Premium"): one that the category holds, or the only one beside watts, volts or amps. Not if
 * it is a part of that kind ("Jigsaw Table").
 */
export const kindWithin = (
  written: string,
  language: AnswerLanguage,
  path: readonly string[],
): ProductKind | undefined => {
  // Other languages name the kind first.
  if (language !== 'en' && language !== 'de') return undefined;
  const title = withoutDeniedSupplies(written);
  const stretches = stretchesOf(title, language);
  const named = stretches.flatMap((stretch) => kindsNamed(stretch, language));
  const held = oneKind(
    named.filter(({ kind, behind: [next] }) => !(next && isPart(next)) && holds(path, kind, language)),
  );
  if (held) return held;
  const packaging = packagingIn(title)?.packaging;
  const only = oneKind(named);
  // "Starter set 2x 4.0 Ah + charger" is of another kind than what comes along.
  const comesAlong = packaging === 'kit' && isSupplyKind(only);
  const isDriven = hasPower(wordsOf(title)) || packaging !== undefined;
  return isDriven && !comesAlong && !named.some(({ behind }) => behind.some(isPart)) ? only : undefined;
};

/** "6-Tool Combo Kit", "Pack 3 outils": several tools under one number. */
const counted = new RegExp(String.raw`(?<![\p{L}\d.,])[2-9][ -]?(?:${anyOf(words.severalTools.counted).source})`, 'u');
const named = anyOf(words.severalTools.names);

const joined = / [+&] /;

/** Whether a title is of a set of several tools, which is of no single kind: "Drill Driver + Impact Driver". */
export const isSeveralTools = (title: string, language: AnswerLanguage): boolean => {
  const plain = fold(title);
  if (counted.test(plain) || named.test(plain)) return true;
  if (!joined.test(title)) return false;
  const kinds = title.split(joined).map((part) => kindOfTitle(part, language));
  return new Set(kinds.filter(isToolKind)).size > 1;
};

const generic = words.genericKinds.map(({ names, kind, not }) => ({ kind, named: anyOf(names), not: anyOf(not) }));

/** The kind that a short name means ("Cordless Grinder") where the category has the name too ("Grinders"). */
export const kindOfShortName = (title: string, path: readonly string[]): ProductKind | undefined => {
  const plain = fold(title);
  const category = fold(path.slice(-2).join(' > '));
  return generic.find(
    (each) => each.named.test(plain) && each.named.test(category) && !each.not.test(plain) && !each.not.test(category),
  )?.kind;
};
