import { textIn } from '../catalogue/texts.ts';
import { type Executed, execute } from './executor.ts';
import { bestSentence } from './faq/bestSentence.ts';
import type { Finding, OperationFindings } from './findings.ts';
import type { OperationContext } from './operations/context.ts';
import { verdictOf } from './operations/product/polarity.ts';
import type { Plan } from './plan.ts';
import { isLoose } from './planner/candidates.ts';
import type { PlannedQuestion } from './planner/conversation.ts';
import { isForeignText } from './planner/reading/foreignText.ts';
import { has } from './planner/reading/mentions.ts';
import { asksYesNo } from './planner/reading/openings.ts';
import { saidAs } from './planner/reading/written.ts';
import operationGroups from './planner/references/operationGroups.json' with { type: 'json' };
import type { Revision } from './revision.ts';
import { typesIn } from './subjects.ts';

/** Fallbacks for a plan whose steps find nothing; the last of them declines. */

/** Minimum score of a passage that may be quoted if nothing else answers. */
const minPassageScore = 0.55;

/**
 * Minimum share of a question's words that must be understood before the answer may be "our data do not say"; the unknown
 * word of a yes-or-no question is what the product may have.
 */
const minUnderstood = 0.7;
const minUnderstoodOfYesNo = 0.3;

const isEmptyPassage = (finding: Finding): boolean =>
  finding.operation === 'passage' && (finding.found.passages[0]?.score ?? 0) < minPassageScore;

/** Whether enough of a question was understood to say that the data contain nothing about it. */
const understood = ({ reading }: PlannedQuestion): boolean =>
  reading.coverage >= (asksYesNo(reading) ? minUnderstoodOfYesNo : minUnderstood);

/** The words of a search by name that found nothing. */
const wordsNotFound = (finding: Executed): string | undefined => {
  if (finding.operation !== 'search' || finding.found.picks.length > 0) return undefined;
  const [constraint] = finding.found.constraints;
  return constraint?.by === 'text' ? constraint.text : undefined;
};

/** A passage found although the question named neither a product nor a type is about an arbitrary product. */
const isOfNothing = ({ slots, referents }: PlannedQuestion): boolean =>
  slots.types.length + referents.products.length === 0;

/** "May it get wet?": if the product's data do not say, the general safety advice about water answers. */
const inTheWet = async (
  told: readonly Executed[],
  context: OperationContext,
  { reading }: PlannedQuestion,
): Promise<readonly Executed[]> => {
  const isUntold = told.every((finding) => finding.operation === 'passage' && finding.found.passages.length === 0);
  const [product] = told.flatMap((finding) => (finding.operation === 'passage' ? (finding.found.product ?? []) : []));
  if (!isUntold || !product || !has(reading, 'hazard.waterproof')) return [];
  return execute(context, [{ operation: 'safety', input: { danger: 'workInRain', product: product.id, asked: true } }]);
};

/** Declines if the catalogue's texts have no answer either: "our data do not say", or "I did not understand". */
export const orDeclined: Revision = async (findings, context, question) => {
  const { reading } = question;
  const told = findings.flatMap((finding): readonly Executed[] => {
    if (finding.operation !== 'passage') return [finding];
    if (!isEmptyPassage(finding) && !isOfNothing(question)) return [finding];
    const unrecorded = finding.found.product !== undefined && understood(question);
    return unrecorded ? [{ ...finding, found: { ...finding.found, passages: [] } }] : [];
  });
  const unnamed = told.flatMap((finding) => wordsNotFound(finding) ?? []);
  if (unnamed.length > 0) {
    const about = unnamed.map((text) => saidAs(reading, text)).join(' ');
    const input = { reason: 'uncarriedType', about, said: about } as const;
    return execute(context, [{ operation: 'decline', input }]);
  }
  if (told.length > 0) return [...told, ...(await inTheWet(told, context, question))];
  const unread = reading.unexplained.map(({ text }) => text).join(' ');
  // The answer repeats only a few plain words: no address, no code, no row of the same letter.
  const about =
    /^[\p{L}' -]{2,40}$/u.test(unread) && !/(.)\1{3}/u.test(unread) && !isForeignText(reading.raw) ? unread : '';
  // The answer names the product in view instead of asking which tool is meant.
  const [product] = question.referents.products;
  const input = {
    reason: 'notUnderstood',
    ...(about === '' ? {} : { about }),
    ...(product === undefined ? {} : { product }),
  } as const;
  return execute(context, [{ operation: 'decline', input }]);
};

/** Whether the question is about a pack in a box with unknown contents; then other interpretations do not answer either. */
const isAboutUnlistedBox = ({ item, product }: OperationFindings['included']): boolean =>
  (item === 'battery' || item === 'charger') && product.packaging === undefined && product.boxContents.length === 0;

/** Whether the finding names the condition that left nothing ("none up to 150 €"): this is an answer. */
const namesWhatEmptied = ({ types, emptied }: OperationFindings['search'] | OperationFindings['recommend']): boolean =>
  types.length > 0 && emptied !== undefined;

/** Whether a finding only says that the data have no answer. */
const saysNothing = (finding: Executed): boolean => {
  switch (finding.operation) {
    case 'get':
      return finding.found.passages.length === 0 && finding.found.facts.every(({ value }) => value === undefined);
    case 'check':
      return finding.found.checks.every(({ holds }) => holds === 'unknown');
    case 'suits':
      return (
        finding.found.better.length === 0 &&
        finding.found.verdicts.every(({ holds, passage }) => holds === 'unknown' && passage === undefined)
      );
    case 'procedure':
    case 'troubleshoot':
      return finding.found.passages.length === 0 && finding.found.knowledge === undefined;
    case 'describe':
      return finding.found.speaksFor === undefined && finding.found.firstUse === undefined;
    case 'calculate':
      return [
        finding.found.result,
        finding.found.span,
        finding.found.pieces,
        finding.found.packs,
        finding.found.exposure,
      ].every((each) => each === undefined);
    case 'clarify':
      return finding.found.missing !== 'rest';
    case 'recommend':
    case 'search':
      return finding.found.picks.length === 0 && !namesWhatEmptied(finding.found);
    case 'included':
      return (
        finding.found.holds === 'unknown' && finding.found.passage === undefined && !isAboutUnlistedBox(finding.found)
      );
    default:
      return isEmptyPassage(finding) || isOpen(finding);
  }
};

/** Whether the findings answer nothing. What a tool is answers what it is for, and asking which job is meant does, too. */
const comesToNothing = ({ candidates: [chosen], reading }: PlannedQuestion, findings: readonly Executed[]): boolean => {
  const describesUse = has(reading, 'op.jobsFor') && findings.some(({ operation }) => operation === 'describe');
  return chosen?.way !== 'unknownJob' && !describesUse && findings.every(saysNothing);
};

/** Whether a finding only lists what speaks for a product; an answer of the maker replaces it. */
const onlySpeaksFor = ({ operation, found }: Executed): boolean =>
  operation === 'describe' && found.speaksFor !== undefined && found.firstUse === undefined;

/** If nothing else answers: the maker's answer to a very similar question. */
export const orLikely: Revision = async (findings, context, question) =>
  question.likely && (comesToNothing(question, findings) || findings.some(onlySpeaksFor))
    ? await execute(context, [question.likely.step])
    : findings;

/** Whether a tool is said to be right for a job. */
const affirms = (finding: Executed): boolean =>
  finding.operation === 'suits' && finding.found.verdicts.some(({ holds }) => holds === 'yes');

/** Replaces a "yes" by the maker's answer to such a question if that says "no". */
export const orDenied: Revision = async (findings, context, { likely }) => {
  if (!likely || !findings.some(affirms)) return findings;
  const answers = await execute(context, [likely.step]);
  const [answer] = answers;
  const passage = answer?.operation === 'passage' ? answer.found.passages[0] : undefined;
  const denied = passage?.product !== undefined && verdictOf(passage.text, context.language) === 'no';
  return denied ? answers : findings;
};

/** Another interpretation may score this much less than the best one, but not less than the minimum. */
const nextBest = { maxBehind: 2.5, minScore: 0.8 } as const;
/** Operations that answer any question; they are never tried as another interpretation. */
const alwaysAnswers: ReadonlySet<string> = new Set(operationGroups.alwaysAnswers);

/** Whether a finding stands, whatever else the question could mean. */
const isSettled = ({ operation }: Executed): boolean => operation === 'decline' || operation === 'safety';

/** If the best interpretation finds nothing, the next one that does. */
export const orNextBest: Revision = async (findings, context, question) => {
  const { candidates, plan } = question;
  if (findings.some(isSettled) || !comesToNothing(question, findings)) return findings;
  const tried = new Set<string>(plan.steps.map(({ operation }) => operation));
  const others = candidates.filter(
    ({ operation, way, score }) =>
      score >= nextBest.minScore &&
      !isLoose(way) &&
      score >= plan.score - nextBest.maxBehind &&
      !alwaysAnswers.has(operation) &&
      !tried.has(operation),
  );
  for (const { bound } of others) {
    const other = await execute(context, bound.steps);
    if (!other.every(saysNothing)) return other;
  }
  return findings;
};

/** Whether a product is described as the question asks. */
const isAskedFor = ({ reading }: PlannedQuestion, findings: readonly Executed[]): boolean =>
  has(reading, 'op.describe', 'op.details') && findings.some(({ operation }) => operation === 'describe');

/** If nothing else answers: the most relevant sentence of the product's page. */
export const orPageSentence: Revision = async (findings, context, question) => {
  const { reading, referents } = question;
  const [own, asked] = [context.lexicons.get(context.language), context.lexicons.get(reading.language)];
  const [id] = referents.products;
  if (id === undefined || !own || !asked || findings.some(isSettled) || !comesToNothing(question, findings))
    return findings;
  if (isAskedFor(question, findings)) return findings;
  const product = await context.catalogue.product(context.brand, id);
  const passage =
    product && (await bestSentence({ ...context, lexicon: own }, { text: reading.raw, lexicon: asked }, product));
  if (!passage) return findings;
  if (passage.evidence.from === 'box' && asksYesNo(reading)) {
    const box = product.boxContents.map((each) => textIn(each, context.language));
    const found = { product, item: passage.text, holds: 'yes', box, items: [passage.text], passage } as const;
    return [{ operation: 'included', found, evidence: [passage.evidence] }];
  }
  const found = { text: reading.raw, passages: [passage], product };
  return [{ operation: 'passage', found, evidence: [passage.evidence] }];
};

/** Whether a finding names no product and decides nothing. */
export const isOpen = (finding: Executed): boolean => {
  switch (finding.operation) {
    case 'search':
    case 'recommend':
      return finding.found.picks.length === 0;
    case 'best':
      return finding.found.ranked.length === 0;
    case 'decline':
      return !['injection', 'offTopic', 'otherMaker'].includes(finding.found.reason);
    case 'passage':
      return finding.found.passages.length === 0;
    case 'clarify':
      return true;
    default:
      return false;
  }
};

/** If no tool meets the conditions of a purchase, a search names the condition that excludes all of them. */
const orSearched = async (context: OperationContext, plan: Plan, finding: Executed): Promise<readonly Executed[]> => {
  const step = plan.steps.find(({ operation }) => operation === 'kit');
  const types = step?.operation === 'kit' ? typesIn(step) : [];
  if (step?.operation !== 'kit' || types.length === 0) return [finding];
  return execute(context, [{ operation: 'search', input: { types, constraints: step.input.constraints } }]);
};

/** If no kit on sale meets the conditions, assembles one from its parts, with the total. */
export const orAssembled: Revision = async (findings, context, { state, plan }) => {
  const assembled = await Promise.all(
    findings.map(async (finding): Promise<readonly Executed[]> => {
      if (finding.operation === 'kit' && finding.found.items.length === 0) return orSearched(context, plan, finding);
      if (finding.operation !== 'search' && finding.operation !== 'best') return [finding];
      const { emptied } = finding.found;
      if (emptied?.constraint.by !== 'packaging' || emptied.constraint.packaging !== 'kit') return [finding];
      const [product] = emptied.nearest;
      if (product === undefined) return [finding];
      const input = { lines: [{ product: product.id }], constraints: [], owned: state.owned } as const;
      return execute(context, [{ operation: 'kit', input }]);
    }),
  );
  return assembled.flat();
};
