import type { Texts } from '../../knowledge/knowledge.ts';
import type { KnownTool } from '../../operations/product/knownTool.ts';
import type { Draft } from '../draft.ts';
import { fillIn } from '../phrase.ts';

/** General advice in the language of the answer, by what is known of the tool. */
export const toolText = (
  { language, phrase }: Pick<Draft, 'language' | 'phrase'>,
  text: Texts,
  { drive, sealed }: Partial<KnownTool> = {},
): string => fillIn(language)(text[language], { drive, sealed, disconnect: phrase('disconnect', { drive }) });
