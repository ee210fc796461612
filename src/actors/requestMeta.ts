import { nanoid } from 'nanoid';
import { answerLanguageOf, type LanguageCode } from '../../contract/contract.ts';
import type { RequestMeta } from '../../machines/chat/runningRequest.ts';
import type { LanguageActor } from './page/language.ts';

/** Creates the ids of a request, and adds the language of its messages to the languages by message id. */
export const newRequestMeta = (language: LanguageActor, languages: Map<string, LanguageCode>): RequestMeta => {
  // 21 characters each (specification, section 9).
  const ids = {
    request: nanoid(),
    chat: nanoid(),
    question: nanoid(),
    answer: nanoid(),
    helper5s: nanoid(),
    helper30s: nanoid(),
  };
  const { shown } = language.getSnapshot().context;
  for (const id of [ids.question, ids.helper5s, ids.helper30s]) languages.set(id, shown);
  languages.set(ids.answer, answerLanguageOf(shown));
  return { ids, language: shown };
};
