import { plainForm } from '../text/figures.ts';
import { wordPattern } from '../text/words.ts';
import type { ProductFacts } from './evidence.ts';

/** A product named in a text. */
export interface Mention {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** A model number with any separators: "BS 12-30", "BS12-30". */
export const modelPattern = (model: string): string => {
  const runs = model.normalize('NFKC').match(/\p{L}+|\p{N}+/gu) ?? [];
  return runs.map(escaped).join(String.raw`[ \-._/]?`);
};

const edgeBefore = String.raw`(?<![\p{Script=Latin}\p{N}]|[\p{Script=Latin}\p{N}][-./])`;
/** "DV18X-Akku" still names the DV18X; "DV18X-2" and "DV18XL" do not. */
const edgeAfter = String.raw`(?![\p{Script=Latin}\p{N}]|[-./]\p{N}|-\p{Lu}{1,3}(?!\p{L}))`;

const patternOf = (
  sheets: readonly ProductFacts[],
): { readonly pattern: RegExp; readonly ids: readonly string[] } | undefined => {
  const rows = sheets
    .flatMap(({ product }) => [
      ...Object.values(product.name).map((name) => ({
        id: product.id,
        length: name.length + 100,
        source: escaped(plainForm(name)),
      })),
      // A model number without letters would match every such number of the text.
      ...(/\p{L}/u.test(product.model) && /\d/.test(product.model)
        ? [{ id: product.id, length: product.model.length, source: modelPattern(product.model) }]
        : []),
    ])
    .sort((one, other) => other.length - one.length);
  if (rows.length === 0) return undefined;
  const pattern = new RegExp(
    `${edgeBefore}(?:${rows.map(({ source }) => `(${source})`).join('|')})${edgeAfter}`,
    'giu',
  );
  return { pattern, ids: rows.map(({ id }) => id) };
};

/** Finds products in a normalised text. */
export type MentionFinder = (plain: string) => readonly Mention[];

/** Finds the given products in normalised texts, by name or model number. */
export const mentionFinder = (sheets: readonly ProductFacts[]): MentionFinder => {
  const made = patternOf(sheets);
  if (!made) return () => [];
  return (plain) =>
    [...plain.matchAll(made.pattern)].flatMap((match) => {
      const id = made.ids[match.slice(1).findIndex((group) => group !== undefined)];
      return id === undefined ? [] : [{ id, start: match.index, end: match.index + match[0].length }];
    });
};

/** Products named together: what follows is about all of them. */
export interface Group {
  readonly ids: readonly string[];
  readonly start: number;
  readonly end: number;
}

const breath = wordPattern(String.raw`^[\s,;&+/、・]*<ands>?[\s,]*<articles>?\s*$`);

export const groupsOf = (text: string, mentions: readonly Mention[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const { id, start, end } of mentions) {
    const last = groups.at(-1);
    if (last && breath.test(text.slice(last.end, start)))
      groups[groups.length - 1] = { ids: [...last.ids, id], start: last.start, end };
    else groups.push({ ids: [id], start, end });
  }
  return groups;
};
