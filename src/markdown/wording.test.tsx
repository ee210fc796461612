import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { wholeText } from './wholeText.ts';

const html = (text: string): string => renderToStaticMarkup(wholeText(text));

describe('the words of an answer', () => {
  it('hold model numbers, and figures with their units, on one line', () => {
    expect(html('**Akku-Bohrhammer BH 18-18** passt')).toBe(
      '<p><strong>Akku-Bohrhammer <span class="model">BH 18-18</span></strong> passt</p>',
    );
    expect(html('80 Nm (708\u00a0in-lbs)')).toContain('708\u00a0<span class="model">in-lbs</span>)');
    expect(html('`BS 18-60`')).toBe('<p><code>BS 18-60</code></p>');
  });

  it('may break in a table where a German word is put together, and nowhere else', () => {
    const said = 'Rückschlagschutz, Schnellspannbohrfutter, Bohrfutter, Rechts-/Linkslauf';
    const table = html(`| A | B |\n|---|---|\n| ${said} | Reciprocating |\n`).replaceAll(/[\u00ad\u200b]/g, '·');
    expect(table).toContain('Rückschlag·schutz, Schnell·spann·bohr·futter, Bohrfutter, Rechts-/·Linkslauf');
    expect(table).toContain('Reciprocating');
    expect(html(said)).toBe(`<p>${said}</p>`);
  });
});
