import { expect, it } from 'vitest';
import { brandOf } from '../../../../brands/registry.ts';
import { type AnswerLanguage, answerLanguages } from '../../../../contract/contract.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import { readMessages, type ServiceMessage } from '../../evaluation/serviceTopics/messages.ts';
import { emptyState } from '../../state/state.ts';
import type { PolicyTopic } from '../../topics.ts';
import { named } from '../reading/mentions.ts';
import { type Reading, readText } from '../reading/reading.ts';
import { catalogue, lastSteps, sources } from '../testing/conversations.ts';
import { withLearntTopics } from './learntTopics.ts';

/** Every so many of the held-out messages: enough to tell, and quick. */
const every = 5;

const readingOf = (pageLanguage: AnswerLanguage, text: string): Promise<Reading> => {
  const brand = sampleBrands.find((code) => brandOf(code).languages.includes(pageLanguage)) ?? 'HUS';
  return readText({ ...sources, catalogue, brand, pageLanguage }, text);
};

const share = (messages: readonly boolean[]): number => messages.filter(Boolean).length / messages.length;

/** Whether a topic of a message is among those that are read. */
const isMet = ({ topics }: ServiceMessage, read: readonly string[]): boolean =>
  topics.some((topic: PolicyTopic) => read.includes(topic));

it.each(answerLanguages)(
  'reads what another writer says to the service in words of their own, in %s',
  async (language) => {
    const sample = readMessages(language, 'heldOut').filter((_, place) => place % every === 0);
    const read = await Promise.all(
      sample.map(async (message) => {
        const plain = await readingOf(language, message.text);
        const learnt = withLearntTopics(plain, emptyState(undefined));
        return { message, byPhrases: named(plain, 'policy'), all: named(learnt, 'policy') };
      }),
    );
    const ofService = read.filter(({ message }) => message.topics.length > 0);
    const others = read.filter(({ message }) => message.topics.length === 0);
    const met = share(ofService.map(({ message, all }) => isMet(message, all)));
    const metByPhrases = share(ofService.map(({ message, byPhrases }) => isMet(message, byPhrases)));
    expect(met).toBeGreaterThan(1.5 * metByPhrases);
    // Most of these were written to mislead: "the exchange of the blade", "order of the grits".
    expect(share(others.map(({ byPhrases, all }) => all.length > byPhrases.length))).toBeLessThan(0.1);
  },
);

it.each([
  ['HUS', 'en', null, ['so roughly how long would I be without it if I send it in'], ['repairTime']],
  ['MET', 'fr', null, ['vous prêtez une machine en attendant que la mienne revienne ?'], ['loanTool']],
  ['MET', 'de', null, ['wenn ich ihn meinem Schwager verkaufe: hat der dann noch Garantie?'], ['secondHand']],
] as const)('answers what no phrase names: %s in %s: %j', async (brand, language, page, turns, topics) => {
  const steps = await lastSteps([brand, language, page, turns, []]);
  const asked = steps.flatMap((step) =>
    step.operation === 'policy' || step.operation === 'handover' ? [step.input.topic] : [],
  );
  expect(asked).toEqual(topics);
});
