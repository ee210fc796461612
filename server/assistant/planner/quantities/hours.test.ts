import { describe, expect, it } from 'vitest';
import { type Conversation, lastSteps } from '../testing/conversations.ts';

describe('hours in words', () => {
  it.each<readonly [...Conversation, minutes: number]>([
    ['HUS', 'en', null, ['i need a cordless vac that runs half an hour'], [], 30],
    ['HUS', 'en', null, ['leaf blower, will it run an hour'], [], 60],
    ['HEU', 'de', null, ['Laubbläser der eine Stunde läuft'], [], 60],
    ['HEU', 'it', null, ["soffiatore, funziona un'ora?"], [], 60],
    ['HEU', 'fr', null, ['souffleur qui tient une heure'], [], 60],
    ['MET', 'es', null, ['sopladora que dure media hora'], [], 30],
  ])('are a run time: %s in %s, on %s: %j', async (...asked) => {
    const [brand, language, page, turns, none, minutes] = asked;
    const [step] = await lastSteps([brand, language, page, turns, none]);
    const constraints = step && 'constraints' in step.input ? step.input.constraints : [];
    expect(constraints).toContainEqual(expect.objectContaining({ measure: 'runtime', min: minutes }));
  });
});
