import type { ChatAnswer, ReferencedProduct, StreamEvent } from '../../../contract/contract.ts';
import { HttpProblem } from '../problems.ts';
import type { AnswerObserver } from './questionObserver.ts';

const gather = async (events: AsyncIterator<StreamEvent>): Promise<ChatAnswer> => {
  let answer = '';
  let referencedProducts: ReferencedProduct[] = [];
  for (let step = await events.next(); !step.done; step = await events.next()) {
    const event = step.value;
    if (event.type === 'content') answer += event.content;
    else if (event.type === 'products') {
      referencedProducts = event.referencedProducts.map((product) => ({ id: product.productId, ...product }));
    } else {
      await events.return?.();
      throw new HttpProblem('internal-error', 'the answer could not be completed');
    }
  }
  return { answer, referencedProducts };
};

/** Collects a whole answer. @throws HttpProblem if the answer breaks off */
export const complete = async (events: AsyncIterator<StreamEvent>, observer: AnswerObserver): Promise<ChatAnswer> => {
  try {
    const answer = await gather(events);
    observer.shows(answer.referencedProducts);
    observer.ends('whole');
    return answer;
  } catch (error) {
    observer.ends('failed');
    throw error;
  }
};
