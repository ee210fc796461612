import { Parser } from 'htmlparser2';
import * as v from 'valibot';
import type { FeedEntry, FeedProduct } from '../reading/feedProduct.ts';
import { FeedSyntaxError, maxRecordLength } from '../syntax/feedSyntax.ts';

/** Marks that old templates put around a script, as a comment or as CDATA, and a semicolon behind it. */
const wrapping = /^(?:\s|<!--|\/\*|\/\/|\*\/|<!\[CDATA\[)+|(?:\s|-->|\/\*|\/\/|\*\/|\]\]>|;)+$/g;
/** The text without these marks; blanks keep the lines of its faults. */
const unwrapped = (text: string): string => text.replace(wrapping, (marks) => marks.replaceAll(/[^\n]/g, ' '));

/** The scripts of a saved page that hold linked data, and the page's language. */
export const scriptsIn = (html: string) => {
  const scripts: { readonly text: string; readonly line: number }[] = [];
  let language: string | undefined;
  let open: { text: string; readonly start: number } | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'html') language = attributes['lang'];
      const isData = name === 'script' && attributes['type']?.trim().toLowerCase() === 'application/ld+json';
      if (isData) open = { text: '', start: parser.endIndex };
    },
    ontext: (text) => {
      if (open) open.text += text;
    },
    onclosetag: () => {
      if (open) scripts.push({ text: unwrapped(open.text), line: html.slice(0, open.start).split('\n').length });
      open = undefined;
    },
  });
  parser.end(html);
  return { scripts, language };
};

/** The whole page, which is small. */
export const wholeOf = (pieces: Iterable<string>): string => {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length > maxRecordLength * 4) {
      throw new FeedSyntaxError('a page of more than 64 MB cannot be read', {
        line: 1,
        remedy: 'Give several files, or the linked data alone',
      });
    }
  }
  return text;
};

const titleOf = ({ title }: FeedProduct): string => Object.values(title)[0] ?? '';

/** A product completed with another description of it. */
const filled = (product: FeedProduct, other: FeedProduct): FeedProduct => {
  const isSaid = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);
  const own = Object.fromEntries(Object.entries(product).filter(([, value]) => isSaid(value)));
  return { ...other, ...own, title: product.title };
};

const isSame = (one: FeedProduct, other: FeedProduct): boolean =>
  one.id !== undefined && other.id !== undefined
    ? one.id === other.id && titleOf(one) === titleOf(other)
    : titleOf(one) !== '' && titleOf(one) === titleOf(other);

/** Merges the descriptions of a page's product by the shop, its theme and its review plug-in. */
export const mergeDescriptions = (entries: readonly FeedEntry[]): readonly FeedEntry[] => {
  const merged: FeedEntry[] = [];
  for (const entry of entries) {
    const at = merged.findIndex(
      (before) => before.type === 'product' && entry.type === 'product' && isSame(before.product, entry.product),
    );
    const before = merged[at];
    if (before?.type === 'product' && entry.type === 'product')
      merged[at] = { ...before, product: filled(before.product, entry.product) };
    else merged.push(entry);
  }
  return merged;
};

const named = v.object({ name: v.string() });
const stepSchema = v.object({
  position: v.optional(v.union([v.number(), v.string()])),
  name: v.optional(v.string()),
  item: v.optional(v.union([named, v.unknown()])),
});
const breadcrumbsSchema = v.object({ '@type': v.literal('BreadcrumbList'), itemListElement: v.array(stepSchema) });
const graphSchema = v.object({ '@graph': v.array(v.unknown()) });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON was already reported.
    return undefined;
  }
};

/** The breadcrumbs of a page in its linked data. */
export const breadcrumbsIn = (scripts: readonly string[]): readonly string[] => {
  const values = scripts.map(parsed).flatMap((value) => {
    const flat: readonly unknown[] = Array.isArray(value) ? value : [value];
    return flat.flatMap((each) => (v.is(graphSchema, each) ? each['@graph'] : [each]));
  });
  const found = values.find((value) => v.is(breadcrumbsSchema, value));
  const steps = v.is(breadcrumbsSchema, found) ? found.itemListElement : [];
  return steps
    .toSorted((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0))
    .flatMap(({ name, item }) => name ?? (v.is(named, item) ? item.name : []));
};

/** A page's single product without a category gets the page's. */
export const inCategory = (entries: readonly FeedEntry[], steps: readonly string[]): readonly FeedEntry[] => {
  const [only, ...others] = entries;
  if (only?.type !== 'product' || others.length > 0 || only.product.categoryPath) return entries;
  // The first breadcrumb is the shop, the last may be the product.
  const categoryPath = steps.slice(1).filter((step) => step !== titleOf(only.product));
  return categoryPath.length === 0 ? entries : [{ ...only, product: { ...only.product, categoryPath } }];
};
