import type { Product } from '../../catalogue/catalogue.ts';
import type { Answered } from '../answer.ts';
import { type Evidence, type ProductFacts, productFactsOf } from '../grounding/evidence.ts';
import { type Grounding, groundingOf } from '../grounding/grounding.ts';
import { type MentionFinder, mentionFinder } from '../grounding/mentions.ts';
import type { OperationContext } from '../operations/context.ts';
import { openWorld, type World } from '../operations/world.ts';
import type { Step } from '../plan.ts';
import { productsIn } from '../subjects.ts';
import { plainForm } from '../text/figures.ts';
import { literalsIn } from '../text/literals.ts';
import type { Answer } from '../writer/draft.ts';
import { withoutSources } from '../writer/sources.ts';
import { demandsOf, demandsOfStep } from './demands.ts';
import { listedFacts } from './listed.ts';
import { type Part, type Piece, partsOf, piecesOf } from './parts.ts';

/** Maximum number of products given to a model. */
const maxProducts = 80;

/** Result of an operation as the writer words it; the draft is the first. */
export interface Found {
  /** Id by which the model inserts it. */
  readonly id: string;
  readonly answer: Answer;
  readonly parts: readonly Part[];
  readonly pieces: readonly Piece[];
}

/** A warning that precedes the answer; one that stops is the whole answer. */
export interface Warning {
  readonly found: Found;
  readonly stops: boolean;
}

/** Everything found for an answer; grows as the model runs operations. */
export interface Retrieved {
  /** Replacement for text that does not hold: the model's last finding, or the draft if it kept our plan. */
  readonly parts: readonly Part[];
  /** Whether the model made its own plan. */
  readonly isReplanned: boolean;
  readonly sheets: readonly ProductFacts[];
  readonly warnings: readonly Warning[];
  /** Everything that our writer wrote about the findings. */
  readonly told: readonly string[];
  product(id: string): Product | undefined;
  found(id: string): Found | undefined;
  /** Adds products, except those that the question excludes; returns the facts of those that may be mentioned. */
  add(products: readonly Product[]): readonly ProductFacts[];
  /** Replaces our plan's conditions for products with those of a model's step. */
  demand(step: Step, answer: Answer): void;
  /** Adds an operation's result as the writer words it. */
  addAnswer(answer: Answer): Found;
  warn(answer: Answer, stops: boolean): void;
  /** Whether the model has not yet been given all texts of a product. */
  isNews(id: string): boolean;
  /** Finds the products that may be named so far. */
  mentions(): MentionFinder;
  /** The checker over everything known so far. */
  grounding(): Grounding;
}

/** Compatible products by the catalogue's lists: they may be named with it without a lookup. */
const partsBeside = (world: World, { batteries, chargers, accessories, successor }: Product): readonly Product[] =>
  [...batteries, ...chargers, ...accessories, ...(successor === undefined ? [] : [successor])].flatMap(
    (id) => world.product(id) ?? [],
  );

/** Products that a step names: the model means them, whatever our plan understood. */
export const idsIn = (step: Step): readonly string[] => [
  ...productsIn(step),
  ...('among' in step.input ? (step.input.among ?? []) : []),
  ...('items' in step.input ? (step.input.items ?? []).map(({ product }) => product) : []),
];

export const startRetrieved = async (
  context: OperationContext,
  { answer, planned, findings }: Answered,
  asked: readonly string[],
): Promise<Retrieved> => {
  const { catalogue, brand, language } = context;
  const platforms = await catalogue.platforms(brand);
  const world = await openWorld(context);
  let mayBeNamed = demandsOf(world, planned);
  const near = planned.flatMap(({ slots, state }) => [
    ...slots.products,
    ...state.shown.flat(),
    ...(state.page === undefined ? [] : [state.page]),
  ]);
  const named = await catalogue.products(brand, [...new Set(near)]);
  const spokenOf = new Set([...answer.products, ...named].map(({ id }) => id));
  const sheets = new Map<string, ProductFacts>();
  const beside = new Map<string, ProductFacts>();
  const listed = new Map(listedFacts(world, language).map((facts) => [facts.product.id, facts]));
  const factsOf = (product: Product): ProductFacts =>
    listed.get(product.id) ?? productFactsOf(product, platforms, language);
  const results: Found[] = [];
  const warnings: Warning[] = [];
  const told = new Set<string>();
  let grounding: Grounding | undefined;
  let finder: MentionFinder | undefined;
  /** Caches of the evidence are rebuilt when it grows. */
  const forget = (): void => {
    grounding = undefined;
    finder = undefined;
  };

  const letBeNamed = (products: readonly Product[]): void => {
    for (const product of products)
      if (!sheets.has(product.id) && !beside.has(product.id)) beside.set(product.id, factsOf(product));
    forget();
  };
  /** Allows the listed products to be named, except those that the question excludes. */
  const letListedBeNamed = (): void =>
    letBeNamed([...listed.values()].map(({ product }) => product).filter(mayBeNamed));

  const add = (products: readonly Product[]): readonly ProductFacts[] =>
    [...new Set(products)].flatMap((product) => {
      const known = sheets.get(product.id);
      if (known) return [known];
      if (sheets.size >= maxProducts || !(spokenOf.has(product.id) || mayBeNamed(product))) return [];
      const facts = factsOf(product);
      sheets.set(product.id, facts);
      letBeNamed(partsBeside(world, product));
      return [facts];
    });
  /** All products that may be named: found, compatible, or listed. */
  const nameable = (): ReadonlyMap<string, ProductFacts> => new Map([...beside, ...sheets]);

  const mentions = (): MentionFinder => (finder ??= mentionFinder([...nameable().values()]));

  const foundOf = (id: string, worded: Answer): Found => ({
    id,
    answer: worded,
    parts: partsOf(worded, mentions(), language),
    pieces: piecesOf(worded),
  });

  const addAnswer = (worded: Answer): Found => {
    const found = foundOf(`F${results.length}`, worded);
    results.push(found);
    forget();
    return found;
  };

  const dangers: ReadonlySet<string> = new Set(
    Object.entries(context.knowledge.dangers).flatMap(([id, { gate }]) => (gate === 'stop' ? [`danger.${id}`] : [])),
  );

  const evidence = (): Evidence => {
    const all = [...results, ...warnings.map(({ found }) => found)];
    const parts = all.flatMap((found) => found.parts);
    const known = [...parts.map(({ text }) => text), ...platforms.map(({ name }) => name), ...asked];
    // An FAQ entry found by similarity may be a different question: its yes or no is checked against the pages only.
    const drafted = findings.every(({ operation }) => operation === 'passage') ? [] : results;
    const own = results.length > 1 ? results.slice(1) : drafted;
    return {
      brand,
      language,
      platforms,
      sheets: nameable(),
      near: [...sheets.values()],
      told: all.flatMap(({ parts: own, answer: { products } }) =>
        own
          .filter(({ kind }) => kind !== 'table')
          .map((part) => ({ products: part.products, about: products.map(({ id }) => id), figures: part.told })),
      ),
      composed: parts.map(({ text }) => text),
      paragraphs: all.flatMap(({ answer: { blocks } }) => blocks.map(withoutSources)),
      openings: own.flatMap((found) => found.parts.slice(0, 1).map(({ text }) => text)),
      isDraft: results.length < 2,
      listed: [...listed.values()],
      asked,
      dangers,
      literals: new Set(known.map(plainForm).flatMap(literalsIn)),
    };
  };

  add([...answer.products, ...named]);
  letListedBeNamed();
  addAnswer(answer);
  return {
    get parts() {
      return results.at(-1)?.parts ?? [];
    },
    get isReplanned() {
      return results.length > 1;
    },
    get sheets() {
      return [...sheets.values()];
    },
    get told() {
      return results.flatMap(({ answer: { blocks } }) => blocks.map(withoutSources));
    },
    warnings,
    product: (id) => (sheets.get(id) ?? beside.get(id))?.product,
    found: (id) => results.find((result) => result.id === id),
    add,
    demand: (step, worded) => {
      const demands = demandsOfStep(world, step);
      if (worded.products.length > 0 && demands) mayBeNamed = demands;
      for (const id of [...idsIn(step), ...worded.products.map((product) => product.id)]) spokenOf.add(id);
      letListedBeNamed();
    },
    addAnswer,
    warn: (worded, stops) => {
      add(worded.products);
      warnings.push({ found: foundOf('warning', worded), stops });
      forget();
    },
    isNews: (id) => {
      const isNew = !told.has(id);
      told.add(id);
      return isNew;
    },
    mentions,
    grounding: () => (grounding ??= groundingOf(evidence())),
  };
};
