import type { AttributeKey, Feature } from '../../../catalogue/attributes.ts';
import { isAttribute } from '../../../catalogue/attributes.ts';
import { isProductKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { fold } from '../../../search/analysis/fold.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { openingOf } from '../clauses/clauseForms.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import { isForPart } from '../figures/figuresHeld.ts';
import { countsIn } from '../purchase/counts.ts';
import { has, isNegated, mentionsOf, wordCount } from '../reading/mentions.ts';
import { asksWhat, asksYesNo } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import type { Turn } from '../references/turn.ts';
import boxDetails from './boxDetails.json' with { type: 'json' };
import { partsSaid } from './boxThings.ts';

/** Questions about the contents of a box: "case?", "are there batteries in it?", "三脚は付属？". */

/** What else a question with a part in it may ask. */
const elsewhere =
  /^(op\.(?!included$|can$|exists$|opinion$)|policy\.|more\.|less\.|most\.|least\.|measure\.|abstract\.|symptom\.|danger\.|application\.|material\.|procedure\.(?!choose)|edit\.(also|correct|reject|instead|besides)|wish\.|choice\.|feature\.|power\.|ref\.same|edit\.whatAbout|bound\.(atMost|atLeast|under|over|budget))/;

const asksElse = ({ reading }: Turn): boolean =>
  reading.mentions.some(
    ({ concept }) => elsewhere.test(concept) && !(concept === 'edit.whatAbout' && opensWithVerb(reading)),
  );

/** In such a short question, a part beside a product in view asks whether the product has it. */
const maxShort = { spaced: 4, japanese: 3 } as const;
/** Maximum number of words that only continue the previous question. */
const maxGoingOn = 6;

/** "Can I cut cinder block with the blade that comes with it?" asks whether the work can be done. */
export const asksForWork = (turn: Turn): boolean => {
  const { reading } = turn;
  const [materials, jobs] = [mentionsOf(reading, 'material'), mentionsOf(reading, 'application')];
  if (materials.length > 0 && jobs.length > 0) return true;
  // "Does it cut iron with the blade from the box?" tells the work first, "is there a blade for iron in the box?" the blade.
  const [work] = [...materials, ...jobs].map(({ start }) => start).sort((one, other) => one - other);
  const [part] = mentionsOf(reading, 'type').map(({ start }) => start);
  const isFirst = work !== undefined && part !== undefined && work < part;
  return work !== undefined && (isFirst || has(reading, 'op.can', 'op.suits', 'op.allowed', 'op.safe', 'verb.cut'));
};

/** "Bare", "without the battery". */
export const saysBare = (reading: Reading): boolean =>
  has(reading, 'packaging.bare') ||
  mentionsOf(reading, 'type').some((part) => part.concept === 'type.battery' && isNegated(reading, part));

const alongWords: Readonly<Record<string, readonly string[]>> = boxDetails.along;

/** "Il y a une mallette avec ?", "is there a case with it?". */
const endsAlong = ({ text, language }: Reading): boolean => {
  const asked = text.replace(/[?!.\s]+$/u, '');
  return (alongWords[language] ?? []).some((word) => asked.endsWith(` ${word}`));
};

/** "C'è la valigetta?": whether the thing is there, also behind a figure. */
const opensWithVerb = (reading: Reading): boolean =>
  openingOf(reading, { start: 0, end: reading.text.length }) === 'verb';

const packIncluded: Readonly<Record<string, readonly string[]>> = boxDetails.packIncluded;

/** "Ha la batteria inclusa?" asks for the box, and not what the tool runs on. */
const saysPackIncluded = (reading: Reading): boolean =>
  mentionsOf(reading, 'packaging').some(
    ({ concept, start, end }) =>
      concept === 'packaging.withBattery' &&
      (packIncluded[reading.language] ?? []).some((word) => reading.text.slice(start, end).includes(word)),
  );

/** Whether the question is only about the box. */
export const asksBox = (turn: Turn): boolean => {
  const { reading, slots, referents, known, state } = turn;
  const [product] = referents.products;
  if (product === undefined || referents.products.length > 1 || asksForWork(turn)) return false;
  // "Under 200, batteries included" is a budget.
  if (slots.constraints.some((one) => one.by === 'range' && one.measure === 'price')) return false;
  // "SDS bit?" asks whether the holder takes it.
  if (slots.terms.some((term) => Object.hasOwn(conceptGroups.shanks, term))) return false;
  // "How many does it shoot with one battery?", "does it run on gas or on a battery?"
  if (has(reading, 'op.perCharge', 'op.runtimeOf', 'measure.powerSource') && !has(reading, 'op.included')) return false;
  if (saysPackIncluded(reading) && !asksElse(turn)) return true;
  const parts = partsSaid(turn);
  const isTool = isToolKind(known.get(product)?.kind);
  // "And without the battery?" after a weight or a total continues that question.
  const goesOn = ['get', 'kit', 'calculate', 'compatible'].includes(state.lastSteps[0]?.operation ?? '');
  const plain = !has(reading, 'op.exists') && wordCount(reading) > 2 && !(goesOn && wordCount(reading) <= maxGoingOn);
  // "It came without a battery, is that right?"
  if (saysBare(reading) && plain && asksYesNo(reading) && !asksElse(turn)) return true;
  const uncarried = mentionsOf(reading, 'uncarried').length > 0;
  if (has(reading, 'op.exists', 'op.can') && endsAlong(reading) && parts.length > 0 && !asksElse(turn)) return true;
  if (has(reading, 'op.included'))
    return (
      (uncarried && slots.types.length === 0) ||
      (parts.length > 0 && !reading.mentions.some(({ concept }) => alsoAsked.test(concept)))
    );
  // "And with two batteries?", behind a price, is bought.
  const counts = countsIn(reading).some(({ value }) => value > 1);
  const says =
    counts || uncarried || reading.quantities.length + reading.unexplained.length + slots.products.length > 0;
  const short = wordCount(reading) <= (reading.language === 'jp' ? maxShort.japanese : maxShort.spaced);
  return isTool && parts.length > 0 && !asksElse(turn) && !says && short && !goesOn && !asksWhat(reading);
};
/** Asked together with the box. */
const alsoAsked =
  /^(op\.(price|total|howMuch|compare|difference|worth|which|recommend|need|required|fits)|policy\.|measure\.)/;

const detailConcepts: Readonly<Record<string, string>> = boxDetails.concepts;
const detailParts: Readonly<Record<string, Readonly<Record<string, string>>>> = boxDetails.parts;
const apartWords: Readonly<Record<string, readonly string[]>> = boxDetails.apart;

/** "What grit comes with it?": a figure of a thing in the box, and the thing. */
export const detailAsked = (turn: Turn): { readonly item: ProductKind; readonly detail: AttributeKey } | undefined => {
  const { reading, slots, referents, known } = turn;
  if (!has(reading, 'op.included')) return undefined;
  const kind = known.get(referents.products[0] ?? '')?.kind ?? '';
  const byWord = reading.mentions.flatMap(({ concept }) => detailConcepts[concept] ?? []);
  for (const detail of [...slots.asked, ...byWord]) {
    const item = detailParts[detail]?.[kind] ?? detailParts[detail]?.['*'];
    if (item !== undefined && isProductKind(item) && isAttribute(detail)) return { item, detail };
  }
  return undefined;
};

const isPack = ({ concept }: Mention): boolean => concept === 'type.battery' || concept === 'type.charger';

/** "Is the tripod sold separately?": a yes means that it is not in the box. */
export const asksApart = ({ reading }: Turn): boolean => {
  const bare = mentionsOf(reading, 'packaging').find(({ concept }) => concept === 'packaging.bare');
  // "Does the bare tool include a battery?": the packaging names the tool, and the pack is asked for beside it.
  if (bare && !reading.mentions.some(isPack)) return true;
  return (apartWords[reading.language] ?? []).some((word) => reading.text.includes(word));
};

/** Whether words only say that something is sold apart, and name no thing: "optional". */
export const saysApart = ({ reading }: Turn, words: string): boolean =>
  (apartWords[reading.language] ?? []).some((word) => word === words || word.endsWith(` ${words}`));

/** "Is the BS 18 supplied with battery and charger?" about one product, not about what all of it costs. */
export const asksPacks = ({ reading, slots }: Turn): boolean =>
  has(reading, 'packaging.kit') &&
  asksYesNo(reading) &&
  !asksWhat(reading) &&
  slots.products.length === 1 &&
  reading.quantities.length === 0 &&
  !reading.mentions.some(({ concept }) => asksSum.test(concept));
const asksSum = /^(op\.(total|price|need|required|howMuch|worth|difference|compare)|measure\.price)$/;

/** Features that are named like goods: the lamp of a drill is no work light. */
const featuresLikeGoods: Readonly<Record<string, Feature>> = { worklight: 'ledLight' };

/** The feature that a thing is, which no box lists: "does it come with an LED light?" */
export const featureNamed = ({ slots }: Turn, item: string, of: number): { readonly feature?: Feature } => {
  const said = slots.constraints.filter((one) => one.by === 'feature' && one.not !== true && !isForPart(one.feature));
  const named = said.find(
    (one) => one.by === 'feature' && one.said !== undefined && fold(item).includes(fold(one.said)),
  );
  const [only] = of === 1 && said.length === 1 ? said : [];
  const one = named ?? only;
  const feature = one?.by === 'feature' ? one.feature : featuresLikeGoods[item];
  return feature === undefined ? {} : { feature };
};
