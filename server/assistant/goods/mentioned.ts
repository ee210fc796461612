import { type Executed, execute } from '../executor.ts';
import type { Step } from '../plan.ts';
import { type AskedWord, askedWords, isLong, thingsIn } from '../planner/goods/asked.ts';
import { broad } from '../planner/goods/find.ts';
import { isUntyped, poolFor } from '../planner/goods/named.ts';
import { isTitledIn, mentionsWord } from '../planner/goods/titles.ts';
import { has } from '../planner/reading/mentions.ts';
import { writtenAs } from '../planner/reading/written.ts';
import type { Revision } from '../revision.ts';

/** Denials as broad as the question is, told also where an answer would evade them. */

/** Whether a finding says that there is none, or would advise on a job instead of saying it. */
const denies = ({ operation, found }: Executed): boolean =>
  (operation === 'decline' && found.reason === 'uncarriedType') ||
  (operation === 'search' && found.picks.length === 0 && found.types.length > 0 && !found.emptied);
const evades = ({ operation, found }: Executed): boolean =>
  /^(?:project|recommend|clarify|safety)$/.test(operation) ||
  (operation === 'decline' && found.reason === 'notUnderstood');

/** Whether a word is nothing but a thing: of no type of ours, and not what a job is for. */
const isThing = ({ concepts, isBeside, isFiller }: AskedWord): boolean =>
  !isBeside && !isFiller && concepts.every((concept) => /^(?:application|material|setting|hazard)\./.test(concept));

/**
 * Who asks whether a thing is sold that nothing names is told so, and given no tools for the job that the thing reminds of.
 * What a title, category or text names is left to the gate of denials.
 */
export const orMentioned: Revision = async (findings, context, question) => {
  const { reading } = question;
  const isDenied = findings.some(denies);
  const isEvaded =
    has(reading, 'op.exists') &&
    findings.length > 0 &&
    findings.every(evades) &&
    !findings.every(({ operation }) => operation === 'safety');
  if (!isDenied && !isEvaded) return findings;
  const words = askedWords(reading);
  const [thing, ...others] = thingsIn(words, reading.language).filter(
    ({ isFiller, text }) => !isFiller && text.length > 1,
  );
  if (!thing) return findings;
  const pool = await poolFor(context, reading.raw);
  if (!pool.some(isUntyped)) return findings;
  const phrase = words.filter(
    (one) => one === thing || (isLong(thing, reading.language) && one.phrase?.start === thing.phrase?.start),
  );
  // "Chargers" are none of the drills that come with one.
  const isType = thing.concepts.length > 0 && thing.concepts.every((concept) => concept.startsWith('type.'));
  const naming = pool.filter(
    (product) => !(isType && !isUntyped(product)) && phrase.every(({ text }) => mentionsWord(product, text)),
  );
  if (naming.length > 0) return findings;
  const run = words.filter(({ run }) => run === thing.run);
  const alone = { start: run[0]?.start ?? thing.start, end: run.at(-1)?.end ?? thing.end };
  const said = writtenAs(reading, isLong(thing, reading.language) && thing.phrase ? thing.phrase : alone);
  // A thing whose names are not known in the language of the titles may be what a title calls otherwise.
  const isKnown = thing.concepts.some((concept) => /^(?:uncarried|gear|type)\./.test(concept));
  const isForeign = !isKnown && !pool.some((one) => isTitledIn(one, reading.language));
  const notUnderstood: Step = { operation: 'decline', input: { reason: 'notUnderstood', about: said } };
  if (isDenied && isForeign) return execute(context, [notUnderstood]);
  // "No hand tools" is untrue of a shop that only lacks screwdrivers.
  const isBroad = findings.some((one) => one.operation === 'decline' && broad.has(one.found.about ?? ''));
  if (isDenied ? !isBroad : others.some(({ run }) => run !== thing.run) || !isThing(thing)) return findings;
  const none: Step = { operation: 'decline', input: { reason: 'uncarriedType', about: said, said } };
  return execute(context, [isForeign ? notUnderstood : none]);
};
