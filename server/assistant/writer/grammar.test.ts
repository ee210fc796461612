import { describe, expect, it } from 'vitest';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { fieldValues } from './clauses.ts';
import { newDraft } from './draft.ts';
import { productValues, typeValues } from './grammar.ts';
import { sampleOf } from './testing/sample.ts';

const productOf = (kind: ProductKind, brand: 'HUS' | 'MET' | 'HJP' = 'MET') => sampleOf(brand).of(kind);

describe('products in a sentence', () => {
  it.each([
    ['de', 'impactDriver', 'tool', 'der **SD 12-110**'],
    ['de', 'impactDriver', 'tool_acc', 'den **SD 12-110**'],
    ['de', 'impactDriver', 'tool_of', 'des **SD 12-110**'],
    ['de', 'impactDriver', 'tool_to', 'zum **SD 12-110**'],
    ['de', 'circularSaw', 'tool_dat', 'der **KR 18-165**'],
    ['de', 'circularSaw', 'tool_to', 'zur **KR 18-165**'],
    ['de', 'charger', 'tool', 'das **CX 12**'],
    ['de', 'circularSaw', 'tool_intro_acc', 'die Handkreissäge **KR 18-165**'],
    ['es', 'impactDriver', 'tool_of', 'del **SD 12-110**'],
    ['es', 'circularSaw', 'tool_of', 'de la **KR 18-165**'],
    ['es', 'impactDriver', 'tool_to', 'al **SD 12-110**'],
    ['it', 'impactDriver', 'tool_intro', 'l’avvitatore a impulsi **SD 12-110**'],
    ['it', 'impactDriver', 'tool_of', 'del **SD 12-110**'],
    ['it', 'circularSaw', 'tool_to', 'alla **KR 18-165**'],
    ['fr', 'vacuum', 'tool_intro', 'l’aspirateur **SM 32-M**'],
    ['fr', 'vacuum', 'tool_of', 'du **SM 32-M**'],
    ['fr', 'vacuum', 'tool_intro_of', 'de l’aspirateur **SM 32-M**'],
    ['fr', 'circularSaw', 'tool_of', 'de la **KR 18-165**'],
  ] as const)('%s, %s: %s is %s', (language, kind, form, expected) => {
    expect(productValues(productOf(kind), language)[form]).toBe(expected);
  });

  it('stand with their type behind the model in English, and before it in Japanese', () => {
    expect(productValues(productOf('impactDriver', 'HUS'), 'en')['tool_intro']).toBe('the **ID12C** impact driver');
    expect(productValues(productOf('impactDriver', 'HJP'), 'jp')['tool_intro']).toBe('インパクトドライバー**KI10S**');
  });

  it('bear their whole name and no article where they have no model number', () => {
    const { kind: _, ...plain } = productOf('impactDriver');
    const nameless = { ...plain, id: 'A1', model: 'A1', name: { de: 'Schleifvlies fein' } };
    expect(productValues(nameless, 'de')).toMatchObject({
      tool: '**Schleifvlies fein**',
      tool_of: 'von **Schleifvlies fein**',
    });
  });
});

describe('types in a sentence', () => {
  it.each([
    ['de', ['rotaryHammer'], 'types_dat', 'Bohrhämmern'],
    ['de', ['battery'], 'types_dat', 'Akkus'],
    ['de', ['drillDriver'], 'types_dat', 'Bohrschraubern'],
    ['de', ['circularSaw'], 'type_no', 'keine Handkreissäge'],
    ['en', ['angleGrinder'], 'type_a', 'an angle grinder'],
    ['en', ['circularSaw'], 'type_a', 'a circular saw'],
    ['fr', ['vacuum'], 'types_of', 'd’aspirateurs'],
    ['fr', ['circularSaw'], 'types_of', 'de scies circulaires'],
    ['it', ['multiTool'], 'type_a', 'un utensile multifunzione'],
    ['it', ['circularSaw'], 'type_no', 'nessuna sega circolare'],
    ['es', ['circularSaw', 'jigsaw'], 'types', 'sierras circulares y sierras de calar'],
    ['de', ['circularSaw', 'multiTool'], 'type_gender', 'n'],
    ['en', ['circularSaw', 'jigsaw', 'router'], 'types', 'tools'],
    ['en', ['circularSaw', 'battery', 'charger'], 'types', 'products'],
  ] as const)('%s, %j: %s is %s', (language, types, form, expected) => {
    expect(typeValues(types, language)[form]).toBe(expected);
  });
});

describe('fields in a sentence', () => {
  it.each([
    ['de', 'price', 'field_the_acc', 'den Preis'],
    ['de', 'weight', 'field_the', 'das Gewicht'],
    ['fr', 'runtime', 'field_the', 'l’autonomie'],
    ['fr', 'height', 'field_the', 'la hauteur'],
    ['it', 'runtime', 'field_the', 'l’autonomia'],
    ['es', 'weight', 'field_the', 'el peso'],
  ] as const)('%s, %s: %s is %s', (language, field, form, expected) => {
    expect(fieldValues(newDraft(sampleOf('MET').context(language)), field)[form]).toBe(expected);
  });
});
