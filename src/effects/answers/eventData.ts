import { type AnswerSignal, signalOf } from './answerEvents.ts';

/** If several signals share an event, only the last one carries its id. */
const numbered = (signals: readonly AnswerSignal[], eventId: string): readonly AnswerSignal[] =>
  signals.map((signal, at) =>
    at === signals.length - 1 && (signal.type === 'CONTENT' || signal.type === 'PRODUCTS')
      ? { ...signal, eventId }
      : signal,
  );

/** Maximum number of malformed events logged per answer, because logging is slower than reading. */
const maxLogged = 20;

/**
 * Creates a reader of the events' data. Servers that end events with a single line break put several in one block; then
 * each line is read separately. Data that are not events of the contract are logged.
 */
export const createDataReader = (): ((data: string, eventId: string) => readonly AnswerSignal[]) => {
  let ignored = 0;
  const ignore = (line: string): void => {
    if (ignored < maxLogged) console.warn('ignored an event that is none of the contract', line.slice(0, 200));
    ignored += 1;
  };
  const readLine = (line: string): readonly AnswerSignal[] => {
    const signal = signalOf(line);
    if (signal === undefined) ignore(line);
    return signal === undefined ? [] : [signal];
  };
  return (data, eventId) => {
    const whole = signalOf(data);
    if (!whole && !data.includes('\n')) {
      ignore(data);
      return [];
    }
    const lines = data.split('\n').filter((line) => line.trim() !== '');
    const signals = whole ? [whole] : lines.flatMap(readLine);
    return eventId === '' ? signals : numbered(signals, eventId);
  };
};
