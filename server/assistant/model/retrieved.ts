import type { Product } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import type { Answered } from '../answer.ts';
import type { Evidence, ProductFacts } from '../grounding/evidence.ts';
import { type Grounding, groundingOf } from '../grounding/grounding.ts';
import { type MentionFinder, mentionFinder } from '../grounding/mentions.ts';
import type { OperationContext } from '../operations/context.ts';
import { openWorld } from '../operations/world.ts';
import { productIdsIn, type Step } from '../plan.ts';
import { plainForm } from '../text/figures.ts';
import { literalsIn } from '../text/literals.ts';
import type { Answer } from '../writer/draft.ts';
import { withoutSources } from '../writer/sources.ts';
import { MentionableProducts } from './mentionable.ts';
import { type Part, type Piece, partsOf, piecesOf } from './parts.ts';

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

/** Figures that a result states, outside its tables. */
const claimsOf = ({ parts, answer: { products } }: Found): Evidence['told'] =>
  parts
    .filter(({ kind }) => kind !== 'table')
    .map((part) => ({ products: part.products, about: products.map(({ id }) => id), figures: part.told }));

/** Evidence of the dangers that stop an answer. */
const stoppingDangers = ({ dangers }: OperationContext['knowledge']): ReadonlySet<string> =>
  new Set(Object.entries(dangers).flatMap(([id, { gate }]) => (gate === 'stop' ? [`danger.${id}`] : [])));

/** Everything found for an answer; grows as the model runs operations. */
export class Retrieved {
  readonly warnings: Warning[] = [];
  readonly #context: OperationContext;
  readonly #mentionable: MentionableProducts;
  /** Our writer's results; the draft is the first. */
  readonly #results: Found[] = [];
  /** Products whose texts the model has been given. */
  readonly #told = new Set<string>();
  readonly #asked: readonly string[];
  readonly #platforms: readonly PlatformRecord[];
  /** Whether the draft answers the question itself: an FAQ entry found by similarity may answer a different one. */
  readonly #isDraftOwn: boolean;
  #grounding: Grounding | undefined;
  #finder: MentionFinder | undefined;

  constructor(
    context: OperationContext,
    { answer, findings }: Answered,
    mentionable: MentionableProducts,
    platforms: readonly PlatformRecord[],
    asked: readonly string[],
  ) {
    this.#context = context;
    this.#mentionable = mentionable;
    this.#platforms = platforms;
    this.#asked = asked;
    this.#isDraftOwn = !findings.every(({ operation }) => operation === 'passage');
    this.addAnswer(answer);
  }

  /** Replacement for text that does not hold: the model's last finding, or the draft if it kept our plan. */
  get parts(): readonly Part[] {
    return this.#results.at(-1)?.parts ?? [];
  }

  /** Whether the model made its own plan. */
  get isReplanned(): boolean {
    return this.#results.length > 1;
  }

  get sheets(): readonly ProductFacts[] {
    return this.#mentionable.sheets;
  }

  /** Everything that our writer wrote about the findings. */
  get told(): readonly string[] {
    return this.#results.flatMap(({ answer: { blocks } }) => blocks.map(withoutSources));
  }

  product(id: string): Product | undefined {
    return this.#mentionable.product(id);
  }

  found(id: string): Found | undefined {
    return this.#results.find((result) => result.id === id);
  }

  /** Adds products, except those that the question excludes; returns the facts of those that may be mentioned. */
  add(products: readonly Product[]): readonly ProductFacts[] {
    const before = this.#mentionable.sheets.length;
    const sheets = this.#mentionable.add(products);
    if (this.#mentionable.sheets.length > before) this.#forget();
    return sheets;
  }

  /** Replaces our plan's conditions for products with those of a model's step. */
  demand(step: Step, worded: Answer): void {
    // Products that a step names are meant, whatever our plan understood.
    const meant = [...productIdsIn(step.input), ...worded.products.map(({ id }) => id)];
    this.#mentionable.demand(meant, worded.products.length > 0 ? step : undefined);
    this.#forget();
  }

  /** Adds an operation's result as the writer words it. */
  addAnswer(worded: Answer): Found {
    const found = this.#foundOf(`F${this.#results.length}`, worded);
    this.#results.push(found);
    this.#forget();
    return found;
  }

  warn(worded: Answer, stops: boolean): void {
    this.add(worded.products);
    this.warnings.push({ found: this.#foundOf('warning', worded), stops });
    this.#forget();
  }

  /** Whether the model has not yet been given all texts of a product. */
  isNews(id: string): boolean {
    const isNew = !this.#told.has(id);
    this.#told.add(id);
    return isNew;
  }

  /** Finds the products that may be named so far. */
  mentions(): MentionFinder {
    this.#finder ??= mentionFinder([...this.#mentionable.all().values()]);
    return this.#finder;
  }

  /** The checker over everything known so far. */
  grounding(): Grounding {
    this.#grounding ??= groundingOf(this.#evidence());
    return this.#grounding;
  }

  /** What was derived from the evidence is derived again when it has grown. */
  #forget(): void {
    this.#grounding = undefined;
    this.#finder = undefined;
  }

  #foundOf(id: string, worded: Answer): Found {
    const parts = partsOf(worded, this.mentions(), this.#context.language);
    return { id, answer: worded, parts, pieces: piecesOf(worded) };
  }

  #evidence(): Evidence {
    const { brand, language, knowledge } = this.#context;
    const results = this.#results;
    const all = [...results, ...this.warnings.map(({ found }) => found)];
    const parts = all.flatMap((found) => found.parts);
    const known = [...parts.map(({ text }) => text), ...this.#platforms.map(({ name }) => name), ...this.#asked];
    // The yes or no of a draft that answers another question is checked against the pages only.
    const own = this.isReplanned ? results.slice(1) : this.#isDraftOwn ? results : [];
    return {
      brand,
      language,
      platforms: this.#platforms,
      sheets: this.#mentionable.all(),
      near: this.sheets,
      told: all.flatMap(claimsOf),
      composed: parts.map(({ text }) => text),
      paragraphs: all.flatMap(({ answer: { blocks } }) => blocks.map(withoutSources)),
      openings: own.flatMap(({ parts: [first], answer: { products } }) =>
        first ? [{ text: first.text, about: products.map(({ id }) => id) }] : [],
      ),
      isDraft: !this.isReplanned,
      listed: this.#mentionable.listed,
      asked: this.#asked,
      dangers: stoppingDangers(knowledge),
      literals: new Set(known.map(plainForm).flatMap(literalsIn)),
    };
  }
}

/** What is known when a model starts: the composed answer, its products and those of the conversation. */
export const startRetrieved = async (
  context: OperationContext,
  answered: Answered,
  asked: readonly string[],
): Promise<Retrieved> => {
  const { catalogue, brand, language } = context;
  const { answer, planned } = answered;
  const near = planned.flatMap(({ slots, state }) => [
    ...slots.products,
    ...state.shown.flat(),
    ...(state.page === undefined ? [] : [state.page]),
  ]);
  const platforms = await catalogue.platforms(brand);
  const world = await openWorld(context);
  const named = await catalogue.products(brand, [...new Set(near)]);
  const mentionable = new MentionableProducts(world, platforms, language, planned, [...answer.products, ...named]);
  return new Retrieved(context, answered, mentionable, platforms, asked);
};
