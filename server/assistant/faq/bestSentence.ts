import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { Passage } from '../findings.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { foldText } from '../lexicon/tokens.ts';
import { type Place, passageOf, placesOf } from '../operations/product/places.ts';
import { sentencesOf } from '../operations/product/polarity.ts';
import { kept, oncePer } from '../text/oncePer.ts';
import { entriesOf } from './bestAnswered.ts';
import { type FaqContext, modelsIn } from './entries.ts';
import { interrogativeOf } from './interrogatives.ts';
import { answeringShare } from './similarity.ts';
import { isModel, type MeaningWord, meaningWords } from './words.ts';

/** A sentence of a product's page and its place. */
interface PageSentence {
  readonly place: Place;
  readonly text: string;
  readonly words: readonly MeaningWord[];
}

const readOf = oncePer((_: Product) => new Map<AnswerLanguage, readonly PageSentence[]>());

const readSentences = (context: FaqContext, product: Product): readonly PageSentence[] =>
  placesOf(product, context.language).flatMap((place): readonly PageSentence[] => {
    const isName = place.evidence.from === 'field' && place.text.includes('\n');
    return sentencesOf(place.text)
      .slice(isName ? 1 : 0)
      .filter((text) => text.trim() !== '')
      .map((text) => ({
        place,
        text: text.replace(/^\s*[-*] /, '').trim(),
        words: meaningWords(
          foldText(`${text} ${place.evidence.from === 'section' ? place.title : ''}`),
          place.language,
          context.lexicon,
          [],
        ),
      }));
  });

/** All sentences of a product's page. */
const sentencesIn = (context: FaqContext, product: Product): readonly PageSentence[] =>
  kept(readOf(product), context.language, () => readSentences(context, product));

/** Minimum share of the question that a sentence must contain. Reviews have less weight. */
const minShare = 0.6;
const reviewShare = 0.8;

/** The sentence of a product's text that contains most of a question, with its place. */
export const bestSentence = async (
  context: FaqContext,
  { text, lexicon }: { readonly text: string; readonly lexicon: Lexicon },
  product: Product,
): Promise<Passage | undefined> => {
  const types = product.kind ? [product.kind] : [];
  const rarityOf = (await entriesOf(context, { products: [product.id], types })).rarityOf;
  const folded = foldText(text);
  const own = [`type.${product.kind ?? ''}`, 'group.tool'];
  const asked = meaningWords(folded, context.language, lexicon, await modelsIn(context, folded)).filter(
    (word) => !isModel(word) && !word.concepts.some((concept) => own.includes(concept)),
  );
  const wantsFigure = interrogativeOf(folded, context.language) === 'howMuch';
  let best: { readonly said: PageSentence; readonly share: number } | undefined;
  for (const said of sentencesIn(context, product)) {
    if (wantsFigure && !/\d/.test(said.text)) continue;
    const weight = said.place.evidence.from === 'review' ? reviewShare : 1;
    const share = weight * answeringShare(asked, said.words, rarityOf);
    if (share >= minShare && share > (best?.share ?? 0)) best = { said, share };
  }
  return best && { ...passageOf(best.said.place, best.share), text: best.said.text };
};
