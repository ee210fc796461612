import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { catchSentences } from '../products/catches.ts';
import { maxPicks } from '../products/picks.ts';
import { reasonsClause } from '../products/reasons.ts';
import { adviceFor } from '../words/knowledgeWords.ts';

/** Why a product was chosen, costs more, or was left out. */
export const writeExplain = (draft: Draft, { about, picks, against, task }: OperationFindings['explain']): void => {
  for (const pick of picks.slice(0, maxPicks)) {
    const reasons = reasonsClause(draft, pick);
    draft.say(
      draft.phrase(reasons === '' ? 'explain.open' : 'explain.because', {
        ...draft.named(pick.product),
        reasons,
        about,
      }),
      adviceFor(draft, task, [pick.product]),
      ...catchSentences(draft, pick),
    );
  }
  const others = against.slice(0, maxPicks).flatMap((pick) => {
    const reasons = reasonsClause(draft, pick);
    return reasons === '' ? [] : [draft.phrase('explain.against', { ...draft.named(pick.product), reasons })];
  });
  draft.say(...others);
};
