/** An answer as a visitor received it: the text of its event stream, judged as a browser would. */

/** How an answer ends. */
export const endOfAnswer = 'data: [DONE]\n\n';

/** The ids of the events received. */
export const idsIn = (received: string): readonly number[] =>
  [...received.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

/** Whether the events are those of a complete answer: in order, without gaps or duplicates. */
export const orderOf = (received: string): 'sound' | 'doubled' | 'broken' => {
  const ids = idsIn(received);
  if (new Set(ids).size < ids.length || received.split(endOfAnswer).length > 2) return 'doubled';
  return ids.every((id, at) => id === at + 1) ? 'sound' : 'broken';
};

/** The text of an answer, without its cards. */
export const wordsOf = (received: string): string =>
  [...received.matchAll(/^data: (\{"type":"content".*\})$/gm)]
    .map(([, json = '']) => {
      const { content }: { content?: unknown } = JSON.parse(json);
      return typeof content === 'string' ? content : '';
    })
    .join('');
