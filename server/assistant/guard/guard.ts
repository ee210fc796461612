import type { AnswerLanguage } from '../../../contract.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { fold, isJapanese } from '../understanding/fold.ts';
import { languageOf } from '../understanding/languageOf.ts';
import { blank, spansOf } from '../understanding/span.ts';
import { falseClaim } from './claims.ts';
import { compatibilityOf, type ListClaim } from './compatibility.ts';
import type { Evidence, Sheet } from './evidence.ts';
import { type Figure, figuresIn, plainForm } from './figures.ts';
import { findLiterals } from './literals.ts';
import { forbiddenIn } from './markup.ts';
import { type Group, groupsOf, type Mention, mentionFinder, modelPattern } from './mentions.ts';
import { productMark, type Reference, resolveReferences, valueMark } from './references.ts';
import { headingsOf, holdsFor, holdsInGeneral } from './support.ts';

/** What the sentences shown before have left to speak of: products, or nothing yet. */
export type Subjects = readonly string[] | 'none';

/** Where a sentence stands: what was spoken of, and what was claimed of the list it is an item of. */
export interface Context {
  readonly subjects: Subjects;
  readonly inList?: ListClaim | undefined;
}

/** What became of a sentence. `products` are those it names, whether it holds or not. */
export type Verdict =
  | { readonly holds: true; readonly shown: string; readonly products: readonly string[]; readonly opens?: ListClaim }
  | { readonly holds: false; readonly reason: string; readonly products: readonly string[] };

export interface Guard {
  /** Judges a sentence by the facts; nothing of it may be shown unless it holds. */
  judge(sentence: string, context: Context): Verdict;
}

const marks = new RegExp(`[${productMark}${valueMark}]`, 'gu');

interface Place {
  readonly reference: Reference;
  readonly start: number;
}

const placesOf = (plain: string, references: readonly Reference[]): readonly Place[] =>
  [...plain.matchAll(marks)].flatMap((match, place) => {
    const reference = references[place];
    return reference ? [{ reference, start: match.index }] : [];
  });

/** Fewer words do not tell a language. */
const tellingWords = 6;

/** Letters of the language's own script. */
const scriptFits = (text: string, japanese: boolean): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (japanese) return isJapanese(text) || letters < 24;
  return letters - latin <= letters / 10;
};

const isIn = (language: AnswerLanguage, text: string): boolean => {
  const many = (text.match(/\p{L}+/gu)?.length ?? 0) >= tellingWords;
  return scriptFits(text, language === 'jp') && !(many && languageOf(fold(text), text, language) !== language);
};

/** The products a place of a sentence speaks of: those named last before it, else those named next, else those carried over. */
const boundTo = (groups: readonly Group[], place: number, subjects: Subjects): Subjects => {
  const before = groups.findLast(({ end }) => end <= place);
  return (before ?? groups[0])?.ids ?? subjects;
};

const ordinal = /^\s*(?:[-–•+]\s+)?(?:\d{1,2}[.)]\s+)?/u;

/** A text without what emphasis and spacing add. */
const comparable = (text: string): string => text.replaceAll('*', '').replace(/\s+/g, ' ').trim();

/** Labels of the data sheet say no more than the figure beside them. */
const withoutLabels = (text: string, sheets: readonly Sheet[]): string =>
  sheets
    .flatMap(({ facts }) => facts)
    .filter(({ label }) => label.length > 3 && text.includes(label))
    .reduce((rest, { label }) => rest.replaceAll(label, ' '.repeat(label.length)), text);

/** Makes the judge of one answer's sentences; called again when the evidence has grown. */
export const guardOf = (evidence: Evidence): Guard => {
  const { language, sheets } = evidence;
  const all = [...sheets.values()];
  const find = mentionFinder(all);
  const sheetsOf = (ids: readonly string[]): readonly Sheet[] => ids.flatMap((id) => sheets.get(id) ?? []);

  /** Whether the figures of one dimension and breath hold for the products they are said of: of several, for all, or each its own in order. */
  const figuresHold = (figures: readonly Figure[], bound: Subjects, text: string, mentioned: boolean): boolean => {
    if (bound === 'none') return figures.every((figure) => holdsInGeneral(evidence, figure));
    // A sentence that lists many figures gives each its heading; which is whose, only the reader can tell.
    const headings = figures.length === 1 ? headingsOf(evidence, text) : [];
    const counts = mentioned || headings.length > 0 ? [] : figures.filter(({ dimension }) => dimension === 'count');
    if (
      counts.length > 0 &&
      counts.length === figures.length &&
      counts.every((figure) => holdsInGeneral(evidence, figure))
    )
      return true;
    const whose = sheetsOf(bound);
    if (whose.length === 0) return false;
    const inTurn = figures.length === whose.length && whose.length > 1;
    if (
      inTurn &&
      figures.every((figure, place) =>
        whose.slice(place, place + 1).every((sheet) => holdsFor(sheet, figure, headings)),
      )
    )
      return true;
    return figures.every((figure) => whose.every((sheet) => holdsFor(sheet, figure, headings)));
  };

  const composed = new Set(evidence.composed.map((text) => comparable(plainForm(text))));
  const platformNames = new RegExp(
    evidence.platforms
      .map(({ name }) => modelPattern(name))
      .concat('(?!)')
      .join('|'),
    'giu',
  );

  const literalsHold = (text: string, named: readonly Sheet[]): boolean =>
    findLiterals(text).every(
      ({ folded }) => evidence.literals.has(folded) || named.some(({ literals }) => literals.has(folded)),
    );

  const platformsNamed = (names: readonly string[]): readonly PlatformRecord[] =>
    evidence.platforms.filter(({ name }) =>
      names.some((written) => comparable(fold(written)).replaceAll(/[ -]/g, '') === fold(name).replaceAll(/[ -]/g, '')),
    );

  const judge = (sentence: string, { subjects, inList }: Context): Verdict => {
    const { shown, marked, references, unknown } = resolveReferences(evidence, sentence);
    const plain = plainForm(marked).replace(ordinal, (lead) => ' '.repeat(lead.length));
    const places = placesOf(plain, references);
    const referred = places
      .filter(({ reference }) => reference.field === undefined)
      .map(({ reference, start }): Mention => ({ id: reference.id, start, end: start + 1 }));
    const mentions = [...find(plain), ...referred].sort((one, other) => one.start - other.start);
    const groups = groupsOf(plain, mentions);
    const values = places.filter(({ reference }) => reference.field !== undefined);
    const products = [...new Set([...mentions.map(({ id }) => id), ...values.map(({ reference }) => reference.id)])];
    const refuse = (reason: string): Verdict => ({ holds: false, reason, products });

    if (unknown.length > 0) return refuse('reference');
    const markup = forbiddenIn(marked.replace(marks, ' '));
    if (markup) return refuse(markup);
    const named = sheetsOf(products);
    const spokenOf = named.length > 0 || typeof subjects === 'string' ? named : sheetsOf(subjects);
    const words = blank(plain, mentions);
    // What the composed answer says itself is true as it stands.
    if (references.length === 0 && composed.has(comparable(plainForm(shown)))) return { holds: true, shown, products };

    // A value told by reference must be of the product that the sentence is about.
    const misplaced = values.some(({ reference, start }) => {
      const bound = boundTo(groups, start, 'none');
      return typeof bound !== 'string' && !(bound.length === 1 && bound[0] === reference.id);
    });
    if (misplaced) return refuse('figure');
    const platformSpans = spansOf(words, platformNames);
    const withoutProducts = blank(plain, [
      ...mentions,
      ...platformSpans,
      ...values.map(({ start }) => ({ start, end: start + 1 })),
    ]);
    const { text, figures } = figuresIn(withoutProducts, language);
    // Words that became digits shift what follows; places are compared on the text before, so such sentences bind as a whole.
    const shifted = text !== withoutProducts;
    const byGroup = new Map<string, { readonly bound: Subjects; readonly figures: Figure[] }>();
    for (const figure of figures) {
      const everyone: Subjects = mentions.length === 0 ? subjects : [...new Set(mentions.map(({ id }) => id))];
      const bound = shifted
        ? everyone
        : boundTo(groups, figure.start, values.length > 0 && mentions.length === 0 ? products : subjects);
      const key = JSON.stringify([bound, figure.dimension]);
      const known = byGroup.get(key) ?? { bound, figures: [] };
      known.figures.push(figure);
      byGroup.set(key, known);
    }
    for (const { bound, figures: together } of byGroup.values())
      if (!figuresHold(together, bound, words, mentions.length > 0)) return refuse('figure');
    const left = blank(text, figures);
    if (!isIn(language, left)) return refuse('language');
    if (!literalsHold(left, spokenOf)) return refuse('model');
    if (/\p{N}/u.test(blank(left, findLiterals(left)))) return refuse('figure');
    const bare = withoutLabels(words, all);
    const platforms = platformsNamed(platformSpans.map(({ start, end }) => words.slice(start, end)));
    const together =
      typeof subjects === 'string' || named.length > 1 ? named : [...new Set([...sheetsOf(subjects), ...named])];
    const fit = compatibilityOf(evidence, bare, { sheets: together, platforms, ...(inList ? { inList } : {}) });
    if (!fit.holds) return refuse('compatibility');
    const claim = falseClaim(evidence, bare, spokenOf);
    return claim ? refuse(claim) : { holds: true, shown, products, ...(fit.opens ? { opens: fit.opens } : {}) };
  };
  return { judge };
};
