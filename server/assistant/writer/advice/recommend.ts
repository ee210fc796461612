import type { OperationFindings } from '../../findings.ts';
import { isBeyond } from '../../knowledge/related.ts';
import type { Task } from '../../plan.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { sayNone } from '../products/emptied.ts';
import { sayNeeds } from '../products/kitLines.ts';
import { cordlessSentence, onePick, sayPicks, searchValues, withCheaper } from '../products/picks.ts';
import { adviceFor, jobOf, limitText, protectionSentence, unfitText } from '../words/knowledgeWords.ts';

type Rejected = OperationFindings['recommend']['rejected'][number];

/** What does not do the job, and why. */
const rejection = (draft: Draft, { type, knowledge }: Rejected, task: Task): string | undefined => {
  const limits = isBeyond(type, task) ? draft.knowledge.tools[type]?.text[draft.language] : undefined;
  const because = unfitText(draft, knowledge, type, task.material) ?? limits;
  return because && draft.phrase('recommend.rejected', { ...typeValues([type], draft.language), because });
};

/**
 * A job that none of our tools does, and what the trade takes for it; false if something else left none. What the job rules
 * out is not denied to be sold: "a corded jigsaw, but not for stone".
 */
const sayNoTool = (draft: Draft, found: OperationFindings['recommend']): boolean => {
  const { task, types, constraints, emptied, rejected, isShort, isToolless } = found;
  const advice = adviceFor(draft, task);
  const isOfJob = isShort || (isToolless && constraints.length === 0 && advice !== undefined);
  if (emptied || !isOfJob) return false;
  const wrong = rejected.slice(0, 1).map((one) => rejection(draft, one, task));
  const none = isToolless
    ? draft.phrase('empty.noTool', { job: jobOf(draft, task) })
    : draft.phrase('empty.short', typeValues(types, draft.language));
  draft.say(...wrong, none, advice);
  return true;
};

/** That the type asked for does the job only if necessary, and up to where. */
const makeshiftSentences = (draft: Draft, { makeshift, task }: OperationFindings['recommend']) =>
  makeshift === undefined
    ? []
    : [
        draft.phrase('recommend.makeshift', typeValues([makeshift], draft.language)),
        limitText(draft, task.application ?? '', makeshift),
      ];

/** The tool for a job: which, why, what is unsuitable, and accessories. */
export const writeRecommend = (draft: Draft, found: OperationFindings['recommend']): void => {
  const { task, constraints, picks, rejected, needs, missing, protection } = found;
  const [first] = picks;
  if (!first) {
    // The job is known: none of our tools does it, and the answer says what does.
    if (!sayNoTool(draft, found)) sayNone(draft, found);
    return;
  }
  const shown = withCheaper(picks);
  const values = {
    ...searchValues(
      draft,
      shown.map(({ product }) => product.kind),
      constraints,
    ),
    ...draft.named(first.product),
    job: jobOf(draft, task),
  };
  // Who asked for the wrong tool is told so before another one is named.
  draft.say(...rejected.slice(0, 1).map((one) => rejection(draft, one, task)));
  draft.say(draft.phrase('recommend.one', values), ...onePick(draft, first));
  if (shown.length > 1) {
    draft.say(draft.phrase('recommend.others', { count: shown.length - 1 }));
    sayPicks(draft, shown.slice(1));
  }
  draft.say(shown.length > 1 ? '' : cordlessSentence(draft, picks, constraints), ...makeshiftSentences(draft, found));
  sayNeeds(draft, needs, missing);
  const taken = shown.map(({ product }) => product);
  draft.remind(adviceFor(draft, task, taken), protectionSentence(draft, protection));
};
