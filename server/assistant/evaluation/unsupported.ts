import { brandOf } from '../../../brands/registry.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import type { Answered, Sources } from '../answer.ts';
import { isProduct } from '../evidence.ts';
import { productFactsOf } from '../grounding/evidence.ts';
import { mentionFinder } from '../grounding/mentions.ts';
import { type Figure, figuresIn, plainForm } from '../text/figures.ts';
import { blank } from '../text/span.ts';
import type { Case } from './cases.ts';

/** All products, texts and numbers that findings hold, however deep. */
interface Held {
  readonly products: Map<string, Product>;
  readonly texts: string[];
  readonly numbers: number[];
}

const gather = (value: unknown, held: Held): void => {
  if (typeof value === 'string') held.texts.push(value);
  else if (typeof value === 'number') held.numbers.push(value);
  else if (isProduct(value)) held.products.set(value.id, value);
  else if (Array.isArray(value)) {
    held.numbers.push(value.length);
    for (const each of value) gather(each, held);
  } else if (typeof value === 'object' && value !== null) {
    const { value: figure, unit } = { value: undefined, unit: undefined, ...value };
    if (typeof figure === 'number' && typeof unit === 'string') held.texts.push(`${figure} ${unit}`);
    for (const each of Object.values(value)) gather(each, held);
  }
};

const maxRounding = 0.035;
const near = (one: number, other: number, slack: number): boolean =>
  Math.abs(one - other) <= Math.min(slack, Math.abs(other) * maxRounding) + Math.abs(other) * 1e-6;

/** What is over a budget, or left of it. */
const isDifference = (value: number, numbers: readonly number[]): boolean =>
  numbers.some((one) => numbers.some((other) => Math.abs(one - other - value) < 0.005));

/** Figures of an answer that no finding, product, entry of knowledge or word of the visitor holds: there must be none. */
export const unsupportedFigures = async (
  catalogue: Catalogue,
  { knowledge }: Sources,
  { brand, turns }: Case,
  { answer, plan, findings }: Answered,
  text: string,
  /** What a model's own plan found besides: products and texts. */
  found: readonly unknown[] = [],
): Promise<readonly string[]> => {
  const { language } = plan;
  const held: Held = {
    products: new Map(answer.products.map((product) => [product.id, product])),
    texts: [],
    numbers: [],
  };
  gather(findings, held);
  const { service } = brandOf(brand);
  gather(service, held);
  for (const time of [service.hours.from, service.hours.to]) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    held.numbers.push(hours, hours % 12, minutes);
  }
  const warranties = findings.flatMap((one) =>
    one.operation === 'policy' ? [one.found] : one.operation === 'troubleshoot' ? (one.found.warranty ?? []) : [],
  );
  for (const { warrantyYears = 0, mostYears = 0, byType } of warranties)
    for (const years of [warrantyYears, mostYears, ...byType.flatMap(({ least, most }) => [least, most])])
      held.texts.push(`${years} years`);
  for (const days of [service.returns.days, ...service.repair.days, ...service.delivery.days])
    held.texts.push(`${days} days`);
  gather(turns, held);
  gather(found, held);
  const entries = findings.flatMap(({ evidence }) =>
    evidence.flatMap((one) => (one.from === 'knowledge' ? [one.entry] : [])),
  );
  const { applications, dangers, procedures, symptoms, terms } = knowledge;
  for (const table of [applications, dangers, procedures, symptoms, terms])
    for (const entry of entries) gather(table[entry], held);
  const platforms = await catalogue.platforms(brand);
  gather(platforms, held);
  const sheets = [...held.products.values()].map((product) => productFactsOf(product, platforms, language));
  const read = (written: string): readonly Figure[] => {
    const plain = plainForm(written);
    return figuresIn(blank(plain, mentionFinder(sheets)(plain)), language).figures;
  };
  for (const { summary } of held.products.values()) gather(summary, held);
  const told = [...sheets.flatMap(({ figures }) => figures), ...held.texts.flatMap(read)];
  return read(text)
    .filter(
      ({ dimension, value, slack }) =>
        !told.some((fact) => fact.dimension === dimension && near(value, fact.value, slack)) &&
        !held.numbers.some((number) => near(value, number, slack)) &&
        !(dimension.startsWith('money') && isDifference(value, held.numbers)),
    )
    .map(({ dimension, value }) => `${Math.round(value * 100) / 100} ${dimension}`);
};
