import { fold } from '../../search/analysis/fold.ts';
import type { Evidence } from '../record.ts';
import { foldWithPlaces } from './places.ts';
import { anyOf, folded, words } from './words.ts';

const bare = anyOf(words.bare);
const kit = anyOf(words.kit);

/** Whether a tool is sold with pack and charger, as its title says; undefined where it does not. */
export const packagingIn = (
  title: string,
): { readonly packaging: 'bare' | 'kit'; readonly evidence: Evidence } | undefined => {
  const text = foldWithPlaces(title);
  for (const [packaging, pattern] of [
    ['bare', bare],
    ['kit', kit],
  ] as const) {
    const found = pattern.exec(text.folded);
    if (found) {
      return { packaging, evidence: { from: 'title', ...text.stretch(found.index, found.index + found[0].length) } };
    }
  }
  return undefined;
};

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
