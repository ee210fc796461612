import { act } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { models } from '../../machines/testing/models.ts';
import { renderWithActors } from '../renderWithActors.tsx';
import { answerFeedbackOf } from './chat/answerFeedback.ts';
import { conversationHistoryOf } from './chat/conversationHistory.ts';
import { voiceInputOf } from './chat/voiceInput.ts';
import { colourScheme } from './page/colourScheme.ts';
import { compareOf } from './page/compare.ts';
import { exploreOf } from './page/explore.ts';

const machineSchema = v.object({ machine: v.object({ id: v.string() }) });

it('a traced page reports every machine', async () => {
  const reported = new Set<string>();
  const actors = await renderWithActors(null, {
    inspect: (event) => {
      const { success, output } = v.safeParse(machineSchema, 'snapshot' in event ? event.snapshot : undefined);
      if (success) reported.add(output.machine.id);
    },
  });
  await act(async () => {
    // Machines of parts of the page start when they are first shown.
    const { inspected } = actors;
    colourScheme(inspected);
    for (const start of [answerFeedbackOf, conversationHistoryOf, voiceInputOf, compareOf, exploreOf]) start(actors);
    await exploreOf(actors);
    actors.ask('Which drill is the lightest?');
  });
  expect(reported).toEqual(new Set(Object.keys(models)));
});
