import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { figure } from '../figures.ts';
import { jobOf } from '../words/knowledgeWords.ts';

/** What to wear, and how to collect the dust. */
export const writeWear = (
  draft: Draft,
  { task, gear, protection, dangers, noise }: OperationFindings['wear'],
): void => {
  const { phrase, knowledge, language } = draft;
  if (noise)
    draft.say(
      phrase('wear.loud', {
        ...draft.named(noise.product),
        value: figure(noise.product, noise.field, noise.value, language).cited,
        dueFrom: figure(noise.product, noise.field, noise.dueFrom, language).cited,
      }),
    );
  const entries = protection.flatMap((id) => knowledge.protection[id] ?? []);
  if (entries.length === 0) {
    if (!noise) draft.say(phrase(gear === 'mask' ? 'wear.mask' : 'wear.none'));
    return;
  }
  const things = draft.list(entries.map(({ name }) => name[language]));
  const tasked = task.application !== undefined;
  draft.say(
    noise ? '' : phrase('wear.things', { things, tasked, job: jobOf(draft, task) }),
    ...dangers.map(({ danger }) => knowledge.dangers[danger]?.short[language]),
  );
};
