import type { PlatformRecord } from '../../../catalogue/record.ts';
import { foldText } from '../../lexicon/tokens.ts';
import { oncePer } from '../../text/oncePer.ts';

/** A name as visitors write it: "NV 18", "NV18", "nv-18". */
const looseName = (name: string): RegExp => {
  const signs = [...foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '')].join('[ .-]?');
  return new RegExp(`(?<![\\p{L}\\d])${signs}(?![\\p{L}\\d])`, 'u');
};

/** A platform's name and short name, as visitors write them. */
export const platformNamesOf = oncePer(({ id, name }: PlatformRecord) => [name, id].map(looseName));

/** Whether a text holds a platform's name or short name. */
export const namesPlatform = (platform: PlatformRecord, text: string): boolean =>
  platformNamesOf(platform).some((name) => name.test(text));
