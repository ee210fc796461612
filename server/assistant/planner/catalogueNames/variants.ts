import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../../contract/contract.ts';
import type { Catalogue, Product } from '../../../catalogue/catalogue.ts';
import { kindWords } from '../../../catalogue/names/kindNames.ts';
import { packagingIn } from '../../../catalogue/words/packaging.ts';
import { words } from '../../../catalogue/words/words.ts';
import { analyse } from '../../../search/analysis/analyse.ts';
import { fold } from '../../../search/analysis/fold.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { oncePer } from '../../text/oncePer.ts';
import packCounts from './packCounts.json' with { type: 'json' };

/**
 * Products that share a model name: the bare tool and its kits. Which of them is meant is told by what is said beside
 * the name: "without battery", "with two 5 Ah packs", "the one for $129".
 */

const maxLookedAt = 60;

/** All products of the model and kind, in catalogue order; only the product itself if it shares its name with no other. */
export const sameModelAs = async (
  { catalogue, brand, language }: { catalogue: Catalogue; brand: BrandCode; language: AnswerLanguage },
  product: Product,
): Promise<readonly Product[]> => {
  if (product.recognised !== true && product.maker === undefined) return [product];
  const hits = await catalogue.search(brand, { text: product.model, language, limit: maxLookedAt });
  const alike = hits
    .map((hit) => hit.product)
    .filter((each) => each.model === product.model && each.kind === product.kind);
  return alike.some(({ id }) => id === product.id)
    ? alike.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    : [product];
};

const written = ({ name, boxContents }: Product): string =>
  fold([...Object.values(name), ...boxContents.flatMap((part) => Object.values(part))].join('\n'));

const packWord = words.packs
  .map(fold)
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const capacity = String.raw`\d+(?:[.,]\d+)?\s*ah`;
/** "(2) 2.0Ah Batteries", "2 x 5,0 Ah", "mit 2 Akkus", "バッテリ2個": how many packs are in the box. */
const packCount = new RegExp(
  String.raw`(?<![\d.,])\(?([1-9])\)?\s*(?:[x×]\s*)?(?:${capacity}|(?:li-?ion[- ])?(?:${packWord}))|(?:${packWord})\s*([1-9])[個本]`,
  'u',
);

/** The number of packs that a text names. */
const packsIn = (folded: string): number | undefined => {
  const found = packCount.exec(folded);
  return found ? Number(found[1] ?? found[2]) : undefined;
};
const packsOf = oncePer((product: Product) => packsIn(written(product)));

const capacitiesIn = (folded: string): readonly number[] =>
  [...folded.matchAll(/(\d+(?:[.,]\d+)?)[\s-]*ah(?!\p{L})/gu)].map(([, figure = '']) =>
    Number(figure.replace(',', '.')),
  );
const capacitiesOf = oncePer((product: Product) => capacitiesIn(written(product)));

const bareWords: ReadonlySet<string> = new Set(['packaging.bare', 'term.bareTool']);
const kitWords: ReadonlySet<string> = new Set([
  ...['packaging.kit', 'packaging.withBattery', 'packaging.withCharger', 'term.kit'],
]);

/** How a question says that the tool is sold. */
const packagingSaid = (mentions: readonly Mention[]): 'bare' | 'kit' | undefined => {
  const names = (set: ReadonlySet<string>) => mentions.some(({ concept }) => set.has(concept));
  const speaksOfPacks = mentions.some(({ concept }) => concept === 'type.battery');
  const without = mentions.some(({ concept }) => concept === 'negation.without');
  if (names(bareWords) || (speaksOfPacks && without)) return 'bare';
  return names(kitWords) || speaksOfPacks ? 'kit' : undefined;
};

/** "Con due batterie": words for a count before the packs. */
const countWords = Object.entries(packCounts).map(([count, said]) => ({
  count: Number(count),
  pattern: new RegExp(
    `(?<!\\p{L})(?:${said.map(fold).join('|')}) (?:\\S+ ){0,2}(?:${packWord})|(?:${packWord})(?:${said.map(fold).join('|')})`,
    'u',
  ),
}));

/** The pack count that a question says in digits or words: "two 5 Ah batteries". */
const countSaid = (text: string): number | undefined =>
  packsIn(text) ?? countWords.find(({ pattern }) => pattern.test(text))?.count;

/** Amounts of money in a text that are the product's price: "the one for 129". */
const saysPrice = (text: string, { price }: Product): boolean =>
  price !== undefined &&
  [...text.matchAll(/\d+(?:[.,]\d{2})?/g)].some(([figure]) => Number(figure.replace(',', '.')) === price.amount);

const agreement = (said: number | undefined, own: number | undefined): number =>
  said === undefined || own === undefined ? 0 : said === own ? 2 : -2;

/** A title with a charger, or a capacity that is no battery's own, tells of packs in the box. */
const namesPacks = new RegExp(
  String.raw`${capacity}(?!\p{L})|${answerLanguages
    .flatMap((language) => kindWords('charger', language))
    .map(fold)
    .join('|')}`,
  'u',
);

/** How a product is sold, as its feed or its title says. */
export const soldAs = oncePer(({ packaging, name }: Product): 'kit' | 'bare' | undefined => {
  const titles = Object.values(name);
  const read = titles.map((title) => packagingIn(title)?.packaging).find((one) => one !== undefined);
  return packaging ?? read ?? (titles.some((title) => namesPacks.test(fold(title))) ? 'kit' : undefined);
});

/** How well a variant agrees with what a question says beside the model. */
const agreementIn = (text: string, mentions: readonly Mention[], language: AnswerLanguage) => {
  const packaging = packagingSaid(mentions) ?? packagingIn(text)?.packaging;
  const count = packaging === 'bare' ? undefined : countSaid(text);
  const capacities = capacitiesIn(text);
  const terms = new Set(analyse(text, language));
  return (variant: Product, telling: ReadonlySet<string>): number => {
    const own = capacitiesOf(variant);
    const byCapacity = capacities.length === 0 ? 0 : capacities.some((each) => own.includes(each)) ? 3 : -3;
    const byPackaging =
      packaging === undefined || soldAs(variant) === undefined ? 0 : packaging === soldAs(variant) ? 4 : -4;
    const said = [...termsOf(variant)].filter((term) => telling.has(term) && terms.has(term)).length;
    const price = saysPrice(text, variant) ? 8 : 0;
    return byCapacity + byPackaging + agreement(count, packsOf(variant)) + Math.min(said, 2) / 2 + price;
  };
};

const termsOf = oncePer(
  ({ name }: Product): ReadonlySet<string> =>
    new Set(Object.values(name).flatMap((title) => fold(title).match(/[\p{L}\d]+/gu) ?? [])),
);

/** The variants of a model that a question may mean: one if it describes it, all if it describes none. */
export const variantsMeant = (
  variants: readonly Product[],
  text: string,
  mentions: readonly Mention[],
  language: AnswerLanguage,
): readonly Product[] => {
  if (variants.length < 2) return variants;
  const shared = (term: string) => variants.every((each) => termsOf(each).has(term));
  const telling = new Set(variants.flatMap((each) => [...termsOf(each)].filter((term) => !shared(term))));
  const agreementOf = agreementIn(text, mentions, language);
  const scored = variants.map((variant) => ({ variant, score: agreementOf(variant, telling) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ variant }) => variant);
};
