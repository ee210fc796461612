import { priceNames } from '../../catalogue/attributeNames.ts';
import { attributes } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { attributeRows } from '../../catalogue/views.ts';
import type { Question } from '../assistant.ts';
import { nearestTo, optionsIn } from '../understanding/either.ts';
import { scaleOf } from '../understanding/scales.ts';
import { blank, spansOf } from '../understanding/span.ts';
import { cuesOf } from '../words/cueTables.ts';
import type { Gradable } from '../words/names.ts';
import { sheetMark } from '../writer/sources.ts';
import { dash, table } from '../writer/tables.ts';
import { figureAsked, sayPairWeighed } from './checking.ts';
import type { Draft } from './draft.ts';
import { sayTopics } from './facts.ts';
import { listed, priceOf, yardstickFact, yardstickOf } from './figures.ts';
import { kindsFor, thingsOf } from './finding.ts';
import { sayChoice } from './picking.ts';
import { demandsOf, productsMeeting } from './retrieval.ts';
import { sayStrengths } from './strengths.ts';

interface Row {
  readonly label: string;
  readonly values: readonly (string | undefined)[];
}

const differs = ({ values }: Row): boolean => new Set(values).size > 1;

/** All figures of the products in one order, labelled; features apart, they differ in too many small ways to be marked. */
const rowsOf = ({ language, phrase, understood }: Draft, products: readonly Product[]): readonly Row[] => {
  const sheets = products.map((product) => attributeRows(product, language));
  const keys = [...new Set(sheets.flatMap((sheet) => sheet.map(({ key }) => key)))];
  const order = [...Object.keys(attributes), ...keys];
  const sorted = [...new Set(keys)].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const figures = sorted.map((key): Row => {
    const cells = sheets.map((sheet) => sheet.find((cell) => cell.key === key));
    return { label: cells.find((cell) => cell)?.label ?? key, values: cells.map((cell) => cell?.value) };
  });
  const platform = products.map((product) => understood.platforms.find(({ id }) => id === product.platform)?.name);
  return [
    { label: priceNames[language], values: products.map((product) => priceOf(product, language)) },
    {
      label: phrase('labels.rating'),
      values: products.map((product) => yardstickFact(product, 'rating', language)?.value),
    },
    ...(platform.some((name) => name !== undefined) ? [{ label: phrase('labels.platform'), values: platform }] : []),
    ...figures,
  ].filter(({ values }) => values.some((value) => value !== undefined));
};

/** The answer to "which of the two cuts deeper?"; false where their figures do not tell. */
const sayWinner = (draft: Draft, products: readonly Product[]): boolean => {
  const { understood, phrase, language } = draft;
  const gradable = understood.more ?? understood.most;
  if (!gradable) return false;
  const kinds = [...new Set(products.flatMap(({ kind }): readonly ProductKind[] => (kind ? [kind] : [])))];
  const { yardsticks, better } = scaleOf(gradable, kinds);
  const ranked = products
    .flatMap((product) => {
      const found = yardstickOf(product, yardsticks);
      return found ? [{ product, ...found }] : [];
    })
    .sort((one, other) => (better === 'less' ? one.value - other.value : other.value - one.value));
  const [first, second] = ranked;
  if (!first || !second || ranked.length < products.length) return false;
  const fact = yardstickFact(first.product, first.by, language);
  const next = yardstickFact(second.product, second.by, language);
  if (!fact || !next) return false;
  const lead = { name: draft.name(first.product), label: fact.label, value: fact.cited };
  const behind = { name: draft.name(second.product), value: next.cited };
  const level = first.value === second.value;
  const leading = { ...lead, noun: thingsOf(draft, kinds), most: phrase(`most.${gradable}`) };
  draft.say(
    (level || first.by !== second.by ? phrase('fact', lead) : phrase('superlativeOfThese', leading)) +
      phrase('gap') +
      phrase(level ? 'tied' : 'next', behind),
  );
  return true;
};

/** Products that stand for the kinds compared: the first ones of a kind, or of several kinds one each. */
const representatives = async (draft: Draft, brand: Question['brand']): Promise<readonly Product[]> => {
  const kinds = kindsFor(draft);
  const { countWanted: most = 4 } = draft.understood;
  const { options, rest } = optionsIn(demandsOf(draft));
  if (options.length > 1) {
    const some = await productsMeeting(draft, brand, kinds, rest);
    return [...new Set(options.flatMap((option) => nearestTo(option, some) ?? []))].slice(0, most);
  }
  const all = await productsMeeting(draft, brand, kinds, rest);
  if (kinds.length < 2) return all.slice(0, most);
  const [first] = all;
  const alike = (product: Product): number => Number(product.platform === first?.platform);
  return kinds
    .flatMap((kind) =>
      all
        .filter((product) => product.kind === kind)
        .sort((one, other) => alike(other) - alike(one))
        .slice(0, 1),
    )
    .slice(0, most);
};

/** "X vs Y vs the lightest drill": the one that is so, beside those named. */
const withTheMost = async (
  draft: Draft,
  brand: Question['brand'],
  named: readonly Product[],
): Promise<readonly Product[]> => {
  const { most, kinds, signs } = draft.understood;
  if (!most || named.length < 2 || named.length > 3 || kinds.length === 0 || signs.has('choose')) return named;
  const scale = scaleOf(most, kinds);
  const worth = (product: Product): number =>
    (yardstickOf(product, scale.yardsticks)?.value ?? Number.NaN) * (scale.better === 'less' ? -1 : 1);
  const all = await productsMeeting(draft, brand, kinds, demandsOf(draft));
  const [best] = all
    .filter((product) => Number.isFinite(worth(product)))
    .sort((one, other) => worth(other) - worth(one));
  return best && !named.some(({ id }) => id === best.id) ? [...named, best] : named;
};

/** "Compare them" asks for all figures; "which of the two is louder?", in whatever words, for one. */
const asksForTable = ({ text, asked, signs: given }: Draft['understood']): boolean => {
  const { compare, choose } = cuesOf[asked].signs;
  return !given.has('than') && spansOf(blank(text, spansOf(text, choose)), compare).length > 0;
};

/** Products side by side: the winner by what is asked, what each is best for, and all figures, those that differ first. */
export const sayComparison = (draft: Draft, products: readonly Product[]): void => {
  const { phrase, understood, language } = draft;
  const won = sayWinner(draft, products);
  // "Which of the two is louder?" asks for no table.
  if (won && products.length === 2 && !asksForTable(understood)) return;
  if (!won && understood.topics.length > 0 && understood.named.length > 0)
    for (const product of products) sayTopics(draft, product);
  const rows = rowsOf(draft, products);
  const different = rows.filter(differs);
  const names = listed(
    products.map((product) => draft.name(product)),
    language,
  );
  draft.say(
    different.length > 0
      ? phrase('compared', { names, count: different.length })
      : phrase('pair', { label: names, value: phrase('sameData') }),
  );
  sayStrengths(draft, products, 'suits');
  const cells = ({ label, values }: Row, bold: boolean): readonly string[] => [
    bold ? `**${label}**` : label,
    ...values.map((value) => (value === undefined ? dash : bold ? `**${value}**` : value)),
  ];
  draft.say(
    table(
      [
        phrase('labels.attribute'),
        ...products.map((product) => draft.plainName(product) + sheetMark(product, language)),
      ],
      [
        ...different.map((row) => cells(row, true)),
        ...rows.filter((row) => !differs(row)).map((row) => cells(row, false)),
      ],
    ),
  );
};

/** "Is it worth it against the corded one?": the one of its kind that meets what is said, beside it. */
const withTheOther = async (
  draft: Draft,
  brand: Question['brand'],
  named: readonly Product[],
): Promise<readonly Product[]> => {
  const [only, ...more] = named;
  const demands = demandsOf(draft);
  if (!only?.kind || more.length > 0 || demands.length === 0) return named;
  const [other] = (await productsMeeting(draft, brand, [only.kind], demands)).filter(({ id }) => id !== only.id);
  return other ? [only, other] : named;
};

/** "How do they differ in price?" asks for one figure of each, and for no table. */
const figureCompared = (understood: Draft['understood']): Gradable | undefined => {
  const { signs, products, most, more } = understood;
  return signs.has('compare') && products.length === 2 && !most && !more ? figureAsked(understood) : undefined;
};

/** Two to four products side by side: what differs first, in bold, what is missing as a dash. */
export const answerCompare = async (draft: Draft, brand: Question['brand']): Promise<void> => {
  const { phrase, understood } = draft;
  const { signs, unknownModel } = understood;
  if (unknownModel) draft.say(phrase('unknownModel', { model: unknownModel.toUpperCase() }));
  // "Which of the two is louder?" is answered by its name, and not by yes or no.
  const whether = signs.has('whether') && !signs.has('choose');
  if ((whether || signs.has('difference')) && sayPairWeighed(draft)) return;
  const compared = figureCompared(understood);
  if (compared && sayPairWeighed(draft, compared)) return;
  const named = understood.products.length > 0 ? understood.products.slice(0, 4) : await representatives(draft, brand);
  const products = await withTheMost(draft, brand, await withTheOther(draft, brand, named));
  const [only] = products;
  if (!only) {
    draft.say(phrase('whichProduct'));
    return;
  }
  if (products.length === 1) {
    draft.say(phrase('onlyOne', { name: draft.name(only) }));
    return;
  }
  if (
    (['occasional', 'professional', 'recommend', 'choose'] as const).some((sign) => understood.signs.has(sign)) &&
    (understood.named.length === 0 || signs.has('occasional') || signs.has('professional')) &&
    understood.products.length > 1 &&
    (!understood.signs.has('compare') || (understood.liked !== undefined && understood.signs.has('choose'))) &&
    !(signs.has('theseProducts') && (understood.more ?? understood.most) !== undefined)
  ) {
    sayChoice(draft, products);
    return;
  }
  sayComparison(draft, products);
};
