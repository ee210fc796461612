import type { OperationFindings } from '../../findings.ts';
import type { Task } from '../../plan.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { freshCatchSentences } from '../products/catches.ts';
import { sayNeeds } from '../products/kitLines.ts';
import { onePick, sayChoice, searchValues, withCheaper } from '../products/picks.ts';
import { reasonsClause } from '../products/reasons.ts';
import { quoted } from '../quotes.ts';
import { adviceFor, jobOf, reasonText } from '../words/knowledgeWords.ts';

type Verdict = OperationFindings['suits']['verdicts'][number];

/** The maker's own answer to the question, verbatim. */
const isOwnAnswer = ({ reasons, passage }: Verdict): boolean =>
  reasons.length === 0 && passage?.evidence.from === 'faq';

const sentencesOf = (draft: Draft, verdict: Verdict, task: Task, several: boolean): readonly (string | undefined)[] => {
  const { product, type, reasons, catches, isLimited } = verdict;
  const holds = isLimited ? 'limited' : verdict.holds;
  const kind = type ?? product?.kind;
  const texts = reasons.flatMap((reason) => reasonText(draft, reason, kind, task.material) ?? []);
  // A figure is a reason for whoever named a size, or where there is no other reason.
  const isTold = texts.length > 0 || adviceFor(draft, task, [{ kind }]) !== undefined;
  const tellsFigure = task.dimension !== undefined || !isTold;
  const because = product && tellsFigure ? reasonsClause(draft, { product, reasons, catches }) : '';
  // The page of the product shows what is in the box and what it costs.
  const untold = catches.filter(({ by }) => product?.id !== draft.page || (by !== 'bare' && by !== 'boxed'));
  const values = {
    ...draft.named(product),
    ...typeValues([kind], draft.language),
    subject: product ? 'product' : 'type',
    holds,
    several,
    reasons: because,
    reasoned: because !== '',
  };
  const parts = verdict.steps?.flatMap((step) => draft.knowledge.steps[step]?.[draft.language] ?? []) ?? [];
  if (parts.length > 0 && product) return [draft.phrase('suits.part', { ...values, steps: draft.list(parts) })];
  return [
    draft.phrase('suits.verdict', values),
    because === '' ? undefined : draft.phrase('suits.because', values),
    ...texts,
    ...(product ? freshCatchSentences(draft, { product, reasons, catches: untold }) : []),
  ];
};

/** Whether a product or type does a job, and what does it better. */
export const writeSuits = (draft: Draft, found: OperationFindings['suits']): void => {
  const { task, verdicts, needs, missing, better } = found;
  // Several are answered separately, because an answer has a single yes or no.
  const several = verdicts.length > 1;
  for (const verdict of verdicts) {
    const { passage, product, holds } = verdict;
    // Where a text of the maker answers, the data are not silent.
    if (!passage || (holds !== 'unknown' && !isOwnAnswer(verdict))) {
      // The data leave open what tools of another type are made for: round holes, asked of a miter saw beside jigsaws.
      if (holds === 'unknown' && product && better.length > 0)
        draft.say(draft.phrase('suits.notFirst', draft.named(product)));
      else draft.say(...sentencesOf(draft, verdict, task, several));
    }
    if (passage) draft.say(quoted(draft, passage));
  }
  sayNeeds(draft, needs, missing);
  const [first] = better;
  if (first && verdicts.every(({ holds, isLimited }) => holds === 'yes' && isLimited !== true)) {
    const values = { ...searchValues(draft, [first.product.kind], []), job: jobOf(draft, task) };
    draft.say(draft.phrase('recommend.one', { ...values, ...draft.named(first.product) }), ...onePick(draft, first));
    draft.remind(adviceFor(draft, task, [first.product]));
    return;
  }
  if (first) {
    const isQuoted = verdicts.some(({ passage }) => passage);
    const shown = isQuoted ? better.slice(0, 1) : withCheaper(better);
    sayChoice(draft, shown, { one: 'suits.better', some: 'suits.betterSome' });
    return;
  }
  // The maker's text is more specific than general knowledge.
  const judged = verdicts.filter(({ passage }) => !passage);
  const good = judged.filter(({ holds, product }) => holds === 'yes' && product);
  if (good.length > 0)
    draft.remind(
      adviceFor(
        draft,
        task,
        good.flatMap(({ product }) => product ?? []),
      ),
    );
  // Where none of our tools is right for it, the answer says what the trade takes.
  if (judged.some(({ holds }) => holds === 'no')) draft.say(adviceFor(draft, task));
};
