import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import { foldText } from '../lexicon/tokens.ts';
import { languageOf } from '../text/spokenWords.ts';

/** Fewer words do not identify a language. */
const tellingWords = 6;
/** Longer runs without kana are not Japanese. */
const maxForeign = 24;

const scriptFits = (text: string, japanese: boolean): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return japanese ? isJapanese(text) || letters < maxForeign : letters - latin <= letters / 10;
};

/** Whether a text, without names and figures, may be in a language. */
export const isIn = (language: AnswerLanguage, text: string): boolean => {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return (
    scriptFits(text, language === 'jp') && (words < tellingWords || languageOf(foldText(text), language) === language)
  );
};
