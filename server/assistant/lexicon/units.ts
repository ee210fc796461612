import { foldText } from './tokens.ts';

/** A unit in folded text, and its end. */
export interface FoundUnit {
  readonly unit: string;
  readonly end: number;
}

/** Finds the unit directly after a figure. */
export type UnitFinder = (text: string, at: number) => FoundUnit | undefined;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '[ -]?');

/** Creates a finder of all spellings of units (`unit.*` of a lexicon), longest first. */
export const unitFinder = (words: ReadonlyMap<string, readonly string[]>): UnitFinder => {
  const spellings = new Map<string, string>();
  for (const [concept, phrases] of words) {
    if (!concept.startsWith('unit.')) continue;
    for (const phrase of phrases) spellings.set(foldText(phrase).replace(/[=*]/g, ''), concept.slice('unit.'.length));
  }
  const all = [...spellings.keys()].filter((text) => text !== '').sort((one, other) => other.length - one.length);
  if (all.length === 0) return () => undefined;
  const pattern = new RegExp(String.raw`[ -]?(${all.map(escaped).join('|')})\.?(?![a-z0-9])`, 'uy');
  const initials = new Set([' ', '-', ...all.map((text) => text.charAt(0))]);
  return (text, at) => {
    if (!initials.has(text.charAt(at))) return undefined;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const [whole, spelling] = found ?? [];
    if (whole === undefined || spelling === undefined) return undefined;
    const unit =
      spellings.get(spelling) ??
      spellings.get(spelling.replaceAll('-', ' ')) ??
      spellings.get(spelling.replaceAll(/[ -]/g, ''));
    return unit === undefined ? undefined : { unit, end: at + whole.replace(/\.$/, '').length };
  };
};
