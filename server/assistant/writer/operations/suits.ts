import type { OperationFindings } from '../../findings.ts';
import { catchSentences } from '../catches.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { reasonText } from '../knowledgeWords.ts';
import { maxPicks, onePick, sayPicks } from '../picks.ts';
import { quoted } from '../quotes.ts';
import { reasonsClause } from '../reasons.ts';

type Verdict = OperationFindings['suits']['verdicts'][number];

const nothing = { tool: '', tool_bare: '', tool_acc: '', tool_dat: '', tool_of: '', tool_to: '', tool_gender: '' };

const told = (draft: Draft, verdict: Verdict, material: string | undefined): readonly (string | undefined)[] => {
  const { product, type, holds, reasons, catches } = verdict;
  const kind = type ?? product?.kind;
  const texts = reasons.map((reason) => reasonText(draft, reason, kind, material)).filter((text) => text !== undefined);
  const because = product ? reasonsClause(draft, { product, reasons, catches }) : '';
  const values = {
    ...(product ? draft.named(product) : nothing),
    ...typeValues([kind], draft.language),
    subject: product ? 'product' : 'type',
    holds,
    reasons: because,
    reasoned: because === '' ? 'no' : 'yes',
  };
  return [
    draft.phrase('suits.verdict', values),
    because === '' ? undefined : draft.phrase('suits.because', values),
    ...new Set(texts),
    ...(product ? catchSentences(draft, { product, reasons, catches }) : []),
  ];
};

/** Whether a product or a type of product does a job, and what does it better. */
export const tellSuits = (draft: Draft, { task, verdicts, better }: OperationFindings['suits']): void => {
  for (const verdict of verdicts) {
    draft.say(...told(draft, verdict, task.material));
    if (verdict.passage) draft.say(quoted(draft, verdict.passage));
  }
  const [first] = better;
  if (!first) return;
  if (better.length === 1)
    draft.say(draft.phrase('suits.better', draft.named(first.product)), ...onePick(draft, first));
  else {
    draft.say(draft.phrase('suits.betterSome', { count: Math.min(better.length, maxPicks) }));
    sayPicks(draft, better);
  }
};
