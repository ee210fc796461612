import type { AnswerLanguage } from '../../contract/contract.ts';

/**
 * Parses a number with the language's separators: "1,5" is one and a half in German, "2,000" is two thousand in
 * English.
 */
export const readFigure = (written: string, language: AnswerLanguage): number => {
  const commaGroups = language === 'en' || language === 'jp';
  const [group, decimal] = commaGroups ? [',', '.'] : ['.', ','];
  const grouped = new RegExp(`[${group} '’](?=\\d{3}(?!\\d))`, 'g');
  const plain = written.replaceAll(grouped, '').replace(decimal, '.').replace(group, '.');
  return Number(plain);
};
