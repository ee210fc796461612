import { isSupplyKind, isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { Sign, Topic } from '../words/names.ts';
import { carriesAny, type Focus } from './pointing.ts';
import type { Said } from './understanding.ts';

const drilled: ReadonlySet<Topic> = new Set(['drillWood', 'drillSteel', 'drillMasonry']);

/** "How much does it take in wood?", of a saw: how deep it cuts, as it drills nothing. */
export const ofWhatItCuts = (said: Said, { one }: Focus): Said => {
  const drills = said.topics.length > 0 && said.topics.every((topic) => drilled.has(topic));
  const cuts = one && !carriesAny(one, said.topics) && carriesAny(one, ['cuttingDepth']);
  return drills && cuts && said.named.length + said.conditions.length === 0
    ? { ...said, topics: ['cuttingDepth'] }
    : said;
};

/** Whose size is asked, where a part of the tool is named: its own attribute tells it. */
const topicOfPart: Readonly<Partial<Record<ProductKind, Topic>>> = {
  abrasiveDisc: 'disc',
  sawBlade: 'blade',
  sandingSheet: 'pad',
};

/** "How big is the disc?", of a grinder: the disc it takes, and not how long the grinder is. */
export const sizeOfPart = (said: Said, { one }: Focus): Said => {
  const [part, ...others] = said.kinds;
  const topic = part && topicOfPart[part];
  const asked = said.topics.includes('size') && others.length + said.named.length + said.conditions.length === 0;
  return topic && asked && one && carriesAny(one, [topic])
    ? { ...said, kinds: [], kindsBeside: [], topics: [topic], signs: new Set<Sign>([...said.signs, 'thisProduct']) }
    : said;
};

/** "Has that one a light?", of a drill shown: its own light, and no lamp. */
export const lightOfIt = (said: Said, { one }: Focus): Said => {
  const lamp = said.kindsBeside.length > 0 && said.kindsBeside.every((kind) => kind === 'worklight');
  const asks = said.signs.has('canIt') || said.signs.has('thisProduct');
  const looks =
    (said.signs.has('find') && !said.signs.has('thisProduct')) ||
    said.signs.has('other') ||
    said.signs.has('recommend');
  const alone = said.named.length + said.conditions.length + said.topics.length + said.jobs.length === 0;
  if (!lamp || !asks || looks || !alone || !isToolKind(one?.kind) || one?.kind === 'worklight') return said;
  return { ...said, kinds: [], kindsBeside: [], features: [{ feature: 'ledLight', not: false }] };
};

/** "I have 36 V packs and want a saw": the saw is wanted, on these packs. */
export const forPacksHeld = (said: Said): Said => {
  const { kinds, kindsBeside, conditions, signs, named } = said;
  const tools = kindsBeside.filter(isToolKind);
  const platform = conditions.filter(({ by }) => by === 'voltage' || by === 'platform');
  const held = signs.has('onMine') && signs.has('find') && kinds.length > 0 && kinds.every(isSupplyKind);
  const asksFit = signs.has('fit') || signs.has('compatible');
  if (!held || asksFit || tools.length === 0 || named.length > 0 || platform.length === 0) return said;
  return { ...said, kinds: tools, conditions: platform };
};
