import type { Gradable, Sign, Topic } from '../words/names.ts';
import type { Focus } from './pointing.ts';
import { onSameBattery } from './sameBattery.ts';
import type { Said } from './understanding.ts';

const bareOf = ({ kinds, named, jobs, conditions }: Said): boolean =>
  kinds.length + named.length + jobs.length + conditions.length === 0;

/** "The cheaper one", "the quiet one", said of several just shown: the cheapest, the quietest of these. */
const ofThoseShown = (said: Said, { shown }: Focus): Said => {
  const { more, liked, ...rest } = said;
  const quality = more ?? liked;
  return said.signs.has('theMore') && quality && !said.most && shown.length > 1 && bareOf(said)
    ? { ...rest, most: quality }
    : said;
};

/** The figure a quality is judged by, where it is said of one product: "overhead work?" asks for its weight. */
const topicOfQuality: Readonly<Partial<Record<Gradable, Topic>>> = {
  light: 'weight',
  quiet: 'noise',
  small: 'size',
  smooth: 'vibration',
  lasting: 'runtime',
  bright: 'light',
  strong: 'torque',
};

const shopping: readonly Sign[] = ['find', 'recommend', 'other', 'similar', 'howTo', 'compatible', 'rejects'];

/** A quality and nothing else, said of the one product spoken of, asks how it is in that. */
const withTopic = (said: Said, { one, certain }: Focus): Said => {
  const topic = said.liked && topicOfQuality[said.liked];
  const alone = bareOf(said) && said.topics.length + said.features.length === 0;
  const shops = shopping.some((sign) => said.signs.has(sign));
  return topic && alone && one && certain && !shops ? { ...said, topics: [topic] } : said;
};

/** A question that leans on the products just shown, made whole by them. */
export const inFocus = (said: Said, focus: Focus): Said =>
  withTopic(onSameBattery(ofThoseShown(said, focus), said.named[0] ?? focus.one), focus);
