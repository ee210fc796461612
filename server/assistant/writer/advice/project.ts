import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { kitLines } from '../products/kitLines.ts';
import { bullets } from '../tables.ts';
import { adviceFor, jobOf, protectionSentence } from '../words/knowledgeWords.ts';

/** Tools of a project with their purposes, and the total. */
export const writeProject = (draft: Draft, found: OperationFindings['project']): void => {
  const { task, steps, left, items, total, currency, budget, protection } = found;
  const { phrase, knowledge, language } = draft;
  if (steps.length === 0) {
    draft.say(phrase('kit.none'));
    return;
  }
  const stepName = (step: string): string => knowledge.steps[step]?.[language] ?? '';
  draft.say(
    phrase('project.tools', {
      job: jobOf(draft, task),
      count: steps.length,
      limited: left.length === 0 ? 'no' : budget === undefined ? 'yes' : 'budget',
    }),
  );
  draft.put(
    bullets(
      steps.map(({ step, product }) =>
        phrase('project.step', {
          ...draft.named(product),
          ...typeValues([product.kind], language),
          step: stepName(step),
          ...draft.priced(product),
        }),
      ),
    ),
  );
  const buy = items.filter(({ state }) => state === 'buy');
  const over = budget !== undefined && total !== undefined && total > budget;
  draft.say(
    total === undefined
      ? ''
      : phrase('project.total', {
          total: draft.money(total, currency),
          things: kitLines(draft, buy),
          packs: buy.length > 0,
        }),
    over
      ? phrase('project.over', {
          left: draft.money(total - budget, currency),
          budget: draft.money(budget, currency),
        })
      : '',
    left.length === 0 ? '' : phrase('project.left', { steps: draft.list(left.map(stepName)) }),
  );
  const taken = steps.map(({ product }) => product);
  draft.remind(left.length === 0 ? adviceFor(draft, task, taken) : '', protectionSentence(draft, protection));
};
