import { answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { foldWithPlaces } from '../fields/places.ts';
import type { ProductKind } from '../kinds.ts';
import { kindWords } from '../names/kindNames.ts';
import type { Evidence } from '../record.ts';
import { isOwnLine } from './subject.ts';
import { anyOf, folded, mayHold, words } from './words.ts';

/** A hyphen separates words like a space: "Tool-Only". */
const spaced = (given: readonly string[]): readonly string[] => given.map((word) => word.replaceAll('-', ' '));
const bare = anyOf(spaced(words.bare));
const kit = anyOf(spaced(words.kit));

const sourceOf = (given: readonly string[]): string => anyOf(spaced(given)).source;
const count = String.raw`\(?[1-9]\)?(?: ?[x×])?`;
const capacity = String.raw`\d+(?:[.,]\d+)? ?(?:ah|v)`;
const amount = `(?:${count} ?(?:${capacity} )?|(?:${capacity} )+)`;
const chargers = sourceOf(answerLanguages.flatMap((language) => kindWords('charger', language)));
/** A list must continue or end here: "2 battery slots" are no batteries in the box. */
const listEnd = `(?= ?(?:$|[,;()+&/]|(?:and|und|y|e|et) ))`;
/** "w/ (2) 2.0Ah Batteries", "inkl. 2 Akkus", "inkl. 2x 2,0 Ah & Ladegerät", ", 2 Batteries", "2x5,0Ah", "バッテリ2本". */
const packs = new RegExp(
  `(?:${sourceOf(words.joiners)}) ?${amount}(?:(?:li ion|lithium ion) )?(?:${sourceOf(words.packs)})` +
    `|(?:${sourceOf(words.joiners)}) ?${amount}(?:${sourceOf(words.joiners)}) ?(?:${chargers})` +
    `|[,;(] ?${count} ?(?:${capacity} )?(?:${sourceOf(words.packs)})(?: (?:de |da |di |à |a )?${capacity})?${listEnd}` +
    String.raw`|(?<![\p{L}\d])[1-9] ?[x×] ?\d+(?:[.,]\d+)? ?ah(?!\p{L})` +
    `|(?:${sourceOf(words.packs)}) ?[1-9][個本]`,
  'u',
);

/** "Battery and charger required, sold separately", "batteria non inclusa", "電池・充電器別売". */
const withoutPacks = new RegExp(`(?:${sourceOf(words.packs)})[^.。!?;:]{0,40}?(?:${sourceOf(words.notIncluded)})`, 'u');

/** "Livrée sans batterie ni chargeur", "wird ohne Akku geliefert"; a weight "ohne Akku" says nothing of the box. */
const noPacks = `(?:${sourceOf(words.without)}) (?:${sourceOf(words.packs)})`;
const suppliedWithout = new RegExp(
  `(?:${sourceOf(words.supplied)})[^.。!?;:,]{0,15} ${noPacks}|${noPacks}[^.。!?;:,]{0,30} (?:${sourceOf(words.supplied)})`,
  'u',
);

const supply = `(?:${sourceOf(words.packs)}|${chargers})`;
const supplies = `${supply}(?:[ ,&/]+(?:(?:and|und|y|e|et|o|or|ni|ne|oder|nor) )?${supply})*`;
/** "No charger", "ohne Ladegerät", "charger not included", "充電器別売". */
const deniedSupply = new RegExp(
  `(?:${sourceOf([...words.without, 'no', 'non', 'w/o'])}) ${supplies}|${supplies} ?[・-]?(?:${sourceOf([...words.notIncluded, ...(words.denying['jp'] ?? [])])})`,
  'gu',
);

const mayDeny = anyOf([...words.without, 'no', 'non', 'w/o', ...words.notIncluded, ...(words.denying['jp'] ?? [])]);

/** A title without the supplies that it says are not in the box, which are not what it names. */
export const withoutDeniedSupplies = (title: string): string => {
  const text = foldWithPlaces(title);
  // Few titles deny anything, and the whole pattern is slow.
  if (!mayDeny.test(text.folded)) return title;
  let plain = title;
  for (const { 0: denied, index } of [...text.folded.matchAll(deniedSupply)].reverse()) {
    const found = text.stretch(index, index + denied.length);
    plain = `${plain.slice(0, found.start)} ${plain.slice(found.start + found.text.length)}`;
  }
  return plain;
};

type Packaging = 'bare' | 'kit';

interface PackagingReading {
  readonly packaging: Packaging;
  readonly evidence: Evidence;
}

const packagingBy = (
  written: string,
  from: Evidence['from'],
  patterns: readonly (readonly [Packaging, RegExp])[],
): PackagingReading | undefined => {
  const text = foldWithPlaces(written);
  const folded = text.folded.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  for (const [packaging, pattern] of patterns) {
    const found = pattern.exec(folded);
    if (found) return { packaging, evidence: { from, ...text.stretch(found.index, found.index + found[0].length) } };
  }
  return undefined;
};

/** Whether a tool is sold with pack and charger, as its title says; undefined where it does not. */
export const packagingIn = (title: string): PackagingReading | undefined =>
  packagingBy(title, 'title', [
    ['bare', bare],
    ['bare', withoutPacks],
    ['kit', kit],
    ['kit', packs],
  ]);

/** Short words like "solo" mean other things in sentences. */
const longer = spaced(words.bare).filter((word) => /\s|^[^\p{Script=Latin}]+$/u.test(word));
const bareInSentences = anyOf(longer);
const mayBeBare = mayHold(longer);
const orElse = anyOf(words.alternatives);

/** "Tool only.", "Nur Gerät, ohne Akku", "本体のみの販売です": not beside a weight, nor where a kit is offered too. */
const bareClause = (description: string): PackagingReading | undefined => {
  if (!mayBeBare(fold(description).replaceAll('-', ' '))) return undefined;
  const clauses = description.split(/(?<=[.!?])\s+|[。！？\n;]/u);
  const clause = clauses.find((each) => {
    const plain = fold(each).replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ');
    return !/\d/.test(plain) && bareInSentences.test(plain) && !orElse.test(plain);
  });
  return clause === undefined ? undefined : packagingBy(clause, 'description', [['bare', bareInSentences]]);
};

/** From a description only the statement that packs are not included is read. */
export const statedWithoutPacks = (description: string): PackagingReading | undefined =>
  packagingBy(description, 'description', [
    ['bare', withoutPacks],
    ['bare', suppliedWithout],
  ]) ?? bareClause(description);

const namesBattery = anyOf(words.packs);

/** A tool whose box holds a battery is a kit. */
export const packagingInBox = (box: readonly string[]): PackagingReading | undefined => {
  const pack = box.find(
    (part) => namesBattery.test(fold(part)) && !withoutPacks.test(fold(part)) && !without.test(fold(part)),
  );
  return pack === undefined ? undefined : { packaging: 'kit', evidence: { from: 'box', text: pack } };
};

const bareWords = folded(spaced(words.bare));
const kitWords = folded(spaced(words.kit));

/** The packaging stated by a separate value: the variant "Bare", the box "Machine nue". */
export const statedPackaging = (values: readonly (string | number)[]): Packaging | undefined => {
  const plain = values.map((value) => fold(String(value)).replaceAll('-', ' ').trim());
  if (plain.some((value) => bareWords.has(value))) return 'bare';
  return plain.some((value) => kitWords.has(value)) ? 'kit' : undefined;
};

const namesPack = anyOf([...words.packs, ...answerLanguages.flatMap((language) => kindWords('charger', language))]);

/** Whether the texts of a product of unknown type mention packs: a mixing set is no kit with a charger. */
export const mentionsPacks = (texts: string): boolean => namesPack.test(fold(texts));

/** Whether box contents include a battery or a charger. */
export const includesPack = (box: readonly string[]): boolean => box.some((part) => namesPack.test(fold(part)));

const labels = folded(words.boxLabels);
const labelOf = (line: string): { readonly label: string; readonly rest: string } => {
  const [, label = '', rest = ''] = /^[\s•*·–-]*([^:：]{3,40})[:：]\s*(.*)$/.exec(line) ?? [];
  return { label: fold(label).trim(), rest };
};

export const isBoxLabel = (name: string): boolean => labels.has(fold(name).trim());

export const boxParts = (written: string): readonly string[] =>
  written
    .split(/\s*(?:,(?!\d)|[;、，|\n])\s*|\s+(?:and|und|y|e|et)\s+(?=\d|an? |ein)/)
    .map((part) => part.replace(/^[\s•*·–-]+|[\s.。]+$/g, ''))
    .filter((part) => part.length > 1 && part.length < 120);

const opener = new RegExp(`^(?:${sourceOf(words.boxOpeners)}) (.+?)[.。!]?$`, 'u');

/** "Incluye 2 baterías de 2 Ah, cargador y maletín.": a sentence that lists packs or a charger lists the box. */
const boxInSentence = (description: string): readonly string[] => {
  for (const sentence of description.split(/(?<=[.!?])\s+|\n|\s[–—•]\s/)) {
    const text = foldWithPlaces(sentence.trim());
    const list = opener.exec(text.folded)?.[1];
    if (list === undefined || withoutPacks.test(text.folded) || without.test(list)) continue;
    const start = text.folded.indexOf(list);
    const parts = text
      .stretch(start, start + list.length)
      .text.split(/\s*(?:,(?!\d)|;)\s*|\s+(?:and|und|y|e|et)\s+/)
      .map((part) => part.trim());
    if (includesPack(parts)) return parts.filter((part) => part !== '');
  }
  return [];
};
const without = anyOf([...words.without, 'no']);

/** A sentence may precede the label: "Per legno. La confezione contiene: …". */
const labelledLines = /\n|(?<=[.!?])\s+(?=[^.!?:：\n]{3,40}[:：])/u;

/** Box contents that a description lists after "Includes:" or similar, in the same line or below. */
export const boxIn = (description: string): readonly string[] => {
  const lines = description.split(labelledLines);
  for (const [place, line] of lines.entries()) {
    const { label, rest } = labelOf(line);
    if (!labels.has(label)) continue;
    if (rest !== '') return boxParts(rest);
    const below = lines.slice(place + 1);
    const end = below.findIndex((next) => next.trim() === '' || labelOf(next).label !== '');
    return (end === -1 ? below : below.slice(0, end)).flatMap(boxParts);
  }
  return boxInSentence(description);
};

/** Lines of a description that state an attribute: "Max. torque: 60 Nm". */
export const statedIn = (
  description: string,
  kind?: ProductKind,
): readonly { readonly name: string; readonly value: string }[] => {
  const lines = description.split('\n');
  return lines.flatMap((line, at) => {
    const [, name = '', value = ''] = /^[\s•*·–-]*([^:：]{3,60})[:：]\s*(\S.{0,60})$/.exec(line) ?? [];
    const isOwn = name !== '' && !labels.has(fold(name).trim()) && isOwnLine(lines, at, kind);
    return isOwn ? [{ name: name.trim(), value: value.trim() }] : [];
  });
};
