import { priceNames } from '../../catalogue/attributeNames.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { formatNumber } from '../../catalogue/format.ts';
import { textIn } from '../../catalogue/texts.ts';
import { attributeRows } from '../../catalogue/views.ts';
import { weights } from '../understanding/scales.ts';
import { literal } from '../writer/literal.ts';
import { sheetMark, sourceMark } from '../writer/sources.ts';
import { bullets, table } from '../writer/tables.ts';
import type { Draft } from './draft.ts';
import { factOf, priceOf, ratingOf } from './figures.ts';
import { tellingOf } from './items.ts';

/** What a short sheet leaves out. */
const fineprint: ReadonlySet<string> = new Set([
  'powerSource',
  'soundPower',
  'soundUncertainty',
  'vibrationUncertainty',
  'weightPack',
  'width',
  'height',
  'cellCount',
  'chargingTimePack',
  'runtimePack',
  'features',
]);

const rowsOf = (draft: Draft, product: Product, whole: boolean): readonly (readonly string[])[] => {
  const { language, phrase, understood } = draft;
  const platform = understood.platforms.find(({ id }) => id === product.platform);
  const price = priceOf(product, language);
  const sheet = attributeRows(product, language);
  const figures = whole ? sheet : sheet.filter(({ key }) => !fineprint.has(key));
  return [
    ...(platform ? [[phrase('labels.platform'), platform.name]] : []),
    ...figures.map(({ label, value }) => [label, value]),
    ...(whole && product.gtin ? [['GTIN', product.gtin]] : []),
    ...(price ? [[priceNames[language], price]] : []),
  ];
};

const saySheet = (draft: Draft, product: Product, whole: boolean): void =>
  draft.say(
    table(
      [draft.phrase('labels.attribute'), draft.phrase('labels.value') + sheetMark(product, draft.language)],
      rowsOf(draft, product, whole),
    ),
  );

/** Every fact of the data sheet. */
export const answerAllDetails = (draft: Draft, product: Product): void => {
  const { phrase, language } = draft;
  draft.say(phrase('details', { name: draft.name(product) }));
  saySheet(draft, product, true);
  if (product.boxContents.length > 0) {
    draft.say(phrase('box', { name: draft.name(product) }));
    draft.say(bullets(product.boxContents.map((item) => literal(textIn(item, language)))));
  }
};

/** The figures one sizes a tool up by. */
export const answerSpecs = (draft: Draft, product: Product): void => {
  draft.say(draft.phrase('keyData', { name: draft.name(product) }));
  saySheet(draft, product, false);
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a product is, in its maker's words, with its key figures, price and rating. */
export const answerTellMeMore = (draft: Draft, product: Product): void => {
  const { phrase, language } = draft;
  const summary = product.summary ? textIn(product.summary, language) : '';
  draft.say(`${phrase('inShort', { name: draft.name(product) })}${phrase('gap')}${summary}`);
  const keys = [...new Set([...tellingOf(product), 'voltage', 'ratedPower', 'motor', ...weights] as const)];
  const facts = keys
    .flatMap((key) => factOf(product, key, language) ?? [])
    .map(({ label, cited }) => phrase('pair', { label, value: cited }));
  const features = attributeRows(product, language).find(({ key }) => key === 'features');
  const price = priceOf(product, language);
  const rating = ratingOf(product);
  draft.say(
    bullets([
      ...facts,
      ...(features ? [phrase('pair', { label: features.label, value: features.value })] : []),
      ...(price
        ? [phrase('pair', { label: priceNames[language], value: price + sourceMark(product, ['price'], language) })]
        : []),
      ...(rating
        ? [
            capitalised(phrase('rated', { value: formatNumber(rating.average, language), count: rating.count })) +
              sourceMark(product, ['rating'], language),
          ]
        : []),
    ]),
  );
};
