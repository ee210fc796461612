import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { sayHelped } from '../products/helped.ts';
import { maxPicks } from '../products/picks.ts';
import { toolText } from '../words/toolText.ts';

/** A danger: its own text first. */
export const writeSafety = (draft: Draft, found: OperationFindings['safety']): void => {
  const { danger, types, asked, allowed, helped, tool } = found;
  const entry = draft.knowledge.dangers[danger];
  if (!entry) return;
  if (entry.gate === 'warn') {
    const own =
      entry.byType.find((each) => types.length > 0 && types.every((type) => each.types.includes(type))) ?? entry;
    if (asked) draft.put(toolText(draft, own.text, tool));
    else draft.remind(toolText(draft, own.short, tool));
    if (asked && helped) sayHelped(draft, helped.product, helped.feature);
    return;
  }
  draft.put(toolText(draft, entry.text, tool));
  const names = draft.names(allowed.slice(0, maxPicks), 'tool_intro_acc');
  if (names !== '') draft.say(draft.phrase('safety.allowed', { names }));
};
