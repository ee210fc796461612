import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['write to jo.doe+shop@example.co.uk please', 'write to [mail] please'],
  ['Schreiben Sie an jörg@müller.de', 'Schreiben Sie an [mail]'],
  ['mail：ｊｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mail:[mail]'],
  ['call +49 (0)30 123-4567', 'call [number]'],
  ['call 0301234567 or (555) 123-4567.', 'call [number] or [number].'],
  ['tel 06 12 34 56 78', 'tel [number]'],
  ['電話 ０９０－１２３４－５６７８', '電話 [number]'],
])('"%s" is kept as "%s"', (text, kept) => {
  expect(redact(text)).toBe(kept);
});

test.each([
  'Is the HR2630T or the DHP486Z better at 18 V?',
  'a 4-1/2 in. grinder with 11,000 rpm for $129.99',
  'between 100 and 250 euros',
  '2 x 5.0 Ah',
])('"%s" is kept as it is', (text) => {
  expect(redact(text)).toBe(text);
});
