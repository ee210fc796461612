import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { foldText } from '../lexicon/tokens.ts';
import { fitting } from '../operations/fit/fitting.ts';
import type { Truth } from '../plan.ts';
import { typesIn } from '../text/spokenWords.ts';
import type { Evidence, ProductFacts } from './evidence.ts';

/** Words that claim that things fit together. */
const claims: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:compatible|compatibility|interchangeable|fits?|(?:work|go|pair|used?|operate|run)(?:s|es|ed|ing)? (?:with|on)|(?:powered|charged|driven) (?:by|with)|charges (?:the|a|any|all|both)|accepts?|takes (?:the|a|any|all)|swap(?:s|ped)?|belongs? to|share[sd]?|same (?:battery|platform|charger))\b/i,
  de: /kompatib|\b(?:passt|passen|geeignet für|austauschbar|(?:läuft|laufen|funktionier\w+|arbeite[tn]|betrieben|verwende\w*|nutz\w+) (?:\S+ ){0,3}mit|mit (?:\S+ ){1,6}(?:betrieben|verwendbar|nutzbar|verwenden|nutzen|laden|geladen)|lädt|gehör\w+ zu\w*|dieselbe\w*|gleiche\w* (?:akku|plattform|ladegerät))/i,
  es: /compatib|\b(?:encaja\w*|sirve\w*|vale\w* para|va\w* con|funciona\w* con|usa\w* con|intercambiable\w*|admite\w*|acepta\w*|carga(?!dor)\w*|alimenta\w*|pertenece\w*|comparte\w*|mism[ao]s? (?:batería|plataforma|cargador))/i,
  it: /compatib|(?<!\p{L})(?:adatt(?!ator)\w+ (?:a|al|alla|per)|(?:va|vanno) (?:anche |bene )*(?:con|sul?l?[aeo]?|sui|nell?[aeo]?)(?!\p{L})|funziona\w* con|usa\w* con|utilizza\w* con|intercambiabil\w+|accetta\w*|caric(?!a(?:batt|tor))\w+|aliment\w+|appart\w+|condivid\w+|stess[ao] (?:batteria|piattaforma|caricabatterie))/iu,
  fr: /compatib|\b(?:convien\w+|s'adapte\w*|v(?:a|ont) (?:pas |aussi |bien )*(?:avec|sur|dans)|ne v(?:a|ont) pas|fonctionne\w* avec|utilis\w+ avec|interchangeable\w*|accepte\w*|(?:re)?charge(?!ur)\w*|aliment\w+|appartien\w+|partage\w*|même (?:batterie|plateforme|chargeur))/i,
  jp: /対応|互換|適合|使え|使用でき|使用可|共用|装着でき|装着可|取り付け|充電でき|同じ(?:バッテリ|シリーズ|充電器)|セットでき|合います|合いません/,
};

/** Words for tools that share their power source: the only statement possible about two tools. */
const sharing: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:interchangeable|swap(?:s|ped)?|belongs? to|share[sd]?|same|compatible|compatibility)\b/i,
  de: /kompatib|austauschbar|gehör|dieselb|gleiche/i,
  es: /compatib|intercambiable|pertenece|comparte|mism[ao]s?/i,
  it: /compatib|intercambiabil|appart|condivid|stess[ao]/i,
  fr: /compatib|interchangeable|appartien|partage|mêmes?/i,
  jp: /互換|共用|共通|同じ/,
};

const denials: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:not|n't|no|never|neither|nor|cannot|incompatible|without)\b|n't\b/i,
  de: /\b(?:nicht|kein\w*|nie|weder|inkompatibel\w*|ohne)\b/i,
  es: /\b(?:no|ni|nunca|tampoco|incompatible\w*|sin)\b/i,
  it: /\b(?:non|né|mai|neanche|incompatibil\w+|senza)\b/i,
  fr: /\b(?:ne|n'|pas|ni|jamais|aucun\w*|incompatible\w*|sans)\b|\bn'/i,
  jp: /ません|ない|不可|非対応|できず|なし/,
};

/** Whether the data list one as compatible with the other. */
const listed = (one: Product, other: Product): boolean =>
  [...one.batteries, ...one.chargers, ...one.accessories].includes(other.id);
const areCompatible = (one: Product, other: Product): boolean => listed(one, other) || listed(other, one);

const isSupply = ({ kind }: Product): boolean => isSupplyKind(kind);
const isTool = ({ kind }: Product): boolean => isToolKind(kind);

/** By holder and sizes: whether an accessory goes into a tool; unknown where the data do not say. */
const fitOf = ({ product: one }: ProductFacts, { product: other }: ProductFacts): Truth => {
  if (isTool(one) === isTool(other) || isSupply(one) || isSupply(other)) return 'unknown';
  return (isTool(one) ? fitting(one, other) : fitting(other, one)).holds;
};

/** Packs and chargers of another platform do not fit, nor accessories of another size; of the rest the data only tell what does. */
const surelyApart = (one: ProductFacts, other: ProductFacts): boolean =>
  !areCompatible(one.product, other.product) &&
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
export const opening = /[:：]\s*$|次の(?:とおり|通り|製品|機種)|以下の/;

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
    : areCompatible(one.product, other.product) ||
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
const clauseOf = (text: string, claim: RegExp): string =>
  text.split(/[;:.]|(?<!\p{L})(?:but|aber|sondern|pero|sino|ma|mais)(?!\p{L})/u).find((clause) => claim.test(clause)) ??
  text;

/** Whether a composed sentence makes the same claim about the same products, with the same negation. */
const hasSameClaim = (line: string, text: string, sheets: readonly ProductFacts[], language: AnswerLanguage): boolean =>
  claims[language].test(line) &&
  denials[language].test(line) === denials[language].test(text) &&
  sheets.length > 0 &&
  sheets.every(({ product }) => line.includes(product.model));

/** "No." before a sentence answers the question and does not negate what follows. */
const answerBefore = /^[\s*-]*(?:no|nein|non|いいえ)[.,:;!。、]\s*/iu;

/** Words that extend a claim beyond the product's own parts. */
const sweeping: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:every|any|all|other|whatever|universal\w*)\b/i,
  de: /(?<!\p{L})(?:jede\w*|alle\w*|andere\w*|beliebig\w*|fremd\w*|universal\w*)/iu,
  es: /(?<!\p{L})(?:cualquier\w*|tod[ao]s?|otr[ao]s?|universal\w*)/iu,
  it: /(?<!\p{L})(?:qualsiasi|qualunque|tutt[ieao]|altr[ieao]|universal\w*)/iu,
  fr: /(?<!\p{L})(?:n'importe|tou(?:te)?s?|autres?|universel\w*)(?!\p{L})/iu,
  jp: /すべて|全て|全部|どの|他社|他の|別の|あらゆる|何でも/,
};

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
  !sweeping[language].test(text) &&
  voltagesIn(text).length === 0;

/** "Of the same platform", "of another one": what holds whatever product is meant. */
const likeness: Readonly<
  Record<AnswerLanguage, { readonly same: RegExp; readonly other: RegExp; readonly trial: RegExp }>
> = {
  en: {
    same: /\bsame (?:platform|system|voltage|series)/i,
    other: /\b(?:other|another|different) (?:platform|system|voltage|series)/i,
    trial: /\b(?:try|test)\b/i,
  },
  de: {
    same: /(?:gleich|selb)\w* (?:\p{L}+)?(?:plattform|system|spannung|serie)/iu,
    other: /(?:ander|verschieden)\w* (?:\p{L}+)?(?:plattform|system|spannung|serie)/iu,
    trial: /(?<!\p{L})(?:probier|versuch|test)\w*/iu,
  },
  es: {
    same: /mism[ao] (?:plataforma|sistema|tensión|serie|voltaje)/iu,
    other: /(?:otr[ao]|distint[ao]) (?:plataforma|sistema|tensión|serie|voltaje)/iu,
    trial: /(?<!\p{L})(?:prueb|prob)\w*/iu,
  },
  it: {
    same: /stess[ao] (?:piattaforma|sistema|tensione|serie)/iu,
    other: /(?:altr[ao]|divers[ao]) (?:piattaforma|sistema|tensione|serie)/iu,
    trial: /(?<!\p{L})prov\w*/iu,
  },
  fr: {
    same: /même (?:plateforme|système|tension|série|gamme)/iu,
    other: /(?:autre|différente?) (?:plateforme|système|tension|série|gamme)/iu,
    trial: /(?<!\p{L})(?:essa[iy]|test)\w*/iu,
  },
  jp: {
    same: /同じ(?:シリーズ|プラットフォーム|電圧)/,
    other: /(?:別|違う|異なる)の?(?:シリーズ|プラットフォーム|電圧)/,
    trial: /試し|試す/,
  },
};

/** Whether a claim that names no product holds of any: what shares a platform goes together, what does not stays apart; to try claims nothing. */
const holdsOfAny = (text: string, denied: boolean, language: AnswerLanguage): boolean => {
  const { same, other, trial } = likeness[language];
  return trial.test(text) || (denied ? other.test(text) : same.test(text) && !other.test(text));
};

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
  const isClaim = claims[language].test(text);
  const clause = clauseOf(text, claims[language]);
  const denied = isClaim && denials[language].test(clause);
  if (platforms.length > 0 && !platformsHold(platforms, sheets, denied)) return { holds: false };
  const listHolds =
    !inList ||
    sheets.every((sheet) => inList.of.every((other) => sheet === other || pairHolds(other, sheet, inList.denied)));
  if (!listHolds) return { holds: false };
  if (!isClaim) return { holds: true };
  const pairs = pairsOf(sheets).filter(
    ([one, other]) => !(isTool(one.product) && isTool(other.product)) || sharing[language].test(text),
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
