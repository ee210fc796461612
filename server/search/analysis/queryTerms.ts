import type { AnswerLanguage } from '../../../contract/contract.ts';
import { analyseWords } from './analyse.ts';
import { isCompounding, splitCompound } from './compounds.ts';
import { fold } from './fold.ts';
import { doubted, guessWeight, meant, partWeight, type QueryTerm } from './guesses.ts';
import { nominalVoltages } from './labelVoltages.ts';
import { figurePhrase, kindPhrase, mayPair, pairPhrase } from './phrases.ts';
import { nearestUnit } from './quantities.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Further words of a long question are ignored. */
const maxTerms = 48;
const joinedWeight = 1.5;
const phraseWeight = 1.5;
const pairWeight = 0.15;
/** Weight of a word that forms another word with its neighbour: "head" and "board" if there are headboards. */
const halfWordWeight = 0.6;

/** "10 inhes": an unknown word after a number that is almost a unit is read as that unit. */
const withUnitsMended = (folded: string, language: AnswerLanguage, vocabulary: Vocabulary): string =>
  folded.replaceAll(/(?<=\d[ -]?)[a-z]{4,}/g, (word) =>
    vocabulary.frequency(stem(word, language)) > 0 ? word : (nearestUnit(word) ?? word),
  );

/** Weight of a bare number: the right product in the right size comes first, then the product in other sizes. */
const figureWeight = 0.7;
/** Weight of numbers close to the requested one. */
const alikeWeight = figureWeight * 0.9;

/** Alternatives for a number: any unit if it has none, else quantities of about the same size. */
const asFigure = (term: string, vocabulary: Vocabulary): readonly QueryTerm[] => {
  if (!/^\d+(?:[.,]\d+)?$/.test(term))
    return vocabulary.alike(term).map((alike) => ({ term: alike, weight: alikeWeight }));
  const bare = figurePhrase(Number(term.replace(',', '.')));
  return vocabulary.frequency(bare) > 0 ? [{ term: bare, weight: figureWeight }] : [];
};

/** Known terms of a question, word by word; `others` only support them. */
const resolve = (text: string, language: AnswerLanguage, vocabulary: Vocabulary) => {
  const folded = fold(text);
  const analysed = analyseWords(withUnitsMended(folded, language, vocabulary), language).slice(0, maxTerms);
  const known = (term: string) => vocabulary.frequency(term) > 0;
  const main: QueryTerm[] = [];
  const others: QueryTerm[] = nominalVoltages(folded)
    .filter(known)
    .map((term) => ({ term, weight: guessWeight }));
  for (let place = 0; place < analysed.length; place++) {
    const [found, next] = [analysed[place], analysed[place + 1]];
    if (!found) break;
    if (/^\d/.test(found.term)) others.push(...asFigure(found.term, vocabulary));
    const joined = next && mayPair(found.word, next.word) ? stem(found.word + next.word, language) : '';
    if (known(joined)) others.push({ term: joined, weight: joinedWeight });
    if (known(found.term)) {
      main.push({ term: found.term, weight: /^\d/.test(found.term) ? figureWeight : 1 });
      others.push(...doubted(found, vocabulary));
      if (isCompounding(language)) {
        others.push(...splitCompound(found.term, language, known).map((term) => ({ term, weight: partWeight })));
      }
    } else if (next && known(joined) && !known(next.term)) place += 1;
    else main.push(...meant(found, language, vocabulary));
  }
  return { main, others };
};

/** Adjacent terms that together name a product type, the longest at each position. */
const kindNamesIn = (terms: readonly string[], vocabulary: Vocabulary): readonly QueryTerm[] => {
  const found: QueryTerm[] = [];
  let place = 0;
  while (place < terms.length) {
    const lengths = [4, 3, 2, 1].filter((length) => place + length <= terms.length);
    const here = lengths.map((length) => ({ length, term: kindPhrase(terms.slice(place, place + length)) }));
    const longest = here.find(({ term }) => vocabulary.frequency(term) > 0);
    if (longest) found.push({ term: longest.term, weight: phraseWeight });
    place += longest?.length ?? 1;
  }
  return found;
};

/** Combinations of adjacent terms: a pair that occurs in names, or one joined word. */
const neighboursIn = (terms: readonly QueryTerm[], language: AnswerLanguage, vocabulary: Vocabulary) =>
  terms.map(({ term }, place) => {
    const next = terms[place + 1];
    if (!next || !mayPair(term, next.term)) return {};
    const known = (both: string) => (vocabulary.frequency(both) > 0 ? both : undefined);
    return { pair: known(pairPhrase(term, next.term)), joined: known(stem(term + next.term, language)) };
  });

/** Terms of a question that the catalogue contains, after spelling correction. */
export const queryTerms = (text: string, language: AnswerLanguage, vocabulary: Vocabulary): readonly QueryTerm[] => {
  const { main, others } = resolve(text, language, vocabulary);
  const neighbours = neighboursIn(main, language, vocabulary);
  const isJoined = (place: number) => neighbours[place]?.joined !== undefined;
  const single = main.map((each, place) =>
    isJoined(place) || isJoined(place - 1) ? { ...each, weight: each.weight * halfWordWeight } : each,
  );
  const together = neighbours.flatMap(({ pair, joined }) => [
    ...(pair === undefined ? [] : [{ term: pair, weight: pairWeight }]),
    ...(joined === undefined ? [] : [{ term: joined, weight: joinedWeight }]),
  ]);
  const named = kindNamesIn(
    main.map(({ term }) => term),
    vocabulary,
  );
  const weights = new Map<string, number>();
  for (const { term, weight } of [...named, ...single, ...others, ...together]) {
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
};
