import type { LanguageCode } from '../../../contract/contract.ts';
import { get } from './get.ts';

const fetchLines = async (path: string, signal: AbortSignal): Promise<readonly string[]> => {
  const response = await get(path, { cache: 'force-cache', signal });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('text/plain')) throw new Error(`${path}: ${response.status} ${type}`);
  return (await response.text())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
};

const oneOf = (lines: readonly string[]): string => {
  const line = lines[Math.floor(Math.random() * lines.length)];
  if (line === undefined) throw new Error('a helper file without lines');
  return line;
};

/**
 * Both helper texts of a language: a random line of each of the files `/messages/{language}{5|30}.txt` (specification,
 * section 7). Rejects if one cannot be loaded; the machine then keeps its built-in texts.
 */
export const fetchHelperTexts = async (
  language: LanguageCode,
  signal: AbortSignal,
): Promise<{ readonly '5s': string; readonly '30s': string }> => {
  const [first, second] = await Promise.all(
    ['5', '30'].map((stage) => fetchLines(`/messages/${language}${stage}.txt`, signal).then(oneOf)),
  );
  if (first === undefined || second === undefined) throw new Error('helper files are missing');
  return { '5s': first, '30s': second };
};
