import type { Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';

import { asksAcross } from './across.ts';
import type { Turn } from './conversation.ts';
import { optionsIn } from './either.ts';
import { inFocus } from './inFocus.ts';
import { decideIntent } from './intent.ts';
import {
  asksWhetherOne,
  carriesAny,
  type Focus,
  focusOf,
  leadsBy,
  namesKindOf,
  numbered,
  pointedAt,
} from './pointing.ts';
import { bestOf } from './scales.ts';
import type { Intent, Said, Understanding, Wishes } from './understanding.ts';

/** Intents that are about one product rather than about a choice among many. */
export const ofOne: ReadonlySet<Intent> = new Set([
  'specs',
  'fact',
  'compatible',
  'howTo',
  'reviews',
  'price',
  'tellMeMore',
  'allDetails',
  'compare',
]);

/** "Does 18 V go with 36 V?" is about platforms, not about a product. */
const betweenPlatforms = ({ conditions }: Said): boolean =>
  conditions.some((condition) => condition.by === 'voltage' && condition.asked.length > 1);

/** A tool and a part, and the question is of these: "which charger for the second?" is of another. */
const mayPair = ({ kinds }: Said, one: Product, other: Product): boolean =>
  (isToolKind(one.kind) !== isToolKind(other.kind) || one.kind === 'vacuum' || other.kind === 'vacuum') &&
  (kinds.length === 0 || kinds.some((kind) => kind === one.kind || kind === other.kind));

/** Names nothing by itself: what it is of must have been said before. */
const bareOf = ({ kinds, named, jobs, conditions }: Said): boolean =>
  kinds.length + named.length + jobs.length + conditions.length === 0;

/** Asks which of several to take. */
const picks = ({ signs }: Said): boolean => signs.has('choose') || signs.has('compare');

/** "What is the price of the quieter one?": which one it is has been said by pointing. */
const withoutMore = ({ more: _more, ...said }: Said): Said => said;

/** As many as are told of one after the other. */
const mostTold = 4;

/** "What do they weigh?", after a few were listed: each of them, where none of them is meant more than another. */
const eachShown = (said: Said, intent: Intent, { shown, certain, one }: Focus): readonly Product[] => {
  // "Is the battery included?": of those that have one.
  if (said.signs.has('needsApart')) return [];
  if (
    said.signs.has('boxContents') &&
    intent === 'fact' &&
    said.kinds.some(isSupplyKind) &&
    !certain &&
    !said.signs.has('thisProduct')
  )
    return shown.slice(0, mostTold).filter(({ batteries }) => batteries.length > 0);
  // "What is it all together?", after the packs a tool takes: the tool, and what goes with it.
  const ofTool = one !== undefined && isToolKind(one.kind) && !shown.some(({ kind }) => isToolKind(kind));
  if (said.signs.has('complete') && ofTool) return [];
  // "Has it a warranty?", after the packs it takes: one thing is meant, and that is the tool.
  if (ofTool && said.signs.has('canIt') && !said.signs.has('theseProducts') && carriesAny(one, said.topics)) return [];
  const asksFigure = (intent === 'fact' && said.topics.length > 0) || intent === 'price';
  const open = !certain && shown.length > 1 && shown.length <= mostTold && bareOf(said);
  if (!asksFigure || !open || said.features.length > 0) return [];
  const carrying = intent === 'price' ? shown : shown.filter((product) => carriesAny(product, said.topics));
  return carrying.length > 1 ? carrying : [];
};

/** What is wanted, and of which products. */
export const decide = (
  question: Said,
  before: readonly Turn[],
  spokenOf: readonly Product[],
  asksAgain: boolean,
  wishes: Wishes,
): Understanding => {
  const focus = focusOf(question, before, spokenOf, !asksAgain);
  const read = inFocus(question, focus);
  const pointed = pointedAt(read, focus);
  const leads = leadsBy(read) && pointed.length > 0;
  const tellsWhich = asksWhetherOne(read) && pointed.length === 1;
  const said = leads ? withoutMore(read) : tellsWhich ? { ...read, conditions: [] } : read;
  const counted = said.named.length === 1 && focus.shown.length > 1 ? numbered(said, focus) : [];
  const both = [...counted.filter(({ id }) => said.named[0]?.id !== id), ...said.named];
  const sure = said.named.length > 0 ? both : pointed;
  const meant =
    !asksAcross(said) &&
    focus.one &&
    (said.signs.has('thisProduct') ||
      said.kinds.length === 0 ||
      namesKindOf(said, focus.one) ||
      said.view?.id === focus.one.id ||
      before.length > 0);
  const focusMeant = meant ? focus.one : undefined;
  const intent =
    decideIntent({
      said,
      sure,
      ...(focusMeant ? { focus: focusMeant } : {}),
      focusCertain: focus.certain && focusMeant !== undefined,
      shown: focus.shown,
    }) ?? 'outOfScope';
  const joined = intent === 'compare' && sure.length === 0 && said.kinds.length === 0 ? focus.shown.slice(0, 4) : [];
  // "And against a 10.8 V one?": the kinds were named before, and one of them was shown.
  const kindsNamed = said.text !== said.rest || before.length === 0 || optionsIn(said.conditions).options.length > 1;
  const ofKinds = intent === 'compare' && sure.length === 0 && said.kinds.length > 1 && kindsNamed;
  // "Which is the lightest?", after a few were compared by name: of these.
  const amongShown =
    intent === 'superlative' && bareOf(said) && before.length > 0 && focus.shown.length > 1 ? focus.shown : [];
  const weighed = said.signs.has('why') || (bareOf({ ...said, jobs: [] }) && picks(said));
  const among = intent === 'recommend' && weighed ? focus.shown : [];
  const rival =
    intent === 'compare' && said.signs.has('difference') && sure.length === 1 && focus.shown.length === 2
      ? focus.shown.filter(({ id }) => id !== sure[0]?.id)
      : [];
  // "Anything cheaper?", after a list: than the cheapest of it, or what was shown would be shown again.
  const ofOneKind = new Set(focus.shown.map(({ kind }) => kind)).size === 1;
  const listed = said.more && !focus.certain && asksAgain && ofOneKind ? focus.shown : [];
  const bestShown = said.more && listed.length > 1 ? bestOf(listed, said.more) : undefined;
  const each = sure.length === 0 && (asksAgain || said.signs.has('boxContents')) ? eachShown(said, intent, focus) : [];
  const alone =
    each.length > 0
      ? each
      : amongShown.length > 0
        ? amongShown
        : rival.length > 0
          ? [...sure, ...rival]
          : ofKinds
            ? []
            : sure.length > 0
              ? sure
              : joined.length > 1
                ? joined
                : bestShown
                  ? [bestShown]
                  : focusMeant
                    ? [focusMeant]
                    : [];
  const [first] = sure;
  const paired =
    rival.length === 0 &&
    (intent === 'compare' || (intent === 'compatible' && first && focusMeant && mayPair(said, first, focusMeant))) &&
    sure.length === 1 &&
    focusMeant &&
    focusMeant.id !== first?.id;
  // "How much heavier is the DV40M?" is asked of the one named; "is it heavier than the DV40M?" of the one in focus.
  const namedFirst = said.signs.has('difference') && !said.signs.has('than');
  const products = !paired ? alone : namedFirst ? [...sure, focusMeant] : [focusMeant, ...sure];
  const points = said.signs.has('thisProduct') || said.signs.has('theseProducts');
  return {
    ...said,
    intent,
    wishes,
    products,
    among: bestShown ? listed : among.length <= 4 && among.length > 1 ? among : [],
    rejected: said.signs.has('rejects') ? before.flatMap(({ shown }) => shown) : [],
    pointsAtNothing:
      products.length === 0 && (points || ofOne.has(intent)) && said.kinds.length === 0 && !betweenPlatforms(said),
  };
};
