import type { OperationFindings } from '../../findings.ts';
import { nounsIn } from '../data.ts';
import type { Draft } from '../draft.ts';
import { maxPicks } from '../products/picks.ts';
import { bullets } from '../tables.ts';

type Tools = OperationFindings['define']['tools'];

/** One line for each type of tool: what it is for, and ours as an example. */
const writeTools = (draft: Draft, tools: Tools): void =>
  draft.put(
    bullets(
      tools.map(({ type, example }) => {
        const name = nounsIn(draft.language).types[type].one;
        const text = draft.knowledge.tools[type]?.text[draft.language] ?? '';
        const values = { ...draft.named(example), has: example !== undefined, name, text };
        return draft.phrase('define.tool', values);
      }),
    ),
  );

/** Meaning of a term, and an example among our products. */
export const writeDefine = (draft: Draft, { terms, tools, examples, worth }: OperationFindings['define']): void => {
  writeTools(draft, tools);
  const known = terms.flatMap((term) => draft.knowledge.terms[term] ?? []);
  const [first] = known;
  if (worth !== undefined && first?.worth) {
    draft.say((first.worth[worth] ?? first.worth.rarely)[draft.language]);
    return;
  }
  for (const { text } of known) draft.say(text[draft.language]);
  const shown = examples.slice(0, maxPicks);
  if (known.length === 0 || shown.length === 0) return;
  const names = draft.names(shown, 'tool_intro', 'disjunction');
  draft.say(draft.phrase('define.examples', { names, count: shown.length }));
};
