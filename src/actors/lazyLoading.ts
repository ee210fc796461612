import { openShopTexts } from '../effects/page/texts.ts';
import { loadWithoutReload } from './chunkLoading.ts';

/** Loads code together with the shop texts, which are not part of the home page's first load. */
export const loadWithShopTexts = async <T>(load: () => Promise<T>): Promise<T> => {
  const [part] = await Promise.all([load(), openShopTexts()]);
  return part;
};

/** Loads the code that fetches helper texts; a question that waits without it shows the built-in ones. */
export const loadHelperTexts = () => loadWithoutReload(() => import('../effects/requests/helperTexts.ts'));

/** Loads code that asks questions, together with the shop texts and the code that reads answers. */
export const loadWithAnswerStream = async <T>(load: () => Promise<T>): Promise<T> => {
  const helpers = loadHelperTexts().catch(() => undefined);
  // A browser without this class cannot read streams; without the finer check, the first page has less code.
  const reading = 'TextDecoderStream' in globalThis && import('../effects/answers/answerStream.ts');
  const [part] = await Promise.all([loadWithShopTexts(load), reading, helpers]);
  return part;
};
