import { type AttributeKey, attributes, isAttribute } from '../../../catalogue/attributes.ts';
import { materialChain } from '../../knowledge/safety.ts';
import type { Ranking } from '../../plan.ts';
import { isPowerSource } from '../../state/slots.ts';
import { oncePer } from '../../text/oncePer.ts';
import type { AskedField } from '../conditions/askedFields.ts';
import { sizeFields } from '../conditions/askedFields.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import groups from '../conditions/groups.json' with { type: 'json' };
import type { Known, Slots } from '../conditions/slots.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import { holdsField } from '../references/figuresHeld.ts';
import rankAttributes from '../references/rankAttributes.json' with { type: 'json' };
import { type Turn, typesOf } from '../references/turn.ts';

/** Qualities that their own word asks for; "how long" and "how fast" too often mean something else. */
const told: ReadonlySet<string> = new Set(['noise', 'weight', 'vibration', 'brightness', 'precision', 'strength']);

/** "軽いのは", "重い方": selects one of several. */
const picking = /い(?:の|やつ|方|ほう)[はがをで]/u;

/** Words for a preference or search, as opposed to a question about one product. */
const looking: readonly string[] = conceptGroups.looking;

type Wished = Ranking['key'];

/** "Too heavy for my mother? Her garden is small.": the question ends where its sentence does. */
const asksOfWish = (reading: Reading): boolean =>
  asksYesNo(reading) ||
  mentionsOf(reading, 'wish').some(({ end }) => /^[^.!?。！？\n]*[?？]/u.test(reading.text.slice(end)));

/** "Is it loud?", "それ重い？" about a product in view: asks for the relevant figures and expresses no preference. */
export const requestedKeys = oncePer((turn: Turn): readonly Wished[] => {
  const { reading, slots, referents, known } = turn;
  const [product] = referents.products;
  const others = slots.types.length + slots.asked.length + slots.askedKeys.length + slots.constraints.length > 0;
  if (product === undefined || referents.products.length > 1 || others || !known.has(product)) return [];
  if (slots.task.application !== undefined || slots.ranking || slots.comparative || has(reading, ...looking)) return [];
  const picks = reading.language === 'jp' && picking.test(reading.text);
  if (picks || mentionsOf(reading, 'more').length + mentionsOf(reading, 'less').length > 0 || !asksOfWish(reading))
    return [];
  // "Does it vibrate a lot?" names a fault as well.
  const felt = slots.symptoms.filter((symptom) => symptom === 'vibrates').map(() => 'vibration' as const);
  return [...new Set([...slots.wishes.map(({ key }) => key), ...felt])].filter((key) => told.has(key));
});

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

/** "How thick?", behind aluminium: the depth in metal, where the data sheet tells it apart from that in wood. */
const inMetal = ({ referents, known }: Turn, field: AttributeKey): AttributeKey =>
  referents.products.some((id) => holdsField(id, ['cuttingDepthMetal'], known)) ? 'cuttingDepthMetal' : field;

/** The requested fields; "how strong" is the torque of a drill and the impact energy of a rotary hammer. */
export const fieldsAsked = oncePer((turn: Turn): readonly AskedField[] => {
  const { slots, referents, known, knowledge, reading } = turn;
  const types = typesOf(referents.products, known);
  // "How big is the chuck?" asks for no outline.
  const keys = slots.askedKeys.filter((key) => key !== 'size' || slots.asked.length === 0);
  const abstract = [...keys, ...requestedKeys(turn)].flatMap((key) => {
    const table = fieldsByKey[key] ?? {};
    const ofWork = key === 'size' ? sizesOfWork(turn) : [];
    if (ofWork.length > 0) return ofWork;
    return (types.length > 0 ? types : ['default'])
      .flatMap((type) => table[type] ?? table['default'] ?? [])
      .filter(isAttribute)
      .map((field) => (depths.has(field) && isOfMetal(turn) ? inMetal(turn, field) : field));
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
      ...slots.asked
        .filter((key) => key !== 'weight')
        .map((key) => (key === 'chuckMax' && types.includes('rotaryHammer') ? 'drillMasonry' : key)),
      ...abstract,
    ]),
  ];
});

/** A cordless tool is lifted with its pack: both weights are given, the one in use first. */
const weights = ({ asked }: Slots, products: readonly string[], known: Known): readonly AskedField[] => {
  if (!asked.includes('weight')) return [];
  const packed = products.some((id) => known.get(id)?.attributes.weightWithBattery !== undefined);
  return packed ? ['weightWithBattery', 'weight'] : ['weight'];
};

/** What is asked beside a figure, or in place of it. */
const besideFigure = conceptGroups.besideFigure;
const besideFigureGroups: readonly string[] = conceptGroups.besideFigureGroups;

/** Conditions that only tell how the figure is meant: "with the battery on". */
const describesFigure = (one: Slots['constraints'][number]): boolean => one.by === 'packaging' || isPowerSource(one);

/** A part that is named, "the chuck", may be asked about in any way; a dust class is a figure like others. */
const isMeasured = (field: AskedField): boolean =>
  field === 'dustClass' || (isAttribute(field) && attributes[field].type === 'number');

/** Whether the data of a product hold the figure that a question names; a price, where nothing else is spoken of. */
const namesFigure = (turn: Turn, id: string): boolean => {
  const { reading, slots, state, known, knowledge } = turn;
  const ofTerms = slots.terms.map((term) => knowledge.terms[term]?.about ?? '').filter(isAttribute);
  if (has(reading, 'op.howMuch') && holdsField(id, ofTerms.filter(isMeasured), known)) return true;
  if (has(reading, 'op.chargeTime') && known.get(id)?.attributes.chargingTime !== undefined) return true;
  // What is owned already is left out of a total.
  const isPriced =
    known.get(id)?.price !== undefined && slots.constraints.length + slots.types.length + state.owned.length === 0;
  const fields = fieldsAsked(turn);
  if (fields.every((field) => field === 'price')) return isPriced && (fields.length > 0 || has(reading, 'op.price'));
  return (
    slots.asked.length + slots.askedKeys.length + requestedKeys(turn).length > 0 &&
    holdsField(id, fields.filter(isMeasured), known)
  );
};

/** A question for a figure that the data of the one product meant hold, and for nothing else: the figure answers it. */
export const asksOnlyFigure = oncePer((turn: Turn): boolean => {
  const { reading, slots, referents, known } = turn;
  const [id, ...others] = referents.products;
  if (id === undefined || others.length > 0 || slots.products.length > 1) return false;
  const kind = known.get(id)?.kind;
  const judged = requestedKeys(turn).length > 0;
  return (
    namesFigure(turn, id) &&
    slots.ranking === undefined &&
    slots.comparative === undefined &&
    (judged || (!slots.complains && slots.symptoms.length === 0)) &&
    slots.types.every((type) => type === kind || (type in sizeFields && !has(reading, 'op.exists', 'op.howMuch'))) &&
    slots.constraints.every(describesFigure) &&
    slots.dangers.length + slots.procedures.length === 0 &&
    slots.task.user === undefined &&
    // "Does it cut a 2x4 at 45°?" asks whether it is enough.
    slots.task.dimension === undefined &&
    (slots.task.application === undefined || sizesOfWork(turn).length > 0) &&
    !reading.quantities.some(({ unit }) => unit !== undefined) &&
    !has(reading, ...besideFigure) &&
    // "保証はどれくらい付きますか" asks how much, and not whether.
    (has(reading, 'op.howMuch') || !has(reading, 'op.included')) &&
    besideFigureGroups.every((group) => mentionsOf(reading, group).length === 0) &&
    mentionsOf(reading, 'policy').every(({ concept }) => concept === 'policy.warranty')
  );
});
