import type { Product } from '../../catalogue/catalogue.ts';
import { type Finding, isMakersAnswer, type OperationFindings, stopsAnswer } from '../findings.ts';
import { isStop } from '../knowledge/safety.ts';
import { verdictOf } from '../operations/product/polarity.ts';
import type { PolicyTopic } from '../topics.ts';
import type { WriterContext } from './draft.ts';
import { money } from './figures.ts';
import { isNearlyAsked } from './quotes.ts';
import { withoutSources } from './sources.ts';

/** Leaves out findings that an answer does not need: what the conversation has said, and what nobody asked for. */

const isService = ({ operation }: Finding): boolean => operation === 'policy' || operation === 'handover';

/** Topics that lead to a purchase: of no use to whoever was told to stop. */
const buying: ReadonlySet<PolicyTopic> = new Set(['order', 'dealer', 'stock', 'discount', 'payment', 'delivery']);

/** Whether an earlier answer gave this total. */
const isToldTotal = (
  { earlier = [], brand, language }: WriterContext,
  { total, currency }: OperationFindings['kit'],
) => {
  if (total === undefined) return false;
  const said = money(total, brand, language, currency);
  return earlier.some((answer) => withoutSources(answer).includes(said));
};

/** Whether a warning is a mere matter of knowing better, which the maker's own answer says too. */
const isTextAlone = (
  { knowledge }: WriterContext,
  { danger, asked, protection }: OperationFindings['safety'],
): boolean => !asked && protection.length === 0 && knowledge.dangers[danger]?.namedAlone !== undefined;

/** Whether the maker's own answer says no to what the danger is about. */
const isRefused = ({ knowledge, language }: WriterContext, danger: string, others: readonly Finding[]): boolean =>
  knowledge.dangers[danger]?.denies === true &&
  !isStop(danger) &&
  others.some(
    (other) =>
      other.operation === 'passage' &&
      isMakersAnswer(other) &&
      verdictOf(other.found.passages[0]?.text ?? '', language) === 'no',
  );

/** Packs of another maker are refused, with the reason. */
const refusesPacks = (finding: Finding): boolean =>
  finding.operation === 'decline' && finding.found.reason === 'otherMaker' && finding.found.about === 'battery';

/** "That is the wrong tool": the total of another one is the answer. */
const refuses = (finding: Finding): boolean =>
  finding.operation === 'suits' && finding.found.verdicts.every(({ holds }) => holds === 'no');

/** Whether a finding says what one of two products has over the other, and so what differs between them. */
const weighs = (finding: Finding, products: readonly Product[]): boolean =>
  finding.operation === 'worth' &&
  products.length === 2 &&
  [finding.found.cheaper, finding.found.dearer].every((one) => one !== undefined && products.includes(one));

/** Whether a finding tells what a product costs ready for work. */
const tellsReadyPrice = (finding: Finding, product: Product): boolean =>
  (finding.operation === 'kit' && finding.found.items.some((item) => item.product === product)) ||
  (finding.operation === 'offer' && finding.found.offers.some((offer) => offer.product === product));

/** Operations that answer no question of their own. */
const beside: ReadonlySet<string> = new Set(['decline', 'talk', 'safety', 'clarify', 'overview']);

/** Whether a finding adds nothing to the others. */
const isBallast = (
  context: WriterContext,
  finding: Finding,
  others: readonly Finding[],
  before: readonly Finding[],
): boolean => {
  const isStopped = others.some((other) => stopsAnswer(other));
  switch (finding.operation) {
    case 'wear':
      return finding.found.task.application === undefined && others.some(isService);
    case 'kit':
      return (
        others.some((other) => ['get', 'suits', 'passage'].includes(other.operation) && !refuses(other)) &&
        isToldTotal(context, finding.found)
      );
    case 'compare':
      return others.some((other) => weighs(other, finding.found.products));
    case 'safety':
      return (
        (others.some(isMakersAnswer) && isTextAlone(context, finding.found)) ||
        isRefused(context, finding.found.danger, others) ||
        (!finding.found.asked && finding.found.danger === 'batteryForeign' && others.some(refusesPacks))
      );
    // "And do I get all my money back?" goes on with what the answer is about.
    case 'decline':
      return finding.found.reason === 'offTopic' && others.some(({ operation }) => !beside.has(operation));
    case 'clarify':
      return others.some(({ operation }) => operation !== 'clarify' && operation !== 'safety');
    case 'included':
      return before.some(
        (other) =>
          other.operation === 'included' &&
          other.found.product === finding.found.product &&
          finding.found.item === undefined,
      );
    case 'policy':
    case 'handover':
      return isStopped && buying.has(finding.found.topic);
    case 'passage':
      return isStopped && finding.found.passages.slice(0, 1).some((passage) => isNearlyAsked(context, passage));
    default:
      return false;
  }
};

/** A box that lacks the battery, without the total that another finding tells. */
const withoutTotal = (finding: Finding, all: readonly Finding[]): Finding => {
  if (finding.operation !== 'included' || finding.found.total === undefined) return finding;
  const { total, ...found } = finding.found;
  return all.some((other) => tellsReadyPrice(other, found.product)) ? { ...finding, found } : finding;
};

/** The findings that an answer needs. */
export const withoutBallast = (context: WriterContext, findings: readonly Finding[]): readonly Finding[] =>
  findings
    .filter((finding, place) => !isBallast(context, finding, findings.toSpliced(place, 1), findings.slice(0, place)))
    .map((finding) => withoutTotal(finding, findings));
