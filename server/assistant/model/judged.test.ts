import * as v from 'valibot';
import { expect, it } from 'vitest';
import { brandCodes } from '../../../brands/registry.ts';
import { answerLanguages } from '../../../contract/contract.ts';
import { noTrace } from '../../trace/trace.ts';
import { loadSources } from '../answer.ts';
import { createAnswerer } from '../embedded.ts';
import { patience, setStage, user } from './fixtures.ts';
import judged from './judged.json' with { type: 'json' };
import { startRetrieved } from './retrieved.ts';

/** Sentences as language models write them, true and false ones, held against what is found for a real question. */

const ids = v.optional(v.array(v.string()), []);
const groups = v.parse(
  v.array(
    v.strictObject({
      group: v.string(),
      brand: v.picklist(brandCodes),
      language: v.picklist(answerLanguages),
      asked: v.array(v.string()),
      page: v.optional(v.string()),
      /** What "it" is, and all that was named before. */
      before: ids,
      named: ids,
      true: ids,
      false: ids,
      /** True ones that are refused all the same: words that mean a danger or a feature elsewhere. */
      refused: ids,
      /** False ones that pass all the same: the Spanish lexicon takes any guide for a rail. */
      let: ids,
    }),
  ),
  judged,
);

const { catalogue } = setStage();
const sources = loadSources();

it.each(groups)(
  '$group ($brand, $language): $asked',
  async ({ brand, language, asked, page, before, named, ...sentences }) => {
    const request = { messages: asked.map(user), productId: page ?? null, chatId: 'test', language };
    const signal = new AbortController().signal;
    const answered = await createAnswerer(catalogue(), sources)({ brand, request }, signal, noTrace);
    if (!answered) throw new Error('nobody waits');
    const { knowledge } = sources;
    const context = { catalogue: catalogue(), brand, language, knowledge, question: asked.at(-1) ?? '' };
    const grounding = (await startRetrieved(context, answered, asked)).grounding();
    const holds = (sentence: string): boolean => grounding.judge(sentence, { subjects: before, named }).holds;
    expect([...sentences.true, ...sentences.let].filter((sentence) => !holds(sentence))).toEqual([]);
    expect([...sentences.false, ...sentences.refused].filter(holds)).toEqual([]);
  },
  patience,
);
