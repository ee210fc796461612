import { type Finding, isMakersAnswer, type OperationFindings, stopsAnswer } from '../findings.ts';
import type { OperationName, Plan } from '../plan.ts';
import { writeCord } from './advice/cord.ts';
import { writeExplain } from './advice/explain.ts';
import { writeKit } from './advice/kit.ts';
import { writeProject } from './advice/project.ts';
import { writeRecommend } from './advice/recommend.ts';
import { writeSubstitute } from './advice/substitute.ts';
import { writeSuits } from './advice/suits.ts';
import { writeWorth } from './advice/worth.ts';
import { withoutBallast } from './ballast.ts';
import { type Answer, type Draft, newDraft, type WriterContext } from './draft.ts';
import { writeAccessories } from './operations/accessories.ts';
import { writeBest } from './operations/best.ts';
import { writeCalculate } from './operations/calculate.ts';
import { writeCheck } from './operations/check.ts';
import { writeClarify } from './operations/clarify.ts';
import { writeCompare } from './operations/compare.ts';
import { writeCompatible } from './operations/compatible.ts';
import { writeCount } from './operations/count.ts';
import { writeDecline } from './operations/decline.ts';
import { writeDefine } from './operations/define.ts';
import { writeDescribe } from './operations/describe.ts';
import { writeGet } from './operations/get.ts';
import { writeProcedure, writeTroubleshoot } from './operations/howTo.ts';
import { writeIncluded } from './operations/included.ts';
import { writeOffer } from './operations/offer.ts';
import { writeOverview } from './operations/overview.ts';
import { writePassage } from './operations/passage.ts';
import { writePolicy } from './operations/policy.ts';
import { writeReviews } from './operations/reviews.ts';
import { writeSafety } from './operations/safety.ts';
import { writeSearch } from './operations/search.ts';
import { writeHandover, writeTalk } from './operations/talk.ts';
import { writeWear } from './operations/wear.ts';

type Tellers = { readonly [O in OperationName]: (draft: Draft, found: OperationFindings[O]) => void };

const tellers: Tellers = {
  overview: writeOverview,
  search: writeSearch,
  best: writeBest,
  count: writeCount,
  get: writeGet,
  check: writeCheck,
  describe: writeDescribe,
  compare: writeCompare,
  included: writeIncluded,
  offer: writeOffer,
  reviews: writeReviews,
  recommend: writeRecommend,
  suits: writeSuits,
  substitute: writeSubstitute,
  worth: writeWorth,
  kit: writeKit,
  project: writeProject,
  cord: writeCord,
  safety: writeSafety,
  wear: writeWear,
  compatible: writeCompatible,
  accessories: writeAccessories,
  calculate: writeCalculate,
  define: writeDefine,
  procedure: writeProcedure,
  troubleshoot: writeTroubleshoot,
  passage: writePassage,
  policy: writePolicy,
  explain: writeExplain,
  clarify: writeClarify,
  handover: writeHandover,
  talk: writeTalk,
  decline: writeDecline,
};

const tell = <O extends OperationName>(
  draft: Draft,
  { operation, found }: { readonly operation: O; readonly found: OperationFindings[O] },
): void => tellers[operation](draft, found);

const isDanger = ({ operation }: Finding): boolean => operation === 'safety';

const isService = ({ operation }: Finding): boolean => operation === 'policy' || operation === 'handover';

/** Additional figures that are unknown: probably not meant if the rest was answered. */
const isHollow = (finding: Finding): boolean => {
  switch (finding.operation) {
    case 'get':
      return finding.found.passages.length === 0 && finding.found.facts.every(({ value }) => value === undefined);
    case 'passage':
      return finding.found.passages.length === 0;
    case 'decline':
      return ['notUnderstood', 'wordless', 'unrecorded'].includes(finding.found.reason);
    default:
      return false;
  }
};

const answering = (findings: readonly Finding[]): readonly Finding[] => {
  const full = findings.filter((finding) => !isHollow(finding));
  // A warning alone would hide that the figures asked for are unknown.
  const onlyDangers = full.every(isDanger) && findings.some(({ operation }) => operation === 'get');
  return full.length === 0 || onlyDangers ? findings : full;
};

/** A danger that the visitor asked about is the answer; one that the job involves follows the answer. */
const isAsked = (finding: Finding): boolean => finding.operation === 'safety' && finding.found.asked;

/** A no beside a danger leads to no work. */
const denies = (finding: Finding): boolean =>
  finding.operation === 'check' && finding.found.checks.every(({ holds }) => holds === 'no');

/**
 * Order of the findings: a stop alone, except for service and the maker's own answer; else the answer first, then
 * warnings.
 */
const inOrder = (findings: readonly Finding[]): readonly Finding[] => {
  const stopping = findings.filter(stopsAnswer);
  const stays = findings.filter((finding) => isService(finding) || isMakersAnswer(finding) || denies(finding));
  if (stopping.length > 0) return [...stopping, ...stays];
  const isMinded = (finding: Finding): boolean => isDanger(finding) && !isAsked(finding);
  const answers = findings.filter((finding) => !isMinded(finding));
  return [
    ...answers.filter(isDanger),
    ...answers.filter((finding) => !isDanger(finding)),
    ...findings.filter(isMinded),
  ];
};

/** A danger whose warning says how to protect oneself. */
const tellsGear = (finding: Finding): boolean => finding.operation === 'safety' && finding.found.protection.length > 0;

/** Products stand in bold. */
const namesProduct = (answer: string): boolean => answer.includes('**');

/** Writes the findings in the visitor's language; an answer without content says so. */
export const write = (context: WriterContext, plan: Plan, findings: readonly Finding[]): Answer => {
  const told = withoutBallast(context, answering(findings));
  const withoutGear = told.some(tellsGear) || (context.earlier ?? []).some(namesProduct);
  const draft = newDraft({ ...context, withoutGear });
  for (const finding of inOrder(told)) tell(draft, finding);
  const answer = draft.finish();
  if (answer.blocks.length > 0) return answer;
  writeDecline(draft, {
    reason: plan.unexplained.length > 0 ? 'notUnderstood' : 'unrecorded',
    about: undefined,
    sample: [],
  });
  return draft.finish();
};
