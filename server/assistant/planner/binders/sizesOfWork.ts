import { type AttributeKey, isAttribute } from '../../../catalogue/attributes.ts';
import { materialChain } from '../../knowledge/safety.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import type { Turn } from '../references/turn.ts';

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
