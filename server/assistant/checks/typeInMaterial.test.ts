import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { isBeyond } from '../knowledge/related.ts';
import { lastOf } from '../planner/testing/conversations.ts';

interface Words {
  readonly language: AnswerLanguage;
  readonly brand: BrandCode;
  /** Ways to ask for a type for a material. */
  readonly frames: readonly string[];
  readonly types: readonly { readonly type: ProductKind; readonly called: string }[];
  readonly materials: Readonly<Record<string, string>>;
}

/** Words of a visitor for types and materials: each type is asked for each material. */
const languages: readonly Words[] = [
  {
    language: 'en',
    brand: 'HUS',
    frames: ['Which {type} for {material}?', 'best {type} for {material}?', 'do you have a {type} for {material}'],
    types: [
      { type: 'circularSaw', called: 'circular saw' },
      { type: 'jigsaw', called: 'jigsaw' },
      { type: 'sander', called: 'sander' },
      { type: 'angleGrinder', called: 'grinder' },
    ],
    materials: { concrete: 'concrete', brick: 'brick', tile: 'tile', hardwood: 'hardwood', drywall: 'drywall' },
  },
  {
    language: 'de',
    brand: 'HEU',
    frames: ['Welches Gerät: {type} für {material}?', 'Suche {type} für {material}', 'Beste {type} für {material}?'],
    types: [
      { type: 'circularSaw', called: 'Handkreissäge' },
      { type: 'jigsaw', called: 'Stichsäge' },
      { type: 'sander', called: 'Schleifer' },
      { type: 'angleGrinder', called: 'Flex' },
    ],
    materials: { concrete: 'Beton', brick: 'Ziegel', tile: 'Fliesen', hardwood: 'Hartholz', drywall: 'Rigips' },
  },
  {
    language: 'jp',
    brand: 'HJP',
    frames: [
      '{material}にはどの{type}がいいですか',
      '{material}用の{type}を探しています',
      '{material}なら{type}はどれ',
    ],
    types: [
      { type: 'circularSaw', called: '丸ノコ' },
      { type: 'jigsaw', called: 'ジグソー' },
      { type: 'sander', called: 'ランダムサンダー' },
      { type: 'angleGrinder', called: 'グラインダー' },
    ],
    materials: { concrete: 'コンクリート', brick: 'レンガ', tile: 'タイル', hardwood: '硬い木', drywall: '石膏ボード' },
  },
  {
    language: 'fr',
    brand: 'MET',
    frames: [
      'Quelle {type} pour {material} ?',
      'je cherche une {type} pour {material}',
      'la meilleure {type} pour {material} ?',
    ],
    types: [
      { type: 'circularSaw', called: 'scie circulaire' },
      { type: 'jigsaw', called: 'scie sauteuse' },
      { type: 'sander', called: 'ponceuse' },
      { type: 'angleGrinder', called: 'meuleuse' },
    ],
    materials: {
      concrete: 'le béton',
      brick: 'la brique',
      tile: 'le carrelage',
      hardwood: 'le bois dur',
      drywall: 'le placo',
    },
  },
  {
    language: 'es',
    brand: 'HEU',
    frames: [
      '¿Qué {type} para {material}?',
      'necesito una {type} para {material}',
      '¿cuál es la mejor {type} para {material}?',
    ],
    types: [
      { type: 'circularSaw', called: 'sierra circular' },
      { type: 'jigsaw', called: 'sierra de calar' },
      { type: 'sander', called: 'lijadora' },
      { type: 'angleGrinder', called: 'amoladora' },
    ],
    materials: {
      concrete: 'hormigón',
      brick: 'ladrillo',
      tile: 'azulejos',
      hardwood: 'madera dura',
      drywall: 'pladur',
    },
  },
  {
    language: 'it',
    brand: 'MET',
    frames: ['Che {type} per {material}?', 'cerco una {type} per {material}', 'avete una {type} per {material}?'],
    types: [
      { type: 'circularSaw', called: 'sega circolare' },
      { type: 'jigsaw', called: 'seghetto alternativo' },
      { type: 'sander', called: 'levigatrice' },
      { type: 'angleGrinder', called: 'smerigliatrice' },
    ],
    materials: {
      concrete: 'cemento',
      brick: 'mattoni',
      tile: 'piastrelle',
      hardwood: 'legno duro',
      drywall: 'cartongesso',
    },
  },
];

const ask = async (language: AnswerLanguage, brand: BrandCode, question: string) => {
  const { answer } = await lastOf([brand, language, null, [question]]);
  return { text: answer.blocks.join('\n'), products: answer.products };
};

/** Where a type is refused, the answer opens with it, or with its first product. */
const refusals: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /is not the tool for this|is the wrong tool/,
  de: /ist dafür nichts|ist dafür .*das falsche/i,
  jp: /向いていません/,
  fr: /ne convient pas|n’est pas le bon outil/,
  es: /no vale para esto|no es lo adecuado/,
  it: /non va bene per questo|non è la scelta giusta/,
};

describe.each(languages)('$language: a type for a material', ({ language, brand, frames, types, materials }) => {
  const asked = types.flatMap(({ type, called }) =>
    Object.entries(materials).flatMap(([material, name]) =>
      frames.map((frame) => ({
        type,
        material,
        question: frame.replace('{type}', called).replace('{material}', name),
      })),
    ),
  );

  it.each(asked.filter(({ type, material }) => isBeyond(type, { material })))(
    '$question is refused first, and something else is offered',
    async ({ type, question }) => {
      const { text, products } = await ask(language, brand, question);
      expect(text.split('\n')[0]).toMatch(refusals[language]);
      expect(products.some(({ kind }) => kind !== type)).toBe(true);
    },
  );

  it.each(asked.filter(({ type, material }) => !isBeyond(type, { material })))(
    '$question is answered by a tool that can be worked with in it',
    async ({ material, question }) => {
      const { products } = await ask(language, brand, question);
      expect(products.length).toBeGreaterThan(0);
      expect(products.filter(({ kind }) => kind && isBeyond(kind, { material }))).toEqual([]);
    },
  );
});
