import { expect, it } from 'vitest';
import { detectLanguage } from '../language/language.ts';
import { readFeeds } from './readFeeds.ts';

const read = (rows: readonly string[], language?: 'it') => {
  const text = ['Artikelnummer;Bezeichnung;Preis;Bild', ...rows].join('\n');
  const { staging, ...found } = readFeeds('HEU', [{ name: 'feed.csv', pieces: () => [text] }], {
    language,
    detectLanguage,
  });
  staging.close();
  return { language: found.language, by: found.languageBy };
};

it('the language of a table is that of its texts, whatever its header says', () => {
  const rows = ['1;Smerigliatrice angolare 125 mm;59,00 EUR;/a.webp', '2;Seghetto alternativo 750 W;49,00 EUR;/b.webp'];
  expect(read(rows)).toEqual({ language: 'it', by: 'detected' });
});

it('is assumed where the texts do not show it, and taken from the option', () => {
  const rows = ['1;HT-20;59,00 EUR;/a.webp'];
  expect(read(rows)).toEqual({ language: 'en', by: 'assumed' });
  expect(read(rows, 'it')).toEqual({ language: 'it', by: 'given' });
});
