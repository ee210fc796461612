import { describe, expect, it } from 'vitest';
import { brandOf } from '../../brands/registry.ts';
import { type AnswerLanguage, answerLanguages, reviewerKinds } from '../../contract/contract.ts';
import { isToolKind, productKinds } from './kinds.ts';
import { soundContent } from './open.ts';
import type { LocalizedText, ProductRecord } from './record.ts';
import { readSample } from './sample.ts';
import { sampleBrands } from './testing/sampleBrands.ts';

/** What a product of issue 2 must carry, by kind: the facts by which such products are compared. */
const telling: Readonly<
  Partial<Record<(typeof productKinds)[number], readonly (keyof ProductRecord['attributes'])[]>>
> = {
  drillDriver: ['torqueSoft', 'torqueHard', 'noLoadSpeed', 'chuckMax'],
  hammerDrill: ['torqueHard', 'impactRate', 'drillMasonry'],
  impactDriver: ['torqueMax', 'impactRate', 'toolHolder'],
  impactWrench: ['torqueMax', 'toolHolder'],
  rotaryHammer: ['impactEnergy', 'toolHolder', 'drillMasonry'],
  angleGrinder: ['discDiameter', 'noLoadSpeed'],
  circularSaw: ['bladeDiameter', 'cuttingDepth', 'bore'],
  mitreSaw: ['bladeDiameter', 'cuttingWidth'],
  jigsaw: ['strokeLength', 'strokeRate'],
  reciprocatingSaw: ['strokeLength', 'strokeRate'],
  planer: ['planingWidth', 'planingDepth'],
  router: ['colletMax'],
  nailer: ['nailLengthMax'],
  blower: ['airSpeed'],
  laser: ['range', 'accuracy', 'laserClass'],
  vacuum: ['containerVolume'],
  worklight: ['luminousFlux'],
  battery: ['voltage', 'batteryCapacity', 'energy', 'weight'],
  charger: ['chargingTime'],
};

const isTool = (product: ProductRecord): boolean => isToolKind(product.kind);
const isQuiet = (product: ProductRecord): boolean => product.kind === 'laser' || product.kind === 'worklight';

/** Every localized text of a product, with a name for messages. */
const textsOf = (product: ProductRecord): readonly (readonly [string, LocalizedText | undefined])[] => [
  ['name', product.name],
  ['summary', product.summary],
  ['content', product.content],
  ...product.boxContents.map((item, index) => [`boxContents.${index}`, item] as const),
  ...product.faq.flatMap(({ question, answer }, index) => [
    [`faq.${index}.question`, question] as const,
    [`faq.${index}.answer`, answer] as const,
  ]),
];

describe.each(sampleBrands)('sample data of %s', (brand) => {
  const { products, kindFaqs, platforms } = soundContent(brand, readSample(brand));
  const languages = brandOf(brand).languages.flatMap((code): readonly AnswerLanguage[] => {
    const language = answerLanguages.find((known) => known === code);
    return language ? [language] : [];
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  const breaking = (broken: (product: ProductRecord) => boolean) => products.filter(broken).map(({ id }) => id);

  // Beside them stand figures that the program writes: 18V and 77N・m in Japan, 5-7/8 in. in America.
  it('writes figures in its texts as its data sheets do', () => {
    const otherwise: Readonly<Record<'metric' | 'customary', RegExp>> = {
      metric: /\d (?:mm|kg|Ah|dB|V|W)(?![A-Za-z])[^"]{0,20}[ぁ-ヶ]|N·m[ぁ-ヶ]/g,
      customary: /\d\.\d in\./g,
    };
    const found = readSample(brand).flatMap(({ text }) => text.match(otherwise[brandOf(brand).units]) ?? []);
    expect(found).toEqual([]);
  });

  it('has at least 36 products over the kinds a maker sells', () => {
    expect(products.length).toBeGreaterThanOrEqual(36);
    const kinds = new Set(products.map(({ kind }) => kind));
    expect(productKinds.filter((kind) => !kinds.has(kind)).length).toBeLessThanOrEqual(2);
  });

  it('has every text in every language of the brand', () => {
    const missing = products.flatMap((product) =>
      textsOf(product).flatMap(([name, text]) =>
        languages
          .filter((language) => text?.[language] === undefined)
          .map((language) => `${product.id} ${name} ${language}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('lists the boxes in every language that its visitors ask in', () => {
    const european = languages.includes('de') ? (['en', 'de', 'es', 'fr', 'it'] as const) : languages;
    const untold = products.filter(({ boxContents }) =>
      boxContents.some((item) => european.some((language) => item[language] === undefined)),
    );
    expect(untold.map(({ id }) => id)).toEqual([]);
  });

  it('has at least two questions of its own on each product, and three on each kind', () => {
    expect(breaking(({ faq }) => faq.length < 2)).toEqual([]);
    const kinds = [...new Set(products.map(({ kind }) => kind))];
    const answered = new Map(kindFaqs.map(({ kind, faq }) => [kind, faq]));
    expect(kinds.filter((kind) => kind && (answered.get(kind)?.length ?? 0) < 3)).toEqual([]);
    const texts = kindFaqs.flatMap(({ faq }) => faq.flatMap(({ question, answer }) => [question, answer]));
    expect(texts.filter((text) => languages.some((language) => text[language] === undefined))).toEqual([]);
  });

  it('has three reviews by three kinds of reviewer on each tool, one on all else, no two alike', () => {
    expect(
      breaking(
        (product) =>
          isTool(product) && reviewerKinds.some((kind) => !product.reviews.some(({ reviewer }) => reviewer === kind)),
      ),
    ).toEqual([]);
    expect(breaking(({ reviews }) => reviews.length === 0)).toEqual([]);
    expect(breaking(({ reviews }) => reviews.some(({ language }) => !languages.includes(language)))).toEqual([]);
    const texts = products.flatMap(({ reviews }) => reviews.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has the facts by which products of a kind are compared', () => {
    const lacking = products.flatMap(({ id, kind, attributes }) =>
      (kind ? (telling[kind] ?? []) : []).filter((key) => attributes[key] === undefined).map((key) => `${id} ${key}`),
    );
    expect(lacking).toEqual([]);
    expect(breaking(({ gtin, price, kind }) => !gtin || !price || !kind)).toEqual([]);
    expect(breaking((product) => isTool(product) && product.attributes.warrantyYears === undefined)).toEqual([]);
    expect(breaking((product) => isTool(product) && product.attributes.weight === undefined)).toEqual([]);
    expect(
      breaking((product) => isTool(product) && !isQuiet(product) && product.attributes.soundPressure === undefined),
    ).toEqual([]);
  });

  it('weighs more with its battery than without, by about what the battery weighs', () => {
    const odd = products.flatMap(({ id, attributes }) => {
      const { weight, weightWithBattery, weightPack } = attributes;
      if (typeof weightWithBattery !== 'number') return [];
      if (typeof weight !== 'number' || typeof weightPack !== 'string') return [`${id}: weight or pack missing`];
      const pack = byId.get(weightPack.replaceAll(/[^A-Za-z0-9]/g, ''))?.attributes.weight;
      if (typeof pack !== 'number') return [`${id}: pack ${weightPack} is no battery with a weight`];
      const gain = weightWithBattery - weight;
      return gain >= pack * 0.8 && gain <= pack * 2.4 ? [] : [`${id}: ${gain.toFixed(2)} kg for a pack of ${pack} kg`];
    });
    expect(odd).toEqual([]);
  });

  it('names batteries and chargers of one platform, each cordless tool with both', () => {
    const cordless = (product: ProductRecord) =>
      isTool(product) && product.attributes.powerSource === 'battery' && product.platform !== undefined;
    expect(breaking((product) => cordless(product) && product.batteries.length === 0)).toEqual([]);
    const other = products.flatMap(({ id, platform, batteries, chargers }) =>
      [...batteries, ...chargers]
        .filter((named) => byId.get(named)?.platform !== platform)
        .map((named) => `${id} ${named}`),
    );
    expect(other).toEqual([]);
  });

  it("runs at its platform's voltage", () => {
    const volts = new Map(platforms.map(({ id, voltage }) => [id, voltage]));
    expect(
      breaking(
        ({ kind, platform, attributes: { voltage } }) =>
          platform !== undefined &&
          kind !== 'charger' &&
          voltage !== undefined &&
          Math.abs(Number(voltage) - (volts.get(platform) ?? 0)) > 1.3,
      ),
    ).toEqual([]);
  });

  it('has packs whose energy is voltage times capacity', () => {
    expect(
      breaking(({ kind, attributes: { voltage, batteryCapacity, energy } }) => {
        if (kind !== 'battery') return false;
        return Math.abs(Number(voltage) * Number(batteryCapacity) - Number(energy)) > 1.1;
      }),
    ).toEqual([]);
  });

  it('has model numbers that differ once folded', () => {
    const folded = products.map(({ model }) => model.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
    expect(new Set(folded).size).toBe(folded.length);
  });
});
