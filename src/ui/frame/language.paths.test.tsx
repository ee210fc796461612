import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import type { Actors } from '../../actors/actors.ts';
import { walkPaths } from '../../walkPaths.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';

/** Walks every path of the page's language on the switcher; the test decides whether texts load. */

const option = (code: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-language="${code}"]`);
  if (!found) throw new Error(`no option for ${code}`);
  return found;
};

const tell = (event: EventObject, { language }: Actors) => {
  const actor: AnyActorRef = language;
  actor.send(event);
};

walkPaths('language', {
  element: <LanguageSwitcher />,
  site: 'DEV_MET',
  actor: ({ language }) => language,
  // As at the start of the page, texts are loading.
  prepare: () => void fireEvent.click(option('es')),
  events: {
    CHOOSE: () => void fireEvent.click(option('de')),
    'xstate.done.actor.loadTexts': tell,
    'xstate.error.actor.loadTexts': tell,
  },
  see: (state, { language }) => {
    const { shown, wanted } = language.getSnapshot().context;
    if (state !== 'loading') expect(wanted).toBe(shown);
    const current = [...document.querySelectorAll('[aria-current="true"]')];
    expect(current).toEqual([option(shown)]);
    expect(screen.getByRole('button', { expanded: false }).textContent).toContain(option(shown).textContent);
  },
});
