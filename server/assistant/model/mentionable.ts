import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { type ProductFacts, productFactsOf } from '../grounding/evidence.ts';
import type { World } from '../operations/world.ts';
import type { Step } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { type Demands, demandsOf, demandsOfStep } from './demands.ts';
import { listedFacts } from './listed.ts';

/** Maximum number of products given to a model. */
const maxProducts = 80;

/** Compatible products by the catalogue's lists: they may be named with it without a lookup. */
const partsBeside = (world: World, { batteries, chargers, accessories, successor }: Product): readonly Product[] =>
  [...batteries, ...chargers, ...accessories, ...(successor === undefined ? [] : [successor])].flatMap(
    (id) => world.product(id) ?? [],
  );

/** The products that an answer may mention, with their facts. */
export class MentionableProducts {
  readonly #world: World;
  readonly #platforms: readonly PlatformRecord[];
  readonly #language: AnswerLanguage;
  /** Products found so far. */
  readonly #sheets = new Map<string, ProductFacts>();
  /** Products that may be named although nothing found them: compatible or listed. */
  readonly #beside = new Map<string, ProductFacts>();
  readonly #listed: ReadonlyMap<string, ProductFacts>;
  /** Products that the conversation names, whatever the question excludes. */
  readonly #spokenOf: Set<string>;
  #mayBeNamed: Demands;

  constructor(
    world: World,
    platforms: readonly PlatformRecord[],
    language: AnswerLanguage,
    planned: readonly PlannedQuestion[],
    spokenOf: readonly Product[],
  ) {
    this.#world = world;
    this.#platforms = platforms;
    this.#language = language;
    this.#mayBeNamed = demandsOf(world, planned);
    this.#spokenOf = new Set(spokenOf.map(({ id }) => id));
    this.#listed = new Map(listedFacts(world, language).map((facts) => [facts.product.id, facts]));
    this.add(spokenOf);
    this.#letListedBeNamed();
  }

  /** Facts of the products found so far. */
  get sheets(): readonly ProductFacts[] {
    return [...this.#sheets.values()];
  }

  get listed(): readonly ProductFacts[] {
    return [...this.#listed.values()];
  }

  /** All products that may be named: compatible, listed, or found. */
  all(): ReadonlyMap<string, ProductFacts> {
    return new Map([...this.#beside, ...this.#sheets]);
  }

  product(id: string): Product | undefined {
    return (this.#sheets.get(id) ?? this.#beside.get(id))?.product;
  }

  /** Adds found products, except those that the question excludes; returns the facts of those that may be mentioned. */
  add(products: readonly Product[]): readonly ProductFacts[] {
    return [...new Set(products)].flatMap((product) => {
      const known = this.#sheets.get(product.id);
      if (known) return [known];
      const isAllowed = this.#spokenOf.has(product.id) || this.#mayBeNamed(product);
      if (this.#sheets.size >= maxProducts || !isAllowed) return [];
      const facts = this.#factsOf(product);
      this.#sheets.set(product.id, facts);
      this.#letBeNamed(partsBeside(this.#world, product));
      return [facts];
    });
  }

  /** Replaces the question's conditions with those of a step that chooses products, and allows the products meant. */
  demand(meant: readonly string[], step: Step | undefined): void {
    this.#mayBeNamed = (step && demandsOfStep(this.#world, step)) ?? this.#mayBeNamed;
    for (const id of meant) this.#spokenOf.add(id);
    this.#letListedBeNamed();
  }

  #factsOf(product: Product): ProductFacts {
    return this.#listed.get(product.id) ?? productFactsOf(product, this.#platforms, this.#language);
  }

  #letBeNamed(products: readonly Product[]): void {
    for (const product of products)
      if (!this.#sheets.has(product.id) && !this.#beside.has(product.id))
        this.#beside.set(product.id, this.#factsOf(product));
  }

  /** Allows the listed products to be named, except those that the question excludes. */
  #letListedBeNamed(): void {
    this.#letBeNamed(this.listed.map(({ product }) => product).filter((product) => this.#mayBeNamed(product)));
  }
}
