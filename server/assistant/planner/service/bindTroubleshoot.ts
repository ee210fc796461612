import { foldedWords } from '../../lexicon/tokens.ts';
import type { Step } from '../../plan.ts';
import { firstOf } from '../../text/anyOf.ts';
import { reportsFault } from '../reading/composedConcepts.ts';
import { has } from '../reading/mentions.ts';
import { purchaseAgeIn } from '../reading/purchaseAge.ts';
import { about, type Binder, type Turn, typesOf } from '../references/turn.ts';
import { subjectTypes } from './subject.ts';
import words from './tried.json' with { type: 'json' };

/** Reporting a fault of the product in view asks for help with it, not for a figure that the words may also name. */
const reported = -3;
/** Reporting what broke and when it was bought is no search for a new product. */
const ofPurchase = -9;

const notStarting = 'doesNotStart';

type Fault = Extract<Step, { readonly operation: 'troubleshoot' }>['input'];

const triedWords: Readonly<Record<string, Readonly<Record<'goesOn' | 'charged' | 'pack', readonly string[]>>>> = words;

/** What was tried before, and what the message tells of it: "the battery is charged", "still not working". */
const triedIn = ({ reading }: Turn, symptom: string, before: Fault | undefined): Fault['tried'] => {
  if (before === undefined && symptom !== notStarting) return undefined;
  const says = (list: 'goesOn' | 'charged' | 'pack'): boolean =>
    firstOf(reading.language, reading.text, foldedWords(triedWords[reading.language]?.[list] ?? [])) !== undefined;
  if (says('pack') || (before !== undefined && !says('charged'))) return 'more';
  if (!says('charged')) return undefined;
  return before?.tried === undefined ? 'charged' : 'more';
};

const lastFault = ({ state }: Turn): Fault | undefined =>
  state.lastSteps.find((step) => step.operation === 'troubleshoot')?.input;

/** The fault that a message goes on with: it names nothing but what was tried, or the same again. */
const goesOnWith = (turn: Turn): Fault | undefined => {
  const { reading, slots, knowledge } = turn;
  const last = lastFault(turn);
  // "It's the RX 18-150, and the battery is charged" names the tool that is faulty.
  const namesIt = slots.products.length === 1 && (last?.product ?? slots.products[0]) === slots.products[0];
  if (
    last === undefined ||
    (slots.products.length > 0 && !namesIt) ||
    reading.mentions.some(({ concept }) => asksOther.test(concept))
  )
    return undefined;
  // "It does not work" repeats any fault; what was only "a problem" is told now.
  const isKnown = knowledge.symptoms[last.symptom] !== undefined;
  const isOther = slots.symptoms.some((each) => each !== last.symptom && !(isKnown && each === notStarting));
  const lists = Object.values(triedWords[reading.language] ?? {}).flat();
  const says = firstOf(reading.language, reading.text, foldedWords(lists)) !== undefined;
  return says && !isOther ? last : undefined;
};
const asksOther = /^(?:policy\.(?!dealer)|op\.(?:price|total|recommend|exists|list|compare|difference)$)/;

/** Going on with a fault, in whatever words. */
export const bindTried: Binder = (turn) => (goesOnWith(turn) ? troubleshoot(turn) : undefined);

/** A fault, with the age of what is faulty, which decides whether the warranty holds. */
export const troubleshoot: Binder = (turn) => {
  const { reading, slots, referents, known } = turn;
  const before = goesOnWith(turn);
  const age = purchaseAgeIn(reading);
  const isFaulty = has(reading, 'op.trouble') || (age !== undefined && has(reading, 'policy.complaint'));
  // "The hammering does not work" tells more than that it does not work.
  const other = has(reading, 'op.trouble') ? slots.symptoms.find((each) => each !== notStarting) : undefined;
  const told = other ?? slots.symptoms[0];
  const symptom = before?.symptom ?? told ?? (isFaulty ? reading.raw : undefined);
  if (symptom === undefined) return undefined;
  const subject = before?.product ?? slots.products[0];
  const [product] = before === undefined ? referents.products : subject === undefined ? [] : [subject];
  const isReported = (product !== undefined || slots.types.length > 0) && reportsFault(reading);
  // "The bit is stuck" is a fault of the tool.
  const named = isReported && product !== undefined ? typesOf([product], known) : subjectTypes(turn);
  const types = before?.types ?? (named.length > 0 ? named : lastFault(turn)?.types);
  const tried = triedIn(turn, symptom, before);
  // "It doesn't work" leaves open what; "I charged it, and it doesn't work" is of a cordless tool.
  const isOpen =
    before === undefined &&
    symptom === notStarting &&
    has(reading, 'op.trouble') &&
    !has(reading, 'ref.mine') &&
    tried === undefined;
  if (isOpen && product === undefined && (types ?? []).length === 0) return undefined;
  const input = {
    symptom,
    ...(product === undefined ? {} : { product }),
    ...(types === undefined ? {} : { types }),
    ...(age === undefined ? {} : { age }),
    ...(tried === undefined ? {} : { tried }),
  };
  const cost = age !== undefined || before !== undefined ? ofPurchase : isReported ? reported : 0.1;
  return about(product === undefined ? [] : [product], [{ operation: 'troubleshoot', input }], cost);
};
