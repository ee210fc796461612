import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { githubVersion, markdownExamples } from '../../../tools/verify/markdownExamples.ts';
import { atLength, expectSame, expectSameAtEverySplit } from './everySplit.ts';

/** Some words and notes in each place that GitHub allows them; its specification says nothing of notes. */
const notes = [
  'A[^1] and B[^b].\n\n[^1]: One.\n[^b]: Two, *soft*.\n',
  '[^1]: First.\n\nSaid[^1], said again[^1], and [^none].\n',
  'Long[^l].\n\n[^l]: One paragraph.\n\n    Another one.\n\n    ```\n    code\n    ```\n\nBehind it.\n',
  '- item[^1]\n- item[^2]\n\n[^2]: [^1]\n[^1]: In a circle[^2].\n',
  '| a[^1] |\n|---|\n| b[^1] |\n\n[^1]: Of cells.\n',
  '> quoted[^q]\n>\n> [^q]: within\n\nafter[^q]\n',
  '# Head[^h]\n\n[^h]: With [link][r].\n\n[r]: https://a.example\n',
  'No note[^a b], nor one[^].\n\n[^a b]: so\n',
];

const examples = [
  ...markdownExamples.map(({ name, section, markdown }) => [name, section, markdown] as const),
  ...notes.map((markdown, number) => [`note ${number}`, 'Footnotes', markdown] as const),
];

describe('examples of CommonMark and of GitHub', () => {
  it.each(examples)('%s %s', (_, __, markdown) => expectSame(markdown, [1]));

  it('are many, those of GitHub in their newest form', () => {
    expect(markdownExamples.filter(({ name }) => name.startsWith('CommonMark'))).toHaveLength(652);
    expect(githubVersion).toBe('0.29-gfm');
  });

  it('end as they would be at once wherever they are cut', () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), ([, , markdown]) => expectSameAtEverySplit(markdown)),
      { numRuns: 25, seed: 31 },
    );
  });

  it.each(examples)('%s %s, at every split', atLength, (_, __, markdown) => expectSameAtEverySplit(markdown));
});
