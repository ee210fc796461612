import { SaxesParser } from 'saxes';
import { lineOfBareAmpersand } from './bareAmpersand.ts';
import { FeedSyntaxError, maxRecordLength } from './feedSyntax.ts';

/** An element with its content, with names without prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its text, including its children's. */
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** HTML entities that shops use although XML does not define them. */
const entities = {
  ...{ nbsp: ' ', deg: '°', times: '×', reg: '®', trade: '™', ndash: '–', mdash: '—', euro: '€', eacute: 'é' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', agrave: 'à', egrave: 'è' },
};

/** Maximum number of characters of one text, tag or comment outside records. */
const maxUnfinished = 4 * maxRecordLength;

const tooLarge = (line: number): FeedSyntaxError =>
  new FeedSyntaxError('a single record is larger than 16 MB', { line, remedy: 'Give one record per product' });

/** Counts the characters since the parser's last event, because it keeps a text, tag or comment in memory until its end. */
const endExpected = () => {
  let [unfinished, line] = [0, 1];
  return {
    told: (at: number): void => {
      unfinished = 0;
      line = at;
    },
    /** @throws FeedSyntaxError if one is so long that it seems to have no end */
    given: (characters: number, isInRecord: boolean): void => {
      unfinished += characters;
      if (isInRecord && unfinished > maxRecordLength) throw tooLarge(line);
      if (unfinished <= maxUnfinished) return;
      throw new FeedSyntaxError('what begins there does not end', { line, remedy: 'Close the tag, text or comment' });
    },
  };
};

/** @param ampersand line of an "&" that begins no entity, which parsers report only later */
const syntaxErrorOf = (cause: Error, line: number, ampersand: number | undefined): FeedSyntaxError => {
  const reason =
    ampersand === undefined
      ? cause.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')
      : 'an "&" stands there that begins no entity';
  const remedy = cause.message.includes('undefined entity')
    ? 'Write its text; entities that a file declares or fetches are not read'
    : ampersand === undefined
      ? 'Mend the XML at this line; a file that was cut off ends like this too'
      : 'Write it as "&amp;"';
  return new FeedSyntaxError(`the file is no sound XML: ${reason}`, { line: ampersand ?? line, remedy, cause });
};

/**
 * Yields all elements with these names, one at a time; nothing around them is kept. Of nested ones, only the outermost is
 * yielded.
 * @throws FeedSyntaxError with the line of a syntax error
 */
export function* xmlElements(pieces: Iterable<string>, names: ReadonlySet<string>): Generator<XmlElement> {
  const parser = new SaxesParser({ position: true });
  Object.assign(parser.ENTITIES, entities);
  const open: OpenElement[] = [];
  let found: XmlElement[] = [];
  let length = 0;
  const expected = endExpected();
  const grow = (characters: number): void => {
    length += characters;
    if (length > maxRecordLength) throw tooLarge(parser.line);
  };
  const add = (text: string): void => {
    expected.told(parser.line);
    // Nothing between the requested elements is kept.
    if (open.length > 0) grow(text.length);
    for (const element of open) element.text += text;
  };
  parser.on('error', (cause) => {
    throw syntaxErrorOf(cause, parser.line, lineOfBareAmpersand(pieces, parser.line));
  });
  parser.on('opentag', ({ name, attributes }) => {
    expected.told(parser.line);
    const plain = plainName(name);
    if (open.length === 0 && !names.has(plain)) return;
    const kept = Object.entries(attributes).map(([key, value]) => [plainName(key), value]);
    for (const [key, value] of kept) grow((key?.length ?? 0) + (value?.length ?? 0));
    grow(name.length);
    open.push({ name: plain, line: parser.line, attributes: Object.fromEntries(kept), children: [], text: '' });
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    expected.told(parser.line);
    const closed = open.pop();
    if (!closed) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(closed);
    else {
      found.push(closed);
      length = 0;
    }
  });
  for (const piece of pieces) {
    parser.write(piece);
    expected.given(piece.length, open.length > 0);
    yield* found;
    found = [];
  }
  parser.close();
  yield* found;
}

/** The children with a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element under a path of names. */
export const childOf = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);

/** The trimmed text under a path of names; undefined if there is none. */
export const textOf = (element: XmlElement | undefined, ...path: readonly string[]): string | undefined =>
  childOf(element, ...path)?.text.trim() || undefined;
