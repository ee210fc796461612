import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { listed } from '../grammar.ts';
import { protectionSentence } from '../knowledgeWords.ts';
import { maxPicks } from '../picks.ts';

/** A danger: its own text, and nothing before it. */
export const tellSafety = (draft: Draft, { danger, protection, allowed }: OperationFindings['safety']): void => {
  const entry = draft.knowledge.dangers[danger];
  if (!entry) return;
  if (entry.gate === 'warn') {
    draft.say(entry.short[draft.language]);
    return;
  }
  draft.put(entry.text[draft.language]);
  draft.say(protectionSentence(draft, protection));
  const names = allowed.slice(0, maxPicks).map((product) => String(draft.named(product)['tool_intro_acc']));
  if (names.length > 0) draft.say(draft.phrase('safety.allowed', { names: listed(names, draft.language) }));
};
