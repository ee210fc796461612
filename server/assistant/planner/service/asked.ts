import { foldedWords, foldText } from '../../lexicon/tokens.ts';
import type { Asked } from '../../operations/serviceInputs.ts';
import { firstOf } from '../../text/anyOf.ts';
import type { PolicyTopic } from '../../topics.ts';
import { has } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import words from './asked.json' with { type: 'json' };

/** What a message asks of a delivery or a payment: "how long", "how much", "where is my order", "PayPal?" */

const table: Readonly<Record<string, Readonly<Partial<Record<Asked, readonly string[]>>>>> = words;
const ways = [
  'named',
  'instalments',
  'cashOnDelivery',
  'invoice',
  'debit',
  'card',
  'transfer',
  'cash',
  'store',
] as const;

/** The word of a list that a message uses, as the list writes it. */
const wordFor = ({ language, text }: Reading, asked: Asked): string | undefined => {
  const list = table[language]?.[asked] ?? [];
  const found = firstOf(language, text, foldedWords(list));
  return found && list.find((word) => foldText(word) === found[0]);
};

/** Whether a message asks how long a delivery takes. */
export const asksTime = (reading: Reading): boolean => wordFor(reading, 'time') !== undefined;

const ofDelivery = (reading: Reading): Asked | undefined => {
  if (wordFor(reading, 'underWay') !== undefined) return 'underWay';
  const asksCost = has(reading, 'op.price', 'measure.price') || wordFor(reading, 'cost') !== undefined;
  if (asksCost === asksTime(reading)) return undefined;
  return asksCost ? 'cost' : 'time';
};

/** What is asked of the topic, with the visitor's words for a way to pay. */
export const askedOf = (reading: Reading, topic: PolicyTopic): { readonly asked?: Asked; readonly said?: string } => {
  if (topic === 'payment') {
    const asked = ways.find((way) => wordFor(reading, way) !== undefined);
    const said = asked && wordFor(reading, asked);
    return asked === undefined || said === undefined ? {} : { asked, said };
  }
  const asked = topic === 'delivery' ? ofDelivery(reading) : undefined;
  return asked === undefined ? {} : { asked };
};
