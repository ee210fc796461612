import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isDoubtful } from '../../../catalogue/words/features.ts';
import { analyse } from '../../../search/analysis/analyse.ts';
import type { Passage } from '../../findings.ts';
import type { Truth } from '../../plan.ts';
import nearWords from './nearWords.json' with { type: 'json' };
import { type Place, passageOf, placesOf } from './places.ts';
import { denies, sentencesOf, verdictOf } from './polarity.ts';

/** What a product's text says about whether it has something. */
export interface TextAnswer {
  readonly holds: Truth;
  readonly passage?: Passage;
}

const covers = (terms: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((term) => terms.includes(term));

/** A clause of a text that denies what was asked. */
interface Denial {
  readonly holds: 'no';
  readonly clause: string;
}

/** Maximum words of a clause that denies one thing: "no lleva freno". */
const maxDenial = 6;

/** "…, porque no lleva freno.": the clause of an answer to another question that denies what the words name. */
const clauseDenying = (text: string, wanted: readonly string[], language: AnswerLanguage): Denial | undefined => {
  const clause = text
    .split(/[,;:.。、]/u)
    .map((each) => each.trim())
    .find(
      (clause) =>
        clause.split(' ').length <= maxDenial && denies(clause, language) && covers(analyse(clause, language), wanted),
    );
  return clause === undefined ? undefined : { holds: 'no', clause };
};

/** Reliability of a text: an explicit statement, a mention, or a review. */
const judge = (place: Place, wanted: readonly string[]): Truth | Denial | undefined => {
  const { evidence, title, text, titleTerms, terms, language } = place;
  if (!covers(terms, wanted)) return undefined;
  if (evidence.from === 'review') return 'unknown';
  if (evidence.from === 'faq' && covers(titleTerms, wanted)) return verdictOf(text, language);
  if (evidence.from === 'faq') return clauseDenying(text, wanted, language) ?? 'unknown';
  const said = sentencesOf(`${title}\n${text}`).filter((sentence) => covers(analyse(sentence, language), wanted));
  if (said.length === 0) return 'unknown';
  const denied = said.filter((sentence) => denies(sentence, language));
  // "LED light optional", "charger sold separately": available, but not included.
  if (denied.length === 0) return said.every((sentence) => isDoubtful(sentence, language)) ? 'unknown' : 'yes';
  return evidence.from === 'box' ? 'no' : 'unknown';
};

/** An answered question outweighs a mention on the page; the maker outweighs a customer. */
const weight: Readonly<Record<Place['evidence']['from'], number>> = {
  faq: 6,
  box: 5,
  field: 4,
  section: 3,
  kindFaq: 2,
  review: 1,
  brand: 0,
  knowledge: 0,
  formula: 0,
};

const lookUp = (product: Product, words: string, language: AnswerLanguage): TextAnswer | undefined => {
  const termsIn = new Map<AnswerLanguage, readonly string[]>();
  const termsOf = (of: AnswerLanguage): readonly string[] => {
    const terms = termsIn.get(of) ?? analyse(words, of);
    termsIn.set(of, terms);
    return terms;
  };
  const answers = placesOf(product, language).flatMap((place) => {
    const judged = judge(place, termsOf(place.language));
    if (judged === undefined) return [];
    const { holds, clause } = typeof judged === 'string' ? { holds: judged, clause: place.text } : judged;
    return [{ holds, place: { ...place, text: clause }, weight: weight[place.evidence.from] }];
  });
  const [best] = answers.sort(
    (one, other) => Number(other.holds !== 'unknown') - Number(one.holds !== 'unknown') || other.weight - one.weight,
  );
  return best && { holds: best.holds, passage: passageOf(best.place, 1) };
};

/** Related words on product pages: a bag is answered by the case, but not a dust bag. */
const nearOf = (words: string, language: AnswerLanguage): readonly string[] => {
  const asked = analyse(words, language).join(' ');
  const isAsked = (word: string): boolean => analyse(word, language).join(' ') === asked;
  const group = nearWords.find((each) => each[language].some(isAsked));
  return group ? group[language].filter((word) => !isAsked(word)) : [];
};

/**
 * Whether a product has what the words name, by its text: name, box, answered questions, page and reviews. Statements
 * about merely related words are quoted; they only decide if a yes-or-no question was answered with no.
 */
export const saysOf = (product: Product, words: string, language: AnswerLanguage): TextAnswer => {
  const found = lookUp(product, words, language);
  if (found && found.holds !== 'unknown') return found;
  for (const near of nearOf(words, language)) {
    const answer = lookUp(product, near, language);
    if (!answer?.passage) continue;
    const denied = answer.holds === 'no' && answer.passage.evidence.from === 'faq';
    return { holds: denied ? 'no' : 'unknown', passage: answer.passage };
  }
  return found ?? { holds: 'unknown' };
};

/** Whether a product is, or its box contains, what the words name. */
export const isNamed = (product: Product, words: string, language: AnswerLanguage): TextAnswer => {
  const named = placesOf(product, language).some(
    ({ evidence, terms, language: written }) =>
      (evidence.from === 'field' || evidence.from === 'box') && covers(terms, analyse(words, written)),
  );
  return { holds: named ? 'yes' : 'no' };
};
