import type { Reading } from '../reading/reading.ts';

/** "2万以上高い": how much dearer, and not which. */
export const isDifference = ({ language, text, quantities }: Reading, start: number): boolean =>
  language === 'jp' &&
  quantities.some(({ end }) => end <= start && /^(?:も|くらい|ほど|以上|近く)?$/.test(text.slice(end, start)));
