import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { converse } from '../../evaluation/judge.ts';
import type { Constraint } from '../../plan.ts';
import { fold } from '../../state/fold.ts';
import { catalogue, sources } from '../testing/conversations.ts';

const written = (one: Constraint): string => {
  switch (one.by) {
    case 'range':
      return `${one.measure} ${one.min === undefined ? '' : Math.round(one.min)}-${one.max === undefined ? '' : Math.round(one.max)}`;
    case 'choice':
      return `${one.attribute} ${one.not === true ? 'not ' : ''}${one.value}`;
    case 'excluded':
      return `not ${one.productId}`;
    default:
      return one.by;
  }
};

type Spoken = readonly [BrandCode, LanguageCode, readonly string[], readonly string[]];

/** The conditions that stand after a conversation. */
const standing = async ([brand, language, turns]: Spoken): Promise<readonly string[]> => {
  const asked = { brand, language, productId: null, turns: [...turns] };
  const last = (await converse(catalogue, sources, asked)).at(-1)?.planned.at(-1);
  return last ? fold(last.state, last.plan).constraints.map(written).sort() : [];
};

const corded = 'circular saw with a cord, at most 150 dollars';
const both = ['powerSource mains', 'price -150'];

describe('what was demanded stands', () => {
  it.each<Spoken>([
    ['HUS', 'en', [corded, 'how heavy is it?'], both],
    ['HUS', 'en', [corded, 'how loud is the CS18B?'], both],
    ['HUS', 'en', [corded, 'compare it with the CS18B'], both],
    ['HUS', 'en', [corded, 'do you ship to Alaska?'], both],
    ['HUS', 'en', [corded, 'thanks, you are great'], both],
    ['HUS', 'en', [corded, 'anything cheaper?'], both],
    ['HUS', 'en', [corded, 'and lighter?'], both],
    ['HUS', 'en', [corded, 'and the other one?'], both],
    [
      'MET',
      'de',
      ['Bohrhammer bis 500 Euro', 'Den mit Kabel will ich nicht.', 'Wie laut ist er?'],
      ['powerSource battery', 'price -500'],
    ],
    [
      'MET',
      'fr',
      ['Perceuse ou perforateur pour du béton ?', 'Filaire ça me va. Mais pas plus de 200 balles'],
      ['powerSource mains', 'price -200'],
    ],
    [
      'MET',
      'it',
      ['Martello perforatore fino a 500 euro', 'quello col cavo non mi serve'],
      ['powerSource battery', 'price -500'],
    ],
    [
      'HEU',
      'es',
      ['Martillo perforador hasta 400 euros', 'El de cable no me sirve'],
      ['powerSource battery', 'price -400'],
    ],
    [
      'HJP',
      'jp',
      ['ハンマドリル、5万円以下で', 'コード付きは嫌です', '重さは？'],
      ['powerSource battery', 'price -50000'],
    ],
  ])('%s in %s: %j', async (...spoken) => {
    expect(await standing(spoken)).toEqual(spoken[3]);
  });
});

describe('a raised budget leaves all else', () => {
  it.each<Spoken>([
    ['HUS', 'en', [corded, 'what if I go up to 300?'], ['powerSource mains', 'price -300']],
    [
      'MET',
      'de',
      ['Handkreissäge mit Kabel unter 150 Euro', 'Das Budget kann auf 200 steigen'],
      ['powerSource mains', 'price -200'],
    ],
  ])('%s in %s: %j', async (...spoken) => {
    expect(await standing(spoken)).toEqual(spoken[3]);
  });
});

describe('what is taken back is gone', () => {
  it.each<Spoken>([
    ['HUS', 'en', [corded, 'forget the budget'], ['powerSource mains']],
    ['HUS', 'en', ['jigsaw under 6 pounds', 'forget that'], []],
    ['MET', 'de', ['Bohrhammer unter 500 Euro und unter 4 Kilo', 'Das Gewicht ist egal'], ['price -500']],
    [
      'HEU',
      'es',
      ['Martillo perforador a batería, hasta 400 euros', 'Olvida lo del presupuesto'],
      ['powerSource battery'],
    ],
    ['MET', 'fr', ['Scie circulaire avec au moins 66 mm de profondeur de coupe', "La profondeur m'est égale"], []],
  ])('%s in %s: %j', async (...spoken) => {
    expect(await standing(spoken)).toEqual(spoken[3]);
  });
});

describe('no demand is', () => {
  it.each<Spoken>([
    // Asked of a product.
    ['MET', 'fr', ['Une meuleuse à 230 mm', 'elle a un frein ? mon pote en veut un'], ['discDiameter 224-236']],
    // A difference, and no budget.
    [
      'MET',
      'fr',
      ['Perforateur filaire, pas plus de 200 €', "à 19 € près, il n'y a vraiment rien ?"],
      ['powerSource mains', 'price -200'],
    ],
  ])('%s in %s: %j', async (...spoken) => {
    expect(await standing(spoken)).toEqual(spoken[3]);
  });
});

describe('a choice that a condition empties', () => {
  it('names the condition and what comes nearest', async () => {
    const turns = ['ディスクグラインダー、18Vで', '2万円以内だとどう？'];
    const last = (await converse(catalogue, sources, { brand: 'HJP', language: 'jp', productId: null, turns })).at(-1);
    expect(last?.findings).toMatchObject([
      { operation: 'search', found: { picks: [], emptied: { constraint: { by: 'platform', platform: 'K18' } } } },
    ]);
    expect(last?.answer.blocks.join(' ')).toContain('KG100A');
  });
});
