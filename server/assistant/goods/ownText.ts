import { attributes, isAttribute } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { attributeNames } from '../../catalogue/names/attributeNames.ts';
import labels from '../../catalogue/names/offerLabels.json' with { type: 'json' };
import { fold } from '../../search/analysis/fold.ts';
import { quantitiesIn } from '../../units/quantities.ts';
import type { Executed } from '../executor.ts';
import type { FieldKey, Passage } from '../findings.ts';
import { type Place, passageOf, placesOf } from '../operations/product/places.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { namesPack, seeksGoods } from '../planner/goods/asked.ts';
import { isOfFeed, isUntyped } from '../planner/goods/named.ts';
import roles from '../planner/goods/roles.json' with { type: 'json' };
import { statementsOf } from '../planner/goods/statements.ts';
import { has } from '../planner/reading/mentions.ts';
import { opensYesNo } from '../planner/reading/openings.ts';
import type { AnswerContext, Revision } from '../revision.ts';
import { asksFigure, ownSentence } from './ownSentence.ts';

/**
 * What the own words of a product of no type of ours say, where no operation finds more: its title, its further
 * attributes, its short text.
 */

/** A longer text is no answer. */
const maxLength = 320;

const quoted = (place: Place, text: string): Passage => ({ ...passageOf(place, 1), text });

const minCompound = 3;

/** The line of title and further attributes that tells a figure: "Weight: 46 lb", "Latthammer 600 g". */
const figureLine = (product: Product, field: FieldKey, { language }: AnswerContext): Passage | undefined => {
  if (!isAttribute(field)) return undefined;
  const spec = attributes[field];
  const names = Object.values(attributeNames[field]).map(fold);
  const compounded = [attributeNames[field].de, attributeNames[field].jp].map(fold);
  // "Bar length", "Longueur de lame", "Förderhöhe": the name with what it is of.
  const isLabel = (label: string): boolean =>
    (label !== '' &&
      names.some((name) => name.startsWith(label) || label.endsWith(` ${name}`) || label.startsWith(`${name} `))) ||
    (label !== '' && compounded.some((name) => name.length > minCompound && label.endsWith(name)));
  const [own] = spec.type === 'number' ? quantitiesIn(`1 ${spec.unit}`, language) : [];
  const isSame = (text: string): boolean =>
    [...quantitiesIn(fold(text), language)].some(({ unit }) => unit.dimension === own?.unit.dimension);
  for (const place of placesOf(product, language)) {
    if (place.evidence.from !== 'field') continue;
    const [title = '', ...others] = place.text.split('\n');
    const line = others.find((one) => isLabel(fold(one.split(':')[0] ?? ''))) ?? (own && isSame(title) ? title : '');
    if (line !== '') return quoted(place, line);
  }
  // "Basket of 59 l": the one clause of the text with such a figure.
  const clauses = statementsOf(product).filter(
    ({ dimension }) => dimension === own?.unit.dimension && roles.plainDimensions.includes(dimension),
  );
  const [clause, ...others] = [...new Set(clauses.map(({ text }) => text))];
  const place = placesOf(product, language).find(({ text }) => clause !== undefined && text.includes(clause));
  return clause !== undefined && place && others.length === 0 ? quoted(place, clause) : undefined;
};

/** "How many gallons per hour?": the clause that states a figure in such a unit, if there is but one. */
const clauseInUnit = (
  product: Product,
  { language }: AnswerContext,
  { reading }: PlannedQuestion,
): Passage | undefined => {
  const asked = reading.mentions.find(({ concept }) => concept === 'op.howMuch');
  const [unit] = asked ? quantitiesIn(`1 ${reading.text.slice(asked.end).trim()}`, reading.answerIn) : [];
  if (unit?.start !== 0) return undefined;
  const stated = statementsOf(product).filter(({ dimension }) => dimension === unit.unit.dimension);
  const [clause, ...others] = [...new Set(stated.map(({ text }) => text))];
  const place = placesOf(product, language).find(({ text }) => clause !== undefined && text.includes(clause));
  return clause !== undefined && place && others.length === 0 ? quoted(place, clause) : undefined;
};

/** The text of a product, if it is short; of one without a text its title, which may tell as much: "ヘルメット 白". */
const shortText = (product: Product, { language }: AnswerContext, { operation }: Executed): Passage | undefined => {
  const places = placesOf(product, language);
  const isOfTitle = operation === 'passage' || operation === 'describe';
  const place =
    places.find(({ evidence }) => evidence.from === 'section') ??
    places.find(({ evidence }) => isOfTitle && evidence.from === 'field');
  return place && place.text.length <= maxLength ? quoted(place, place.text) : undefined;
};

/** The products that a finding says nothing about. */
const silentOn = (finding: Executed, { reading }: PlannedQuestion): readonly Product[] => {
  const { operation, found } = finding;
  switch (operation) {
    case 'passage':
      return found.passages.length === 0 && found.product ? [found.product] : [];
    case 'describe':
      return opensYesNo(reading) ? found.products : [];
    case 'compatible':
      return found.holds === 'unknown' ? found.products : [];
    case 'included':
      return found.holds === 'unknown' && !found.passage ? [found.product] : [];
    case 'suits':
      return isSilent(finding) ? found.verdicts.flatMap(({ product }) => product ?? []) : [];
    default:
      return [];
  }
};

const ownWords = (finding: Executed, context: AnswerContext, question: PlannedQuestion): Passage | undefined => {
  if (finding.operation === 'get' && finding.found.passages.length === 0) {
    const [fact, ...others] = finding.found.facts;
    const isUnknown = fact && fact.value === undefined && others.every(({ value }) => value === undefined);
    if (!isUnknown || !isUntyped(fact.product)) return undefined;
    return clauseInUnit(fact.product, context, question) ?? figureLine(fact.product, fact.field, context);
  }
  const product = silentOn(finding, question).find(isUntyped);
  return product && shortText(product, context, finding);
};

/** Whether a finding says nothing of what is asked of a product. */
export const isSilent = (finding: Executed): boolean => {
  const { operation, found } = finding;
  switch (operation) {
    case 'get':
      return found.passages.length === 0 && found.facts.every(({ value }) => value === undefined);
    case 'passage':
      return found.passages.length === 0;
    case 'calculate':
      return found.result === undefined && found.pieces === undefined && found.span === undefined;
    case 'included':
      return found.item === undefined ? found.box.length === 0 : found.holds === 'unknown' && !found.passage;
    case 'compatible':
      return found.holds === 'unknown';
    case 'accessories':
      return found.picks.length === 0 && found.held === undefined;
    case 'suits':
      return found.verdicts.every(({ holds, passage }) => holds === 'unknown' && !passage);
    default:
      return operation === 'describe';
  }
};

/** The goods of a short list, where the question asks something of them and does not only seek them. */
const goodsAsked = (finding: Executed, question: PlannedQuestion): readonly Product[] => {
  if (finding.operation !== 'search' || finding.found.types.length > 0) return [];
  const { picks, total, called } = finding.found;
  const isSought = seeksGoods(question.reading) && !asksFigure(question);
  if (isSought || total > maxAsked || (called && called.unmet.length > 0)) return [];
  return picks.map(({ product }) => product);
};
/** A kit and the bare tool: variants share their text. */
const maxAsked = 2;

/** A passage as the answer to a question. */
export const asPassage = (passage: Passage, { reading }: PlannedQuestion): Executed => ({
  operation: 'passage',
  found: { text: reading.raw, passages: [passage], product: passage.product },
  evidence: [passage.evidence],
});

/** Labels of the further prices and the status that a feed states. */
const offerLabels = Object.values(labels).flatMap(({ price, netPrice, status }) => [`${price} `, netPrice, status]);
const isOfOffer = (text: string): boolean => offerLabels.some((label) => text.startsWith(label));

/** What the product of an offer states beyond its price: one without tax, from some pieces on, that it is discontinued. */
const furtherOffer = (
  finding: Executed,
  context: AnswerContext,
  question: PlannedQuestion,
): readonly [Executed] | undefined => {
  const [offer, ...others] = finding.operation === 'offer' ? finding.found.offers : [];
  const passage =
    offer && others.length === 0 ? ownSentence(context, question, offer.product, { isAbout: isOfOffer }) : undefined;
  return passage && [asPassage(passage, question)];
};

const namesNoSuccessor = ({ operation, found }: Executed): boolean =>
  operation === 'offer' && found.about === 'availability' && found.offers.every(({ successor }) => !successor);

const priceWords = ['op.price', 'measure.price', 'op.total', 'op.worth'];

/** The price of goods that "how long" or "how much" brought up, though something else is asked of them. */
const isUnaskedPrice =
  ({ reading }: PlannedQuestion) =>
  ({ operation, found }: Executed): boolean =>
    operation === 'offer' &&
    found.about === undefined &&
    found.offers.length === 1 &&
    has(reading, 'op.howMuch') &&
    !has(reading, ...priceWords) &&
    found.offers.every(({ product }) => isUntyped(product));

/** The finding "the data do not say", if a word was not understood and is no part of the product's name. */
const unrecorded = (finding: Executed, { reading }: PlannedQuestion): Executed => {
  const [offer] = finding.operation === 'offer' ? finding.found.offers : [];
  const isOpen = reading.unexplained.some(({ text }) => text.length > maxArticle);
  if (!offer || !isOpen) return finding;
  return { operation: 'passage', found: { text: reading.raw, passages: [], product: offer.product }, evidence: [] };
};
const maxArticle = 3;

/**
 * The sentence of a product's text that says what is asked of it: in place of a finding that says nothing, beside a
 * short list of goods and beside a price.
 */
export const orOwnSentence: Revision = async (findings, context, question) => {
  const offers = findings.flatMap((finding) => furtherOffer(finding, context, question) ?? []);
  if (offers.length > 0) {
    // A feed that states a status says more than that it names no successor.
    const kept = findings.filter((one) => !isSilent(one) && !namesNoSuccessor(one));
    return [...kept, ...offers];
  }
  const isUnasked = isUnaskedPrice(question);
  const silent = findings.filter((one) => isSilent(one) || isUnasked(one));
  const about = findings.flatMap((finding) => goodsAsked(finding, question));
  if (silent.length === 0 && about.length === 0) return findings;
  const ids = silent.length > 0 ? question.referents.products.slice(0, maxAsked) : [];
  const named = await context.catalogue.products(context.brand, ids);
  // The "capacity" of a basket was taken for that of a pack: only what is named tells the figure that is asked for.
  const fields = silent
    .flatMap((one) => (one.operation === 'get' ? one.found.facts.map(({ field }) => field) : []))
    .filter((field) => question.slots.asked.some((asked) => asked === field));
  for (const product of [...named, ...about].filter(isOfFeed)) {
    const passage = ownSentence(context, question, product, { fields });
    if (!passage) continue;
    // "Et combien la boîte ?" asks for the price of a pack.
    const kept = findings.filter((one) => !silent.includes(one) || (isUnasked(one) && namesPack(question.reading)));
    return [...kept, asPassage(passage, question)];
  }
  // What is asked and not understood is no question for the price: "¿Cuál es el caudal de la bomba?"
  return findings.map((one) => (isUnasked(one) ? unrecorded(one, question) : one));
};

/** The own words of a named product in place of findings that say nothing about it. */
export const orOwnText: Revision = (findings, context, question) =>
  question.referents.products.length === 0
    ? findings
    : findings.map((finding): Executed => {
        const passage = ownWords(finding, context, question);
        if (!passage) return finding;
        const found = { text: question.reading.raw, passages: [passage], product: passage.product };
        return { operation: 'passage', found, evidence: [passage.evidence] };
      });
