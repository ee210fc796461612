import { sourceMarkText } from '../../../contract/contract.ts';

const mark = new RegExp(`\\[${sourceMarkText}\\]\\((\\S+?)(?: "([^"]*)")?\\)`, 'g');

/** An answer as plain text for copying: without markdown, with the sources of its figures. */
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
