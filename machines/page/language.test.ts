import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { LanguageCode } from '../../contract/contract.ts';
import { languageMachine } from './language.ts';
import { chooseLanguage } from './languageChoice.ts';

const allowed: readonly LanguageCode[] = ['en', 'de', 'es'];

describe('language selection, specification section 4', () => {
  it.each([
    ['saved if allowed', 'es', ['en-GB'], 'es'],
    ['else the browser', 'it', ['en-GB'], 'en'],
    ['the first allowed one the browser prefers', null, ['fr-FR', 'es-MX', 'en'], 'es'],
    ['else the default', null, ['fr', 'pt'], 'de'],
    ['nonsense saved', '__proto__', [], 'de'],
    ['nothing known', null, [], 'de'],
  ])('%s', (_, saved, preferred, chosen) => {
    expect(chooseLanguage({ allowed, defaultLanguage: 'de', saved, preferred })).toBe(chosen);
  });

  it.each([
    ['ja-JP', 'jp'],
    ['nb-NO', 'no'],
    ['nn', 'no'],
  ])('knows the tag %s as %s', (tag, code) => {
    expect(chooseLanguage({ allowed: ['en', 'jp', 'no'], defaultLanguage: 'en', saved: null, preferred: [tag] })).toBe(
      code,
    );
  });

  const start = () => {
    const loads = new Map<LanguageCode, { resolve: () => void; reject: (reason: Error) => void }>();
    const stored: LanguageCode[] = [];
    const actor = createActor(
      languageMachine.provide({
        actors: {
          loadTexts: fromPromise<void, { readonly language: LanguageCode }>(
            ({ input }) => new Promise((resolve, reject) => loads.set(input.language, { resolve, reject })),
          ),
        },
        actions: { store: (_, { language }) => stored.push(language) },
      }),
      { input: { allowed, defaultLanguage: 'de', saved: null, preferred: [] } },
    ).start();
    const shown = () => actor.getSnapshot().context.shown;
    return { actor, loads, stored, shown };
  };

  it('setting a language stores it and shows it once its texts are loaded', async () => {
    const { actor, loads, stored, shown } = start();
    loads.get('de')?.resolve();
    await expect.poll(() => actor.getSnapshot().value).toBe('shown');
    actor.send({ type: 'CHOOSE', language: 'es' });
    expect([shown(), stored]).toEqual(['de', ['es']]);
    loads.get('es')?.resolve();
    await expect.poll(shown).toBe('es');
  });

  it('refuses a language that is not in the list of the brand', () => {
    const { actor, stored } = start();
    actor.send({ type: 'CHOOSE', language: 'uk' });
    expect([stored, actor.getSnapshot().context.wanted]).toEqual([[], 'de']);
  });

  it('ignores texts that come back out of order', async () => {
    const { actor, loads, shown } = start();
    actor.send({ type: 'CHOOSE', language: 'es' });
    actor.send({ type: 'CHOOSE', language: 'en' });
    loads.get('en')?.resolve();
    await expect.poll(shown).toBe('en');
    loads.get('es')?.resolve();
    await Promise.resolve();
    expect(shown()).toBe('en');
  });

  it('keeps the current language if the texts fail to load', async () => {
    const { actor, loads, shown } = start();
    actor.send({ type: 'CHOOSE', language: 'en' });
    loads.get('en')?.reject(new Error('offline'));
    await expect.poll(() => actor.getSnapshot().value).toBe('failed');
    expect([shown(), actor.getSnapshot().context.wanted]).toEqual(['de', 'de']);
  });
});
