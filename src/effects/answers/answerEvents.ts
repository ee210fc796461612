import * as v from 'valibot';
import { streamEnd, streamEventSchema } from '../../../contract/contract.ts';
import { type AnswerEvent, isContent } from '../../../machines/answer/answer.ts';
import { productsEvent } from './cards.ts';

/** Texts that cannot be an object are not parsed, because a parser that throws is slow. */
const dataSchema = v.pipe(v.string(), v.regex(/^\s*\{.*\}\s*$/s), v.parseJson(), streamEventSchema);

/** The event in the data of a server-sent event; undefined if it is not one of the contract. */
const eventOf = (data: string): AnswerEvent | undefined => {
  if (data.trim() === streamEnd) return { type: 'DONE' };
  const { success, output: event } = v.safeParse(dataSchema, data);
  if (!success) return undefined;
  if (event.type === 'content') return { type: 'CONTENT', content: event.content };
  if (event.type === 'products') return productsEvent(event);
  return { type: 'SERVER_ERROR', content: event.content };
};

/** Maximum number of malformed events logged per answer, because logging is slower than reading. */
const maxLogged = 20;

/**
 * Creates a reader of the data of server-sent events, which logs what is not an event of the contract. Servers that end
 * events with a single line break put several in one block; then each line is an event, and the last one carries the id.
 */
export const createDataReader = (): ((data: string, eventId: string) => readonly AnswerEvent[]) => {
  let ignored = 0;
  const readLine = (line: string): readonly AnswerEvent[] => {
    const event = eventOf(line);
    if (event) return [event];
    if (line.trim() !== '' && ignored++ < maxLogged)
      console.warn('ignored an event that is none of the contract', line.slice(0, 200));
    return [];
  };
  return (data, eventId) => {
    const whole = eventOf(data);
    const events = whole ? [whole] : data.split('\n').flatMap(readLine);
    const last = events.at(-1);
    return last && isContent(last) && eventId !== '' ? [...events.slice(0, -1), { ...last, eventId }] : events;
  };
};
