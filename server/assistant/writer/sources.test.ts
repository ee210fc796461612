import { describe, expect, it } from 'vitest';
import { piecesOf } from './pieces.ts';
import { citedAgain, marksBehindBold, withoutSources } from './sources.ts';

const mark = (field: string) => `[ⁱ](/DV18X#field-${field} "DV18X · ${field}")`;

describe('marks of sources', () => {
  it('are cut apart by no piece, in words and in Japanese', () => {
    const heavy = `It weighs **2.18 kg${mark('Weight')}** with its battery, and runs at ${'very '.repeat(9)}18 V${mark('V')}.`;
    const japanese = `質量は**1.65kg${mark('質量, バッテリー装着時')}**です。次が2.28kg${mark('質量')}です。`;
    for (const text of [heavy, japanese]) {
      const pieces = piecesOf(text);
      expect(pieces.join('')).toBe(text);
      expect(pieces.length).toBeGreaterThan(2);
      for (const piece of pieces) expect(withoutSources(piece)).not.toMatch(/ⁱ|field/);
    }
  });

  it('come back to sentences that were cut without them', () => {
    const [one, two] = [
      `It is **light${mark('Weight')}**.`,
      `It has 60 Nm${mark('Torque')}, and costs $9.${mark('Price')}`,
    ];
    const marked = `${one} ${two}`;
    const bare = withoutSources(marked);
    expect(bare).toBe('It is **light**. It has 60 Nm, and costs $9.');
    expect(citedAgain(marked, ['It is **light**.', 'It has 60 Nm, and costs $9.'])).toEqual([one, two]);
  });

  it('stand behind what is bold, where it would not end in front of a Japanese letter', () => {
    const [price, weight] = [mark('Price'), mark('Weight')];
    expect(marksBehindBold(`**KD10S**の価格は**16,800円${price}**です。`)).toBe(
      `**KD10S**の価格は**16,800円**${price}です。`,
    );
    expect(marksBehindBold(`**9 kg${weight}${price}** or more`)).toBe(`**9 kg**${weight}${price} or more`);
    const apart = `**A** weighs 9 kg${weight}, **B** less.`;
    expect(marksBehindBold(apart)).toBe(apart);
  });
});
