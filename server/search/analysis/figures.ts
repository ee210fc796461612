import type { AnswerLanguage } from '../../../contract/contract.ts';

/** Reads a figure by the language's marks: "1,5" is one and a half in German, "2,000" two thousand in English. */
export const readFigure = (written: string, language: AnswerLanguage): number => {
  const commaGroups = language === 'en' || language === 'jp';
  const [group, decimal] = commaGroups ? [',', '.'] : ['.', ','];
  const grouped = new RegExp(`[${group} ](?=\\d{3}(?!\\d))`, 'g');
  const plain = written.replaceAll(grouped, '').replace(decimal, '.').replace(group, '.');
  return Number(plain);
};
