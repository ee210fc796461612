import { nanoid } from 'nanoid';
import { answerLanguageOf, type LanguageCode } from '../../contract/contract.ts';
import type { RequestMeta } from '../../machines/chat/runningRequest.ts';
import type { LanguageActor } from './page/language.ts';

/** Gives each question its ids and the current language, and records the language of its messages. */
export const createQuestions = (language: LanguageActor, languages: Map<string, LanguageCode>) => (): RequestMeta => {
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
