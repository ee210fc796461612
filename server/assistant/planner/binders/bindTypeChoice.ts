import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Step } from '../../plan.ts';
import { toolKindsOf } from '../basket/spokenTools.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { alternativeWords } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import { type Binder, type Turn, typesOf } from '../references/turn.ts';
import { generalJobs } from '../task/jobKinds.ts';
import comparisons from './comparisons.json' with { type: 'json' };
import { goalOf } from './goal.ts';

/** Binder of questions about types of tools: what tells them apart, and which of them a job needs. */

/** Such a question can hardly mean anything else. */
const unambiguousCost = -8;

/** Words between two things that are compared, besides "or". */
const comparing: Readonly<Record<string, readonly string[]>> = comparisons;
/** "Or should I get a …": the longest way from one alternative to the next, in words. */
const maxWords = 4;

interface Named {
  readonly types: readonly ProductKind[];
  readonly start: number;
  readonly end: number;
}

/** Whether a word names a job beside another one. */
const isJobAt = (reading: Reading, start: number): boolean => {
  const jobs = mentionsOf(reading, 'application');
  return jobs.some((job) => job.start === start) && jobs.some((job) => job.start !== start);
};

/** Types of tools that a word names, the usual one first. */
const typesNamed = ({ reading, slots }: Turn): readonly Named[] =>
  reading.mentions
    // "Does it chisel, or only drill?" names two jobs.
    .filter(
      ({ concept, start }) => !(concept.startsWith('group.') && has(reading, 'op.can') && isJobAt(reading, start)),
    )
    .map(({ concept, start, end }) => ({
      types: /^(?:type|group)\./.test(concept)
        ? toolKindsOf(concept).filter((type) => !slots.notTypes.includes(type))
        : [],
      start,
      end,
    }))
    .filter(({ types }) => types.length > 0)
    .sort((one, other) => one.start - other.start);

/** "A jigsaw or a circular saw": the second is an alternative to the first. */
const areAlternatives = ({ reading }: Turn, [first, second]: readonly Named[]): boolean => {
  if (!first || !second) return false;
  const between = reading.text.slice(first.end, second.start).trim();
  const words = between.split(/\s+/);
  const joins = [...alternativeWords(reading.language), ...(comparing[reading.language] ?? [])];
  if (reading.language === 'jp')
    return joins.some((join) => between.startsWith(join)) && has(reading, 'op.which', 'op.recommend', 'op.shouldI');
  return words.length <= maxWords && words.some((word) => joins.includes(word));
};

/** "Or would it be better to take a …": the longest way from the word to the type, in words. */
const maxWordsBefore = 6;

/** "This or a circular saw?": the type is an alternative to the product in view. */
const isAlternative = ({ reading }: Turn, { start }: Named): boolean => {
  const words = reading.text.slice(0, start).trim().split(/\s+/).slice(-maxWordsBefore);
  const joins = alternativeWords(reading.language);
  return reading.language === 'jp'
    ? joins.some((join) => reading.text.slice(0, start).includes(join))
    : words.some((word) => joins.includes(word));
};

/** "What is a planer?" */
const asksPurpose = ({ reading }: Turn): boolean =>
  has(reading, 'op.define', 'op.meaning') &&
  reading.unexplained.length === 0 &&
  reading.mentions.every(({ concept }) =>
    /^(?:(?:type|group|stop|talk)\.|bound\.and$|op\.(?:define|meaning)$)/.test(concept),
  );

/** The types to choose between: two that are named, or one that is named beside the product in view. */
const alternativesIn = (turn: Turn): readonly ProductKind[] => {
  const { reading, referents, known } = turn;
  const named = typesNamed(turn);
  const differs = has(reading, 'op.difference', 'op.compare');
  if (named.length > 1 && (differs || areAlternatives(turn, named)))
    return [...new Set(named.flatMap(({ types }) => types[0] ?? []))];
  const isShown = referents.by === 'page' || referents.by === 'pointer' || referents.by === 'focus';
  const [own] = isShown && referents.products.length === 1 ? typesOf(referents.products, known) : [];
  const [other] = named;
  if (named.length === 1 && asksPurpose(turn)) return other?.types ?? [];
  if (own === undefined || !isToolKind(own) || other?.types[0] === undefined || named.length > 1) return [];
  const compares = differs || isAlternative(turn, other);
  return compares && !other.types.includes(own) ? [own, other.types[0]] : [];
};

/** The rest of the question asks for something else of these tools. */
const asksElse = ({ reading, slots, referents }: Turn): boolean =>
  slots.products.length > 0 ||
  (referents.products.length > 1 && referents.by !== 'focus') ||
  slots.ranking !== undefined ||
  slots.asked.length + slots.askedKeys.length + slots.constraints.length > 0 ||
  mentionsOf(reading, 'policy').length + mentionsOf(reading, 'gear').length + mentionsOf(reading, 'term').length > 0 ||
  // "A drill and two saws" are to be bought; "only one" of the two is chosen.
  mentionsOf(reading, 'number').some(({ concept }) => concept !== 'number.1') ||
  reading.quantities.some(({ value }) => value !== 1) ||
  has(reading, 'op.count', 'op.price', 'op.total', 'op.share', 'op.fits', 'ref.both', 'op.exists') ||
  (has(reading, 'op.own') && !has(reading, 'op.difference'));

/** "Drill" names a tool and a job: of general jobs, one that is told beside the tools decides. */
const tellsJob = ({ reading }: Turn): boolean => {
  const tools = reading.mentions.filter(({ concept }) => /^(?:type|group)\./.test(concept));
  return mentionsOf(reading, 'application').some(
    (job) => !tools.some(({ start, end }) => job.start < end && start < job.end),
  );
};

/** "A hammer drill or a rotary hammer?": what each is for, behind the one that the job needs if a job is known. */
export const bindTypeChoice: Binder = (turn) => {
  const types = alternativesIn(turn);
  if (types.length === 0 || asksElse(turn)) return undefined;
  const { task } = goalOf(turn);
  const differs = has(turn.reading, 'op.difference', 'op.define', 'op.meaning');
  const edits = [{ edit: 'types', types } as const];
  const isJob = task.application !== undefined && (!generalJobs.has(task.application) || tellsJob(turn));
  const decides = types.length > 1 && !differs && (isJob || task.material !== undefined);
  const purposes: Step = { operation: 'define', input: { terms: [], types } };
  if (!decides) return { edits, steps: [purposes], cost: unambiguousCost };
  const chosen: Step = { operation: 'recommend', input: { types, task, constraints: [] } };
  return { edits, steps: [chosen, purposes], cost: unambiguousCost / 2 };
};
