import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationFindings, Passage } from '../../findings.ts';
import type { Constraint } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import type { Operation } from '../context.ts';
import { figuresFor, holdsFor, within } from '../product/holds.ts';
import { saysOf } from '../product/inText.ts';
import { packagingOf, readyPrice } from '../product/packaging.ts';
import { findPassages } from '../product/passages.ts';
import { passageOf, placesOf } from '../product/places.ts';
import { verdictOf } from '../product/polarity.ts';
import { openWorld, productsNamed, type World } from '../world.ts';

const maxOthers = 2;

/** Products of the same type that have what this one lacks or may lack. */
const othersThat = (
  world: World,
  product: Product,
  constraint: Constraint,
): Pick<OperationFindings['check']['checks'][number], 'others'> => {
  if (constraint.by !== 'feature' && constraint.by !== 'choice') return {};
  if (product.kind === undefined) return {};
  const others = world
    .ofTypes([product.kind])
    .filter((each) => isCurrent(each) && holdsFor(world, each, constraint).holds === 'yes');
  return others.length === 0 ? {} : { others: others.slice(0, maxOthers) };
};

/** Below this share of the question, an answered question only shares words with it. */
const minSame = 0.5;

const diameters = /^(?:disc|blade)Diameter$/;
const digitsOf = (text: string | undefined): string | undefined => text?.replace(/\D/g, '') || undefined;

/** A disc or blade by which a tool takes a size beside its own, and the maker's answer about this very size. */
const bySize = (
  world: World,
  product: Product,
  constraint: Constraint,
): Pick<OperationFindings['check']['checks'][number], 'part' | 'passage'> => {
  if (constraint.by !== 'range' || !diameters.test(constraint.measure)) return {};
  const part = productsNamed(world, product.accessories).find((each) =>
    figuresFor(world, { ...each, accessories: [] }, constraint).some((size) => within(size, constraint)),
  );
  const { language } = world.context;
  const size = digitsOf(constraint.said);
  const said = placesOf(product, language).find(
    (place) =>
      size !== undefined &&
      place.evidence.from === 'faq' &&
      place.language === language &&
      digitsOf(place.title)?.includes(size) === true &&
      verdictOf(place.text, language) !== 'no',
  );
  return { ...(part ? { part } : {}), ...(said ? { passage: passageOf(said, 1) } : {}) };
};

/** The maker's answer to the same question, if it agrees: it has the catch that a figure or a feature has not. */
const agreeing = (world: World, product: Product, constraint: Constraint): Passage | undefined => {
  if (constraint.by !== 'feature' && constraint.by !== 'choice') return undefined;
  const { language, question = '' } = world.context;
  const faq = placesOf(product, language).filter(
    (place) => place.evidence.from === 'faq' && place.language === language,
  );
  const said = constraint.by === 'feature' ? saysOf(product, constraint.said ?? '', language) : undefined;
  const found =
    said?.holds === 'yes' && said.passage?.evidence.from === 'faq'
      ? said.passage
      : findPassages(question, language, faq, { minScore: minSame, limit: 1 })[0];
  return found && verdictOf(found.text, language) === 'yes' ? found : undefined;
};

/** A bare tool and a limit for its price: what it costs ready for work decides too. */
const isOfReady = (world: World, product: Product, constraint: Constraint): boolean =>
  constraint.by === 'range' && constraint.measure === 'price' && packagingOf(world, product) === 'bare';

/** Whether each product meets each constraint: yes, no or unknown. */
export const check: Operation<'check'> = async (context, input) => {
  const world = await openWorld(context, { products: input.products });
  return {
    checks: productsNamed(world, input.products).flatMap((product) =>
      input.constraints.map((constraint) => {
        const { holds, value, passage } = holdsFor(world, product, constraint);
        const own = holds === 'yes' ? agreeing(world, product, constraint) : undefined;
        const total = isOfReady(world, product, constraint) ? readyPrice(world, product) : undefined;
        return {
          product,
          constraint,
          holds,
          value,
          ...((own ?? passage) ? { passage: own ?? passage } : {}),
          ...(holds === 'yes' && value === undefined ? bySize(world, product, constraint) : {}),
          ...(total === undefined ? {} : { total }),
          ...(holds === 'yes' ? {} : othersThat(world, product, constraint)),
        };
      }),
    ),
  };
};
