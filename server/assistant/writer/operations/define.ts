import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { maxPicks } from '../picks.ts';

/** Meaning of a term, and an example among our products. */
export const writeDefine = (draft: Draft, { terms, examples, worth }: OperationFindings['define']): void => {
  const known = terms.flatMap((term) => draft.knowledge.terms[term] ?? []);
  if (known.length === 0) {
    draft.say(draft.phrase('define.unknown'));
    return;
  }
  const [first] = known;
  if (worth !== undefined && first?.worth) {
    draft.say((first.worth[worth] ?? first.worth.rarely)[draft.language]);
    return;
  }
  for (const { text } of known) draft.say(text[draft.language]);
  const shown = examples.slice(0, maxPicks);
  if (shown.length === 0) return;
  const names = draft.names(shown, 'tool_intro', 'disjunction');
  draft.say(draft.phrase('define.examples', { names, count: shown.length }));
};
