import { type Case, has } from './case.ts';

/** Whether a question tells of a danger: then nothing else of it is answered. */
export const endangers = (asked: Case): boolean => {
  if (has(asked, 'safetyBattery', 'safetyShock', 'safetyGuard', 'safetyWater', 'safetyOpened')) return true;
  const { kinds, topics, conditions } = asked.said;
  // "How long does the lamp burn?" asks for its runtime, "the blade burns the wood" for a better one.
  if (
    has(asked, 'safetySmoke') &&
    !topics.includes('runtime') &&
    !kinds.some((kind) => kind === 'worklight' || kind === 'sawBlade')
  )
    return true;
  if (has(asked, 'safetyDust') && !kinds.includes('vacuum')) return true;
  const shopping = kinds.length > 0 && has(asked, 'recommend') && conditions.length === 0;
  return (
    has(asked, 'safetyChildren') &&
    !shopping &&
    has(asked, 'canIt', 'howTo', 'fit', 'recommend', 'thisProduct', 'whether', 'suits')
  );
};
