import { loadAnswerStream } from '../effects/answers/loadAnswerStream.ts';
import { canStream } from '../effects/answers/withoutStreams.ts';
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
  const [part] = await Promise.all([loadWithShopTexts(load), canStream() && loadAnswerStream(), helpers]);
  return part;
};
