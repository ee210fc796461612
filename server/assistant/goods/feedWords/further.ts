import type { Product } from '../../../catalogue/catalogue.ts';
import type { Executed } from '../../executor.ts';
import type { PlannedQuestion } from '../../planner/conversation.ts';
import { headOf } from '../../planner/goods/named.ts';
import { has } from '../../planner/reading/mentions.ts';
import { asksWhat, hasInterrogative } from '../../planner/reading/openings.ts';
import { maxShown } from '../goodsFinding.ts';
import { aboutProducts, type FeedTurn, verdictOn } from './about.ts';
import { askedOf } from './asked.ts';
import { formOf } from './form.ts';
import { meantIn, meetsFigure, narrowed } from './meant.ts';
import { listed } from './sought.ts';
import { asksOne, isKnown, isNamedBy, questionBefore, readAs, type Thread } from './thread.ts';

/** What a question goes on with: another one of the goods in view, or those of them that do something. */

const opensFurther: ReadonlySet<string> = new Set(['bound.and', 'edit.whatAbout', 'edit.also']);

/** "And the 4 ton one?", "und in 47?" */
export const goesOn = (thread: Thread): boolean => {
  const { reading } = thread.question;
  const isWhole = asksOne(thread) || asksWhat(reading) || hasInterrogative(reading);
  const points = reading.mentions.some(({ concept }) => pointing.test(concept) && concept !== 'ref.one');
  const opens = reading.mentions.some(({ concept, start }) => start === 0 && opensFurther.has(concept));
  return !isWhole && !points && (opens || has(reading, 'ref.one'));
};

/** Goods of the same name and category. */
const familyOf = ({ vocabulary }: FeedTurn, product: Product): readonly Product[] => {
  const category = JSON.stringify(product.category);
  return vocabulary.products.filter(
    (one) => headOf(one) === headOf(product) && JSON.stringify(one.category) === category,
  );
};

/** Another one of the goods in view, of which the question before is asked again. */
export const another = async (thread: Thread): Promise<readonly Executed[] | undefined> => {
  const {
    context,
    question,
    vocabulary,
    asked,
    view: [product],
    own,
  } = thread;
  if (!product || !thread.answersFor(product) || asked.words.length + asked.figures.length === 0) return undefined;
  const family = familyOf(thread, product);
  if (own && !own.products.some((one) => family.includes(one))) return undefined;
  const meant = narrowed(vocabulary, family, [], asked);
  if (meant.met.length + asked.figures.length === meant.unmet.length || meant.products.length === family.length)
    return undefined;
  const earlier = questionBefore(context, question);
  const form = earlier && formOf(earlier);
  if (!earlier || !form || form === 'seek' || form === 'best' || form === 'compare') return listed(thread, meant);
  const before = askedOf(earlier.reading, vocabulary, context.lexicons);
  const words = before.words.filter((word) => !isNamedBy(thread, [product], word));
  return aboutProducts({ ...thread, question: earlier }, form, meant.products.slice(0, maxShown), words, []);
};

/** The goods that the list in view was taken from: a long one shows the first alone. */
export const wholeList = ({ context, question, vocabulary, list }: Thread): readonly Product[] => {
  for (const before of context.before ?? []) {
    const earlier = readAs(context, question, before);
    const whole = earlier && meantIn(vocabulary, askedOf(earlier.reading, vocabulary, context.lexicons), false);
    if (whole && list.every((one) => whole.products.includes(one))) return whole.products;
  }
  return list;
};

/** "Which sprayer can, then?": a thing that the feed calls otherwise, after a question whether one can. */
const earlierVerdict = (
  earlier: PlannedQuestion | undefined,
  { words, figures }: Pick<FeedTurn['asked'], 'words' | 'figures'>,
): boolean => words.length + figures.length === 0 && earlier !== undefined && formOf(earlier) === 'verdict';

/** "Which one can, then?", "which of them has a brake?": those of the goods in view that do. */
export const ofList = async (thread: Thread): Promise<readonly Executed[] | undefined> => {
  const {
    context,
    question,
    vocabulary,
    list,
    view: [product],
  } = thread;
  const earlier = questionBefore(context, question);
  const before = earlier && askedOf(earlier.reading, vocabulary, context.lexicons);
  const asked = { ...thread.asked, words: thread.asked.words.filter((word) => isKnown(thread, word)) };
  if (thread.asked.words.length + asked.figures.length === 0 || earlierVerdict(earlier, asked)) {
    if (!product || !before || !earlier || formOf(earlier) !== 'verdict') return undefined;
    const words = before.words.filter((word) => !isNamedBy(thread, [product], word));
    const category = JSON.stringify(product.category);
    const able = vocabulary.products
      .filter((one) => JSON.stringify(one.category) === category)
      .filter((one) => {
        const told = verdictOn(
          thread,
          one,
          words,
          before.figures.filter((figure) => !meetsFigure(product, figure)),
        );
        return told.operation === 'passage' && told.found.holds === 'yes';
      });
    return able.length === 0
      ? undefined
      : listed(thread, { ...narrowed(vocabulary, able, [], { words: [], figures: [] }), met: words });
  }
  if (asked.words.length < thread.asked.words.length && asked.words.length + asked.figures.length === 0)
    return aboutProducts(thread, 'verdict', list.slice(0, maxShown), thread.asked.words);
  const among = wholeList(thread);
  if (among.length < 2) return undefined;
  const meant = narrowed(vocabulary, among, [], asked);
  return meant.products.length < among.length || meant.unmet.length === 0 ? listed(thread, meant) : undefined;
};

const pointing = /^ref\./;
