import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { answerQuestion } from '../answer.ts';
import { orAskBack } from '../fallbacks.ts';
import type { OperationContext } from '../operations/context.ts';
import { type MeaningTopic, meaningTopics } from '../topics.ts';
import { productValues, typeValues } from '../writer/grammar.ts';
import { phraseIn } from '../writer/phrase.ts';
import { closeMeanings } from './meanings.ts';
import { readText } from './reading/reading.ts';
import { bindChosenMeaning } from './references/chosenMeaning.ts';
import type { Turn } from './references/turn.ts';
import { catalogue, sources } from './testing/conversations.ts';

/** Questions with several equally likely meanings: asked back with these, each of which can be asked as it stands. */

const plan = async (brand: BrandCode, language: AnswerLanguage, message: string) => {
  const request = {
    messages: [{ id: 'u', role: 'user' as const, message, cards: [] }],
    productId: null,
    chatId: 'test',
    language,
  };
  const { planned, findings } = await answerQuestion(catalogue, sources, { brand, request });
  const [question] = planned;
  if (!question) throw new Error('nothing was planned');
  return { question, findings };
};

const turnOf = async ({ question }: Awaited<ReturnType<typeof plan>>): Promise<Turn> => ({
  ...question,
  described: [],
  known: new Map((await catalogue.products('HUS', ['ID12C'])).map((product) => [product.id, product])),
  knowledge: sources.knowledge,
  platforms: await catalogue.platforms('HUS'),
});

/** The candidates with the given distance between the best operation and another one. */
const apart = ({ question }: Awaited<ReturnType<typeof plan>>, operation: string, distance: number) => {
  const [best, ...others] = question.candidates;
  const next = others.find((each) => each.operation === operation);
  if (!best || !next) throw new Error(`no candidate ${operation}`);
  const behind = others.filter((each) => each !== next).map((each) => ({ ...each, score: best.score - 9 }));
  return [best, { ...next, score: best.score - distance }, ...behind];
};

describe('a question with two meanings equally likely', () => {
  it.each([
    ['as likely', 0, ['price', 'box']],
    ['clearly behind', 3, []],
  ])('is asked back where the other is %s', async (_, distance, topics) => {
    const planned = await plan('HUS', 'en', 'What does the ID12C cost?');
    const meanings = closeMeanings(await turnOf(planned), apart(planned, 'included', distance));
    expect(meanings.map(({ option }) => option.topic)).toEqual(topics);
  });

  it('is not asked back twice in a row, nor beside a danger', async () => {
    const planned = await plan('HUS', 'en', 'What does the ID12C cost?');
    const [turn, sure] = [await turnOf(planned), apart(planned, 'included', 0)];
    const asked = { ...turn.state, pending: { missing: 'meaning', steps: [] } } as const;
    expect(closeMeanings({ ...turn, state: asked }, sure)).toEqual([]);
    expect(closeMeanings({ ...turn, slots: { ...turn.slots, dangers: ['asbestos'] } }, sure)).toEqual([]);
  });

  it('is answered where only one of them finds something', async () => {
    const planned = await plan('HUS', 'en', 'What does the ID12C cost?');
    const meanings = closeMeanings(await turnOf(planned), apart(planned, 'included', 0));
    const context: OperationContext = { catalogue, brand: 'HUS', language: 'en', knowledge: sources.knowledge };
    const [price, box] = meanings;
    if (!price || !box) throw new Error('two meanings are needed');
    const asked = await orAskBack(context, { ...planned.question, meanings });
    expect(asked?.map(({ operation }) => operation)).toEqual(['clarify']);
    const max = { by: 'range', measure: 'price', max: 1, strength: 'hard', provenance: 'question' } as const;
    const nothing = { operation: 'search', input: { types: ['laser'], constraints: [max] } } as const;
    const other = { ...box, steps: [nothing] };
    expect(await orAskBack(context, { ...planned.question, meanings: [price, other] })).toBeUndefined();
  });

  it.each([
    ['the second one', 'included'],
    ['2', 'included'],
    ['the first', 'offer'],
    ['the last', 'included'],
    ['the price of the second one in euros please', undefined],
  ])('is answered by the choice of the visitor: "%s"', async (said, operation) => {
    const planned = await plan('HUS', 'en', 'What does the ID12C cost?');
    const turn = await turnOf(planned);
    const steps = closeMeanings(turn, apart(planned, 'included', 0)).map((meaning) => meaning.steps);
    const reading = await readText({ ...sources, catalogue, brand: 'HUS', pageLanguage: 'en' }, said);
    const state = { ...turn.state, pending: { missing: 'meaning', steps } } as const;
    expect(bindChosenMeaning({ ...turn, reading, state })?.operation).toBe(operation);
  });
});

/** Operations that answer a question that is offered; the maker's own answer to it is a passage. */
const answering: Readonly<Record<MeaningTopic, readonly string[]>> = {
  price: ['offer', 'get'],
  details: ['describe'],
  box: ['included'],
  fit: ['compatible', 'accessories'],
  // Without a job it is asked for.
  use: ['clarify'],
  comparison: ['compare'],
  accessories: ['accessories', 'passage'],
  total: ['kit'],
  alternatives: ['substitute'],
  reviews: ['reviews'],
  worth: ['worth', 'passage'],
  choice: ['recommend', 'search', 'best'],
};

const languages: readonly (readonly [BrandCode, AnswerLanguage])[] = [
  ['HJP', 'jp'],
  ['HUS', 'en'],
  ...(['HEU', 'MET'] as const).flatMap((brand) =>
    (['en', 'de', 'fr', 'es', 'it'] as const).map((language) => [brand, language] as const),
  ),
];

describe.each(languages)('the questions offered by %s in %s', (brand, language) => {
  it.each(meaningTopics)('are understood: %s', async (topic) => {
    for (const kind of ['impactDriver', 'circularSaw', 'angleGrinder', 'hammerDrill'] as const) {
      const hits = await catalogue.search(brand, { language, filters: [{ by: 'kind', kinds: [kind] }], limit: 2 });
      const [one, other] = hits.map(({ product }) => product);
      if (!one || !other) continue;
      const text = phraseIn(language)(`meaning.${topic}`, {
        ...productValues(one, language),
        names: new Intl.ListFormat(language === 'jp' ? 'ja' : language).format([one.model, other.model]),
        ...typeValues([kind], language),
      }).replaceAll('**', '');
      const { findings } = await plan(brand, language, text);
      expect(answering[topic], text).toContain(findings[0]?.operation);
    }
  });
});
