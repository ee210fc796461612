import { isDeepStrictEqual } from 'node:util';
import type { Executed } from './executor.ts';
import type { OperationFindings } from './findings.ts';

/** Findings of several questions of a message, joined: nothing is told twice, and one box in one sentence. */

/** What a total is made of. */
const itemsOf = ({ items }: OperationFindings['kit']): string =>
  items.map(({ product, role, state, count }) => `${count} ${role} ${product.id} ${state}`).join();

/** "Which blade, the one in the box or another?": what the box holds of it has been told with the parts. */
const isToldOf = (one: Executed, other: Executed): boolean =>
  one.operation === 'included' &&
  other.operation === 'accessories' &&
  (other.found.held ?? []).length > 0 &&
  other.found.types.some((type) => type === one.found.item);

type Service = Extract<Executed, { readonly operation: 'policy' | 'handover' }>;
const isService = (finding: Executed): finding is Service =>
  finding.operation === 'policy' || finding.operation === 'handover';

const ofClaim: ReadonlySet<string> = new Set(['warranty', 'warrantyClaim', 'complaint', 'repair']);

/** What the sentences on a topic tell of others too. */
const toldWith: Readonly<Record<string, readonly string[]>> = {
  hours: ['person'],
  returnUsed: ['return'],
  repairTime: ['loanTool', 'repair'],
  loanTool: ['repair'],
  secondHand: ['receipt'],
};

/** "Bought three weeks ago, used once": when it was bought decides, whatever else is asked of the return. */
const isDecidedByAge = ({ found: one }: Service, { found: other }: Service): boolean =>
  [one, other].every(({ topic }) => topic.startsWith('return')) && one.age === undefined && other.age !== undefined;

/** A matter of the service that another finding tells: the hours name the telephone, a fault with its age the warranty. */
const isServiceTold = (one: Executed, other: Executed): boolean => {
  if (!isService(one)) return false;
  const { topic } = one.found;
  if (other.operation === 'troubleshoot') return ofClaim.has(topic) && other.found.warranty !== undefined;
  if (other.operation === 'kit') return topic === 'delivery' && other.found.delivery !== undefined;
  if (!isService(other)) return false;
  if (other.found.topic === topic || isDecidedByAge(one, other)) return true;
  return !isDecidedByAge(other, one) && (toldWith[other.found.topic]?.includes(topic) ?? false);
};

/** Whether a total tells the prices that another finding gives. */
const isPricedIn = (one: Executed, other: Executed): boolean => one.operation === 'offer' && other.operation === 'kit';

/** One warning, one total, one decision or one matter of the service covers two questions. */
const isSame = (one: Executed, other: Executed): boolean =>
  isToldOf(one, other) ||
  isServiceTold(one, other) ||
  isPricedIn(one, other) ||
  (one.operation === other.operation && isDeepStrictEqual(one.found, other.found)) ||
  (one.operation === 'worth' && other.operation === 'worth' && one.found.dearer === other.found.dearer) ||
  (one.operation === 'safety' && other.operation === 'safety' && one.found.danger === other.found.danger) ||
  (one.operation === 'kit' && other.operation === 'kit' && itemsOf(one.found) === itemsOf(other.found));

const toolsOf = ({ items }: OperationFindings['kit']): readonly string[] =>
  items.flatMap(({ role, product }) => (role === 'tool' ? [product.id] : []));

/** "A jigsaw and a sander. What do both come to with two packs?": the later total is of the same tools. */
const isEarlierTotal = (one: Executed, other: Executed): boolean =>
  one.operation === 'kit' &&
  other.operation === 'kit' &&
  one.found.items.length > 0 &&
  itemsOf(one.found) !== itemsOf(other.found) &&
  toolsOf(one.found).every((id) => toolsOf(other.found).includes(id));

/** Whether a later finding answers an earlier one too: the hours name the person to talk to. */
const saysMore = (one: Executed, other: Executed): boolean =>
  isEarlierTotal(one, other) || (isService(other) && isServiceTold(one, other) && !isServiceTold(other, one));

type Held = Extract<Executed, { readonly operation: 'included' }>;
const isHeld = (finding: Executed): finding is Held =>
  finding.operation === 'included' && finding.found.holds === 'yes' && (finding.found.items ?? []).length > 0;

const isSameBox = (one: Held['found'], other: Held['found']): boolean =>
  one.product === other.product && one.apart === other.apart && !one.detail && !other.detail;

const heldBoth = (one: Held, other: Held): Held => ({
  ...one,
  found: { ...one.found, items: [...new Set([...(one.found.items ?? []), ...(other.found.items ?? [])])] },
  evidence: [...one.evidence, ...other.evidence],
});

/** "With depth stop and side handle?": what the box of a product holds is told in one sentence. */
const heldTogether = (findings: readonly Executed[]): readonly Executed[] => {
  const told: Executed[] = [];
  for (const finding of findings) {
    const last = told.at(-1);
    if (last !== undefined && isHeld(last) && isHeld(finding) && isSameBox(last.found, finding.found))
      told[told.length - 1] = heldBoth(last, finding);
    else told.push(finding);
  }
  return told;
};

type Included = Extract<Executed, { readonly operation: 'included' }>;
const isOfBox = (finding: Executed, product: string): finding is Included =>
  finding.operation === 'included' && finding.found.product.id === product;

/** Things in the box come first; the list of all its contents is given once, and not together with a "yes". */
const boxInOrder = (findings: readonly Executed[]): readonly Executed[] => {
  const first = findings.find(({ operation }) => operation === 'included');
  if (first?.operation !== 'included') return findings;
  const rank = (each: Included): number => {
    const { item, holds } = each.found;
    if (item === undefined) return each === first ? 0 : 3;
    return holds === 'yes' ? 1 : 2;
  };
  const ordered = findings
    .filter((each) => isOfBox(each, first.found.product.id))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((each, place): Included => (place === 0 ? each : { ...each, found: { ...each.found, isBeside: true } }));
  const at = findings.indexOf(first);
  const others = findings.filter((each) => !isOfBox(each, first.found.product.id));
  return [...others.slice(0, at), ...ordered, ...others.slice(at)];
};

/** The findings of all questions of a message, each once. */
export const mergedFindings = (findings: readonly Executed[]): readonly Executed[] =>
  heldTogether(
    boxInOrder(findings).filter(
      (finding, place, every) =>
        !every.slice(0, place).some((other) => isSame(finding, other)) &&
        !every.slice(place + 1).some((other) => saysMore(finding, other)),
    ),
  );
