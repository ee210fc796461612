import { isToolKind } from '../../catalogue/kinds.ts';
import { isJapanese } from '../lexicon/tokens.ts';
import type { Ranking, Step } from '../plan.ts';
import { namesOtherMaker } from './maker.ts';
import { has, mentionsOf, wordCount } from './mentions.ts';
import openEndings from './openEndings.json' with { type: 'json' };
import { about, type Binder } from './turn.ts';

const endings: Readonly<Record<string, readonly string[]>> = openEndings;

/** "The blower with the": what should follow is not there, so it is asked for. */
export const bindHalfSentence: Binder = ({ reading, slots }) => {
  const { text, language } = reading;
  if (/[?？!！.。]\s*$/u.test(text) || slots.types.length === 0 || slots.products.length > 0) return undefined;
  if (slots.constraints.length + slots.wishes.length > 0 || slots.task.material !== undefined) return undefined;
  if (reading.mentions.some(({ concept }) => /^(op|measure|application|most|least|policy)\./.test(concept)))
    return undefined;
  const isOpen = (endings[language] ?? []).some((word) =>
    isJapanese(word) ? text.endsWith(word) : text.endsWith(` ${word}`),
  );
  if (!isOpen) return undefined;
  return {
    edits: [{ edit: 'types', types: slots.types }],
    steps: [{ operation: 'clarify', input: { missing: 'rest' } }],
    cost: 0,
  };
};

const strongest: Ranking = { key: 'strength', direction: 'most' };

/** "DCD800 vs your best drill": only our own is judged, and what it gives is told. */
export const bindRival: Binder = ({ reading, slots }) => {
  const foreign = namesOtherMaker(reading) || (reading.unknownModel !== undefined && reading.models.length === 0);
  const tools = slots.types.filter(isToolKind);
  const compares =
    has(reading, 'op.compare', 'op.difference', 'op.which') ||
    ['most', 'more', 'less', 'least', 'wish'].some((group) => mentionsOf(reading, group).length > 0);
  const packs = slots.types.some((type) => type === 'battery' || type === 'charger');
  if (!foreign || !compares || packs || tools.length === 0 || slots.products.length > 0) return undefined;
  const ranking = slots.ranking && slots.ranking.key !== 'rating' ? slots.ranking : strongest;
  const steps: readonly Step[] = [
    { operation: 'decline', input: { reason: 'otherMaker' } },
    { operation: 'best', input: { types: tools, constraints: [], ranking } },
  ];
  return { edits: [{ edit: 'types', types: tools }], steps, cost: 0 };
};

/** "Is it still made?", "what replaces it?": whether it is carried on, and what follows it. */
export const bindAvailability: Binder = ({ reading, slots, referents }) => {
  const asks = has(reading, 'op.discontinued', 'op.successor');
  const open =
    slots.types.length > 0 && referents.by !== 'name' && referents.by !== 'pointer' && referents.by !== 'definite';
  const [product] = referents.products;
  if (!asks || open || product === undefined) return undefined;
  const policies = mentionsOf(reading, 'policy').filter(({ concept }) => concept === 'policy.spareParts');
  if (policies.length > 0 || has(reading, 'op.price')) return undefined;
  return about([product], [{ operation: 'offer', input: { products: [product], about: 'availability' } }]);
};

const shortAnswer = 6;

/** "I'll take the cordless one", "dann nehme ich die kleine": what it costs and what comes with it is told next. */
export const bindTake: Binder = ({ reading, slots, referents, known }) => {
  const products = referents.products.slice(0, 2);
  const kinds = products.map((id) => known.get(id)?.kind);
  const says = has(reading, 'edit.take');
  const agrees = has(reading, 'edit.back', 'talk.ok', 'talk.yes') && wordCount(reading) <= shortAnswer;
  const asks =
    /[?？]\s*$/u.test(reading.text) ||
    reading.mentions.some(({ concept }) => /^(op|policy|measure|abstract|procedure)\./.test(concept)) ||
    slots.types.some((type) => !kinds.includes(type)) ||
    slots.asked.length + reading.unexplained.length > 0 ||
    slots.task.application !== undefined;
  const tells = referents.by === 'name' || referents.by === 'pointer' || referents.by === 'definite';
  if (!(says || agrees) || asks || !tells || products.length === 0) return undefined;
  return about(products, [{ operation: 'offer', input: { products } }]);
};
