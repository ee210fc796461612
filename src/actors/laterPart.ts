import { loadAnswerStream } from '../effects/answers/laterAnswer.ts';
import { canStream } from '../effects/answers/withoutStreams.ts';
import { openShopTexts } from '../effects/page/texts.ts';
import { loadAhead } from '../effects/requests/builds.ts';

/** Loads a part that the page can be used without: where that fails, as offline, the page stays instead of reloading. */
export const loadLaterPart = <T>(load: () => Promise<T>): Promise<T> => loadAhead(load);

/** Loads a part with those of its texts that the home page comes without. */
export const withShopTexts = async <T>(load: () => Promise<T>): Promise<T> => {
  const [part] = await Promise.all([load(), openShopTexts()]);
  return part;
};

/** Loads a part that asks, with its texts and what reads the answers. */
export const withAnswers = async <T>(load: () => Promise<T>): Promise<T> => {
  const [part] = await Promise.all([withShopTexts(load), canStream() && loadAnswerStream()]);
  return part;
};
