import { bcp47, type LanguageCode } from '../../../contract/contract.ts';
import type { ChatMessage } from '../../../machines/chat/conversation.ts';
import { builtInLanguageFor } from '../../../machines/chat/runningRequest.ts';
import { useActors } from '../../actors/useActors.ts';
import { useLanguage } from '../useLanguage.ts';

/** Language of a message if it is not the page's: built-in helper texts are English unless they are German. */
const languageOfText = ({ isHelper, textFrom }: ChatMessage, asked: LanguageCode | undefined, shown: LanguageCode) =>
  isHelper && textFrom === 'machine' ? builtInLanguageFor(asked ?? shown) : asked;

/** Values of `lang` for a message in another language than the page, and for a notice of the page in it. */
export const useForeignLanguage = (message: ChatMessage): { readonly lang?: string; readonly noticeLang?: string } => {
  const { languageOf } = useActors();
  const { code: shown, tag } = useLanguage();
  const language = languageOfText(message, languageOf(message.id), shown);
  return language && language !== shown ? { lang: bcp47(language), noticeLang: tag } : {};
};
