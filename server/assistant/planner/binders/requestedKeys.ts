import { type AttributeKey, isAttribute } from '../../../catalogue/attributes.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import { materialChain } from '../../knowledge/safety.ts';
import type { Ranking } from '../../plan.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import groups from '../conditions/groups.json' with { type: 'json' };
import { has, mentionsOf } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import type { Turn } from '../references/turn.ts';

/** Qualities that their own word asks for; "how long" and "how fast" too often mean something else. */
const told: ReadonlySet<string> = new Set(['noise', 'weight', 'vibration', 'brightness', 'precision', 'strength']);

/** "軽いのは", "重い方": selects one of several. */
const picking = /い(?:の|やつ|方|ほう)[はがをで]/u;

/** Words for a preference or search, as opposed to a question about one product. */
const looking: readonly string[] = conceptGroups.looking;

type Wished = Ranking['key'];

/** "Is it loud?", "それ重い？" about a product in view: asks for the relevant figures and expresses no preference. */
export const requestedKeys = (turn: Turn): readonly Wished[] => {
  const { reading, slots, referents, known } = turn;
  const [product] = referents.products;
  const others =
    slots.types.length +
      slots.products.length +
      slots.asked.length +
      slots.askedKeys.length +
      slots.constraints.length >
    0;
  if (product === undefined || referents.products.length > 1 || others || !isToolKind(known.get(product)?.kind))
    return [];
  if (slots.task.application !== undefined || slots.ranking || slots.comparative || has(reading, ...looking)) return [];
  const picks = reading.language === 'jp' && picking.test(reading.text);
  if (picks || mentionsOf(reading, 'more').length + mentionsOf(reading, 'less').length > 0 || !asksYesNo(reading))
    return [];
  return [...new Set(slots.wishes.map(({ key }) => key))].filter((key) => told.has(key));
};

/** "Heavy" and "loud" name the end of the scale that nobody wishes for. */
const complaints = groups.complaints.map((name) => `wish.${name}`);

/** The end of its scale that a product is asked to stand at: the upper one by "is it loud?", the lower one by "is it quiet?". */
export const judgedIn = (turn: Turn): Ranking | undefined => {
  const [key, ...others] = requestedKeys(turn);
  const wish = turn.slots.wishes.find((each) => each.key === key);
  if (wish === undefined || others.length > 0) return undefined;
  if (!has(turn.reading, ...complaints)) return wish;
  return { ...wish, direction: wish.direction === 'most' ? 'least' : 'most' };
};

/** The figures that limit the size of a job, each with the materials it holds for. */
const byJob: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = groups.sizesOfWork;

/** "How big a hole?" asks for the size of the work in its material, and not for that of the tool. */
export const sizesOfWork = ({ slots, state, referents, known, knowledge }: Turn): readonly AttributeKey[] => {
  const line = materialChain(slots.task.material ?? state.task.material, knowledge.materials);
  const materials = byJob[slots.task.application ?? ''] ?? {};
  const fields = Object.keys(materials)
    .filter(isAttribute)
    .filter((field) => referents.products.some((id) => known.get(id)?.attributes[field] !== undefined));
  const inMaterial = fields.filter((field) => materials[field]?.some((each) => line.includes(each)));
  return inMaterial.length > 0 ? inMaterial : fields;
};
