import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { listed } from '../grammar.ts';
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
  const names = examples.slice(0, maxPicks).map((product) => String(draft.named(product)['tool_intro']));
  if (names.length > 0)
    draft.say(
      draft.phrase('define.examples', { names: listed(names, draft.language, 'disjunction'), count: names.length }),
    );
};
