import { describe, expect, it } from 'vitest';
import { attributePairs } from '../formats/plainAttributes.ts';
import { readHtml } from './texts.ts';

describe('a description', () => {
  it.each([
    [
      '<p>Solid <b>oak</b> &amp; brass.</p><ul><li>36&quot; wide</li><li>Ships flat</li></ul>',
      ['Solid oak & brass.', '36" wide', 'Ships flat'],
    ],
    ['Weighs < 5 lb and > 2 lb', ['Weighs < 5 lb and > 2 lb']],
    ['R&D, AT&T; 5&#176; &#x2F; &unknown; &#0;', ['R&D, AT&T; 5° / &unknown;']],
    ['<b>Drill</b><script>steal()</script><style>p{}</style> 18V', ['Drill 18V']],
  ])('%s is read without its HTML', (text, lines) => {
    expect(readHtml(text).text.split(/\n+/)).toEqual(lines);
  });
});

describe('attributes', () => {
  const blueOak = [
    ['color', 'blue'],
    ['material', 'oak, steel'],
  ];
  it.each([
    ['an object', { color: 'blue', material: ['oak', 'steel'], none: null, of: {} }],
    [
      'a list of names and values',
      [
        { name: 'color', value: 'blue' },
        { name: 'material', value: ['oak', 'steel'] },
      ],
    ],
    ['texts', ['color: blue', 'material: oak, steel']],
    ['a row of texts', 'color : blue|material : oak|material : steel'],
    ['lines', 'color: blue\nmaterial: oak, steel'],
  ])('may be %s', (_, attributes) => {
    expect(attributePairs(attributes)).toEqual(blueOak);
  });

  it('may have no names', () => {
    expect(attributePairs(['Machine washable', 'Made of: cotton'])).toEqual([
      ['Features', 'Machine washable'],
      ['Made of', 'cotton'],
    ]);
  });
});
