import { topicFeatures } from '../../serviceTopics/features.ts';
import { topicScores } from '../../serviceTopics/model.ts';
import type { DialogueState } from '../../state/state.ts';
import { oncePer } from '../../text/oncePer.ts';
import type { PolicyTopic } from '../../topics.ts';
import { has, mentionsOf, nameOf } from '../reading/mentions.ts';
import { asksWhat, opensYesNo } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import concepts from './learntTopics.json' with { type: 'json' };
import { isPart, wholesOf } from './topics.ts';

/** Minimum share of known words: what a message is about may lie in the others. */
const minKnown = 0.75;
/** Minimum probability that a message is of the service: less where the talk is of it already. */
const minService = { first: 0.93, goesOn: 0.6 };
/**
 * Minimum probability that a message of the service is about a topic: if no phrase names one; as a part of the one that is
 * named ("used" of a return); as a part of another.
 */
const minTopic = { alone: 0.35, part: 0.5, beside: 0.75 };
/** With more, it is what the message asks, whatever else it speaks of; with still more, it is all that it asks. */
const minDecided = { ofQuestion: 0.5, ofMessage: 0.7 };

const yieldsTo: Readonly<Partial<Record<string, readonly string[]>>> = concepts.yieldsTo;
const needs: Readonly<Partial<Record<string, readonly string[]>>> = concepts.needs;

const speaksOfService = ({ lastSteps }: DialogueState): boolean =>
  lastSteps.some(({ operation }) => operation === 'policy' || operation === 'handover');

const speaksOf = (reading: Reading, names: readonly string[]): boolean =>
  has(reading, ...names) || names.some((name) => mentionsOf(reading, name).length > 0);

/** "How many stars?" is of the reviews and no award, "good for daily professional use?" of the tool and no warranty. */
const isOfOther = (reading: Reading, topic: string, state: DialogueState): boolean => {
  const needed = speaksOfService(state) ? undefined : needs[topic];
  const others = [...concepts.yieldAllTo, ...(yieldsTo[topic] ?? [])];
  // "In pounds, please" behind a weight is of no money; prices in pounds are.
  const isOfUnit =
    reading.units.length > 0 && concepts.yieldToUnits.includes(topic) && !has(reading, 'op.price', 'measure.price');
  // "CV-1004 price please" asks for an offer.
  const isOfModel = reading.models.length > 0 && concepts.yieldToModels.includes(topic);
  // "I bought it a year ago", behind a fault, tells the age of the tool.
  const isOfFault =
    concepts.notBehindFault.includes(topic) && state.lastSteps.some(({ operation }) => operation === 'troubleshoot');
  return (
    isOfUnit ||
    isOfModel ||
    isOfFault ||
    speaksOf(reading, others) ||
    (needed !== undefined && !speaksOf(reading, needed))
  );
};

/** "Can I return it if I don't like it?": the answer on returns says who pays, too. */
const isToldByWhole = (topic: PolicyTopic, named: readonly string[]): boolean =>
  concepts.toldByWhole.includes(topic) && wholesOf(topic).some((whole) => named.includes(whole));

/** The scores of a message, asked for before and after it is divided into questions. */
const scoresOf = oncePer((reading: Reading) => {
  // "Do you carry tools by Tarrant?" is about goods of the catalogue, whose makers it has.
  const features = reading.makers.length > 0 ? undefined : topicFeatures(reading);
  return features && topicScores(features);
});

/** The topics of the service that a message is likely about, with their probabilities. */
const likelyTopics = (reading: Reading, state: DialogueState): readonly (readonly [PolicyTopic, number])[] => {
  const scores = scoresOf(reading);
  if (!scores) return [];
  const { known, service, topics } = scores;
  if (known < minKnown || service < (speaksOfService(state) ? minService.goesOn : minService.first)) return [];
  const asks = /[?？]/u.test(reading.text) || asksWhat(reading) || opensYesNo(reading);
  const named = mentionsOf(reading, 'policy').map(({ concept }) => nameOf(concept));
  const least = (topic: PolicyTopic): number => {
    if (named.length === 0) return minTopic.alone;
    return asks && wholesOf(topic).some((whole) => named.includes(whole)) ? minTopic.part : minTopic.beside;
  };
  return [...topics].filter(
    ([topic, share]) =>
      share >= least(topic) &&
      (named.length === 0 || (isPart(topic) && !isToldByWhole(topic, named))) &&
      !isOfOther(reading, topic, state),
  );
};

/** Whether a message as a whole is surely about a topic of the service. */
export const isOfService = (reading: Reading, state: DialogueState): boolean =>
  likelyTopics(reading, state).some(([, share]) => share >= minDecided.ofMessage);

/** A reading with the topics of the service that it is about in words of its own: "how long am I without it?" */
export const withLearntTopics = (reading: Reading, state: DialogueState): Reading => {
  const likely = likelyTopics(reading, state);
  const learnt = likely.filter(([topic]) => !has(reading, `policy.${topic}`));
  const mentions = learnt.map(([topic]) => ({ concept: `policy.${topic}`, start: 0, end: 0, guessed: false }));
  const sure = likely.flatMap(([topic, share]) => (share >= minDecided.ofQuestion ? [topic] : []));
  return { ...reading, mentions: [...mentions, ...reading.mentions], learntTopics: new Set(sure) };
};
