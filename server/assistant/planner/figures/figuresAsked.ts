import { type AttributeKey, isAttribute } from '../../../catalogue/attributes.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import { materialChain } from '../../knowledge/safety.ts';
import { oncePer } from '../../text/oncePer.ts';
import type { AskedField } from '../conditions/askedFields.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import type { Known, Slots } from '../conditions/slots.ts';
import { has } from '../reading/mentions.ts';
import rankAttributes from '../references/rankAttributes.json' with { type: 'json' };
import { type Turn, typesOf } from '../references/turn.ts';
import { holdsField } from './figuresHeld.ts';
import { requestedKeys } from './judged.ts';

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

const fieldsByKey: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = rankAttributes;

/** What "how long" asks for. */
const longer: Readonly<Record<string, AskedField>> = { strokeRate: 'strokeLength' };

const depths: ReadonlySet<AskedField> = new Set(['cuttingDepth', 'cuttingDepth45']);

/** Whether the work that the conversation is about is in metal: by its material, else by the materials of the job. */
const isOfMetal = ({ slots, state, knowledge }: Turn): boolean => {
  const { material, application = '' } = { ...state.task, ...slots.task };
  const worked = material === undefined ? (knowledge.applications[application]?.materials ?? []) : [material];
  return worked.length > 0 && worked.every((each) => materialChain(each, knowledge.materials).includes('metal'));
};

/** "How thick?", behind aluminium: the depth in metal; that in wood tells nothing of it. */
const inMetal = (turn: Turn, field: AskedField): readonly AskedField[] => {
  if (!depths.has(field) || !isOfMetal(turn)) return [field];
  const { referents, known } = turn;
  return referents.products.some((id) => holdsField(id, ['cuttingDepthMetal'], known)) ? ['cuttingDepthMetal'] : [];
};

const workWidths: Readonly<Record<string, string>> = groups.workWidths;

/** "How wide?", of a planer, is what it takes off in one pass. */
const ofWork = ({ referents, known, reading }: Turn, field: AskedField): AskedField => {
  const [kind] = typesOf(referents.products, known);
  const own = field === 'width' && !has(reading, 'abstract.size') ? workWidths[kind ?? ''] : undefined;
  return own !== undefined && isAttribute(own) ? own : field;
};

/** The requested fields; "how strong" is the torque of a drill and the impact energy of a rotary hammer. */
export const fieldsAsked = oncePer((turn: Turn): readonly AskedField[] => {
  const { slots, referents, known, knowledge, reading } = turn;
  const own = typesOf(referents.products, known);
  const types = own.length > 0 ? own : slots.types;
  // "How big is the chuck?" asks for no outline.
  const keys = slots.askedKeys.filter((key) => key !== 'size' || slots.asked.length === 0);
  const abstract = [...keys, ...requestedKeys(turn)].flatMap((key) => {
    const table = fieldsByKey[key] ?? {};
    const ofWork = key === 'size' ? sizesOfWork(turn) : [];
    if (ofWork.length > 0) return ofWork;
    return (types.length > 0 ? types : ['default'])
      .flatMap((type) => table[type] ?? table['default'] ?? [])
      .filter(isAttribute);
  });
  // "What torque has it?" names a term, but asks for its figure.
  const figures = slots.asked.length + abstract.length > 0 || has(reading, 'op.define');
  // "How long is the stroke?" names a general length, but asks for the stroke.
  const ofTerm =
    slots.asked.length + slots.askedKeys.length > 0 &&
    slots.asked.every((key) => key === 'length') &&
    slots.askedKeys.every((key) => key === 'size')
      ? slots.terms
          .map((term) => knowledge.terms[term]?.about ?? '')
          .filter(isAttribute)
          .flatMap((key): readonly AskedField[] => [longer[key] ?? key])
          .filter((key) => referents.products.some((id) => holdsField(id, [key], known)))
      : [];
  if (ofTerm.length > 0) return ofTerm;
  const byTerm = figures ? [] : slots.terms.map((term) => knowledge.terms[term]?.about ?? '').filter(isAttribute);
  return [
    ...new Set([
      ...byTerm,
      ...weights(slots, referents.products, known),
      ...[...slots.asked.filter((key) => key !== 'weight'), ...abstract].flatMap((field) =>
        inMetal(turn, ofWork(turn, field)),
      ),
    ]),
  ];
});

/** A cordless tool is lifted with its pack: both weights are given, the one in use first. */
const weights = ({ asked }: Slots, products: readonly string[], known: Known): readonly AskedField[] => {
  if (!asked.includes('weight')) return [];
  const packed = products.some((id) => known.get(id)?.attributes.weightWithBattery !== undefined);
  return packed ? ['weightWithBattery', 'weight'] : ['weight'];
};

/** Fields that every list of products tells. */
const listed: ReadonlySet<AskedField> = new Set(['price', 'rating', 'platform']);

/** "What size are the discs?", "how long does it run on one battery?", of a tool in view. */
const isOfTool = ({ slots, referents, reading, known }: Turn): boolean =>
  has(reading, 'ref.it', 'ref.this', 'ref.that') ||
  (slots.types.every((type) => !isToolKind(type)) && typesOf(referents.products, known).some(isToolKind));

/** "How heavy are your rotary hammers?": the figures asked of all products of a type. */
export const figuresOfTypes = (turn: Turn): readonly AskedField[] => {
  const { slots, referents, reading } = turn;
  const asksElse = has(reading, 'op.exists', 'op.worth', 'op.justify', 'op.suits', 'op.can', 'op.recommend');
  const isNarrowed = slots.constraints.length > 0 || slots.comparative !== undefined || slots.ranking !== undefined;
  if (slots.types.length === 0 || isNarrowed || asksElse || isOfTool(turn)) return [];
  const fields = fieldsAsked({ ...turn, referents: { ...referents, products: [] } }).filter((one) => !listed.has(one));
  return fields.includes('weight') ? ['weightWithBattery', ...fields] : fields;
};
