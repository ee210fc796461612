import { brandCodes, brandOf } from '../../../brands/registry.ts';
import { type AttributeKey, attributes, type Feature } from '../../catalogue/attributes.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { choiceName } from '../../catalogue/names/choiceNames.ts';
import { otherMakers } from '../planner/makers.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import { fold } from './fold.ts';
import { answerIn, featuresNamed, graveIn, superlativesIn } from './spokenWords.ts';

/** What these kinds are, and not what they have. */
const being: Readonly<Partial<Record<ProductKind, readonly Feature[]>>> = {
  laser: ['laserGuide', 'selfLevelling'],
  worklight: ['ledLight'],
  charger: ['fastCharging'],
};

const isBy = (feature: Feature, { product }: ProductFacts): boolean =>
  (product.kind ? (being[product.kind] ?? []) : []).includes(feature);

/** Whether a result says the same of a feature, of these products or in general. */
const isToldOf = (
  { language, paragraphs, sheets: all }: Evidence,
  { feature, not }: ReturnType<typeof featuresNamed>[number],
  sheets: readonly ProductFacts[],
): boolean =>
  paragraphs.some((line) => {
    const isOf = sheets.every(({ product }) => line.includes(product.model));
    const isGeneral = ![...all.values()].some(({ product }) => line.includes(product.model));
    return (
      (isOf || isGeneral) &&
      featuresNamed(fold(line), language).some((told) => told.feature === feature && told.not === not)
    );
  });

/** A yes-or-no feature said of products must be among theirs; that one is missing, only of those that do not list it. */
const featuresHold = (evidence: Evidence, folded: string, sheets: readonly ProductFacts[]): boolean =>
  sheets.length === 0 ||
  featuresNamed(folded, evidence.language).every((named) => {
    const having = sheets.filter((sheet) => sheet.has(named.feature) || isBy(named.feature, sheet));
    const holds = named.not
      ? having.length < sheets.length
      : having.length > 0 && (sheets.length > 1 || having.length === sheets.length);
    return holds || isToldOf(evidence, named, sheets);
  });

const chosen = ['motor', 'toolHolder'] as const satisfies readonly AttributeKey[];

/** A motor or a holder named in a sentence must be one of its products'. */
const choicesHold = ({ language }: Evidence, folded: string, sheets: readonly ProductFacts[]): boolean =>
  sheets.length === 0 ||
  chosen.every((key) => {
    const { values } = attributes[key];
    const named = values.filter((value) => {
      const words = fold(choiceName(key, value, language));
      return words.length > 3 && folded.includes(words);
    });
    return named.every((value) =>
      sheets.some(
        ({ product, literals }) =>
          product.attributes[key] === value || literals.has(value.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()),
      ),
    );
  });

/** "The lightest": only what the composed answer has found so, and of the same products. */
const superlativesHold = (
  { language, paragraphs }: Evidence,
  folded: string,
  sheets: readonly ProductFacts[],
): boolean => {
  const claimed = superlativesIn(folded, language);
  if (claimed.length === 0) return true;
  return paragraphs.some((line) => {
    const said = superlativesIn(fold(line), language);
    return (
      claimed.every((claim) => said.includes(claim)) &&
      sheets.every(({ name, product }) => line.includes(name) || line.includes(product.model))
    );
  });
};

/** No maker but our own is spoken of, and none of our other brands. */
const makersHold = ({ brand, composed }: Evidence, folded: string): boolean => {
  const others = brandCodes.filter((code) => code !== brand).map((code) => fold(brandOf(code).name));
  return (
    (!otherMakers.test(folded) || otherMakers.test(fold(composed.join('\n')))) &&
    !others.some((name) => folded.includes(name))
  );
};

/** Our name with a word beside it that no product, text or composed sentence knows is a product made up. */
const namesKnown = ({ brand, sheets, composed }: Evidence, text: string): boolean => {
  const coined = [...text.matchAll(new RegExp(`\\b${brandOf(brand).name}(?:'s)? (\\p{Lu}[\\p{L}-]+)`, 'gu'))].map(
    ([, word = '']) => fold(word),
  );
  if (coined.length === 0) return true;
  const known = fold([...composed, ...[...sheets.values()].map(({ name }) => name)].join(' '));
  return coined.every((word) => known.includes(word));
};

/** A yes where what was found says no is the gravest of untruths, and the other way round. */
const answersAlike = ({ language, openings }: Evidence, text: string): boolean => {
  const claimed = answerIn(fold(text), language);
  if (claimed === undefined) return true;
  const found = openings.flatMap((opening) => answerIn(fold(opening), language) ?? []);
  return found.length === 0 || found.includes(claimed);
};

/** Warranty, delivery, return and dangers are spoken of only where a result, or a text of the product, speaks of them. */
const graveHolds = ({ language, composed }: Evidence, folded: string, sheets: readonly ProductFacts[]): boolean => {
  const claimed = graveIn(folded, language);
  if (claimed.size === 0) return true;
  const texts = fold([...composed, ...sheets.flatMap(({ texts: own }) => own)].join('\n'));
  const known = graveIn(texts, language);
  return [...claimed].every(([concept, words]) => known.has(concept) || texts.includes(words));
};

/** What a sentence says of its products besides figures and fits; undefined where all of it holds. */
export const falseClaim = (
  evidence: Evidence,
  text: string,
  sheets: readonly ProductFacts[],
  retold: boolean,
): string | undefined => {
  const folded = fold(text);
  if (!answersAlike(evidence, text)) return 'contradiction';
  if (!makersHold(evidence, folded)) return 'maker';
  if (!graveHolds(evidence, folded, sheets)) return 'unfounded';
  if (!namesKnown(evidence, text)) return 'model';
  // What is written of the product says it so.
  if (retold) return undefined;
  if (!featuresHold(evidence, folded, sheets)) return 'feature';
  if (!choicesHold(evidence, folded, sheets)) return 'choice';
  return superlativesHold(evidence, folded, sheets) ? undefined : 'superlative';
};
