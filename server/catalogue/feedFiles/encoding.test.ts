import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type Bytes, decoded, encodingOf, UnreadableText } from './encoding.ts';

/** Bytes in small pieces, so that signs are cut in two. */
const inPieces =
  (bytes: Uint8Array): Bytes =>
  () =>
    Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.subarray(at * 7, (at + 1) * 7));

const german = 'id;title\n1;Akku-Säge für große Hölzer – 1.299,00 €\n2;Winkelschleifer „Nürnberg“, geräuscharm\n';
const latin = 'id;title\n1;Säge für große Hölzer\n2;Bohrer für Türen, größere Löcher\n3;Prüfgerät\n';
const french = 'id;titre\n1;Scie à onglet électrique\n2;Perceuse-visseuse à percussion, légère et précise\n';
const japanese = 'id,品名\n1,充電式インパクトドライバ 18V 本体のみ\n2,ハンマドリル(急速充電器付き)軽量モデル\n';
const kanji = 'id,title\n1,電気丸鋸 165mm 切断深度66mm 消費電力1100W\n2,電気円盤研磨機 100mm 回転数12000回転\n';
const polish =
  'id;nazwa\n1;Wiertarko-wkrętarka akumulatorowa z udarem, żółta\n2;Szlifierka kątowa mała, świeżo odnowiona gałąź\n';

describe('a feed in any common encoding is read letter by letter', () => {
  it.each([
    ['UTF-8', 'utf8', german],
    ['UTF-16LE without mark', 'utf16le', german],
    ['UTF-16BE without mark', 'utf16be', german],
    ['Windows-1252, German', 'windows-1252', german],
    ['Latin-1, German', 'latin1', latin],
    ['Latin-1, of one line', 'latin1', 'SÄ-1;Säge für große Hölzer;http://x.example/1.jpg\n'],
    ['Latin-1, French', 'latin1', french],
    ['Windows-1250, Polish', 'windows-1250', polish],
    ['Shift_JIS', 'shift_jis', japanese],
    ['Shift_JIS without kana', 'shift_jis', kanji],
    ['EUC-JP', 'euc-jp', japanese],
  ])('%s', (_, encoding, text) => {
    const bytes = inPieces(iconv.encode(text, encoding));
    expect([...decoded(bytes, encodingOf(bytes))].join('')).toBe(text);
  });

  it.each([
    ['windows-1252', ['Meuleuse d’angle', 'Scie à onglet', 'Clé à chocs']],
    ['windows-1252', ['Säge', 'Ladegerät; 129 €', 'Kühlbox']],
    ['iso-8859-15', ['Scie à onglet 129 €', 'Œillet pour scie sauteuse']],
    ['macintosh', ['Säge für Hölzer', 'Ladegerät', 'Zubehör']],
    ['windows-1250', ['Przymiar kątowy', 'Piła ręczna', 'Młot', 'Łańcuch', 'świeży']],
    ['windows-1250', ['Körfűrész', 'Töltő', 'Fűnyíró']],
    ['windows-1252', ['Gräsklippare för små trädgårdar', 'Vinkelslip för hårda material', 'Häcksax']],
    [
      'windows-1252',
      ['Bæltesliber til træ og hårde materialer', 'Hækkeklipper til haven med lader', 'Rundsav til træ'],
    ],
    ['windows-1254', ['Avuç taşlama', 'Şarj cihazı', 'Kırıcı']],
    ['cp850', ['Säge für Hölzer', 'Zubehör größer']],
  ] as const)('%s in a few words of %j, read rightly or refused', (encoding, lines) => {
    const results = lines
      .flatMap((line, at) => [line, lines.slice(at).join('\n')])
      .map((title) => {
        const bytes = inPieces(iconv.encode(`id;title\n1;${title}\n`, encoding));
        try {
          const text = [...decoded(bytes, encodingOf(bytes))].join('');
          return text === `id;title\n1;${title}\n` ? 'right' : text;
        } catch (error) {
          if (error instanceof UnreadableText) return 'refused';
          throw error;
        }
      });
    expect(results.filter((each) => each !== 'right' && each !== 'refused')).toEqual([]);
    if (encoding !== 'cp850') expect(results[1]).toBe('right');
  });

  it('ISO-2022-JP, whose bytes are all plain, also where it begins late', () => {
    // Its signs are those of EUC-JP without the highest bit, between escapes.
    const asJis = (text: string): Uint8Array =>
      Buffer.concat([
        Buffer.from('\u001b$B'),
        iconv.encode(text, 'euc-jp').map((byte) => byte & 0x7f),
        Buffer.from('\u001b(B'),
      ]);
    const first = `id,title\n${'0,a saw\n'.repeat(1000)}1,`;
    for (const title of ['電気丸鋸', '充電式インパクトドライバ']) {
      const bytes = inPieces(Buffer.concat([Buffer.from(first), asJis(title), Buffer.from('\n')]));
      expect([...decoded(bytes, encodingOf(bytes))].join('')).toBe(`${first}${title}\n`);
    }
  });

  it.each([['utf8'], ['utf16le'], ['utf16be']])('%s with its mark, which is no part of the text', (encoding) => {
    const bytes = inPieces(iconv.encode(german, encoding, { addBOM: true }));
    expect([...decoded(bytes, encodingOf(bytes))].join('')).toBe(german);
  });

  it('believes a declaration that the bytes do not contradict', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-15"?><a>1 €</a>';
    const bytes = inPieces(iconv.encode(xml, 'ISO-8859-15'));
    expect([...decoded(bytes, encodingOf(bytes))].join('')).toBe(xml);
  });

  it('reads letters that first come after megabytes of plain ones', () => {
    const text = `${'id,title\n'.repeat(300_000)}1,Säge für große Hölzer und Türen\n`;
    const whole = iconv.encode(text, 'latin1');
    const bytes: Bytes = () => [whole];
    expect([...decoded(bytes, encodingOf(bytes))].join('')).toBe(text);
  });
});

describe('what is no text, or might be several, is refused in words', () => {
  it.each([
    ['UTF-32', iconv.encode(german, 'utf-32le', { addBOM: true }), /UTF-32/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0xfe, 0, 0x81]), /no text/],
    [
      'EUC-JP without kana, which might be Korean or Chinese',
      iconv.encode(kanji, 'euc-jp'),
      /cannot be told for certain \(perhaps euc-jp, .*--encoding/,
    ],
    [
      'a stray byte',
      Uint8Array.from([...Buffer.from('id,title\n1,Gerät\n2,a'), 0x81, 0x20, 0x8d]),
      /cannot be told.*--encoding/s,
    ],
  ])('%s', (_, bytes, message) => {
    expect(() => encodingOf(() => [bytes])).toThrow(UnreadableText);
    expect(() => encodingOf(() => [bytes])).toThrow(message);
  });

  it('a stray byte is told by its line', () => {
    const bytes = Uint8Array.from([...Buffer.from('id,title\n1,Gerät\n2,a'), 0x81, 0x20, 0x8d]);
    expect(() => encodingOf(() => [bytes])).toThrow(expect.objectContaining({ line: 3 }));
  });

  it('a told encoding that does not fit is refused at its line', () => {
    const bytes: Bytes = () => [iconv.encode(german, 'windows-1252')];
    for (const each of [bytes, inPieces(iconv.encode(german, 'windows-1252'))])
      expect(() => [...decoded(each, 'utf-8')]).toThrow(
        expect.objectContaining({ line: 2, reason: expect.stringContaining('not utf-8') }),
      );
    expect(() => [...decoded(bytes, 'klingon')]).toThrow(/"klingon" is not known/);
  });
});
