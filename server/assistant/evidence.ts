import type { Product } from '../catalogue/catalogue.ts';
import type { Evidence, FieldKey } from './findings.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { attributeKeys } from './operations/inputs.ts';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a part of a finding is a product of the catalogue. */
export const isProduct = (value: unknown): value is Product => isNode(value) && Array.isArray(value['boxContents']);
const isEvidence = (value: unknown): value is Evidence => isNode(value) && typeof value['from'] === 'string';

const fieldKeys: ReadonlySet<unknown> = new Set<FieldKey>([...attributeKeys, 'price', 'rating', 'platform']);
const isField = (value: unknown): value is FieldKey => fieldKeys.has(value);

/** Evidence of an entry of the knowledge files. */
const knowledgeEvidence = (knowledge: Knowledge, entry: string): readonly Evidence[] => {
  const tables = [knowledge.applications, knowledge.dangers, knowledge.procedures, knowledge.symptoms, knowledge.terms];
  const table = tables.find((each) => Object.hasOwn(each, entry));
  const source = table?.[entry]?.source;
  return source === undefined ? [] : [{ from: 'knowledge', entry, source }];
};

const entryNames = ['entry', 'knowledge', 'application', 'danger', 'symptom'] as const;

/** Evidence of one node of a finding; `product` is the one it is about. */
const evidenceAt = (node: Node, product: Product | undefined, knowledge: Knowledge): readonly Evidence[] => {
  const found: Evidence[] = [];
  const { evidence, field, feature, role } = node;
  if (isEvidence(evidence)) found.push(evidence);
  if (product && isField(field)) found.push({ from: 'field', productId: product.id, field });
  if (product && typeof feature === 'string') found.push({ from: 'field', productId: product.id, field: 'features' });
  if (product && typeof role === 'string') found.push({ from: 'field', productId: product.id, field: 'price' });
  for (const name of entryNames) {
    const entry = node[name];
    if (typeof entry === 'string') found.push(...knowledgeEvidence(knowledge, entry));
  }
  return found;
};

const walk = function* (value: unknown, about: Product | undefined, knowledge: Knowledge): Generator<Evidence> {
  if (Array.isArray(value)) {
    for (const each of value) yield* walk(each, about, knowledge);
    return;
  }
  if (!isNode(value) || isProduct(value)) return;
  const product = isProduct(value['product']) ? value['product'] : about;
  yield* evidenceAt(value, product, knowledge);
  for (const [key, each] of Object.entries(value)) if (key !== 'evidence') yield* walk(each, product, knowledge);
};

/** All evidence of a finding, without duplicates. */
export const evidenceIn = (found: unknown, knowledge: Knowledge): readonly Evidence[] => {
  const places = new Map<string, Evidence>();
  for (const evidence of walk(found, undefined, knowledge)) places.set(JSON.stringify(evidence), evidence);
  return [...places.values()];
};
