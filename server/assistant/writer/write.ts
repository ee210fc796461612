import type { Finding, OperationFindings } from '../findings.ts';
import type { OperationName, Plan } from '../plan.ts';
import { type Answer, type Draft, newDraft, type WriterContext } from './draft.ts';
import { tellAccessories } from './operations/accessories.ts';
import { tellBest } from './operations/best.ts';
import { tellCalculate } from './operations/calculate.ts';
import { tellCheck } from './operations/check.ts';
import { tellClarify } from './operations/clarify.ts';
import { tellCompare } from './operations/compare.ts';
import { tellCompatible } from './operations/compatible.ts';
import { tellCord } from './operations/cord.ts';
import { tellCount } from './operations/count.ts';
import { tellDecline } from './operations/decline.ts';
import { tellDefine } from './operations/define.ts';
import { tellDescribe } from './operations/describe.ts';
import { tellExplain } from './operations/explain.ts';
import { tellGet } from './operations/get.ts';
import { tellHandover } from './operations/handover.ts';
import { tellIncluded } from './operations/included.ts';
import { tellKit } from './operations/kit.ts';
import { tellOffer } from './operations/offer.ts';
import { tellOverview } from './operations/overview.ts';
import { tellPassage } from './operations/passage.ts';
import { tellPolicy } from './operations/policy.ts';
import { tellProcedure } from './operations/procedure.ts';
import { tellProject } from './operations/project.ts';
import { tellRecommend } from './operations/recommend.ts';
import { tellReviews } from './operations/reviews.ts';
import { tellSafety } from './operations/safety.ts';
import { tellSearch } from './operations/search.ts';
import { tellSubstitute } from './operations/substitute.ts';
import { tellSuits } from './operations/suits.ts';
import { tellTalk } from './operations/talk.ts';
import { tellTroubleshoot } from './operations/troubleshoot.ts';
import { tellWear } from './operations/wear.ts';
import { tellWorth } from './operations/worth.ts';

type Tellers = { readonly [O in OperationName]: (draft: Draft, found: OperationFindings[O]) => void };

const tellers: Tellers = {
  overview: tellOverview,
  search: tellSearch,
  best: tellBest,
  count: tellCount,
  get: tellGet,
  check: tellCheck,
  describe: tellDescribe,
  compare: tellCompare,
  included: tellIncluded,
  offer: tellOffer,
  reviews: tellReviews,
  recommend: tellRecommend,
  suits: tellSuits,
  substitute: tellSubstitute,
  worth: tellWorth,
  kit: tellKit,
  project: tellProject,
  cord: tellCord,
  safety: tellSafety,
  wear: tellWear,
  compatible: tellCompatible,
  accessories: tellAccessories,
  calculate: tellCalculate,
  define: tellDefine,
  procedure: tellProcedure,
  troubleshoot: tellTroubleshoot,
  passage: tellPassage,
  policy: tellPolicy,
  explain: tellExplain,
  clarify: tellClarify,
  handover: tellHandover,
  talk: tellTalk,
  decline: tellDecline,
};

const tell = <O extends OperationName>(
  draft: Draft,
  { operation, found }: { readonly operation: O; readonly found: OperationFindings[O] },
): void => tellers[operation](draft, found);

const isDanger = ({ operation }: Finding): boolean => operation === 'safety';

const isService = ({ operation }: Finding): boolean => operation === 'policy' || operation === 'handover';

/** Whether a danger allows nothing but the way to service. */
const stops = (context: WriterContext, finding: Finding): boolean =>
  finding.operation === 'safety' && context.knowledge.dangers[finding.found.danger]?.gate === 'stop';

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
  // Beside unknown figures, a warning alone would hide that they are unknown.
  const onlyDangers = full.every(isDanger) && findings.some(({ operation }) => operation === 'get');
  return full.length === 0 || onlyDangers ? findings : full;
};

const isMakersAnswer = (finding: Finding): boolean =>
  finding.operation === 'passage' && finding.found.answered === 'surely';

/** A danger that the visitor asked about is the answer; one that the job involves follows the answer. */
const isAsked = (finding: Finding): boolean => finding.operation === 'safety' && finding.found.asked;

/**
 * Order of the findings: a stop alone, except for service and the maker's own answer; else the answer first, then
 * warnings.
 */
const inOrder = (context: WriterContext, findings: readonly Finding[]): readonly Finding[] => {
  const stopping = findings.filter((finding) => stops(context, finding));
  const stays = findings.filter((finding) => isService(finding) || isMakersAnswer(finding));
  if (stopping.length > 0) return [...stopping, ...stays];
  const isMinded = (finding: Finding): boolean => isDanger(finding) && !isAsked(finding);
  const answers = findings.filter((finding) => !isMinded(finding));
  return [
    ...answers.filter(isDanger),
    ...answers.filter((finding) => !isDanger(finding)),
    ...findings.filter(isMinded),
  ];
};

/** Writes the findings in the visitor's language; an answer without content says so. */
export const write = (context: WriterContext, plan: Plan, findings: readonly Finding[]): Answer => {
  const draft = newDraft(context);
  for (const finding of inOrder(context, answering(findings))) tell(draft, finding);
  const answer = draft.finish();
  if (answer.blocks.length > 0) return answer;
  tellDecline(draft, {
    reason: plan.unexplained.length > 0 ? 'notUnderstood' : 'unrecorded',
    about: undefined,
    near: [],
    sample: [],
  });
  return draft.finish();
};
