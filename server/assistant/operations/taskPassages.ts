import type { Product } from '../../catalogue/catalogue.ts';
import type { Passage } from '../findings.ts';
import type { Task } from '../plan.ts';
import { findPassages } from './passages.ts';
import { placesOf } from './places.ts';
import type { World } from './world.ts';

/** Below this a question only happens to share words with the job. */
const minScore = 0.45;

/** What a product's answered questions and page say of a job and its material, by their names. */
export const passageForTask = (world: World, product: Product, task: Task): Passage | undefined => {
  const { knowledge, language } = world.context;
  const names = [
    task.application === undefined ? undefined : knowledge.applications[task.application]?.name[language],
    task.material === undefined ? undefined : knowledge.materials[task.material]?.name[language],
  ].filter((name) => name !== undefined);
  if (names.length === 0) return undefined;
  const places = placesOf(product, language);
  const [best] = findPassages(names.join(' '), language, places, { minScore, limit: 1 });
  return best?.evidence.from === 'faq' || best?.evidence.from === 'section' ? best : undefined;
};
