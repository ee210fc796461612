import type { AnswerLanguage } from '../../../contract.ts';
import type { Bound } from './names.ts';
import type { Things } from './phrases.ts';

/** Properties that a language says with the thing itself: "cordless drills under 2 kg". */
export interface Qualities {
  readonly battery: string;
  readonly mains: string;
  readonly brushless: string;
  readonly brushed: string;
  volts(value: string): string;
  /** Limits of a figure whose unit says what is meant: kilograms, money. */
  readonly limits: Readonly<Record<Bound | 'exactly', (value: string) => string>>;
  between(low: string, high: string): string;
  /** Puts properties, and limits already joined, with the thing. */
  with(things: NonNullable<Things>, properties: readonly string[], limits: string): NonNullable<Things>;
}

/** A noun between what stands before it and what follows. */
export const whole = (things: Things, noun: string): string => `${things?.before ?? ''}${noun}${things?.after ?? ''}`;

const after: Qualities['with'] = (things, properties, limits) => ({
  ...things,
  after: [...properties, limits].flatMap((words) => (words ? [` ${words}`] : [])).join(''),
});

/** How each language says what a thing is like. */
export const qualitiesOf: Readonly<Record<AnswerLanguage, Qualities>> = {
  en: {
    battery: 'cordless',
    mains: 'corded',
    brushless: 'brushless',
    brushed: 'brushed',
    volts: (value) => value,
    limits: {
      under: (value) => `under ${value}`,
      atMost: (value) => `up to ${value}`,
      over: (value) => `over ${value}`,
      atLeast: (value) => `of at least ${value}`,
      about: (value) => `around ${value}`,
      exactly: (value) => `of ${value}`,
    },
    between: (low, high) => `from ${low} to ${high}`,
    with: (things, properties, limits) => ({
      ...things,
      before: properties.map((property) => `${property} `).join(''),
      after: limits && ` ${limits}`,
    }),
  },
  de: {
    battery: 'mit Akku',
    mains: 'mit Netzkabel',
    brushless: 'mit bürstenlosem Motor',
    brushed: 'mit Kohlebürsten',
    volts: (value) => `mit ${value}`,
    limits: {
      under: (value) => `unter ${value}`,
      atMost: (value) => `bis ${value}`,
      over: (value) => `über ${value}`,
      atLeast: (value) => `ab ${value}`,
      about: (value) => `um ${value}`,
      exactly: (value) => `mit ${value}`,
    },
    between: (low, high) => `von ${low} bis ${high}`,
    with: after,
  },
  fr: {
    battery: 'sans fil',
    mains: 'filaires',
    brushless: 'sans charbon',
    brushed: 'à charbons',
    volts: (value) => value,
    limits: {
      under: (value) => `de moins de ${value}`,
      atMost: (value) => `jusqu’à ${value}`,
      over: (value) => `de plus de ${value}`,
      atLeast: (value) => `d’au moins ${value}`,
      about: (value) => `d’environ ${value}`,
      exactly: (value) => `de ${value}`,
    },
    between: (low, high) => `de ${low} à ${high}`,
    with: after,
  },
  es: {
    battery: 'a batería',
    mains: 'con cable',
    brushless: 'sin escobillas',
    brushed: 'con escobillas',
    volts: (value) => `de ${value}`,
    limits: {
      under: (value) => `de menos de ${value}`,
      atMost: (value) => `de hasta ${value}`,
      over: (value) => `de más de ${value}`,
      atLeast: (value) => `de al menos ${value}`,
      about: (value) => `de unos ${value}`,
      exactly: (value) => `de ${value}`,
    },
    between: (low, high) => `de ${low} a ${high}`,
    with: after,
  },
  it: {
    battery: 'a batteria',
    mains: 'a filo',
    brushless: 'brushless',
    brushed: 'con spazzole',
    volts: (value) => `da ${value}`,
    limits: {
      under: (value) => `sotto i ${value}`,
      atMost: (value) => `fino a ${value}`,
      over: (value) => `oltre i ${value}`,
      atLeast: (value) => `da almeno ${value}`,
      about: (value) => `da circa ${value}`,
      exactly: (value) => `da ${value}`,
    },
    between: (low, high) => `da ${low} a ${high}`,
    with: after,
  },
  jp: {
    battery: '充電式',
    mains: 'コード式',
    brushless: 'ブラシレス',
    brushed: 'ブラシ付き',
    volts: (value) => value,
    limits: {
      under: (value) => `${value}未満`,
      atMost: (value) => `${value}以下`,
      over: (value) => `${value}超`,
      atLeast: (value) => `${value}以上`,
      about: (value) => `${value}前後`,
      exactly: (value) => value,
    },
    between: (low, high) => `${low}〜${high}`,
    with: (things, properties, limits) => ({
      ...things,
      before: `${[...properties, limits].filter((words) => words !== '').join('・')}の`,
    }),
  },
};
