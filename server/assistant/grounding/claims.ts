import { brandCodes, brandOf } from '../../../brands/registry.ts';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type AttributeKey, attributes, type Feature } from '../../catalogue/attributes.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { choiceName } from '../../catalogue/names/choiceNames.ts';
import { otherMakers } from '../planner/makers.ts';
import { fold } from '../text/fold.ts';
import { answerIn, featuresNamed, graveIn, type NamedFeature } from '../text/spokenWords.ts';
import { tellingWords } from '../text/tellingWords.ts';
import { denies } from './clauses.ts';
import { type Evidence, maxVague, type ProductFacts } from './evidence.ts';

/** What these kinds are, and not what they have. */
const being: Readonly<Partial<Record<ProductKind, readonly Feature[]>>> = {
  laser: ['laserGuide', 'selfLevelling'],
  worklight: ['ledLight'],
  charger: ['fastCharging'],
};

const isBy = (feature: Feature, { product }: ProductFacts): boolean =>
  (product.kind ? (being[product.kind] ?? []) : []).includes(feature);

/** Shorter runs of letters tell no feature; of Japanese ones two do. */
const telling = /\p{Script=Latin}{4,}|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{2,}/gu;

/** Whether what is written of each of these products says the same of a feature, or has its words and denies it nowhere. */
const isWrittenOf = (
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
    const texts = [...told, ...facts.map(({ label }) => label)].map(fold);
    const named = texts
      .flatMap((text) => featuresNamed(text, language))
      .filter((each) => each.feature === feature && (each.words.length > maxVague || each.words === words));
    if (named.length > 0) return named.some((each) => each.not === not);
    const runs = words.match(telling) ?? [];
    return !not && runs.length > 0 && runs.every((run) => texts.some((text) => text.includes(run)));
  });

/** Whether a result says the same of a feature, of these products or in general. */
const isToldOf = (
  { language, paragraphs, sheets: all }: Evidence,
  { feature, not }: NamedFeature,
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
  featuresNamed(folded, evidence.language).every((named, _, all) => {
    // "The base takes rails; the rail is not in the box": it is said of what the first names.
    const isGiven = all.some((other) => other.feature === named.feature && !other.not);
    if (named.not && isGiven) return true;
    const having = sheets.filter((sheet) => sheet.has(named.feature) || isBy(named.feature, sheet));
    const holds = named.not
      ? having.length < sheets.length
      : having.length > 0 && (sheets.length > 1 || having.length === sheets.length);
    return holds || isToldOf(evidence, named, sheets) || isWrittenOf(evidence, named, sheets);
  });

const chosen = ['motor', 'toolHolder'] as const satisfies readonly AttributeKey[];

/** A motor or a holder named in a sentence must be one of its products'. */
const choicesHold = ({ language }: Evidence, folded: string, sheets: readonly ProductFacts[]): boolean =>
  sheets.length === 0 ||
  chosen.every((key) => {
    const { values } = attributes[key];
    const named = values.filter((value) => {
      const words = fold(choiceName(key, value, language));
      // "Aucun" of "aucun problème" tells no motor.
      return value !== 'none' && words.length > 3 && folded.includes(words);
    });
    return named.every((value) =>
      sheets.some(
        ({ product, literals }) =>
          product.attributes[key] === value || literals.has(value.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()),
      ),
    );
  });

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

/** Telling words that a question answered on a product's page has to share with what is said and asked. */
const minShared = 3;

/** Whether the page of a product answers what was asked with the same yes or no, and no question nearer to it otherwise. */
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
 * A yes where what was found says no is the gravest of untruths, and the other way round. The draft alone, which misreads
 * questions, forbids no "no".
 */
const answersAlike = (evidence: Evidence, text: string, sheets: readonly ProductFacts[]): boolean => {
  const { language, openings, isDraft } = evidence;
  const claimed = answerIn(text, language);
  if (claimed === undefined) return true;
  const found = openings.flatMap((opening) => answerIn(opening, language) ?? []);
  if (found.length === 0) return !isAnsweredSo(evidence, text, claimed === 'yes' ? 'no' : 'yes', sheets);
  return found.includes(claimed) || (isDraft && claimed === 'no') || isAnsweredSo(evidence, text, claimed, sheets);
};

/** What a dealer or the service is asked for, or what is thought of, is no promise of ours. */
const referrals: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:ask|contact|call|write to|speak to|talk to|turn to|check with|up to the|keep the|think about|consider)\b/i,
  de: /(?<!\p{L})(?:frag\w*|wend\w+ (?:Sie|dich)|kontaktier\w*|entscheidet|heb\w* (?:Sie )?|überleg\w*|denken|melden)/iu,
  es: /(?<!\p{L})(?:pregunt\w*|consult\w*|contact\w*|llam[ea]\w*|habl[ea]\w*|guard[ea]\w*|conserv[ea]\w*|piens\w*|decide)/iu,
  it: /(?<!\p{L})(?:chied\w*|rivol\w*|contatt\w*|chiam[ai]\w*|conserv[ai]\w*|tenga|pens[ai]\w*|decide)/iu,
  fr: /(?<!\p{L})(?:demand\w*|contact\w*|appel\w*|adress\w*|gard[ez]\w*|conserv[ez]\w*|pens[ez]\w*|décid\w*|posez)/iu,
  jp: /お尋ね|ご相談|お問い合わせ|ご連絡|ご確認|ご検討|保管/,
};

/** Money and work that somebody gives away: only where a text says so. */
const gifts: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /money[- ]back|your money|refund\w*|free of charge|for free|\b(?:is|are) free\b|free (?:repair|shipping|delivery|return|replacement)\w*/i,
  de: /kostenlos\w*|gratis|umsonst|erstatte\w*|vollen preis|geld zurück/i,
  es: /gratis|gratuit\w*|reembols\w*|devolve\w+ el dinero/i,
  it: /gratis|gratuit\w*|rimbors\w*/i,
  fr: /gratuit\w*|rembours\w*/i,
  jp: /無料|無償|返金/,
};

/** Warranty, delivery, return and dangers that stop an answer are spoken of only where a result, or a text of the product, speaks of them. */
const graveHolds = (
  evidence: Evidence,
  text: string,
  spokenOf: readonly ProductFacts[],
  fields: readonly string[],
): boolean => {
  const { language, composed, dangers } = evidence;
  const claimed = graveIn(fold(text), language, dangers);
  const gift = gifts[language].exec(text)?.[0];
  if (claimed.size === 0 && gift === undefined) return true;
  // A sentence before any product is named speaks of those that the question is about.
  const sheets = spokenOf.length > 0 ? spokenOf : evidence.near;
  const texts = fold([...composed, ...sheets.flatMap(({ texts: own }) => own)].join('\n'));
  const known = graveIn(texts, language, dangers);
  const told = new Set(tellingWords(texts));
  if (gift !== undefined && !denies(text, language) && !texts.includes(fold(gift))) return false;
  return [...claimed].every(([concept, words]) => {
    const telling = tellingWords(words);
    // "That I can't promise" promises nothing.
    const isDisclaimed =
      concept.startsWith('policy.') &&
      (denies(text, language) || (gift === undefined && referrals[language].test(text)));
    return (
      isDisclaimed ||
      (concept === 'policy.warranty' && fields.includes('warrantyYears')) ||
      known.has(concept) ||
      texts.includes(words) ||
      (telling.length > 1 && telling.every((word) => told.has(word)))
    );
  });
};

/** What a sentence says of its products besides figures and fits; undefined where all of it holds. */
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
  const folded = fold(text);
  if (!answersAlike(evidence, text, sheets)) return 'contradiction';
  if (!makersHold(evidence, folded)) return 'maker';
  if (!graveHolds(evidence, text, sheets, fields)) return 'unfounded';
  if (!namesKnown(evidence, text)) return 'model';
  // What is written of the product says it so.
  if (retold) return undefined;
  // A sentence that names no product may speak of any that was named before it.
  const each = beside.length > 0 ? [sheets, ...beside.map((sheet) => [sheet])] : [sheets];
  if (!each.some((some) => featuresHold(evidence, folded, some))) return 'feature';
  return each.some((some) => choicesHold(evidence, folded, some)) ? undefined : 'choice';
};
