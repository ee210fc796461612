import { isJapanese } from '../../search/analysis/japanese.ts';
import type { ProductKind } from '../kinds.ts';
import { proseWords } from '../words/proseWords.ts';
import { namesOther, tokensOf } from '../words/subject.ts';
import { anyOf, folded, words } from '../words/words.ts';

type WeightKey = 'weight' | 'weightWithBattery';

const packs = folded(words.packs);
const between = new Set([...folded(proseWords.with), ...folded(words.fillers), 'ah', 'v', 'li', 'ion', 'lithium']);
const without = folded(proseWords.without);
/** Names that do not say themselves whether the battery is weighed. */
const names = [...(words.labels.weight ?? []), ...(proseWords.names.weight ?? [])].filter(
  (each) => !each.split(' ').some((word) => packs.has(word) || without.has(word)),
);
const name = new RegExp(anyOf(names).source, 'gu');
const packJapanese = anyOf(words.packs.filter(isJapanese));
/** "(battery not included)". */
const isMissing = anyOf(words.notIncluded);
const withBehind = anyOf(proseWords.withBehind);
const withoutBehind = anyOf(proseWords.withoutBehind);

/** What stands before the name of a weight, and what between name and figure. */
export const aroundName = (before: string): { readonly ahead: string; readonly inside: string } => {
  const last = [...before.matchAll(name)].at(-1);
  if (!last) return { ahead: before, inside: '' };
  return { ahead: before.slice(0, last.index), inside: before.slice(last.index + last[0].length) };
};

const inJapanese = (text: string): WeightKey | undefined => {
  if (!packJapanese.test(text)) return 'weight';
  if (withoutBehind.test(text)) return 'weight';
  return withBehind.test(text) ? 'weightWithBattery' : undefined;
};

const maxTokens = 7;

/** Whether words beside a weight say that it is with the battery; undefined for a weight with another thing. */
const byWords = (text: string, kind: ProductKind | undefined): WeightKey | undefined => {
  let isWithout = false;
  for (const token of tokensOf(text).slice(0, maxTokens)) {
    if (packs.has(token)) return isWithout || isMissing.test(text) ? 'weight' : 'weightWithBattery';
    if (without.has(token)) isWithout = true;
    else if (!between.has(token) && !/^\d/.test(token))
      return isWithout || !namesOther(token, kind) ? 'weight' : undefined;
  }
  return 'weight';
};

const maxBehind = 40;

/** The attribute of a weight: with battery or without, as the words around it say; undefined if it is of more than that. */
export const weightWith = (
  before: string,
  after: string,
  kind: ProductKind | undefined,
  isCordless = false,
): WeightKey | undefined => {
  const { inside } = aroundName(before);
  const behind = (/^\s*[(（]([^()（）]*)/u.exec(after)?.[1] ?? after.split(/[,、.。]/u)[0] ?? '').slice(0, maxBehind);
  const read = isJapanese(`${inside}${behind}`) ? inJapanese : (text: string) => byWords(text, kind);
  const [first, second] = [read(inside), read(behind)];
  if (first === undefined || second === undefined) return undefined;
  // EPTA weighs cordless tools with their battery.
  if (isCordless && /(?<!\p{L})epta(?!\p{L})/u.test(`${inside} ${behind}`)) return 'weightWithBattery';
  return first === 'weight' ? second : first;
};
