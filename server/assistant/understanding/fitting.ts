import type { Product } from '../../catalogue/catalogue.ts';
import { accessoryKinds, isSupplyKind, isToolKind, type ProductKind, supplyKinds } from '../../catalogue/kinds.ts';
import type { Topic } from '../words/names.ts';
import { about, type Case, has } from './case.ts';

const partKinds: readonly ProductKind[] = [...supplyKinds, ...accessoryKinds];
const isPart = ({ kind }: Product): boolean => kind !== undefined && partKinds.includes(kind);

const isSupply = ({ kind }: Product): boolean => isSupplyKind(kind);

/** Asks for batteries, chargers or accessories, and for nothing else. */
export const asksForParts = ({ said }: Case): boolean =>
  said.kinds.length > 0 && said.kinds.every((kind) => partKinds.includes(kind));

/** One product named, and another in focus. */
export const strangerNamed = ({ sure, focus }: Case): boolean =>
  sure.length === 1 && focus !== undefined && sure[0]?.id !== focus.id;

/** Topics that describe the part a tool takes, rather than the tool. */
const partTopics: ReadonlySet<Topic> = new Set([
  'blade',
  'disc',
  'bore',
  'platform',
  'voltage',
  'pieces',
  'grit',
  'capacity',
  'nails',
  'pad',
  'teeth',
  'thickness',
]);

/** "Does the vacuum fit the saw?": the one takes up the dust of the other. */
const connects = (asked: Case, [one, other]: readonly Product[]): boolean =>
  has(asked, 'fit', 'compatible') && (one?.kind === 'vacuum') !== (other?.kind === 'vacuum');

/** A battery, charger or accessory and a tool, or two voltages: whether the one goes with the other. */
export const fits = (asked: Case): boolean => {
  const { said, sure, focus } = asked;
  if (said.lender) return true;
  // "Which batteries fit both?": what goes with each of the tools.
  const ofTools = sure.every(({ kind }) => isToolKind(kind)) && asksForParts(asked) && has(asked, 'fit', 'compatible');
  if (sure.length >= 2) return (sure.some(isPart) && !sure.every(isPart)) || connects(asked, sure) || ofTools;
  if (sure.length === 1 && focus && strangerNamed(asked)) {
    const [named] = sure;
    const pair = named !== undefined && isPart(named) !== isPart(focus);
    return (
      (pair && has(asked, 'fit', 'compatible', 'canIt')) || (named !== undefined && connects(asked, [named, focus]))
    );
  }
  const voltages = said.conditions.flatMap((condition) => (condition.by === 'voltage' ? condition.asked : []));
  const platformsAlone = has(asked, 'compare') && !said.kinds.some(isToolKind);
  return (has(asked, 'fit', 'compatible') || platformsAlone) && new Set(voltages).size >= 2;
};

/** Parts for another kind of tool than the one spoken of: "a charger for circular saws" after a drill. */
const ofOtherTool = (asked: Case, product: Product): boolean =>
  asked.sure.length === 0 &&
  asksForParts(asked) &&
  asked.said.kindsBeside.some(isToolKind) &&
  isToolKind(product.kind) &&
  !asked.said.kindsBeside.some((kind) => kind === product.kind);

/** A pack of another voltage than the tool's: "can I use the 40 V battery on this?" */
const strangePack = (asked: Case): boolean => {
  const [product] = about(asked);
  const { conditions, kinds } = asked.said;
  const volts = product?.attributes.voltage;
  return (
    isToolKind(product?.kind) &&
    kinds.length > 0 &&
    kinds.every(isSupplyKind) &&
    has(asked, 'fit', 'compatible', 'thisProduct') &&
    conditions.some((condition) => condition.by === 'voltage' && condition.nominal.every((asked) => asked !== volts))
  );
};

/** "18 V packs?", after several drills: packs of that voltage, whichever drill it is to be. */
const packsAlone = (asked: Case): boolean =>
  asked.sure.length === 0 &&
  !asked.focusCertain &&
  asksForParts(asked) &&
  asked.said.conditions.some(({ by }) => by === 'voltage' || by === 'platform') &&
  !has(asked, 'thisProduct');

/** Whether the question is what goes with what. */
export const compatible = (asked: Case): boolean => {
  const [tool] = about(asked);
  if (fits(asked) || (strangePack(asked) && !(tool && ofOtherTool(asked, tool)))) return true;
  const [product] = about(asked);
  if (!product || has(asked, 'reviews', 'boxContents') || asked.said.most || ofOtherTool(asked, product)) return false;
  if (packsAlone(asked)) return false;
  const { topics, kinds, jobs } = asked.said;
  const aboutParts = topics.every((topic) => partTopics.has(topic));
  // "Two BP1850 packs": the kind's word only says what the named one is.
  const apposed = asked.sure.length === 1 && isSupply(product) && kinds.every((kind) => kind === product.kind);
  if (asksForParts(asked) && !(apposed && has(asked, 'tools'))) {
    const sameKind = product.kind !== undefined && kinds.includes(product.kind);
    if (
      (sameKind && !has(asked, 'fit')) ||
      (asked.sure.length === 0 && has(asked, 'howTo') && !has(asked, 'compatible', 'fit'))
    )
      return false;
    return (
      (isToolKind(product.kind) || has(asked, 'compatible', 'fit', 'choose')) &&
      (aboutParts || has(asked, 'compatible'))
    );
  }
  if (isPart(product) && asked.sure.length === 1 && has(asked, 'tools') && isSupply(product)) return true;
  if (isPart(product))
    return has(asked, 'compatible', 'fit') && aboutParts && (!has(asked, 'howTo') || has(asked, 'tools'));
  // "Is it suitable for wallpaper?", "can I use it on doors?": of a use, and of no part.
  const ofUse =
    has(asked, 'suits') &&
    has(asked, 'whether') &&
    kinds.length === 0 &&
    !has(asked, 'tools', 'onMine', 'same', 'theseProducts');
  return (
    has(asked, 'compatible') &&
    !ofUse &&
    asked.said.features.length + topics.length === 0 &&
    jobs.length === 0 &&
    (!has(asked, 'howTo') || has(asked, 'choose'))
  );
};
