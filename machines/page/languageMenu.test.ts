import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type LanguageMenuEvent, languageMenuMachine } from './languageMenu.ts';

describe('the menu of languages', () => {
  it.each<[string, readonly LanguageMenuEvent['type'][], string]>([
    ['starts closed', [], 'closed'],
    ['opens by its button', ['TOGGLE'], 'open'],
    ['closes by its button', ['TOGGLE', 'TOGGLE'], 'closed'],
    ['closes with a choice', ['TOGGLE', 'CHOSEN'], 'closed'],
    ['closes by Escape', ['TOGGLE', 'ESCAPE'], 'closed'],
    ['closes when the visitor goes elsewhere', ['TOGGLE', 'LEFT'], 'closed'],
    ['opens by nothing else', ['ESCAPE', 'LEFT', 'CHOSEN'], 'closed'],
  ])('%s', (_, types, state) => {
    const actor = createActor(languageMenuMachine).start();
    for (const type of types) actor.send({ type });
    expect(actor.getSnapshot().value).toBe(state);
  });
});
