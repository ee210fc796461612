import { isToolKind } from '../../catalogue/kinds.ts';
import { plainForm } from '../text/figures.ts';
import { isIn } from '../text/language.ts';
import { findLiterals } from '../text/literals.ts';
import { forbiddenIn } from '../text/markup.ts';
import { isRivalAt } from '../text/rivals.ts';
import { blank } from '../text/span.ts';
import { comparesIn, opensWith, type Subjects } from './binding.ts';
import { withSources } from './citing.ts';
import { falseClaim } from './claims.ts';
import { clauseAt } from './clauses.ts';
import { compatibilityOf, type ListClaim, opening } from './compatibility.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import { degreesHold } from './extremes.ts';
import { deniesFigure } from './negation.ts';
import { isRetold } from './quoted.ts';
import { createSentenceParser, type ParsedSentence } from './reading.ts';
import { productMark, withoutPlaceholders } from './references.ts';
import { type Background, claimHolds } from './told.ts';

/** Context of a sentence: what was mentioned before, and the claim about the list that it is an item of. */
export interface Context {
  readonly subjects: Subjects;
  /** All products named so far. */
  readonly named?: readonly string[];
  readonly inList?: ListClaim | undefined;
}

/** Verdict on a sentence. `products` are those it names, whether or not it holds. */
export type Verdict =
  | {
      readonly holds: true;
      readonly shown: string;
      /** The sentence with source marks; sentences of the composed answer have their own. */
      readonly cited: string;
      readonly products: readonly string[];
      readonly opens?: ListClaim;
    }
  | { readonly holds: false; readonly reason: string; readonly products: readonly string[] };

export interface Grounding {
  /** Checks a sentence against the facts; nothing of it may be shown unless it holds. */
  judge(sentence: string, context: Context): Verdict;
}

/** A text without emphasis and spacing. */
const comparable = (text: string): string => plainForm(text).replaceAll('*', '').replace(/\s+/g, ' ').trim();

/** "The A has [[A.x]] against [[B.x]] of the B": values in the order of their products. */
const areInOrder = (values: ParsedSentence['values'], names: readonly string[]): boolean => {
  const whose = values.map(({ id }) => id).filter((id, place, all) => id !== all[place - 1]);
  return whose.length > 1 && whose.length === names.length && whose.every((id, place) => id === names[place]);
};

/** "It costs [[A.price]]": about the only product named or meant. */
const belongToOneProduct = (values: ParsedSentence['values'], names: readonly string[]): boolean =>
  new Set([...names, ...values.map(({ id }) => id)]).size === 1 &&
  values.every(({ id, of }) => of.length === 0 || of.includes(id));

/** Products of different sorts (tools, packs, chargers, others) are not confused in a sentence. */
const sortOf = (evidence: Evidence, id: string): string => {
  const kind = evidence.sheets.get(id)?.product.kind;
  return isToolKind(kind) ? 'tool' : (kind ?? '');
};

/** Characters after a value in which its owner may be named: "of the B". */
const maxOwnerDistance = 14;

/**
 * "With the pack P it weighs [[A.weight]]": about the closest preceding product of its sort, the following one, or the
 * topic.
 */
const belongsToMention = (
  evidence: Evidence,
  { id, start }: ParsedSentence['values'][number],
  { mentions, words, values }: ParsedSentence,
  subjects: Subjects,
): boolean => {
  const { language } = evidence;
  const sort = sortOf(evidence, id);
  const same = mentions.filter((mention) => sortOf(evidence, mention.id) === sort);
  const isRival = (mention: ParsedSentence['mentions'][number]): boolean => isRivalAt(words, mention, language);
  // "Lighter than the B and weighs [[A.x]]": behind a new clause it is not the B's.
  const goesOn = (mention: ParsedSentence['mentions'][number]): boolean =>
    clauseAt(words, start) !== clauseAt(words, mention.end);
  const before = same.findLast((mention) => mention.end <= start && !(isRival(mention) && goesOn(mention)));
  const spokenOf = subjects.filter((each) => sortOf(evidence, each) === sort);
  if (before?.id === id) return true;
  // "… instead of the [[B.x]] of the B".
  const after = same.find((mention) => mention.start > start);
  if (after?.id === id && after.start - start <= maxOwnerDistance) return true;
  // "With [[A.x]] the A …" opens with what follows; "[[A.x]], the same pack as the B's, but it is [[A.y]]" with what was spoken of.
  const [first] = mentions;
  if (values[0]?.id === id && values[0].start < (first?.start ?? start))
    return first?.id === id || !first || isRival(first) || !opensWith(words, first, language);
  if (before === undefined && spokenOf[0] === id) return true;
  // "62 Nm instead of the other one's 46 Nm".
  if (before) return spokenOf.includes(id) && comparesIn(words.slice(before.end, start), language);
  return same[0]?.id === id || (spokenOf.length === 1 && spokenOf[0] === id);
};

/** "Each pass goes [[A.x]] deep": before any product is named, about one that the question is about. */
const belongToQuestion = ({ near }: Evidence, { values, names }: ParsedSentence, named: readonly string[]): boolean =>
  names.length === 0 &&
  named.length === 0 &&
  new Set(values.map(({ id }) => id)).size === 1 &&
  values.every(({ id }) => near.some(({ product }) => product.id === id));

/** "It weighs [[A.x]] instead of [[B.x]]": about products mentioned before, in their order. */
const areCompared = (evidence: Evidence, { values, names, words }: ParsedSentence, subjects: Subjects): boolean =>
  names.length === 0 &&
  subjects.length > 0 &&
  values[0]?.id === subjects[0] &&
  values.every(({ id }) => subjects.includes(id)) &&
  comparesIn(words, evidence.language);

/** What is left of a sentence, with a mark where each product is named. */
const pointed = ({ unlabelled, mentions }: ParsedSentence): string =>
  mentions.reduce((text, { start }) => text.slice(0, start) + productMark + text.slice(start + 1), unlabelled);

/** Tools do not fit into each other, so what one of them fits is stated of that one alone. */
const areTools = (sheets: readonly ProductFacts[]): boolean => sheets.every(({ product }) => isToolKind(product.kind));

/** Creates the checker for an answer's sentences; recreated when evidence is added. */
export const groundingOf = (evidence: Evidence): Grounding => {
  const { language } = evidence;
  const read = createSentenceParser(evidence);
  const composed = new Map(evidence.composed.map((text) => [comparable(text), text]));
  const sheetsOf = (ids: Subjects): readonly ProductFacts[] => ids.flatMap((id) => evidence.sheets.get(id) ?? []);

  const figuresHold = (reading: ParsedSentence, context: Background): boolean => {
    const { subjects } = context;
    const { values, told, names } = reading;
    const ofProducts = told.some(({ of }) => of.length > 0) || values.length > 0;
    return (
      (values.every(({ id, of }) => of.length === 1 && of[0] === id) ||
        areInOrder(values, names) ||
        belongToOneProduct(values, names) ||
        areCompared(evidence, reading, subjects) ||
        belongToQuestion(evidence, reading, context.named) ||
        values.every((value) => belongsToMention(evidence, value, reading, subjects))) &&
      told.every((one) => claimHolds(evidence, one, reading, context)) &&
      !(ofProducts && deniesFigure(evidence, reading))
    );
  };

  const literalsHold = (text: string, named: readonly ProductFacts[]): boolean =>
    findLiterals(text).every(
      ({ folded }) => evidence.literals.has(folded) || named.some(({ literals }) => literals.has(folded)),
    );

  /** Why figures, model numbers or language of a sentence do not hold; undefined if they do. */
  const faultOf = (
    reading: ParsedSentence,
    spokenOf: readonly ProductFacts[],
    context: Background,
    retold: boolean,
  ): string | undefined => {
    const { left } = reading;
    if (!retold && !figuresHold(reading, context)) return 'figure';
    if (!isIn(language, left)) return 'language';
    if (!literalsHold(left, spokenOf)) return 'model';
    // An unread number in any script is an unchecked number.
    return /\p{N}/u.test(blank(left, findLiterals(left))) ? 'figure' : undefined;
  };

  return {
    judge: (sentence, { subjects, named: namedBefore = [], inList }) => {
      const reading = read(sentence, subjects);
      const { shown, products, unknown, references, platforms } = reading;
      const refuse = (reason: string): Verdict => ({ holds: false, reason, products });
      if (unknown.length > 0) return refuse('reference');
      const markup = forbiddenIn(withoutPlaceholders(reading.marked));
      if (markup) return refuse(markup);
      // Sentences of the composed answer are true and shown as they are there.
      const own = references.length === 0 ? composed.get(comparable(shown)) : undefined;
      if (own !== undefined) return { holds: true, shown: own, cited: own, products };

      const named = sheetsOf(products);
      const spokenOf = named.length > 0 ? named : sheetsOf(subjects);
      const figures = reading.told.flatMap((claim) => claim.figures);
      const retold = reading.values.length === 0 && isRetold(evidence, reading.words, figures, spokenOf);
      const fault = faultOf(reading, spokenOf, { subjects, named: namedBefore }, retold);
      if (fault) return refuse(fault);
      const alone =
        named.length > 1 ||
        (named.length > 0 && (opening.test(reading.words) || areTools([...named, ...sheetsOf(subjects)])));
      const sheets = alone ? named : [...new Set([...sheetsOf(subjects), ...named])];
      const fit = compatibilityOf(evidence, reading.unfeatured, { sheets, named: named.length, platforms, inList });
      if (!fit.holds && !retold) return refuse('compatibility');
      const beside = named.length > 0 ? [] : sheetsOf(namedBefore);
      const fields = references.flatMap(({ field }) => field ?? []);
      const claim = falseClaim(evidence, reading.unlabelled, spokenOf, { retold, beside, fields });
      if (claim === undefined && !degreesHold(evidence, pointed(reading), sheetsOf(reading.names), spokenOf))
        return refuse('superlative');
      return claim
        ? refuse(claim)
        : {
            holds: true,
            shown,
            cited: withSources(evidence, reading),
            products,
            ...(fit.holds && fit.opens ? { opens: fit.opens } : {}),
          };
    },
  };
};
