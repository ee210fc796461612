import { closeSync, openSync, readSync } from 'node:fs';
import { analyse } from 'chardet';
import { encodingsByLetters } from './alphabets.ts';
import { binaryFileOf } from './binaryFiles.ts';

/** The bytes of a file are no text, or their encoding is uncertain. */
export class UnreadableText extends Error {
  readonly reason: string;
  readonly remedy: string;
  /** Line of the bytes at fault; the first one if the whole file is. */
  readonly line: number;

  constructor(
    reason: string,
    {
      remedy,
      line = 1,
      cause,
    }: { readonly remedy: string; readonly line?: number | undefined; readonly cause?: unknown },
  ) {
    super(`${reason}: ${remedy}`, { cause });
    this.reason = reason;
    this.remedy = remedy;
    this.line = line;
  }
}

const encodingRemedy = 'Save the file as UTF-8, or tell its encoding with --encoding';

const pieceSize = 1 << 20;

/** The bytes of a file, chunk by chunk. The buffer is reused: copy what you need before the next chunk. */
export function* bytesOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(pieceSize);
    for (let size = readSync(file, bytes); size > 0; size = readSync(file, bytes)) yield bytes.subarray(0, size);
  } finally {
    closeSync(file);
  }
}

/** Bytes that can be read more than once: a file, or what a test holds in memory. */
export type Bytes = () => Iterable<Uint8Array>;

const decoderOf = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (cause) {
    const remedy = 'Give one such as utf-8, windows-1252 or shift_jis';
    throw new UnreadableText(`the encoding "${encoding}" is not known`, { remedy, cause });
  }
};

const lineBreaks = (text: string): number => text.split('\n').length - 1;

/** Decodes text chunk by chunk. @throws UnreadableText at the first byte that is invalid in the encoding */
export function* decoded(bytes: Bytes, encoding: string): Generator<string> {
  const decoder = decoderOf(encoding);
  let line = 1;
  let last: Uint8Array = new Uint8Array();
  try {
    for (const piece of bytes()) {
      last = piece;
      const text = decoder.decode(piece, { stream: true });
      line += lineBreaks(text);
      yield text;
    }
    yield decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const [good = ''] = new TextDecoder(encoding).decode(last).split('\ufffd');
    const reason = `this line holds bytes that are not ${encoding}`;
    throw new UnreadableText(reason, { remedy: encodingRemedy, line: line + lineBreaks(good), cause });
  }
}

const marks = [
  { encoding: 'utf-32', bytes: [0xff, 0xfe, 0, 0] },
  { encoding: 'utf-32', bytes: [0, 0, 0xfe, 0xff] },
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

const sampleSize = 1 << 18;
const headSize = 4096;

/** Whether a byte is no plain ASCII text: a letter beyond it, or the escape that begins Japanese in ISO-2022-JP. */
const isBeyondAscii = (byte: number): boolean => byte > 0x7f || byte === 0x1b;

/** The sample that the encoding is detected from: the beginning, and later lines that are not plain ASCII. */
const sampleOf = (bytes: Bytes): { readonly head: Uint8Array; readonly telling: Uint8Array } => {
  const first: number[] = [];
  const telling: number[] = [];
  for (const piece of bytes()) {
    first.push(...piece.subarray(0, headSize - first.length));
    for (let at = piece.findIndex(isBeyondAscii); at !== -1 && at < piece.length; ) {
      const end = Math.min(piece.length, at + 400);
      telling.push(...piece.subarray(Math.max(0, at - 40), end));
      if (telling.length > sampleSize) return { head: Uint8Array.from(first), telling: Uint8Array.from(telling) };
      const next = piece.subarray(end).findIndex(isBeyondAscii);
      at = next === -1 ? -1 : end + next;
    }
  }
  return { head: Uint8Array.from(first), telling: Uint8Array.from(telling) };
};

/** The first line that is not text in an encoding; undefined if all are. */
const lineUndecoded = (bytes: Bytes, encoding: string): number | undefined => {
  try {
    for (const _ of decoded(bytes, encoding));
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableText) return error.line;
    throw error;
  }
};

const isDecodable = (bytes: Bytes, encoding: string): boolean => lineUndecoded(bytes, encoding) === undefined;

/** Whether bytes are text in an encoding: of bytes of programs and pictures, some are control characters. */
const isText = (bytes: Uint8Array, encoding: string): boolean =>
  !/(?![\t\r\n])\p{Cc}|\p{Cn}|\p{Co}|\ufffd/u.test(
    new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length & ~3)),
  );

/** UTF-16 without a byte order mark: every second byte of markup and digits is zero, of Japanese at least some are. */
const utf16Of = (head: Uint8Array): string | undefined => {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even < head.length / 16) return 'utf-16le';
  if (even > head.length / 4 && odd < head.length / 16) return 'utf-16be';
  if (odd >= minZeros && even === 0 && isText(head, 'utf-16le')) return 'utf-16le';
  return even >= minZeros && odd === 0 && isText(head, 'utf-16be') ? 'utf-16be' : undefined;
};

const minZeros = 8;

/** The encoding that an XML declaration or an HTML head declares. */
const declaredIn = (head: Uint8Array): string | undefined => {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 2048));
  return (
    /^<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(text)?.[1] ?? /<meta[^>]*charset=["']?([\w-]+)/i.exec(text)?.[1]
  );
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Share of kana among the characters beyond ASCII; misread Latin text has none. */
const kanaShare = (sample: Uint8Array, encoding: string): number => {
  const text = new TextDecoder(encoding).decode(sample);
  const beyond = count(text, /[^\p{ASCII}]/gu);
  return beyond === 0 ? 0 : count(text, /[\u3041-\u3096\u30a1-\u30fa\u30fc]/g) / beyond;
};

/**
 * Whether text without kana is Shift_JIS: nearly all of it is Chinese characters, and most of them are of the common
 * ones, which begin with bytes that other encodings use for controls and quotation marks.
 */
const isKanjiInShiftJis = (sample: Uint8Array): boolean => {
  const text = new TextDecoder('shift_jis').decode(sample);
  const beyond = count(text, /[^\p{ASCII}]/gu);
  const kanji = count(text, /\p{Script=Han}/gu);
  const common = sample.filter((byte) => byte >= 0x88 && byte <= 0x98).length;
  // A single one at the end of a small word is a letter with an accent, misread.
  return kanji > beyond * 0.8 && common > kanji * 0.6 && !/[a-z]\p{Script=Han}(?=[a-z\s])/u.test(text);
};

/** The escapes that switch to Japanese in ISO-2022-JP. */
const japaneseEscapes = ['\u001b$B', '\u001b$@'] as const;

const japaneseOf = (bytes: Bytes, telling: Uint8Array): string | undefined => {
  const plain = new TextDecoder('latin1').decode(telling);
  if (japaneseEscapes.some((start) => plain.includes(start)))
    return isDecodable(bytes, 'iso-2022-jp') ? 'iso-2022-jp' : undefined;
  const [best] = ['shift_jis', 'euc-jp']
    .map((encoding) => ({ encoding, share: kanaShare(telling, encoding) }))
    .sort((one, other) => other.share - one.share);
  if (best && best.share > 0.2) return isDecodable(bytes, best.encoding) ? best.encoding : undefined;
  return encodingsByLetters(telling).length === 0 && isKanjiInShiftJis(telling) && isDecodable(bytes, 'shift_jis')
    ? 'shift_jis'
    : undefined;
};

/** Encodings that chardet takes the bytes for, the likeliest first; EUC-JP without kana looks like Korean to it. */
const guessesOf = (bytes: Bytes, telling: Uint8Array): readonly string[] => {
  const guesses = analyse(telling).map(({ name }) => name.toLowerCase());
  const isAsian = /^(?:euc-kr|big5|gb18030|iso-2022-kr|iso-2022-cn)$/.test(guesses[0] ?? '');
  return [...(isAsian && isDecodable(bytes, 'euc-jp') ? ['euc-jp'] : []), ...guesses];
};

/** @throws UnreadableText unless the letters fit one encoding only */
const letteredOf = (bytes: Bytes, telling: Uint8Array): string => {
  const fitting = encodingsByLetters(telling).filter((encoding) => isDecodable(bytes, encoding));
  const [only, ...others] = fitting;
  if (only !== undefined && others.length === 0) return only;
  const candidates = [...new Set(fitting.length > 0 ? fitting : guessesOf(bytes, telling).slice(0, 3))];
  throw new UnreadableText(
    'the text is not UTF-8, and what else it is cannot be told for certain' +
      `${candidates.length > 0 ? ` (perhaps ${candidates.join(', ')})` : ''}`,
    { remedy: encodingRemedy, line: lineUndecoded(bytes, 'utf-8') },
  );
};

/**
 * The encoding of a feed: by its byte order mark, its bytes, its declaration, and finally by its letters.
 * @throws UnreadableText if the result is uncertain
 */
export const encodingOf = (bytes: Bytes): string => {
  const { head, telling } = sampleOf(bytes);
  const binary = binaryFileOf(head);
  if (binary) throw new UnreadableText(`the file is ${binary.what}, and no text`, { remedy: binary.remedy });
  const mark = marks.find((each) => each.bytes.every((byte, at) => head[at] === byte));
  if (mark?.encoding === 'utf-32') {
    throw new UnreadableText('the file is UTF-32, which no browser and no shop reads', { remedy: 'Save it as UTF-8' });
  }
  if (mark) return mark.encoding;
  const wide = utf16Of(head);
  if (wide) return wide;
  const hasEscapes = telling.includes(0x1b);
  if (telling.length === 0 || (!hasEscapes && isDecodable(bytes, 'utf-8'))) return 'utf-8';
  const declared = declaredIn(head);
  if (declared && !/^utf-?8$/i.test(declared) && isDecodable(bytes, declared)) return declared.toLowerCase();
  if (head.includes(0) || telling.includes(0)) {
    throw new UnreadableText('the file is no text (it holds zero bytes)', { remedy: 'Give the feed itself, unpacked' });
  }
  return japaneseOf(bytes, telling) ?? (isDecodable(bytes, 'utf-8') ? 'utf-8' : letteredOf(bytes, telling));
};
