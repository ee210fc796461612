import type { Measure, Product } from '../../catalogue/catalogue.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import { formatMeasure } from '../../catalogue/format.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import type { Question } from '../assistant.ts';
import { firstMeasured, type RangeCondition } from '../understanding/condition.ts';
import { nominalVolts } from '../understanding/conditions.ts';
import type { Sign } from '../words/names.ts';
import { bullets } from '../writer/tables.ts';
import { sayChecks } from './checking.ts';
import type { Draft } from './draft.ts';
import { isPart, isSupply, names, partKinds, platformOf, sayParts } from './parts.ts';
import { productsMeeting } from './retrieval.ts';

/** Whether one product goes with another, with the reason; incompatible pairs are refused. */
const sayPair = async (draft: Draft, brand: Question['brand'], part: Product, whole: Product): Promise<void> => {
  const { phrase, language } = draft;
  const port = [part, whole].find((tool) => tool.kind !== 'vacuum' && tool.features.includes('dustExtraction'));
  if (part.kind === 'vacuum' || whole.kind === 'vacuum') {
    draft.say(phrase('fitUnknown', { part: draft.name(part), tool: draft.name(whole) }));
    if (port) {
      draft.say(phrase('near', { name: draft.name(port) }));
      draft.say(bullets([featureNames.dustExtraction[language]]));
    }
    return;
  }
  const partPlatform = platformOf(draft, part);
  const wholePlatform = platformOf(draft, whole);
  const [partName, wholeName] = [draft.name(part), draft.name(whole)];
  const supply = isSupply(part) || isSupply(whole);
  if (names(part, whole) || names(whole, part)) {
    const shared = supply && partPlatform?.id === wholePlatform?.id ? wholePlatform?.name : undefined;
    const pair = { part: partName, tool: wholeName };
    draft.say(shared === undefined ? phrase('fits', pair) : phrase('fitsByPlatform', { ...pair, platform: shared }));
    return;
  }
  if (supply && partPlatform && wholePlatform && partPlatform.id !== wholePlatform.id) {
    draft.say(
      phrase('doesNotFit', {
        part: partName,
        tool: wholeName,
        partPlatform: partPlatform.name,
        toolPlatform: wholePlatform.name,
      }),
    );
  } else if (supply && !wholePlatform) {
    draft.say(phrase('noBattery', { name: wholeName }));
    return;
  } else draft.say(phrase('fitUnknown', { part: partName, tool: wholeName }));
  if (part.kind) await sayParts(draft, brand, whole, [part.kind]);
};

/** Whether a tool runs on the packs of another. */
const sayLent = async (draft: Draft, brand: Question['brand'], tool: Product, lender: Product): Promise<void> => {
  const { phrase } = draft;
  const own = platformOf(draft, tool);
  const lent = platformOf(draft, lender);
  const name = draft.name(tool);
  if (!own || !lent) draft.say(phrase('noBattery', { name }));
  else if (own.id === lent.id)
    draft.say(phrase('packsShared', { other: draft.name(lender), tool: name, platform: own.name }));
  else {
    draft.say(phrase('packsDoNotFit', { other: lent.name, tool: name, platform: own.name }));
    await sayParts(draft, brand, tool, ['battery']);
  }
};

/** Voltages asked about, as platforms. */
const platformsAsked = ({ understood }: Draft): readonly PlatformRecord[] => {
  const volts = understood.conditions.flatMap((condition) => (condition.by === 'voltage' ? condition.asked : []));
  const found = volts.flatMap((asked) => {
    const nominal = nominalVolts(asked, understood.platforms);
    return understood.platforms.find(({ voltage }) => voltage === nominal) ?? [];
  });
  return [...new Set(found)];
};

/** Packs asked about that are not of a product's own platform, as they are called. */
const strangePacks = (draft: Draft, own: PlatformRecord | undefined): string | undefined => {
  for (const condition of draft.understood.conditions) {
    if (condition.by === 'platform' && condition.platform.id !== own?.id) return condition.platform.name;
    if (condition.by !== 'voltage') continue;
    const [asked] = condition.asked.filter((_, place) => condition.nominal[place] !== own?.voltage);
    if (asked === undefined) continue;
    const known = platformsAsked(draft).find(({ id }) => id !== own?.id);
    return known?.name ?? formatMeasure(asked, 'V', draft.language);
  }
  return undefined;
};

const partsAsked = ({ understood }: Draft): readonly ProductKind[] =>
  understood.kinds.filter((kind) => partKinds.includes(kind));

const measuredBy = (tool: Product, { measures }: RangeCondition): boolean =>
  measures.some((measure) => sizes.has(measure) && firstMeasured(tool, [measure]) !== undefined);

/** Sizes that a tool and its part share. */
const sizes: ReadonlySet<Measure> = new Set(['discDiameter', 'bladeDiameter', 'padSize', 'bore']);

const isTool = ({ kind }: Product): boolean => isToolKind(kind);

/** More tools than these are rather told apart by a question. */
const mostTools = 3;

/** "Batteries for the circular saw": what goes with the tools of that kind, each on its own; false where that is no answer. */
export const answerPartsOfKind = async (draft: Draft, brand: Question['brand']): Promise<boolean> => {
  const { kinds, kindsBeside, conditions } = draft.understood;
  const beside = kindsBeside.filter((kind) => !partKinds.includes(kind));
  if (beside.length === 0 || kinds.length === 0 || !kinds.every((kind) => partKinds.includes(kind))) return false;
  const ofTool = conditions.filter(({ by }) => by === 'voltage' || by === 'platform');
  if (ofTool.length < conditions.length) return false;
  const tools = await productsMeeting(draft, brand, beside, ofTool);
  if (tools.length === 0 || tools.length > mostTools) return false;
  for (const tool of tools) await sayParts(draft, brand, tool, kinds);
  return true;
};

const asksWhetherFits: readonly Sign[] = ['fit', 'canIt', 'whether'];

/** What goes with what, by the platform table and the products' own lists. */
export const answerCompatible = async (draft: Draft, brand: Question['brand']): Promise<void> => {
  const { phrase, understood } = draft;
  const { products } = understood;
  const [one, two] = products;
  const platforms = platformsAsked(draft);
  if (!one) {
    const [first, second] = platforms;
    const asksWhether = understood.signs.has('fit') || understood.signs.has('compatible');
    const no = asksWhether ? phrase('no') + phrase('gap') : '';
    draft.say(
      first && second ? no + phrase('platformsApart', { one: first.name, other: second.name }) : phrase('whichProduct'),
    );
    return;
  }
  if (understood.lender) {
    await sayLent(draft, brand, one, understood.lender);
    return;
  }
  // "Do both run on the same battery?": on the packs of the one, the other.
  const ofPacks =
    understood.signs.has('same') &&
    (understood.kindsBeside.includes('battery') || understood.signs.has('cordless')) &&
    products.every(({ kind }) => isToolKind(kind));
  if (two && ofPacks) {
    await sayLent(draft, brand, one, two);
    return;
  }
  if (two && products.every(isTool) && partsAsked(draft).length > 0) {
    for (const tool of products.slice(0, mostTools)) await sayParts(draft, brand, tool, partsAsked(draft));
    return;
  }
  if (two) {
    const part = products.find(isSupply) ?? products.find(isPart) ?? one;
    for (const whole of products.filter(({ id }) => id !== part.id).slice(0, 3))
      await sayPair(draft, brand, part, whole);
    return;
  }
  const own = platformOf(draft, one);
  // "115 mm discs?", of a grinder for 125: what the tool takes comes before what there is.
  const sized =
    isTool(one) && understood.conditions.some((condition) => condition.by === 'range' && measuredBy(one, condition));
  const strange = strangePacks(draft, own);
  if (own && strange && understood.kindsBeside.some(isSupplyKind))
    draft.say(phrase('packsDoNotFit', { other: strange, tool: draft.name(one), platform: own.name }));
  // "Can I fit a 230 mm disc?": the tool's own size says.
  const ranged = understood.conditions.some(({ by }) => by === 'range');
  const asksWhether = asksWhetherFits.some((sign) => understood.signs.has(sign));
  if (sized || (ranged && !isPart(one) && asksWhether)) sayChecks(draft, one);
  // "My AP 18-40 packs": of a battery no batteries are asked for.
  const kinds = partsAsked(draft).filter((kind) => kind !== one.kind);
  await sayParts(
    draft,
    brand,
    one,
    isPart(one) && kinds.length === 0 ? understood.kinds.filter((kind) => kind !== one.kind) : kinds,
  );
};
