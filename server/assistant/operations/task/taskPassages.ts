import { answerLanguages } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { Passage } from '../../findings.ts';
import type { Task, Truth } from '../../plan.ts';
import { findPassages } from '../product/passages.ts';
import { placesOf } from '../product/places.ts';
import { verdictOf } from '../product/polarity.ts';
import type { World } from '../world.ts';

/** Below this score a question only shares words with the job. */
const minScore = 0.45;

/** What a product's answered questions and page say about a job and its material. */
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

/** Minimum overlap for an answered question to count as the same. */
const minSame = 0.4;

/** An answered question of a product that equals the visitor's, with its answer: yes, no or neither. */
export interface OwnAnswer {
  readonly holds: Truth;
  readonly passage: Passage;
}

/** Below this score a question is hardly the one asked. */
const minAsked = 0.2;

/** Whether a passage is also the one nearest to the visitor's own words. */
export const isAsked = (world: World, product: Product, { evidence }: Passage): boolean => {
  const { question, language } = world.context;
  if (question === undefined) return false;
  const [best] = findPassages(question, language, placesOf(product, language), { minScore: minAsked, limit: 1 });
  return best !== undefined && JSON.stringify(best.evidence) === JSON.stringify(evidence);
};

/** Whether an answer of the maker begins with a clear yes or no. */
export const answerHolds = (world: World, { evidence, language, text }: Passage): Truth => {
  const written = answerLanguages.find((each) => each === language) ?? world.context.language;
  return evidence.from === 'faq' ? verdictOf(text, written) : 'unknown';
};

/** The maker's own answer to the question, if it begins with a clear yes or no. */
export const ownAnswer = (world: World, product: Product): OwnAnswer | undefined => {
  const { question, language } = world.context;
  if (question === undefined) return undefined;
  const places = placesOf(product, language);
  const [best] = findPassages(question, language, places, { minScore: minSame, limit: 1 });
  if (best === undefined) return undefined;
  const holds = answerHolds(world, best);
  return holds === 'unknown' ? undefined : { holds, passage: best };
};
