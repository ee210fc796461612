import { fold } from '../../search/analysis/fold.ts';
import type { ProductKind } from '../kinds.ts';
import { anyOf, words } from './words.ts';

/** "6-Tool Combo Kit", "Pack 3 outils": several tools under one number. */
const counted = new RegExp(String.raw`(?<![\p{L}\d.,])[2-9][ -]?(?:${anyOf(words.severalTools.counted).source})`, 'u');
const named = anyOf(words.severalTools.names);

/** Whether a title is of a set of several tools, which is of no single kind. */
export const isSeveralTools = (title: string): boolean => {
  const plain = fold(title);
  return counted.test(plain) || named.test(plain);
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
