import { describe, expect, it } from 'vitest';
import { markdown } from './markdown.ts';

describe('markdown on a page without scripts', () => {
  it("has no heading of the first level, which is the page's own", () => {
    expect(markdown('# One\n\n## Two\n\n# Three')).toBe('<h2>One</h2>\n<h3>Two</h3>\n<h2>Three</h2>');
    expect(markdown('### Deep\n\n#### Deeper')).toBe('<h2>Deep</h2>\n<h3>Deeper</h3>');
    expect(markdown('# 1\n\n###### 6')).toBe('<h2>1</h2>\n<h6>6</h6>');
    expect(markdown('Title\n=====')).toBe('<h2>Title</h2>');
  });

  it('has tables whose columns and rows have headers, and whose empty corner is none', () => {
    const table = markdown('| | BS 18 |\n| --- | :-: |\n| Price | 9 |').replaceAll('\n', '');
    expect(table).toContain('<tr><td></td><th scope="col" align="center">BS 18</th></tr>');
    expect(table).toContain('<tr><th scope="row">Price</th><td align="center">9</td></tr>');
  });

  it('leaves text that looks like markup as text', () => {
    expect(markdown('<h1>no</h1> `<h1>`')).not.toContain('<h1>');
    expect(markdown('No heading at all.')).toBe('<p>No heading at all.</p>');
  });
});
