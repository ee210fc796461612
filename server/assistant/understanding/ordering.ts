import type { Gradable, Sign, Topic } from '../words/names.ts';

/** The order a figure is listed in when its name alone is said: "by weight", "by price". */
const byTopic: readonly (readonly [Topic, Gradable])[] = [
  ['weight', 'light'],
  ['noise', 'quiet'],
  ['torque', 'strong'],
  ['light', 'bright'],
  ['vibration', 'smooth'],
];

/** "Fastest to slowest", "sorted by price": by which quality things are to be put in order, where they are. */
export const orderAsked = (
  signs: ReadonlySet<Sign>,
  topics: readonly Topic[],
  liked: Gradable | undefined,
): Gradable | undefined => {
  if (!signs.has('inOrder')) return undefined;
  return liked ?? (signs.has('price') ? 'cheap' : byTopic.find(([topic]) => topics.includes(topic))?.[1]);
};
