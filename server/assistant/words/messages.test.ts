import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { answerLanguages, bcp47 } from '../../../contract/contract.ts';
import { kindNames } from '../../catalogue/kindNames.ts';
import { policyArguments, sentenceArguments } from './messages.ts';
import { nounForms } from './nouns.ts';
import { phraseIn, textsOf } from './phrase.ts';

const given: Readonly<Record<string, readonly string[]>> = { ...sentenceArguments, ...policyArguments };
const nameOf = (key: string): string => key.split('.')[0] ?? key;

/** Every element of a message, with those it stands in. */
const elementsOf = (
  elements: readonly MessageFormatElement[],
  within: readonly MessageFormatElement[] = [],
): readonly { readonly element: MessageFormatElement; readonly within: readonly MessageFormatElement[] }[] =>
  elements.flatMap((element) => [
    { element, within },
    ...('options' in element
      ? Object.values(element.options).flatMap(({ value }) => elementsOf(value, [...within, element]))
      : []),
  ]);

const isText = (element: MessageFormatElement): boolean => isLiteralElement(element) || isPoundElement(element);

describe.each(answerLanguages)('messages in %s', (language) => {
  const messages = Object.entries(textsOf[language]).flatMap(([key, texts]) =>
    [texts].flat().map((text) => ({
      key,
      text,
      elements: elementsOf(new IntlMessageFormat(text, bcp47(language), undefined, { ignoreTag: true }).getAst()),
    })),
  );

  it('are those that every language has', () => {
    expect(new Set(Object.keys(textsOf[language]))).toEqual(new Set(Object.keys(textsOf.en)));
    expect(new Set(messages.map(({ key }) => nameOf(key)))).toEqual(new Set(Object.keys(given)));
  });

  it('use what they are given, all of it and nothing else; of a noun the forms their grammar has', () => {
    for (const { key, text, elements } of messages) {
      const used = new Set(
        elements.flatMap(({ element }) => (!isText(element) && 'value' in element ? [String(element.value)] : [])),
      );
      const forms = [...used].filter((name) => nounForms.includes(name));
      const wanted = given[nameOf(key)] ?? [];
      expect(new Set([...used].filter((name) => !forms.includes(name))), text).toEqual(
        new Set(wanted.filter((name) => name !== 'noun')),
      );
      if (forms.length > 0) expect(wanted, text).toContain('noun');
    }
  });

  it('have a wording for every plural of the language where they print the number', () => {
    const { pluralCategories } = new Intl.PluralRules(bcp47(language)).resolvedOptions();
    for (const { text, elements } of messages) {
      for (const { element } of elements) {
        if (!isPluralElement(element)) continue;
        const prints = Object.values(element.options).some(({ value }) => value.some(isPoundElement));
        expect(Object.keys(element.options), text).toEqual(
          expect.arrayContaining(prints ? pluralCategories : ['other']),
        );
      }
      // A number sign belongs to the plural it stands in directly: inside a choice of gender it would be lost.
      for (const { element, within } of elements)
        if (isPoundElement(element)) expect(within.at(-1), text).toSatisfy(isPluralElement);
      for (const { element } of elements)
        if (isSelectElement(element)) expect(Object.keys(element.options)).toContain('other');
    }
  });

  it('are set with the apostrophe of print, so none quotes by accident', () => {
    expect(messages.filter(({ text }) => text.includes("'"))).toEqual([]);
  });

  it('leave untouched what is put into them', () => {
    const name = "**A'{count}' # 'x' <b>|** [ⁱ](/AB18#field-Weight \"AB 18 · Weight\")";
    expect(phraseIn(language)('costs', { name, price: '{price, plural}' })).toContain(name);
    expect(phraseIn(language)('costs', { name, price: '{price, plural}' })).toContain('{price, plural}');
  });
});

describe('grammar', () => {
  const drills = (language: (typeof answerLanguages)[number]) => kindNames.drillDriver[language];

  it.each([
    ['en', 1, '1 review'],
    ['en', 2, '2 reviews'],
    ['en', 12_345, '12,345 reviews'],
    ['de', 1, '1 Bewertung)'],
    ['de', 12_345, '12.345 Bewertungen)'],
    ['es', 1, '1 opinión'],
    ['es', 1_000_000, '1.000.000 de opiniones'],
    ['it', 1, '1 recensione'],
    ['it', 1_000_000, '1.000.000 di recensioni'],
    ['fr', 0, '0 avis'],
    ['fr', 1_000_000, '1\u202f000\u202f000 d’avis'],
    ['jp', 1, 'レビュー1件'],
    ['jp', 12_345, 'レビュー12,345件'],
  ] as const)('counts in %s: %i', (language, count, said) => {
    expect(phraseIn(language)('rated', { value: '4', count })).toContain(said);
  });

  it.each([
    ['fr', 'drillDriver', 'la plus légère'],
    ['fr', 'angleGrinder', 'la plus légère'],
    ['fr', 'laser', 'le plus léger'],
    ['es', 'jigsaw', 'la más ligera'],
    ['es', 'drillDriver', 'el más ligero'],
    ['it', 'angleGrinder', 'la più leggera'],
    ['it', 'drillDriver', 'il più leggero'],
    ['de', 'jigsaw', 'am leichtesten'],
  ] as const)('agrees in gender in %s: %s', (language, kind, said) => {
    expect(phraseIn(language)('best.light', { noun: kindNames[kind][language] })).toBe(said);
  });

  it('puts German nouns into the dative, also where they are two or cut short', () => {
    const none = (plural: string) => phraseIn('de')('none', { noun: { ...drills('de'), plural }, conditions: '' });
    expect(none('Bohrschrauber')).toBe('Unter unseren Bohrschraubern erfüllt das kein Modell.');
    expect(none('Akkus und Ladegeräte')).toBe('Unter unseren Akkus und Ladegeräten erfüllt das kein Modell.');
    expect(none('Kapp- und Gehrungssägen')).toBe('Unter unseren Kapp- und Gehrungssägen erfüllt das kein Modell.');
  });

  it('shortens French de before a vowel', () => {
    const missing = (kind: 'drillDriver' | 'vacuum') =>
      phraseIn('fr')('nothingGoesWith', { noun: kindNames[kind].fr, name: 'X' });
    expect(missing('drillDriver')).toContain('pas de perceuses');
    expect(missing('vacuum')).toContain('pas d’aspirateurs');
  });

  it('counts machines by models in Japanese, and what they use by sorts', () => {
    const counted = (counter: 'model' | 'sort') =>
      phraseIn('jp')('counted', { noun: { ...drills('jp'), counter }, count: 3 });
    expect(counted('model')).toContain('3機種');
    expect(counted('sort')).toContain('3種類');
  });

  it('chooses among wordings by the number it is given, always the same', () => {
    const said = [0, 1, 2, 3].map((choice) => phraseIn('en', choice)('thanks'));
    expect(new Set(said).size).toBe(2);
    expect(said[2]).toBe(said[0]);
    expect(said[3]).toBe(said[1]);
  });
});
