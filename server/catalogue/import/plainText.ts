/** What stands for a sign in HTML, as far as shops write it. */
const signs: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', deg: '°', times: '×', reg: '®', trade: '™' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', hellip: '…', frac12: '1/2' },
};

const block = /<\/?(?:p|br|li|ul|ol|div|h[1-6]|tr|table)\b[^<>]{0,500}>/gi;
const tag = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,500})?\/?>/gi;
const sign = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi;

const codeOf = (name: string): number =>
  /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));

/** A description without its HTML: its tags are no words to find it by, and no reader's business. */
export const plainText = (text: string): string =>
  text
    .replaceAll(block, '\n')
    .replaceAll(tag, ' ')
    .replaceAll(sign, (written: string, name: string) => {
      if (!name.startsWith('#')) return signs[name.toLowerCase()] ?? written;
      const code = codeOf(name);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
    })
    .replaceAll(/\n[ \t]*(?:\n\s*)+/g, '\n\n')
    .trim();
