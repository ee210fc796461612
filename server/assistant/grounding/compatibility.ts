import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { foldText } from '../lexicon/tokens.ts';
import { areListed } from '../operations/fit/compatible.ts';
import { fitting } from '../operations/fit/fitting.ts';
import type { Truth } from '../plan.ts';
import { typesIn } from '../text/spokenWords.ts';
import { says, wordPattern } from '../text/words.ts';
import type { Evidence, ProductFacts } from './evidence.ts';

const isSupply = ({ kind }: Product): boolean => isSupplyKind(kind);
const isTool = ({ kind }: Product): boolean => isToolKind(kind);

/** By holder and sizes: whether an accessory goes into a tool; unknown where the data do not say. */
const fitOf = ({ product: one }: ProductFacts, { product: other }: ProductFacts): Truth => {
  if (isTool(one) === isTool(other) || isSupply(one) || isSupply(other)) return 'unknown';
  return (isTool(one) ? fitting(one, other) : fitting(other, one)).holds;
};

/** Packs and chargers of another platform do not fit, nor accessories of another size; of the rest the data only tell what does. */
const surelyApart = (one: ProductFacts, other: ProductFacts): boolean =>
  !areListed(one.product, other.product) &&
  (fitOf(one, other) === 'no' ||
    ((isSupply(one.product) || isSupply(other.product)) && one.platform?.id !== other.platform?.id));

const pairsOf = (sheets: readonly ProductFacts[]): readonly (readonly [ProductFacts, ProductFacts])[] => {
  const tools = sheets.filter(({ product }) => isTool(product));
  const parts = sheets.filter(({ product }) => !isTool(product));
  if (tools.length > 0 && parts.length > 0) return tools.flatMap((tool) => parts.map((part) => [tool, part] as const));
  const [first, ...others] = sheets;
  return first ? others.map((other) => [first, other] as const) : [];
};

/** A sentence that introduces a list. */
export const opening = wordPattern(String.raw`[:：]\s*$|<listOpenings>`);

/** A claim about the items of the list that a sentence introduces. */
export interface ListClaim {
  readonly of: readonly ProductFacts[];
  readonly denied: boolean;
}

const samePlatform = (one: ProductFacts, other: ProductFacts): boolean =>
  one.platform !== undefined && one.platform.id === other.platform?.id;
const sameSort = (one: ProductFacts, other: ProductFacts): boolean =>
  isTool(one.product) === isTool(other.product) && isSupply(one.product) === isSupply(other.product);

const pairHolds = (one: ProductFacts, other: ProductFacts, denied: boolean): boolean =>
  denied
    ? surelyApart(one, other)
    : areListed(one.product, other.product) ||
      fitOf(one, other) === 'yes' ||
      (sameSort(one, other) && samePlatform(one, other));

/** Platforms in a sentence must be those of its products, or be denied. */
const platformsHold = (named: readonly PlatformRecord[], sheets: readonly ProductFacts[], denied: boolean): boolean => {
  const own = new Set(sheets.map(({ platform }) => platform?.id));
  if (sheets.length === 0) return true;
  return denied ? named.some(({ id }) => !own.has(id) || own.size > 1) : named.every(({ id }) => own.has(id));
};

/** Whether a text names the holder by which something fits these tools: checked elsewhere. */
const namesHolder = (text: string, sheets: readonly ProductFacts[]): boolean =>
  sheets.length > 0 &&
  sheets.every(({ product: { attributes } }) => {
    const { toolHolder } = attributes;
    return typeof toolHolder === 'string' && foldText(text).includes(foldText(toolHolder));
  });

/** The clause of a claim, up to commas: a negation before or after belongs to something else. */
const clauseOf = (text: string, language: AnswerLanguage): string =>
  text.split(wordPattern('[;:.]|<contrasts>')).find((clause) => says('fits', clause, language)) ?? text;

/** Whether a composed sentence makes the same claim about the same products, with the same negation. */
const hasSameClaim = (line: string, text: string, sheets: readonly ProductFacts[], language: AnswerLanguage): boolean =>
  says('fits', line, language) &&
  says('misfits', line, language) === says('misfits', text, language) &&
  sheets.length > 0 &&
  sheets.every(({ product }) => line.includes(product.model));

/** "No." before a sentence answers the question and does not negate what follows. */
const answerBefore = wordPattern(String.raw`^[\s*-]*<noes>[.,:;!。、]\s*`);

/** Voltages named in a text, and those of a product and its platform. */
const voltagesIn = (text: string): readonly number[] =>
  [...text.matchAll(/(?<![\d.,])(\d{1,2}(?:[.,]\d)?) ?-?V(?!\p{Script=Latin})/gu)].map(([, value = '']) =>
    Number(value.replace(',', '.')),
  );
const voltagesOf = ({ product: { attributes }, platform }: ProductFacts): readonly number[] =>
  [attributes.voltage, platform?.voltage, platform?.maxVoltage].flatMap((value) =>
    typeof value === 'number' ? [value] : [],
  );

/** Whether named battery voltages are a product's own, or are not if denied. */
const voltagesHold = (text: string, denied: boolean, sheet: ProductFacts): boolean => {
  const named = voltagesIn(text);
  const own = voltagesOf(sheet);
  if (named.length === 0) return false;
  return denied ? named.some((value) => !own.includes(value)) : named.every((value) => own.includes(value));
};

/** A tool with a battery system runs on batteries and is charged by its own chargers; that much may be said of it. */
const hasOwnBatterySystem = (
  text: string,
  denied: boolean,
  sheets: readonly ProductFacts[],
  language: AnswerLanguage,
): boolean =>
  !denied &&
  sheets.length > 0 &&
  sheets.every(({ platform }) => platform !== undefined) &&
  !says('sweeping', text, language) &&
  voltagesIn(text).length === 0;

/** Whether a claim that names no product holds of any: what shares a platform goes together, what does not stays apart; to try claims nothing. */
const holdsOfAny = (text: string, denied: boolean, language: AnswerLanguage): boolean => {
  const isOther = says('otherPower', text, language);
  return says('trials', text, language) || (denied ? isOther : says('samePower', text, language) && !isOther);
};

/** "It cannot be used in the rain": words of use that name nothing that fits. */
const speaksOfUse = (text: string, language: AnswerLanguage): boolean =>
  says('usings', text, language) &&
  !says('fits', text.replaceAll(new RegExp(wordPattern('<usings>', language), 'giu'), ' '), language) &&
  voltagesIn(text).length === 0 &&
  !says('sweeping', text, language) &&
  !typesIn(text, language).some((type) => !isToolKind(type));

/** What a sentence says of what goes with what: whether it holds, and whether it says it of a list that follows. */
export const compatibilityOf = (
  { language, paragraphs }: Evidence,
  sentence: string,
  {
    sheets,
    named,
    platforms,
    inList,
  }: {
    readonly named: number;
    readonly sheets: readonly ProductFacts[];
    readonly platforms: readonly PlatformRecord[];
    readonly inList?: ListClaim | undefined;
  },
): { readonly holds: boolean; readonly opens?: ListClaim } => {
  const text = sentence.replace(answerBefore, '');
  const isClaim = says('fits', text, language);
  const clause = clauseOf(text, language);
  const denied = isClaim && says('misfits', clause, language);
  if (platforms.length > 0 && !platformsHold(platforms, sheets, denied)) return { holds: false };
  const listHolds =
    !inList ||
    sheets.every((sheet) => inList.of.every((other) => sheet === other || pairHolds(other, sheet, inList.denied)));
  if (!listHolds) return { holds: false };
  if (!isClaim || (named === 0 && platforms.length === 0 && speaksOfUse(text, language))) return { holds: true };
  const pairs = pairsOf(sheets).filter(
    ([one, other]) => !(isTool(one.product) && isTool(other.product)) || says('sharing', text, language),
  );
  if (!pairs.every(([one, other]) => pairHolds(one, other, denied))) return { holds: false };
  if (opening.test(text)) return { holds: true, opens: { of: sheets, denied } };
  if (pairs.length > 0 || (platforms.length > 0 && sheets.length > 0)) return { holds: true };
  // About a single product: what it is suited for, unless packs, chargers or accessories are mentioned as in a result.
  const goesWith = typesIn(text, language).some((type) => !isToolKind(type));
  const isOwn =
    hasOwnBatterySystem(clause, denied, sheets, language) ||
    (sheets.length > 0 && sheets.every((sheet) => voltagesHold(clause, denied, sheet)));
  if (named === 0 && holdsOfAny(text, denied, language)) return { holds: true };
  if (!goesWith || isOwn || namesHolder(text, sheets)) return { holds: sheets.length > 0 };
  return {
    holds: paragraphs.some((line) => hasSameClaim(line, text, sheets, language)),
  };
};
