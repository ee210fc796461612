import { writeFileSync } from 'node:fs';
import { brandOf } from '../../../../brands/registry.ts';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../../contract/contract.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { productKinds } from '../../../catalogue/kinds.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import type { Sources } from '../../answer.ts';
import { readWords } from '../../lexicon/load.ts';
import { readText } from '../../planner/reading/reading.ts';
import { type TopicFeatures, topicFeatures } from '../../serviceTopics/features.ts';
import { columns, nameOfFeature } from '../../serviceTopics/model.ts';
import { policyTopics } from '../../topics.ts';
import { isHeldOut, readCases } from '../cases.ts';
import intentTable from '../intents.json' with { type: 'json' };
import { readLabelled } from '../labelled.ts';
import { plainSubjects, readPlainQuestions } from '../plain/plainQuestions.ts';
import { vocabularyOf } from '../similarity/encode.ts';
import { type Example, learnTopics } from './learnTopics.ts';
import { readMessages, type ServiceMessage } from './messages.ts';

const folder = new URL('../../serviceTopics/', import.meta.url);
const maxByte = 127;

const intents: Readonly<Record<string, readonly string[]>> = intentTable;
const ofService = /policy|handover/;

/** The labelled turns of conversations that ask nothing of the service, without those held out. */
const otherTurns = (language: string): readonly ServiceMessage[] =>
  readLabelled(language)
    .filter((one) => !isHeldOut(one))
    .flatMap(({ turns, operations }) =>
      turns.filter((_, place) => !operations[place]?.some((each) => ofService.test(each))),
    )
    .map((text) => ({ topics: [], text }));

/** Plain questions about tools, shop and assistant. */
const plainOthers = (language: AnswerLanguage): readonly ServiceMessage[] =>
  readPlainQuestions(language)
    .filter(({ subject }) => plainSubjects[subject]?.service === false)
    .map(({ text }) => ({ topics: [], text: text.replaceAll(/\{[AB]\}/g, 'DV18X') }));

/** The names of figures by themselves: "price?", on the page of a tool, asks nothing of the service, unlike "warranty?". */
const figureNames = (language: AnswerLanguage): readonly ServiceMessage[] =>
  [...readWords(language)]
    .filter(([concept]) => concept.startsWith('measure.') && concept !== 'measure.warrantyYears')
    .flatMap(([, phrases]) => phrases.map((text) => ({ topics: [], text: `${text.replaceAll(/[=*_]/g, '')}?` })));

const mayBeOfService = (intent: string): boolean =>
  (intents[intent] ?? ['policy']).some((each) => ofService.test(each));

/** The questions of the question sets that ask nothing of the service, without those held out. */
const otherCases = (language: string): readonly ServiceMessage[] =>
  readCases(language)
    .filter((one) => !isHeldOut(one) && ![one.intent].flat().some(mayBeOfService))
    .map(({ turns }) => ({ topics: [], text: turns.at(-1) ?? '' }));

/** So many of the ways in which each of the maker's own questions is asked. */
const waysOfEach = 3;
const everyProduct = 1e6;

/** Questions about tools as customers ask them, from the catalogues of the brands that speak a language. */
const askedOfTools = async (catalogue: Catalogue, language: AnswerLanguage): Promise<readonly ServiceMessage[]> => {
  const found: string[] = [];
  for (const brand of sampleBrands.filter((each) => brandOf(each).languages.includes(language))) {
    const products = await catalogue.search(brand, { language, limit: everyProduct });
    const general = await Promise.all(productKinds.map((kind) => catalogue.kindFaq(brand, kind)));
    const faqs = [...products.map(({ product }) => product.faq), ...general];
    found.push(...faqs.flat().flatMap(({ asked }) => (asked?.[language] ?? []).slice(0, waysOfEach)));
  }
  return found.map((text) => ({ topics: [], text }));
};

/** A message with its features. */
interface Featured extends ServiceMessage {
  readonly features: TopicFeatures;
}

/** Messages as a brand that speaks the language reads them. */
const featured = async (
  catalogue: Catalogue,
  sources: Sources,
  language: AnswerLanguage,
  messages: readonly ServiceMessage[],
): Promise<readonly Featured[]> => {
  const brand: BrandCode | undefined = sampleBrands.find((each) => brandOf(each).languages.includes(language));
  if (brand === undefined) return [];
  const found: Featured[] = [];
  for (const message of messages) {
    const reading = await readText({ ...sources, catalogue, brand, pageLanguage: language }, message.text);
    const features = topicFeatures({ ...reading, language });
    if (features) found.push({ ...message, features });
  }
  return found;
};

/** All that is learnt from: written messages, labelled turns, and what customers ask of tools. */
const allMessages = async (catalogue: Catalogue, sources: Sources): Promise<readonly Featured[]> => {
  const all: Featured[] = [];
  for (const language of answerLanguages) {
    const others = [
      ...otherTurns(language),
      ...otherCases(language),
      ...plainOthers(language),
      ...figureNames(language),
    ];
    const written = [...readMessages(language, 'learnt'), ...others];
    all.push(...(await featured(catalogue, sources, language, written)));
    // What customers ask of tools is not of the service, unless a phrase says so: "is it under warranty?"
    const ofTools = await featured(catalogue, sources, language, await askedOfTools(catalogue, language));
    all.push(...ofTools.filter(({ features }) => ![...features.keys()].some((name) => name.startsWith('policy.'))));
  }
  return all;
};

/** Learns from the written messages which topics a message is about, and writes the weights. */
export const trainTopics = async (catalogue: Catalogue, sources: Sources): Promise<void> => {
  const all = await allMessages(catalogue, sources);
  const { names, rarity, encode } = vocabularyOf(all.map(({ features }) => features));
  const examples = all.map(
    ({ features, topics }): Example => ({
      ...encode(features),
      topics: topics.map((topic) => policyTopics.indexOf(topic)),
    }),
  );
  const { rows, bias } = learnTopics(examples, names.length, columns);
  const rarityScale = maxByte / rarity.reduce((most, each) => Math.max(most, each), 0);
  const scale = maxByte / rows.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const sorted = names
    .map((feature, place) => ({ place, name: nameOfFeature(feature) }))
    .sort((one, other) => one.name - other.name);
  const bytes = sorted.flatMap(({ place }) =>
    Array.from(rows.subarray(place * columns, (place + 1) * columns), (each) => Math.round(each * scale)),
  );
  const write = (file: string, content: NodeJS.ArrayBufferView | string): void =>
    writeFileSync(new URL(file, folder), content);
  write(
    'weights/names.bin',
    Uint32Array.from(sorted, ({ name }) => name),
  );
  const rarities = sorted.map(({ place }) => Math.max(1, Math.round((rarity[place] ?? 0) * rarityScale)));
  write('weights/rarities.bin', Uint8Array.from(rarities));
  write('weights/rows.bin', Int8Array.from(bytes));
  const rounded = (each: number): number => Number(each.toPrecision(6));
  const model = { rarityScale: rounded(rarityScale), scale: rounded(scale), bias: [...bias].map(rounded) };
  write('model.json', `${JSON.stringify(model, undefined, 2)}\n`);
  console.log(`${all.length} messages, ${names.length} features`);
};
