import fc from 'fast-check';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labels } from './fixtures.ts';
import { renderDocument } from './renderDocument.ts';
import { safeUrl } from './urls.ts';

/** Text that wants to become code. Nothing of it runs, calls home, or looks like a part of the page. */

const bodyOf = (markdown: string) => renderDocument(markdown, { prefix: '', labels, below: 1 }).body;

/** Addresses that run or smuggle, in the disguises browsers see through. */
const addresses = [
  // The schemes of the rule, as written (specification, section 5).
  'script:alert(1)',
  'vbscript:alert(1)',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/javascript,alert(1)',
  'data:text/css,*{}',
  'data:text/plain,alert(1)',
  'data:text/xml,<x/>',
  // Disguised.
  'JaVaScRiPt:alert(1)',
  'JAVASCRIPT&colon;alert(1)',
  'javascript&#58;alert(1)',
  'java&#x09;script:alert(1)',
  'java&Tab;script:alert(1)',
  'java&#10;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#1;javascript:alert(1)',
  '&#x20;javascript:alert(1)',
  '&#106;avascript:alert(1)',
  '%6Aavascript:alert(1)',
  'javascript:%61lert(1)',
  'javascript://a.example/%0Aalert(1)',
  'javascript\\:alert(1)',
  '\\javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:javascript:alert(1)!/',
  'vbscript&colon;msgbox(1)',
  'livescript:alert(1)',
  'mocha:alert(1)',
  'DATA:TEXT/HTML;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg/onload=alert(1)>',
  'data:;base64,PHNjcmlwdD4=',
  'data:application/xhtml+xml,<x/>',
  'blob:https://a.example/1',
  'filesystem:https://a.example/temporary/x.html',
  'file:///etc/passwd',
  'about:blank',
  'chrome://settings',
  'intent://a#Intent;end',
  'ms-word:ofe|u|https://a.example/x.doc',
  'ws://a.example',
  'ftp://a.example',
];

/** The places where markdown takes an address. */
const places = [
  (address: string) => `[x](${address})`,
  (address: string) => `[x](<${address}> "t")`,
  (address: string) => `![x](${address})`,
  (address: string) => `<${address}>`,
  (address: string) => `[x]\n\n[x]: ${address}`,
  (address: string) => `![x][y]\n\n[y]: <${address}>`,
  (address: string) => `| [x](${address}) |\n|---|\n| ![x](${address}) |`,
  (address: string) => `## [x](${address})\n\ntext[^1]\n\n[^1]: [x](${address})`,
];

/** What is no link and yet wants to be more than text. */
const payloads = [
  '<script>alert(1)</script>',
  '<script src=https://spy.example/x.js></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<IMG SRC=x ONERROR=alert(1)>',
  '<img src=x:x onerror\t=\talert(1)>',
  '<img srcset="https://spy.example/p.png 1x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=x style="animation:x" onanimationend=alert(1)>x</a>',
  '<base href="https://spy.example/">',
  '<link rel=stylesheet href="https://spy.example/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>@import "https://spy.example/x.css"</style>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!DOCTYPE x [<!ENTITY y "z">]>',
  '<div id=location><form name=cookie>',
  '<x onclick=alert(1)>x</x>',
  '<x contenteditable onblur=alert(1)>x</x>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '\\<img src=x onerror=alert(1)\\>',
  '```<img src=x onerror=alert(1)>\n</code></pre><script>alert(1)</script>\n```',
  '```js" onmouseover="alert(1)\nx\n```',
  '~~~ onclick=alert(1)\nx\n~~~',
  '`</code><script>alert(1)</script>`',
  '[x](/a "\\" onmouseover=\\"alert(1)")',
  '[x](/a \'x" onfocus="alert(1)\')',
  '![x" onerror="alert(1)](/product-images/a.webp)',
  '![x](/product-images/a.webp" onerror="alert(1))',
  '![x](https://spy.example/product-images/p.png)',
  '![x](//spy.example/product-images/p.png)',
  '![x](\\\\\\\\spy.example/product-images/p.png)',
  '![x](/product-images/../../api/public/HEU/styles.css)',
  '[<img src=x onerror=alert(1)>](/a)',
  '## <img src=x onerror=alert(1)>',
  '## " onclick="alert(1)',
  '## constructor\n\n## __proto__\n\n## hasOwnProperty',
  '[^<img src=x onerror=alert(1)>]\n\n[^<img src=x onerror=alert(1)>]: x',
  '[^" onclick="alert(1)]\n\n[^" onclick="alert(1)]: x',
  '| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |',
  '|a|\n|:-" onclick="alert(1)|\n|b|',
  '- [x] <img src=x onerror=alert(1)>\n- [ ] <script>alert(1)</script>',
  'https://a.example/"onmouseover="alert(1)',
  'www.a.example/<script>alert(1)</script>',
  'a@b.example" onclick="alert(1)',
  '<https://a.example/" onclick="alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody might write
  '${alert(1)}',
  '<!-- more --><img src=x onerror=alert(1)>',
  '<a\u0000href="javascript:alert(1)">x</a>',
  '\u202e<img src=x onerror=alert(1)>',
  '\uFEFF<script\uFEFF>alert(1)</script>',
];

const all = [...payloads, ...places.flatMap((place) => addresses.map(place))];

/** The elements that documents are made of; whatever else stands in a page came in by a gap. */
const elements =
  /^(?:p|a|img|em|strong|del|code|pre|br|hr|ul|ol|li|blockquote|h[1-6]|table|thead|tbody|tr|th|td|sup|section|div|span)$/;
const attributes =
  /^(?:href|src|alt|title|id|class|rel|role|start|scope|style|width|height|loading|decoding|tabindex|aria-[a-z]+|data-footnote(?:s|-ref|-backref))$/;

/** What a browser makes of an address, judged apart from the code under test. */
const leadsSomewhereHarmless = (address: string): boolean =>
  ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(address, 'https://shop.example').protocol);

/** Holds what stands in a page to what a document may be. */
const expectHarmless = (root: Element, markdown: string): void => {
  for (const element of root.querySelectorAll('*')) {
    expect(element.localName, markdown).toMatch(elements);
    for (const { name, value } of element.attributes) {
      expect(name, markdown).toMatch(attributes);
      if (name === 'href') expect(leadsSomewhereHarmless(value), `${markdown} leads to ${value}`).toBe(true);
      if (name === 'src') {
        expect(new URL(value, 'https://shop.example').href).toMatch(/^https:\/\/shop\.example\/product-images\//);
      }
      if (name === 'style') expect(value, markdown).toMatch(/^text-align: ?(?:left|right|center);?$/);
      if (name === 'id') expect(value in {}, markdown).toBe(false);
    }
    const external = element.getAttribute('href')?.match(/^(?:https?:)?\/\//i);
    if (external) expect(element.getAttribute('rel'), markdown).toContain('nofollow');
  }
};

const parsed = (markup: string): Element => new DOMParser().parseFromString(markup, 'text/html').body;

const alarm = vi.fn();
const call = vi.fn();

beforeEach(() => {
  alarm.mockClear();
  call.mockClear();
  vi.stubGlobal('alert', alarm);
  vi.stubGlobal('fetch', call);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('there is enough of it', () => {
  expect(new Set(all).size).toBeGreaterThan(350);
});

describe('as markup', () => {
  it.each(payloads)('%j is harmless', (markdown) => {
    expectHarmless(parsed(renderToStaticMarkup(bodyOf(markdown))), markdown);
  });

  it.each(addresses)('%j leads nowhere, wherever it is written', (address) => {
    for (const place of places) {
      const markdown = place(address);
      expectHarmless(parsed(renderToStaticMarkup(bodyOf(markdown))), markdown);
    }
  });

  it('is harmless in any mixture', () => {
    const piece = fc.oneof(
      fc.constantFrom(...all),
      fc.constantFrom(
        '\n',
        '\n\n',
        '> ',
        '- ',
        '    ',
        '|',
        '`',
        '```\n',
        '<',
        '>',
        '"',
        ')',
        ']',
        '(',
        '[',
        '<!-- more -->',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const markdown = pieces.join('');
        expectHarmless(parsed(renderToStaticMarkup(bodyOf(markdown))), markdown);
      }),
      { numRuns: 400 },
    );
  });
});

describe('in a page', () => {
  it('runs nothing, loads nothing, and can be clicked', async () => {
    const page = document.body.appendChild(document.createElement('main'));
    const root = createRoot(page);
    for (const markdown of all) {
      await act(async () => root.render(bodyOf(markdown)));
      expectHarmless(page, markdown);
      for (const element of page.querySelectorAll<HTMLElement>('*')) {
        for (const type of ['error', 'load', 'focus', 'mouseover', 'toggle', 'animationend']) {
          element.dispatchEvent(new Event(type));
        }
      }
    }
    expect(alarm).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  it('would be noticed if it ran', () => {
    const page = document.createElement('main');
    page.innerHTML = '<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">x</a>';
    expect(() => expectHarmless(page, '')).toThrow();
  });
});

describe('addresses', () => {
  it.each(addresses.filter((address) => !/[&\\%]/.test(address)))('%j is none', (address) => {
    expect(safeUrl(address)).toBe('');
    expect(safeUrl(` \t${address}`)).toBe('');
    expect(safeUrl(address.toUpperCase())).toBe('');
    expect(safeUrl([...address].join('\n'))).toBe('');
  });

  it.each(['/BS1230', '#why', 'https://a.example/x', 'http://a.example', 'mailto:a@b.example', 'tel:+49123'])(
    '%j is one',
    (address) => {
      expect(safeUrl(address)).toBe(address);
    },
  );
});
