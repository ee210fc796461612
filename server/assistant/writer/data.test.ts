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
    expect(new Set(Object.keys(messagesIn(language)))).toEqual(new Set([...keys]));
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
    expect(new Set(Object.keys(words.fields))).toEqual(
      new Set([...Object.keys(attributes), 'price', 'rating', 'platform']),
    );
    expect(new Set(Object.keys(words.features))).toEqual(new Set([...features]));
    for (const [key, spec] of Object.entries(attributes))
      if (spec.type === 'choice')
        expect(new Set(Object.keys(words.choices[key] ?? {})), key).toEqual(new Set([...spec.values]));
    expect(new Set(Object.keys(nounsIn(language).types))).toEqual(new Set([...productKinds, 'tool', 'product']));
    expect(new Set(Object.keys(nounsIn(language).uncarried))).toEqual(new Set(Object.keys(concepts.uncarried)));
  });

  it('leave no type out of the overview, and put none into two groups', () => {
    const grouped = Object.values(nounsIn(language).groups).flatMap(({ types }) => types);
    expect(grouped).toHaveLength(productKinds.length);
    expect(new Set(grouped)).toEqual(new Set(productKinds));
  });

  it('hold no English where they are not English', () => {
    if (language === 'en') return;
    const texts = keys.flatMap((key) => wordings(messagesIn(language)[key]));
    expect(texts.filter((text) => /\b(the|our|you|your|are|we|what|which|with)\b/i.test(text))).toEqual([]);
  });
});
