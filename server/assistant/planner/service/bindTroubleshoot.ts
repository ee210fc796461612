import { reportsFault } from '../reading/composedConcepts.ts';
import { has } from '../reading/mentions.ts';
import { purchaseAgeIn } from '../reading/purchaseAge.ts';
import { about, type Binder, typesOf } from '../references/turn.ts';
import { subjectTypes } from './subject.ts';

/** Reporting a fault of the product in view asks for help with it, not for a figure that the words may also name. */
const reported = -3;
/** Reporting what broke and when it was bought is no search for a new product. */
const ofPurchase = -9;

/** A fault, with the age of what is faulty, which decides whether the warranty holds. */
export const troubleshoot: Binder = (turn) => {
  const { reading, slots, referents, known } = turn;
  const age = purchaseAgeIn(reading);
  const isFaulty = has(reading, 'op.trouble') || (age !== undefined && has(reading, 'policy.complaint'));
  const symptom = slots.symptoms[0] ?? (isFaulty ? reading.raw : undefined);
  if (symptom === undefined) return undefined;
  const [product] = referents.products;
  const isReported = product !== undefined && reportsFault(reading);
  // "The bit is stuck" is a fault of the tool.
  const types = isReported ? typesOf([product], known) : subjectTypes(turn);
  const input = {
    symptom,
    ...(product === undefined ? {} : { product }),
    types,
    ...(age === undefined ? {} : { age }),
  };
  const cost = age !== undefined ? ofPurchase : isReported ? reported : 0.1;
  return about(product === undefined ? [] : [product], [{ operation: 'troubleshoot', input }], cost);
};
