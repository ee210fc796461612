import type { PlatformRecord } from '../../catalogue/record.ts';
import { foldText } from '../lexicon/tokens.ts';

/** A name as visitors write it: "NV 18", "NV18", "nv-18". */
export const looseName = (name: string): RegExp => {
  const signs = [...foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '')].join('[ .-]?');
  return new RegExp(`(?<![\\p{L}\\d])${signs}(?![\\p{L}\\d])`, 'u');
};

/** Whether a text holds a platform's name or short name. */
export const namesPlatform = ({ id, name }: PlatformRecord, text: string): boolean =>
  [name, id].some((each) => looseName(each).test(text));
