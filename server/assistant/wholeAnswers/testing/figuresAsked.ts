import type { AnswerLanguage, BrandCode } from '../../../../contract/contract.ts';
import { type AttributeKey, isAttribute } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isAccessoryKind } from '../../../catalogue/kinds.ts';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { sentenceCutter } from '../../text/sentences.ts';
import { figure } from '../../writer/figures.ts';
import words from './figuresAsked.json' with { type: 'json' };
import { type Asked, lastPlainAnswer } from './plainAnswers.ts';

type Texts = Readonly<Record<string, readonly string[]>>;
type Field = AttributeKey | 'price';

const wordings: Readonly<Record<string, Texts>> = words.figures;
const around: Texts = words.around;
const before: Readonly<Record<string, Readonly<Record<string, string>>>> = words.before;
const named: Readonly<Record<string, string>> = words.named;

/** The brands whose customers ask in a language. */
const brandsOf = (language: AnswerLanguage): readonly BrandCode[] =>
  language === 'en' ? ['HUS'] : language === 'jp' ? ['HJP'] : ['HEU', 'MET'];

/** A question for a figure, at a place of a conversation, and what its answer has to open with. */
export interface FigureCase {
  readonly asked: Asked;
  readonly language: AnswerLanguage;
  readonly field: Field;
  readonly place: string;
  /** Any of these. */
  readonly expected: readonly string[];
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f*]/g, ' ').replaceAll('  ', ' ');

/** Figures that answer in place of the one asked: a tool's weight is told with or without its pack. */
const standIns: Readonly<Partial<Record<Field, readonly AttributeKey[]>>> = {
  weight: ['weight', 'weightWithBattery'],
  torqueMax: ['torqueMax', 'breakawayTorque'],
};

const expectedOf = (product: Product, field: Field, language: AnswerLanguage): readonly string[] => {
  if (field === 'price')
    return product.price ? [plain(figure(product, 'price', product.price.amount, language).value)] : [];
  return (standIns[field] ?? [field]).flatMap((key) => {
    const value = product.attributes[key];
    return value === undefined ? [] : [plain(figure(product, key, value, language).value)];
  });
};

const hasFigure = (product: Product, field: Field): boolean =>
  product.kind !== undefined &&
  !isAccessoryKind(product.kind) &&
  (field === 'price' ? product.price !== undefined : product.attributes[field] !== undefined) &&
  // One word asks for a drill's torque and for that of an impact driver.
  (field !== 'torqueHard' || product.attributes.torqueMax === undefined);

const places = ['page', 'total', 'page', 'comparison', 'named'] as const;

/** The turns of a conversation in which the figure is asked for last. */
const turnsAt = (place: string, language: AnswerLanguage, model: string, other: string, question: string) => {
  const filled = (text: string): string => text.replace('{model}', model).replace('{other}', other);
  if (place === 'named' || place === 'comparison') {
    const said = filled(named[language] ?? '').replace('{q}', question);
    return place === 'named' ? [said] : [filled(before['comparison']?.[language] ?? ''), said];
  }
  return place === 'total' ? [filled(before['total']?.[language] ?? ''), question] : [question];
};

const catalogue = await openSampleCatalogue();

const productsOf = async (brand: BrandCode): Promise<readonly Product[]> =>
  (await catalogue.search(brand, { language: 'en', limit: 1000 })).map(({ product }) => product);

/** Questions for every figure of every product, in several wordings, with other words around and at several places. */
export const figureCases = async (language: AnswerLanguage): Promise<readonly FigureCase[]> => {
  const cases: FigureCase[] = [];
  let turn = 0;
  for (const brand of brandsOf(language)) {
    const products = await productsOf(brand);
    for (const [field, texts] of Object.entries(wordings)) {
      if (field !== 'price' && !isAttribute(field)) continue;
      for (const product of products.filter((one) => hasFigure(one, field))) {
        const other = products.find(({ kind, id }) => kind === product.kind && id !== product.id);
        for (const wording of texts[language] ?? []) {
          turn += 1;
          const frames = around[language] ?? [];
          const place = places[turn % places.length] ?? 'page';
          if (place === 'comparison' && !other) continue;
          // Frames and places have the same number, and are combined differently in each round.
          const frame = frames[(turn + Math.floor(turn / frames.length)) % frames.length] ?? '{q}';
          const question = frame.replace('{q}', wording);
          const page = place === 'page' ? product.id : null;
          const turns = turnsAt(place, language, product.model, other?.model ?? '', question);
          const expected = expectedOf(product, field, language);
          cases.push({ asked: [brand, language, page, ...turns], language, field, place, expected });
        }
      }
    }
  }
  return cases;
};

const maxYes = 6;

/** Whether the first sentence of an answer holds the figure; the answer if not. */
export const opensWithFigure = async ({ asked, language, expected }: FigureCase): Promise<string | undefined> => {
  const answer = plain(await lastPlainAnswer(asked));
  const cutter = sentenceCutter(language);
  const sentences = [...cutter.push(answer), ...cutter.end()].map(({ text }) => text);
  // "Yes." may precede it.
  const [first = ''] = (sentences[0] ?? '').length <= maxYes ? sentences.slice(1) : sentences;
  return expected.some((text) => first.includes(text)) ? undefined : answer;
};
