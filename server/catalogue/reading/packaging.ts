import { answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { kindWords } from '../names/kindNames.ts';
import type { Evidence } from '../record.ts';
import { foldWithPlaces } from './places.ts';
import { anyOf, folded, words } from './words.ts';

/** A hyphen parts words as a space does: "Tool-Only". */
const spaced = (given: readonly string[]): readonly string[] => given.map((word) => word.replaceAll('-', ' '));
const bare = anyOf(spaced(words.bare));
const kit = anyOf(spaced(words.kit));

const sourceOf = (given: readonly string[]): string => anyOf(spaced(given)).source;
const count = String.raw`\(?[1-9]\)?(?: ?[x×])?`;
const capacity = String.raw`\d+(?:[.,]\d+)? ?(?:ah|v)`;
const amount = `(?:${count} ?(?:${capacity} )?|(?:${capacity} )+)`;
const chargers = sourceOf(answerLanguages.flatMap((language) => kindWords('charger', language)));
/** Where a list goes on or ends: "2 battery slots" are none that come along. */
const listEnd = `(?= ?(?:$|[,;()+&/]|(?:and|und|y|e|et) ))`;
/** "w/ (2) 2.0Ah Batteries", "inkl. 2 Akkus", "inkl. 2x 2,0 Ah & Ladegerät", ", 2 Batteries", "2x5,0Ah", "バッテリ2本". */
const packs = new RegExp(
  `(?:${sourceOf(words.joiners)}) ?${amount}(?:(?:li ion|lithium ion) )?(?:${sourceOf(words.packs)})` +
    `|(?:${sourceOf(words.joiners)}) ?${amount}(?:${sourceOf(words.joiners)}) ?(?:${chargers})` +
    `|[,;(] ?${count} ?(?:${capacity} )?(?:${sourceOf(words.packs)})${listEnd}` +
    String.raw`|(?<![\p{L}\d])[1-9] ?[x×] ?\d+(?:[.,]\d+)? ?ah(?!\p{L})` +
    `|(?:${sourceOf(words.packs)}) ?[1-9][個本]`,
  'u',
);

type Packaging = 'bare' | 'kit';

/** Whether a tool is sold with pack and charger, as its title says; undefined where it does not. */
export const packagingIn = (
  title: string,
): { readonly packaging: Packaging; readonly evidence: Evidence } | undefined => {
  const text = foldWithPlaces(title);
  const folded = text.folded.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  for (const [packaging, pattern] of [
    ['bare', bare],
    ['kit', kit],
    ['kit', packs],
  ] as const) {
    const found = pattern.exec(folded);
    if (found) {
      return { packaging, evidence: { from: 'title', ...text.stretch(found.index, found.index + found[0].length) } };
    }
  }
  return undefined;
};

const bareWords = folded(spaced(words.bare));
const kitWords = folded(spaced(words.kit));

/** What a value that is nothing but a packaging says: the variant "Bare", a box of "Machine nue". */
export const statedPackaging = (values: readonly (string | number)[]): Packaging | undefined => {
  const plain = values.map((value) => fold(String(value)).replaceAll('-', ' ').trim());
  if (plain.some((value) => bareWords.has(value))) return 'bare';
  return plain.some((value) => kitWords.has(value)) ? 'kit' : undefined;
};

const namesPack = anyOf([...words.packs, ...answerLanguages.flatMap((language) => kindWords('charger', language))]);

/** Whether a list of what comes in the box holds what feeds a tool. */
export const holdsPack = (box: readonly string[]): boolean => box.some((part) => namesPack.test(fold(part)));

const labels = folded(words.boxLabels);
const labelOf = (line: string): { readonly label: string; readonly rest: string } => {
  const [, label = '', rest = ''] = /^[\s•*·–-]*([^:：]{3,40})[:：]\s*(.*)$/.exec(line) ?? [];
  return { label: fold(label).trim(), rest };
};

export const isBoxLabel = (name: string): boolean => labels.has(fold(name).trim());

export const boxParts = (written: string): readonly string[] =>
  written
    .split(/\s*[,;、，|\n]\s*|\s+(?:and|und|y|e|et)\s+(?=\d|an? |ein)/)
    .map((part) => part.replace(/^[\s•*·–-]+|[\s.。]+$/g, ''))
    .filter((part) => part.length > 1 && part.length < 120);

/** What comes in the box, as a description lists it behind "Includes:" and the like, in the line or in those below. */
export const boxIn = (description: string): readonly string[] => {
  const lines = description.split('\n');
  for (const [place, line] of lines.entries()) {
    const { label, rest } = labelOf(line);
    if (!labels.has(label)) continue;
    if (rest !== '') return boxParts(rest);
    const below = lines.slice(place + 1);
    const end = below.findIndex((next) => next.trim() === '' || labelOf(next).label !== '');
    return (end === -1 ? below : below.slice(0, end)).flatMap(boxParts);
  }
  return [];
};

/** Lines of a description that state an attribute: "Max. torque: 60 Nm". */
export const statedIn = (description: string): readonly { readonly name: string; readonly value: string }[] =>
  description.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^[\s•*·–-]*([^:：]{3,60})[:：]\s*(\S.{0,60})$/.exec(line) ?? [];
    return name === '' || labels.has(fold(name).trim()) ? [] : [{ name: name.trim(), value: value.trim() }];
  });
