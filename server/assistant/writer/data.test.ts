import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { attributes, features } from '../../catalogue/attributes.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import concepts from '../lexicon/concepts.json' with { type: 'json' };
import { fieldWordsIn, type MessageKey, messagesIn, nounsIn } from './data.ts';

const wordings = (text: string | readonly string[]): readonly string[] => (typeof text === 'string' ? [text] : text);

/** Names of arguments, those within plurals and choices too. */
const argumentsOf = (elements: readonly MessageFormatElement[]): readonly string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
    return 'value' in element ? [element.value] : [];
  });

/** The thing an argument speaks of: `tool_acc` and `tool_gender` both of `tool`. */
const thingOf = (argument: string): string => argument.replace(/_.*$/, '').replace(/^types$/, 'type');

const keys = Object.keys(messagesIn('en')).filter((key): key is MessageKey => key in messagesIn('en'));

describe.each(answerLanguages)('the words of %s', (language) => {
  it('hold a message for every key, each in sound syntax', () => {
    expect(Object.keys(messagesIn(language)).sort()).toEqual([...keys].sort());
    for (const key of keys)
      for (const text of wordings(messagesIn(language)[key]))
        expect(() => parse(text, { ignoreTag: true }), key).not.toThrow();
  });

  it('ask for nothing that English does not know of', () => {
    for (const key of keys) {
      const known = new Set(wordings(messagesIn('en')[key]).flatMap((text) => argumentsOf(parse(text)).map(thingOf)));
      // Genders, counters and numbers choose endings, and are at hand wherever the thing is.
      for (const free of ['type', 'tool', 'field', 'strict', 'conditioned', 'count', 'conditions', 'value'])
        known.add(free);
      const asked = wordings(messagesIn(language)[key]).flatMap((text) => argumentsOf(parse(text)).map(thingOf));
      for (const argument of asked) expect([...known], `${key}: ${argument}`).toContain(argument);
    }
  });

  it('have as many wordings where English has several', () => {
    for (const key of keys)
      expect(wordings(messagesIn(language)[key]).length > 1, key).toBe(wordings(messagesIn('en')[key]).length > 1);
  });

  it('say every field, feature, choice and type', () => {
    const words = fieldWordsIn(language);
    expect(Object.keys(words.fields).sort()).toEqual(
      [...Object.keys(attributes), 'price', 'rating', 'platform'].sort(),
    );
    expect(Object.keys(words.features).sort()).toEqual([...features].sort());
    for (const [key, spec] of Object.entries(attributes))
      if (spec.type === 'choice')
        expect(Object.keys(words.choices[key] ?? {}).sort(), key).toEqual([...spec.values].sort());
    expect(Object.keys(nounsIn(language).types).sort()).toEqual([...productKinds, 'tool', 'product'].sort());
    expect(Object.keys(nounsIn(language).uncarried).sort()).toEqual(Object.keys(concepts.uncarried).sort());
  });

  it('leave no type out of the overview, and put none into two groups', () => {
    const grouped = Object.values(nounsIn(language).groups).flatMap(({ types }) => types);
    expect([...grouped].sort()).toEqual([...productKinds].sort());
  });

  it('hold no English where they are not English', () => {
    if (language === 'en') return;
    const texts = keys.flatMap((key) => wordings(messagesIn(language)[key]));
    const english = new Set(
      keys
        .flatMap((key) => wordings(messagesIn('en')[key]))
        .filter((text) => /[a-z]{4} /.test(text.replaceAll(/\{[^{}]*\}/g, ''))),
    );
    expect(texts.filter((text) => english.has(text))).toEqual([]);
  });
});
