import { firstOf } from '../../text/anyOf.ts';
import { type PolicyTopic, policyTopics } from '../../topics.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import { asksCurrency } from '../figures/currencyAsked.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import { has, mentionsOf, nameOf } from '../reading/mentions.ts';
import perTime from '../reading/perTime.json' with { type: 'json' };
import type { Reading } from '../reading/reading.ts';
import type { Turn } from '../references/turn.ts';
import { askedOf, asksTime } from './asked.ts';
import { countriesIn } from './countries.ts';
import { speaksOfBeingOpen } from './hours.ts';
import lostWords from './lostWords.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };

/** Which matters of the service a message asks about. */

const isTopic = (name: string): name is PolicyTopic => policyTopics.some((topic) => topic === name);

/** A question within a topic: what holds for used goods is part of returning them. */
interface Part {
  /** Topics of which one must be spoken of, now or before, */
  readonly of: readonly string[];
  /** unless its own words say enough. */
  readonly alone?: boolean;
}
const partOf: Readonly<Partial<Record<string, Part>>> = parts;

/** The topics that a topic may be a part of: none if it stands by itself. */
export const wholesOf = (topic: PolicyTopic): readonly string[] => partOf[topic]?.of ?? [];

/** Whether a topic is one of several kinds of another. */
export const isPart = (topic: PolicyTopic): boolean => partOf[topic] !== undefined;

const lastTopics = ({ state }: Turn): readonly string[] =>
  state.lastSteps.flatMap(({ input }) => ('topic' in input && typeof input.topic === 'string' ? [input.topic] : []));

/** Topics that a repair or a damaged tool leads to. */
const ofRepair: ReadonlySet<string> = new Set([
  'repair',
  'repairTime',
  'repairCost',
  'loanTool',
  'warrantyClaim',
  'complaint',
  'warranty',
  'secondHand',
  'receipt',
]);

/** "Do I pay shipping?", behind a repair or a damaged tool. */
export const speaksOfRepair = (turn: Turn): boolean =>
  has(turn.reading, 'policy.repair', 'policy.warrantyClaim') ||
  turn.state.dangers.length > 0 ||
  turn.state.lastSteps.some(({ operation }) => operation === 'troubleshoot') ||
  lastTopics(turn).some((topic) => ofRepair.has(topic));

const lostTable: Readonly<Record<string, readonly string[]>> = lostWords;
const saysLost = ({ reading: { language, text } }: Turn): boolean =>
  firstOf(language, text, lostTable[language] ?? []) !== undefined;

/** Whether the topic that a part belongs to is spoken of, in this message or the one before. */
const isSpokenOf = (turn: Turn, { of }: Part, said: readonly PolicyTopic[]): boolean => {
  const before = lastTopics(turn);
  return (
    of.some((topic) => said.some((each) => each === topic) || before.includes(topic)) ||
    before.some((topic) => partOf[topic]?.of.some((each) => of.includes(each))) ||
    (of.includes('warranty') && speaksOfRepair(turn))
  );
};

/** Whether a message may go on with a return: one was spoken of, and the message names neither product nor type. */
const goesOnWithReturn = (turn: Turn): boolean =>
  lastTopics(turn).some((topic) => /^return/.test(topic)) && turn.slots.products.length + turn.slots.types.length === 0;

/** "And if it turns out to be faulty?" after a return asks about neither a repair nor a product. */
const asksOfFaulty = (turn: Turn, said: readonly PolicyTopic[]): boolean =>
  goesOnWithReturn(turn) &&
  said.every((topic) => topic === 'complaint' || topic === 'warrantyClaim') &&
  (has(turn.reading, 'op.trouble', 'hazard.broken', 'policy.complaint', 'policy.warrantyClaim') ||
    turn.slots.symptoms.length > 0);

/** Whether a message is about a topic as a whole, whatever words it has for it. */
export const isLearnt = ({ reading: { learntTopics } }: Turn, topic: PolicyTopic): boolean =>
  learntTopics?.has(topic) ?? false;

/** Whether a phrase names a topic; one that was learnt takes up no words. */
export const isNamed = ({ reading }: Turn, topic: PolicyTopic): boolean =>
  reading.mentions.some(({ concept, start, end }) => concept === `policy.${topic}` && end > start);

const perTimeTable: Readonly<Record<string, readonly string[]>> = perTime;
/** "A day", "per shift": how often, and not how long. */
const saysPerTime = ({ language, text }: Reading): boolean =>
  firstOf(language, text, perTimeTable[language] ?? []) !== undefined;

/** A topic by what the talk is of: shipping of an order or of a repair, how long a repair takes. */
const meant = (turn: Turn, topic: PolicyTopic, said: readonly PolicyTopic[]): readonly PolicyTopic[] => {
  const { reading } = turn;
  // "For how long a day?", of a tool that vibrates, is like a question about a repair, of which nobody speaks.
  if (topic === 'repairTime' && !isNamed(turn, topic) && saysPerTime(reading)) return [];
  const part = partOf[topic];
  if (part && part.alone !== true && !isLearnt(turn, topic) && !isSpokenOf(turn, part, said)) return [];
  // "Can I return it? Also, when does it get here?" asks of another thing.
  const isHome = countriesIn(reading).length === 0 && !asksTime(reading) && !has(reading, 'edit.also');
  // "Who pays for that?"
  if (topic === 'repairShipping' && goesOnWithReturn(turn)) return ['returnShipping'];
  if (topic === 'return' && (has(reading, 'op.trouble') || turn.slots.symptoms.length > 0)) return ['returnFaulty'];
  if (topic === 'delivery' && (said.includes('return') || (isHome && goesOnWithReturn(turn))))
    return ['returnShipping'];
  if (topic === 'delivery' && (said.includes('repair') || (speaksOfRepair(turn) && countriesIn(reading).length === 0)))
    return ['repairShipping'];
  if ((topic === 'payment' || topic === 'invoice') && saysLost(turn)) return ['receipt'];
  if (topic === 'repair' && asksTime(reading)) return ['repairTime'];
  // "Where do I bring it?", of a damaged battery.
  if (topic === 'repair' && turn.state.dangers.some((danger) => danger.startsWith('battery'))) return ['recycling'];
  // "Does the warranty hold for work, abroad, in Italy?"
  const isAbroad = countriesIn(reading).length > 0 || has(reading, 'procedure.useAbroad');
  if (topic === 'warranty' && isAbroad) return ['warrantyAbroad'];
  if (topic === 'warranty' && has(reading, 'user.professional', 'setting.allDay')) return ['tradeUse', topic];
  return [topic];
};

/** Whether the answer is different in each country. */
export const differsByCountry = (topic: PolicyTopic): boolean => conceptGroups.topicsByCountry.includes(topic);

/** Whether a message names another matter than the one before. */
const isOfOther = (turn: Turn): boolean =>
  policyTopics.some((topic) => isNamed(turn, topic)) ||
  turn.slots.types.length + turn.slots.products.length > 0 ||
  turn.slots.task.application !== undefined;

/** "And to Switzerland?", behind what is different in each country. */
export const goesOnByCountry = (turn: Turn): readonly PolicyTopic[] =>
  isOfOther(turn) || countriesIn(turn.reading).length === 0
    ? []
    : lastTopics(turn).filter(isTopic).filter(differsByCountry);

/** "And how long does that take?", "and what does it cost?", behind a delivery; on a page, the price may be the tool's. */
export const goesOnWithDelivery = (turn: Turn): readonly PolicyTopic[] => {
  const { asked } = askedOf(turn.reading, 'delivery');
  const goesOn = asked === 'time' || (asked === 'cost' && turn.state.page === undefined);
  return goesOn && !isOfOther(turn) ? lastTopics(turn).filter((topic) => topic === 'delivery') : [];
};

/** "How long does that take?", "what will it cost me?", behind a repair or a claim. */
const goesOnWithRepair = (turn: Turn): readonly PolicyTopic[] => {
  const { reading, slots } = turn;
  const isShort = reading.unexplained.length === 0 && reading.mentions.every(({ concept }) => asksOfIt.test(concept));
  const isBehind = lastTopics(turn).some((topic) => ofRepair.has(topic));
  const saysElse = slots.types.length + slots.products.length + reading.quantities.length > 0;
  if (!isShort || !isBehind || saysElse) return [];
  const { asked } = askedOf(reading, 'delivery');
  return asked === 'time' ? ['repairTime'] : asked === 'cost' ? ['repairCost'] : [];
};
const asksOfIt =
  /^(?:stop|ref|edit|talk|bound)\.|^op\.(?:howMuch|price|can|doINeed|need)$|^measure\.price$|^wish\.big$/;

/** "25 shops", and not "a 90 % coupon". */
const isCount = ({ unit }: SpokenQuantity): boolean => unit === undefined || unit === 'pcs';

/** Topics in the order of their mention; a part replaces the whole, where to buy comes last. */
export const topicsOf = (turn: Turn): readonly PolicyTopic[] => {
  const { reading, slots } = turn;
  if (asksCurrency(turn)) return ['currency'];
  const again = [...goesOnByCountry(turn), ...goesOnWithDelivery(turn), ...goesOnWithRepair(turn)];
  if (again.length > 0) return again;
  // "Hooks in 25 shops": what is counted is no topic.
  // "Is there an app for your tools?" names a feature, whatever its words are like.
  const namesFeature = slots.constraints.some(({ by }) => by === 'feature');
  const said = mentionsOf(reading, 'policy')
    .filter(({ start, end }) => end > start || !namesFeature)
    .filter(({ start }) => !reading.quantities.some((one) => isCount(one) && start >= one.end && start - one.end <= 1))
    .map(({ concept }) => nameOf(concept))
    .filter(isTopic);
  if (asksOfFaulty(turn, said)) return ['returnFaulty'];
  const all = [...new Set(said.flatMap((topic) => meant(turn, topic, said)))];
  // Working on a Saturday is not a question about service hours.
  const works = slots.task.application !== undefined || (has(reading, 'op.allowed') && !speaksOfBeingOpen(reading));
  // "Where do I send it, and do I pay the shipping?" asks for both.
  const isReplaced = (topic: PolicyTopic): boolean =>
    all.some((other) => other !== 'repairShipping' && partOf[other]?.of[0] === topic);
  const rest = all
    .filter((topic) => !isReplaced(topic))
    // "Can I talk to someone, is anyone there on Sundays?": the hours name the telephone too.
    .filter((topic) => topic !== 'hours' || (!works && all.every((one) => one === 'hours' || one === 'person')))
    .filter((topic) => topic !== 'person' || !all.includes('hours'))
    // A reduction for many pieces is the sales team's to make.
    .filter((topic) => topic !== 'discount' || !all.includes('bulk'));
  const others = rest.filter((topic) => topic !== 'order' && topic !== 'dealer');
  return (others.length > 0 ? others : rest).toSorted(
    (one, other) => Number(other === 'receipt') - Number(one === 'receipt'),
  );
};
