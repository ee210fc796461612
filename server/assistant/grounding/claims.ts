import { brandCodes, brandOf } from '../../../brands/registry.ts';
import { type AttributeKey, attributes, type Feature } from '../../catalogue/attributes.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { choiceName } from '../../catalogue/names/choiceNames.ts';
import { foldText } from '../lexicon/tokens.ts';
import { otherMakers } from '../planner/catalogueNames/makers.ts';
import { bareName } from '../text/literals.ts';
import { answerIn, featuresNamed, type NamedFeature, sensitiveClaimsIn } from '../text/spokenWords.ts';
import { tellingWords } from '../text/tellingWords.ts';
import { says, wordPattern } from '../text/words.ts';
import { denies } from './clauses.ts';
import { type Evidence, maxVague, type ProductFacts } from './evidence.ts';

/** Features that describe what these types are, not what they have. */
const typeFeatures: Readonly<Partial<Record<ProductKind, readonly Feature[]>>> = {
  laser: ['laserGuide', 'selfLevelling'],
  worklight: ['ledLight'],
  charger: ['fastCharging'],
};

const isBy = (feature: Feature, { product }: ProductFacts): boolean =>
  (product.kind ? (typeFeatures[product.kind] ?? []) : []).includes(feature);

/** Shorter runs of letters do not identify a feature; in Japanese two characters do. */
const featureWords = /\p{Script=Latin}{4,}|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{2,}/gu;

/** Whether what is written of each of these products says the same of a feature, or has its words and denies it nowhere. */
const isStatedByText = (
  { language, sheets: all }: Evidence,
  { feature, not, words }: NamedFeature,
  sheets: readonly ProductFacts[],
): boolean =>
  sheets.every(({ product, passages, answers, facts }) => {
    // A question that the page answers with no names the feature too, and so does what sets the product beside another.
    const denied = answers.flatMap(({ answer }) => (answerIn(answer, language) === 'no' ? [answer] : []));
    const others = [...all.values()].filter(
      (sheet) => sheet.product.kind === product.kind && sheet.product !== product,
    );
    const told = passages.filter(
      (passage) =>
        not ||
        !(
          denied.some((answer) => passage.endsWith(answer)) ||
          others.some((sheet) => passage.includes(sheet.product.model))
        ),
    );
    const texts = [...told, ...facts.map(({ label }) => label)].map(foldText);
    const named = texts
      .flatMap((text) => featuresNamed(text, language))
      .filter((each) => each.feature === feature && (each.words.length > maxVague || each.words === words));
    if (named.length > 0) return named.some((each) => each.not === not);
    const runs = words.match(featureWords) ?? [];
    return !not && runs.length > 0 && runs.every((run) => texts.some((text) => text.includes(run)));
  });

/** Whether a result states a feature, of these products or in general. */
const isStatedByResult = (
  { language, paragraphs, sheets: all }: Evidence,
  { feature, not }: NamedFeature,
  sheets: readonly ProductFacts[],
): boolean =>
  paragraphs.some((line) => {
    const isOf = sheets.every(({ product }) => line.includes(product.model));
    const isGeneral = ![...all.values()].some(({ product }) => line.includes(product.model));
    return (
      (isOf || isGeneral) &&
      featuresNamed(foldText(line), language).some((told) => told.feature === feature && told.not === not)
    );
  });

/** A yes-or-no feature must be one of the products'; it may be denied only for products that do not list it. */
const featuresHold = (evidence: Evidence, folded: string, sheets: readonly ProductFacts[]): boolean =>
  sheets.length === 0 ||
  featuresNamed(folded, evidence.language).every((named, _, all) => {
    // "The base takes rails; the rail is not in the box": the first clause names its subject.
    const isGiven = all.some((other) => other.feature === named.feature && !other.not);
    if (named.not && isGiven) return true;
    const having = sheets.filter((sheet) => sheet.has(named.feature) || isBy(named.feature, sheet));
    const holds = named.not
      ? having.length < sheets.length
      : having.length > 0 && (sheets.length > 1 || having.length === sheets.length);
    return holds || isStatedByResult(evidence, named, sheets) || isStatedByText(evidence, named, sheets);
  });

const chosen = ['motor', 'toolHolder'] as const satisfies readonly AttributeKey[];

/** A motor or holder named in a sentence must be one of its products'. */
const choicesHold = ({ language }: Evidence, folded: string, sheets: readonly ProductFacts[]): boolean =>
  sheets.length === 0 ||
  chosen.every((key) => {
    const { values } = attributes[key];
    const named = values.filter((value) => {
      const words = foldText(choiceName(key, value, language));
      // "Aucun" in "aucun problème" does not refer to a motor.
      return value !== 'none' && words.length > 3 && folded.includes(words);
    });
    return named.every((value) =>
      sheets.some(({ product, literals }) => product.attributes[key] === value || literals.has(bareName(value))),
    );
  });

/** No other maker and none of our other brands is mentioned. */
const makersHold = ({ brand, composed }: Evidence, folded: string): boolean => {
  const others = brandCodes.filter((code) => code !== brand).map((code) => foldText(brandOf(code).name));
  return (
    (!otherMakers.test(folded) || otherMakers.test(foldText(composed.join('\n')))) &&
    !others.some((name) => folded.includes(name))
  );
};

/** Our name followed by a word that no product, text or composed sentence contains is an invented product. */
const namesKnown = ({ brand, sheets, composed }: Evidence, text: string): boolean => {
  const coined = [...text.matchAll(new RegExp(`\\b${brandOf(brand).name}(?:'s)? (\\p{Lu}[\\p{L}-]+)`, 'gu'))].map(
    ([, word = '']) => foldText(word),
  );
  if (coined.length === 0) return true;
  const known = foldText([...composed, ...[...sheets.values()].map(({ name }) => name)].join(' '));
  return coined.every((word) => known.includes(word));
};

/** Minimum number of significant words that an answered question of a page must share with question and sentence. */
const minShared = 3;

/** Whether a product's page answers the question with the same yes or no, and no closer question answers otherwise. */
const isAnsweredSo = (
  { language, asked }: Evidence,
  text: string,
  claimed: 'yes' | 'no',
  sheets: readonly ProductFacts[],
): boolean => {
  const words = new Set(tellingWords(`${asked.at(-1) ?? ''} ${text}`));
  const answers = sheets.flatMap(({ answers: own }) =>
    own.map(({ words: theirs, answer }) => ({
      shared: theirs.filter((word) => words.has(word)).length,
      says: answerIn(answer, language),
    })),
  );
  const most = Math.max(0, ...answers.filter(({ says }) => says === claimed).map(({ shared }) => shared));
  return most >= minShared && answers.every(({ says, shared }) => says === claimed || !says || shared < most);
};

/**
 * A yes where the findings say no is the gravest error, and vice versa. The draft alone, which may misread questions,
 * does not forbid a "no".
 */
const agreesWithFindings = (evidence: Evidence, text: string, sheets: readonly ProductFacts[]): boolean => {
  const { language, openings, isDraft } = evidence;
  const claimed = answerIn(text, language);
  if (claimed === undefined) return true;
  // A result about other products than those named does not answer for these.
  const isOther = (about: readonly string[]): boolean =>
    about.length > 0 && sheets.length > 0 && !sheets.some(({ product }) => about.includes(product.id));
  const found = openings.flatMap(({ text: opening, about }) =>
    isOther(about) ? [] : (answerIn(opening, language) ?? []),
  );
  if (found.length === 0) return !isAnsweredSo(evidence, text, claimed === 'yes' ? 'no' : 'yes', sheets);
  return found.includes(claimed) || (isDraft && claimed === 'no') || isAnsweredSo(evidence, text, claimed, sheets);
};

/** Warranty, delivery, return and dangers that stop an answer are spoken of only where a result, or a text of the product, speaks of them. */
const graveHolds = (
  evidence: Evidence,
  text: string,
  spokenOf: readonly ProductFacts[],
  fields: readonly string[],
): boolean => {
  const { language, composed, dangers } = evidence;
  const claimed = sensitiveClaimsIn(foldText(text), language, dangers);
  const gift = wordPattern('<gifts>', language).exec(text)?.[0];
  if (claimed.size === 0 && gift === undefined) return true;
  // A sentence before any product is named speaks of those that the question is about.
  const sheets = spokenOf.length > 0 ? spokenOf : evidence.near;
  const texts = foldText([...composed, ...sheets.flatMap(({ texts: own }) => own)].join('\n'));
  const known = sensitiveClaimsIn(texts, language, dangers);
  const told = new Set(tellingWords(texts));
  if (gift !== undefined && !denies(text, language) && !texts.includes(foldText(gift))) return false;
  return [...claimed].every(([concept, words]) => {
    const telling = tellingWords(words);
    // "That I can't promise" promises nothing.
    const isDisclaimed =
      concept.startsWith('policy.') &&
      (denies(text, language) || (gift === undefined && says('referrals', text, language)));
    return (
      isDisclaimed ||
      (concept === 'policy.warranty' && fields.includes('warrantyYears')) ||
      known.has(concept) ||
      texts.includes(words) ||
      (telling.length > 1 && telling.every((word) => told.has(word)))
    );
  });
};

/**
 * Reason why a sentence's statements about its products, other than figures and fits, do not hold; undefined if all
 * hold.
 */
export const falseClaim = (
  evidence: Evidence,
  text: string,
  sheets: readonly ProductFacts[],
  {
    retold,
    beside,
    fields,
  }: { readonly retold: boolean; readonly beside: readonly ProductFacts[]; readonly fields: readonly string[] },
): string | undefined => {
  const folded = foldText(text);
  if (!agreesWithFindings(evidence, text, sheets)) return 'contradiction';
  if (!makersHold(evidence, folded)) return 'maker';
  if (!graveHolds(evidence, text, sheets, fields)) return 'unfounded';
  if (!namesKnown(evidence, text)) return 'model';
  // The product's own text says so.
  if (retold) return undefined;
  // A sentence without a product may be about any product named before.
  const each = beside.length > 0 ? [sheets, ...beside.map((sheet) => [sheet])] : [sheets];
  if (!each.some((some) => featuresHold(evidence, folded, some))) return 'feature';
  return each.some((some) => choicesHold(evidence, folded, some)) ? undefined : 'choice';
};
