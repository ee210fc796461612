import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { redact } from './redact.ts';

describe('mail addresses are removed', () => {
  test.each([
    ['write to jo.doe+shop@example.co.uk please', 'write to [mail] please'],
    ["it is o'brien@example.com.", 'it is [mail].'],
    ['Schreiben Sie an jörg@müller.de', 'Schreiben Sie an [mail]'],
    ['jo@例え.みんな', '[mail]'],
    ['jo@example.xn--q9jyb4c!', '[mail]!'],
    ['mail：ｊｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mail:[mail]'],
    ['（jo@example.jp）まで', '([mail])まで'],
    ['jo.doe @ example.com', '[mail]'],
    ['jo.doe@exam\u00ADple.com', '[mail]'],
    ['jo.doe (at) example (dot) com', '[mail]'],
    ['Mail an jo[ät]beispiel.de bitte', 'Mail an [mail] bitte'],
    ['jo at example dot co dot uk', '[mail]'],
    ['escribe a jo arroba ejemplo punto es', 'escribe a [mail]'],
    ['jo chiocciola esempio punto it, grazie', '[mail], grazie'],
    ['jo arobase exemple point fr', '[mail]'],
    ['jo（アット）example.jp', '[mail]'],
    ['jo[アットマーク]example[ドット]jp', '[mail]'],
  ])('from "%s"', (text, kept) => {
    expect(redact(text)).toBe(kept);
  });
});

describe('telephone numbers are removed', () => {
  test.each([
    ['call 1-800-555-0199 or (555) 123-4567.', 'call [number] or [number].'],
    ['call +1 (555) 123.4567', 'call [number]'],
    ['my number is 5550123', 'my number is [number]'],
    ['call0301234567now', 'call[number]now'],
    ['call +49 (0)30 123-4567', 'call [number]'],
    ['Tel.: 030 / 12 34 56', 'Tel.: [number]'],
    ['Tel. +49 (0) 170 – 123 45 67', 'Tel. [number]'],
    ['ruf 0170/1234567 an', 'ruf [number] an'],
    ['appelez le 06.12.34.56.78', 'appelez le [number]'],
    ['+33\u00A0(0)6\u202F12\u202F34\u202F56\u202F78', '[number]'],
    ['llama al 612 345 678', 'llama al [number]'],
    ['chiama 333/1234567 o 02-12345678', 'chiama [number] o [number]'],
    ['電話 ０９０－１２３４－５６７８', '電話 [number]'],
    ['電話番号は09012345678です', '電話番号は[number]です'],
    ['０９０ー１２３４ー５６７８に電話', '[number]に電話'],
    ['03(1234)5678まで', '[number]まで'],
    ['〇三―一二三四―五六七八', '[number]'],
    ['\u202A+49 170 1234567\u202C', '[number]'],
    ['030\n12 34 56 7', '[number]'],
  ])('from "%s"', (text, kept) => {
    expect(redact(text)).toBe(kept);
  });

  const separators = ['', ' ', '-', '.', '/', ' / ', ' - ', ')', ') ', '–', '‑', 'ー', '－', '\u00A0', '\u200B'];
  const neighbours = ['', ' ', 'call ', 'Tel.', 'は', '電話番号：', 'です', 'звоните', 'número', ' bitte', '!'];

  it('whatever separates their digits and whatever word they touch', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...'0123456789'), fc.constantFrom(...separators)), {
          minLength: 7,
          maxLength: 15,
        }),
        fc.constantFrom(...neighbours),
        fc.constantFrom(...neighbours),
        (digits, before, after) => {
          const number = digits.map(([digit, separator], at) => (at === 0 ? digit : separator + digit)).join('');
          expect(redact(before + number + after)).toBe(`${before}[number]${after}`.normalize('NFKC'));
        },
      ),
    );
  });
});

test.each([
  'Is the HR2630T or the DHP486Z better at 18 V?',
  'a 4-1/2 in. grinder with 11,000 rpm for $129.99',
  'between 100 and 250 euros',
  '2 x 5.0 Ah @ 18 V',
  'Is it cheaper at example.com or at the dealer?',
  'Look at page dot',
  'jo Punkt',
  'Punkt 3: HEU-BS1860, 18 V, 125 mm',
  '18Vで125mmのディスク、2,000円から',
])('"%s" is kept as it is', (text) => {
  expect(redact(text)).toBe(text);
});

test('the longest question without an address is read in time that grows with its length', () => {
  for (const part of ['a', 'a.', '1,', '1 (', 'a at ', 'a@a.', 'a (at) a ', '('])
    expect(redact(part.repeat(20_000)).length).toBeGreaterThan(0);
});
