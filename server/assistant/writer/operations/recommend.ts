import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { sayEmptied } from '../emptied.ts';
import { kitLines } from '../kitLines.ts';
import { adviceFor, protectionSentence, unfitText } from '../knowledgeWords.ts';
import { maxPicks, onePick, sayPicks, searchValues } from '../picks.ts';

/** The tool for a job: which, why, what does not do it, and what goes into it. */
export const tellRecommend = (draft: Draft, found: OperationFindings['recommend']): void => {
  const { task, types, constraints, picks, rejected, needs, protection, emptied } = found;
  const [first] = picks;
  if (!first) {
    sayEmptied(draft, emptied, types, constraints);
    return;
  }
  const shown = picks.slice(0, maxPicks);
  const values = {
    ...searchValues(
      draft,
      shown.map(({ product }) => product.kind),
      constraints,
    ),
    ...draft.named(first.product),
  };
  const advice = adviceFor(draft, task);
  draft.say(draft.phrase('recommend.one', values), ...onePick(draft, first));
  if (shown.length > 1) {
    draft.say(draft.phrase('recommend.others', { count: shown.length - 1 }));
    sayPicks(draft, shown.slice(1));
  }
  draft.say(advice);
  const accessories = needs.filter(({ state }) => state === 'buy').slice(0, 2);
  draft.say(
    ...rejected.slice(0, 1).map(({ type, knowledge }) => unfitText(draft, knowledge, type, task.material)),
    accessories.length === 0 ? '' : draft.phrase('recommend.needs', { things: kitLines(draft, accessories) }),
    protectionSentence(draft, protection),
  );
};
