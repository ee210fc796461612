import type { Step } from '../../plan.ts';
import { firstOf } from '../../text/anyOf.ts';
import type { PolicyTopic } from '../../topics.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import { has } from '../reading/mentions.ts';
import { asksVerdict, asksWhat, opensYesNo } from '../reading/openings.ts';
import { purchaseAgeIn } from '../reading/purchaseAge.ts';
import type { Binder, Turn } from '../references/turn.ts';
import { askedOf } from './asked.ts';
import claimWords from './claims.json' with { type: 'json' };
import { countriesIn } from './countries.ts';
import { askedWhen, speaksOfBeingOpen } from './hours.ts';
import { serviceSubject } from './subject.ts';
import {
  differsByCountry,
  goesOnByCountry,
  goesOnWithDelivery,
  isLearnt,
  isNamed,
  isPart,
  speaksOfRepair,
  topicsOf,
} from './topics.ts';

/** Matters that the brand's service handles; others are answered from its terms. */
const handedOver: ReadonlySet<string> = new Set(conceptGroups.handedOver);

/** Topics that their word decides, whatever else a question speaks of. */
const decisive: ReadonlySet<string> = new Set(conceptGroups.decisiveTopics);
/** Topics that are told beside another one. */
const beside: ReadonlySet<string> = new Set(conceptGroups.topicsBeside);
const decided = -7;

/** "How much is it with VAT", "at most 300 before tax": the amount is what is asked, and its tax is told beside it. */
const asksAmount = ({ reading, slots }: Turn): boolean =>
  (asksWhat(reading) || !opensYesNo(reading)) &&
  (has(reading, 'op.price', 'op.total') ||
    slots.asked.includes('price') ||
    slots.constraints.some((each) => each.by === 'range' && each.measure === 'price'));
const toldBeside = 12;

/** "Are you open Saturday?", "is anyone there at 7?": of the service, and not of work on a Saturday. */
const whenAsked = (turn: Turn, topics: readonly PolicyTopic[]) => {
  const { reading, slots } = turn;
  const when = askedWhen(reading);
  const opens = speaksOfBeingOpen(reading);
  const works = slots.task.application !== undefined || (has(reading, 'op.allowed') && !opens);
  const isTalk = has(reading, 'talk.offTopic', 'talk.smallTalk');
  const isOther = works || isTalk || has(reading, 'policy.delivery', 'op.trouble') || slots.symptoms.length > 0;
  if (when === undefined || isOther) return undefined;
  const isOfService = topics.every((topic) => topic === 'hours' || topic === 'person');
  const isOfTools = slots.types.length + slots.products.length + slots.constraints.length > 0;
  const isAsked = topics.length > 0 || !isOfTools;
  return isOfService && isAsked && (topics.length > 0 || opens) ? when : undefined;
};

const claimTable: Readonly<Record<string, readonly string[]>> = claimWords;

/** "They told me 5 years on the phone": the years that a message claims of the warranty, and not when it was bought. */
const claimedYears = ({ reading, slots }: Turn): number | undefined => {
  const { language, text, quantities } = reading;
  const claims = firstOf(language, text, claimTable[language] ?? []) !== undefined || asksVerdict(reading);
  const isOfYears = has(reading, 'measure.warrantyYears') && claims && slots.types.length === 0;
  const isClaim =
    (has(reading, 'policy.warranty') || isOfYears) && !has(reading, 'op.exists', 'op.recommend', 'op.which');
  // "2 years on the box, 3 by the dealer": neither is claimed.
  const [years, ...others] = new Set(
    quantities.flatMap(({ unit, value }) => (unit === undefined || unit === 'years' ? [value] : [])),
  );
  return isClaim && others.length === 0 && purchaseAgeIn(reading) === undefined ? years : undefined;
};

/** "Do you ship to Switzerland? And does the plug fit there?": the country of the question before. */
const countryBefore = ({ state }: Turn): string | undefined =>
  state.lastSteps
    .flatMap((step) => (step.operation === 'policy' || step.operation === 'handover' ? (step.input.country ?? []) : []))
    .at(-1);

/** "Bought a year ago", told just before: "and is it still under warranty?" */
const ageBefore = ({ state }: Turn) =>
  state.lastSteps
    .flatMap(({ operation, input }) =>
      operation === 'policy' || operation === 'handover' || operation === 'troubleshoot' ? (input.age ?? []) : [],
    )
    .at(-1);

/** What a message tells beside the topic: a country, when it was bought, what is claimed. */
const detailsOf = (turn: Turn, topic: PolicyTopic) => {
  const age = purchaseAgeIn(turn.reading) ?? (topic === 'warranty' ? ageBefore(turn) : undefined);
  const claimed = topic === 'warranty' ? claimedYears(turn) : undefined;
  // "Bought in Germany: does it hold in Italy?" asks of Italy; of several places of origin none is held against ours.
  const countries = countriesIn(turn.reading);
  const said = topic === 'origin' && countries.length > 1 ? undefined : countries.at(-1);
  const country = said ?? (differsByCountry(topic) ? countryBefore(turn) : undefined);
  const subject = handedOver.has(topic) ? {} : serviceSubject(turn);
  return {
    ...subject,
    ...askedOf(turn.reading, topic),
    ...(age === undefined ? {} : { age }),
    ...(claimed === undefined ? {} : { claimed }),
    ...(country === undefined ? {} : { country }),
  };
};

const stepFor = (turn: Turn, topic: PolicyTopic): Step => {
  const input = { topic, ...detailsOf(turn, topic) };
  return handedOver.has(topic) ? { operation: 'handover', input } : { operation: 'policy', input };
};

/** "20 drills for our crew". */
const countsMany = ({ reading: { quantities } }: Turn): boolean =>
  quantities.some(({ unit, value }) => unit === undefined && Number.isInteger(value) && value >= many);
const many = 5;

/** Whether a concept was said in its own words, and not guessed from a misspelt one. */
const isSure = ({ mentions }: Turn['reading'], wanted: string): boolean =>
  mentions.some(({ concept, guessed }) => concept === wanted && !guessed);

const maxTopics = 3;

/** The maker's terms and service: every matter that a message asks about, at most three. */
export const policy: Binder = (turn) => {
  const { reading, slots, referents } = turn;
  const claimed = claimedYears(turn);
  // "They told me on the phone that the warranty is 10 years."
  const said: readonly PolicyTopic[] = claimed === undefined ? topicsOf(turn) : ['warranty'];
  const when = whenAsked(turn, said);
  if (when) return { edits: [], steps: [{ operation: 'handover', input: { topic: 'hours', when } }], cost: decided };
  const age = purchaseAgeIn(reading);
  const subject = serviceSubject(turn);
  // "How many years of warranty?" without a product, and "I bought it last March", behind a fault.
  const untold: readonly PolicyTopic[] =
    (subject.product === undefined && slots.asked.includes('warrantyYears')) ||
    (age !== undefined && speaksOfRepair(turn))
      ? ['warranty']
      : [];
  const [topic, ...rest] = said.length > 0 ? said : untold;
  // With two products, the years are given for both.
  const ofSeveral = referents.products.length > 1 && slots.asked.includes('warrantyYears');
  if (!topic || (topic === 'warranty' && ofSeveral)) return undefined;
  // "And if it turns out defective?": who pays and for how long is asked, not whom to complain to.
  const supposed: readonly PolicyTopic[] =
    topic === 'complaint' && has(reading, 'edit.whatAbout') && isSure(reading, 'policy.complaint')
      ? ['warranty', 'repairShipping']
      : [];
  const others = [...rest.filter((one) => isPart(one) || beside.has(one)), ...supposed];
  const isDecided =
    decisive.has(topic) ||
    (topic === 'bulk' && countsMany(turn)) ||
    isPart(topic) ||
    (isLearnt(turn, topic) && !isNamed(turn, topic)) ||
    goesOnByCountry(turn).length + goesOnWithDelivery(turn).length > 0 ||
    supposed.length > 0 ||
    (said.length === 0 && age !== undefined) ||
    (topic === 'return' && age !== undefined);
  return {
    edits: [],
    steps: [topic, ...others].slice(0, maxTopics).map((one) => stepFor(turn, one)),
    cost: topic === 'tax' && asksAmount(turn) ? toldBeside : isDecided || claimed !== undefined ? decided : 0,
  };
};
