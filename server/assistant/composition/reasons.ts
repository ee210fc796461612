import type { Product } from '../../catalogue/catalogue.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import { type Condition, firstMeasured } from '../understanding/condition.ts';
import { jobNeeds } from '../understanding/jobs.ts';
import type { Yardstick } from '../understanding/scales.ts';
import { bullets } from '../writer/tables.ts';
import { conditionWords } from './conditionWords.ts';
import type { Draft } from './draft.ts';
import { yardstickFact } from './figures.ts';
import { remarksOn } from './finding.ts';
import { tellingOf } from './items.ts';
import { demandsOf } from './retrieval.ts';
import { sayStrengths } from './strengths.ts';

/** How a product meets a demand: its own figure, where one was demanded; else the demand itself. */
const metBy = (draft: Draft, product: Product, condition: Condition): string => {
  const { language, phrase } = draft;
  if (condition.by === 'feature' && !condition.not) return featureNames[condition.feature][language];
  const found = condition.by === 'range' ? firstMeasured(product, condition.measures) : undefined;
  const fact = found && yardstickFact(product, found.measure, language);
  return fact
    ? phrase('pair', { label: fact.label, value: fact.cited })
    : conditionWords(condition, language, product.price?.currency ?? 'EUR');
};

/** "Why that one?": the demands it meets, the figures the job is judged by, what it leads in, and when another is better. */
export const answerReasons = (draft: Draft, product: Product): void => {
  const { understood, phrase, language } = draft;
  const among = understood.among.length > 1 ? understood.among : [product];
  const demands = demandsOf(draft);
  const told = new Set<Yardstick>(
    demands.flatMap((one) => (one.by === 'range' ? (firstMeasured(product, one.measures)?.measure ?? []) : [])),
  );
  const judged = understood.jobs.flatMap((job) => jobNeeds[job].by);
  const figures = [...new Set<Yardstick>([...(judged.length > 0 ? judged : tellingOf(product)), 'rating'])]
    .filter((key) => !told.has(key))
    .flatMap((key) => yardstickFact(product, key, language) ?? []);
  const kinds = [...new Set(among.flatMap(({ kind }) => kind ?? []))];
  const noun = undefined;
  const leads = (remarksOn(among, kinds).get(product.id) ?? []).map((advantage) =>
    phrase(`best.${advantage}`, { noun }),
  );
  draft.say(phrase('reasons', { name: draft.name(product) }));
  draft.say(
    bullets([
      ...demands.map((condition) => metBy(draft, product, condition)),
      ...figures.map(({ label, cited }) => phrase('pair', { label, value: cited })),
      ...(leads.length > 0
        ? [phrase('pair', { label: phrase('labels.among'), value: leads.join(phrase('comma')) })]
        : []),
    ]),
  );
  sayStrengths(draft, among, 'choose', [product]);
};
