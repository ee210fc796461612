import { sourceSign } from '../../../contract/contract.ts';

const mark = new RegExp(`\\[${sourceSign}\\]\\((\\S+?)(?: "([^"]*)")?\\)`, 'g');

/** An answer as text to be copied: without the signs of its markdown, and with where its figures come from. */
export const answerText = (markdown: string, origin: string): string => {
  const sources = new Map<string, string>();
  const text = markdown
    .replace(mark, (_, address: string, title = '') => {
      sources.set(new URL(address, origin).href, String(title));
      return '';
    })
    .replace(/\*\*|__/g, '')
    .trim();
  const lines = [...sources].map(([address, title]) => (title === '' ? address : `${title}: ${address}`));
  return lines.length === 0 ? text : `${text}\n\n${lines.join('\n')}`;
};
