import { attributeNames } from '../../catalogue/attributeNames.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { kindNames } from '../../catalogue/kindNames.ts';
import { jobNeeds, kindsForJob, madeFor } from '../understanding/jobs.ts';
import type { Draft } from './draft.ts';
import { factOf, listed } from './figures.ts';

/** Asked for yes or no, and not how well. */
const asksWhether = ({ signs }: Draft['understood']): boolean =>
  signs.has('whether') || signs.has('canIt') || signs.has('suits');

/**
 * How a product does a job: yes or no where the job tells and has not been said, the figures it is judged by, and the
 * kinds made for it.
 */
export const sayFitness = (draft: Draft, product: Product, said = false): void => {
  const { phrase, language, understood } = draft;
  const { jobs, signs } = understood;
  const needs = jobs.map((job) => jobNeeds[job]);
  const fitting = [...new Set(jobs.flatMap((job) => kindsForJob(job, signs.has('cuts'))))];
  const fits = product.kind !== undefined && fitting.includes(product.kind);
  // Wheels of a lorry ask for more than the kind of tool tells: its figures say it alone.
  const certain = asksWhether(understood) && !said && !signs.has('heavyDuty');
  const made = certain ? madeFor(product, jobs, signs.has('cuts')) : undefined;
  const verdict = made === undefined ? '' : phrase(made ? 'yes' : 'no') + phrase('gap');
  const kinds = listed(
    fitting.map((kind) => kindNames[kind][language].plural),
    language,
  );
  // Of a tool made for other work only the figure that decides says anything.
  const keys = new Set(needs.flatMap(({ by, tells = [] }) => (fits ? [...tells, ...by] : by.slice(0, 1))));
  const [first, ...others] = [...keys].flatMap((key) => factOf(product, key, language) ?? []);
  if (first) {
    const rest = others.map(({ label, cited }) => phrase('pair', { label, value: cited })).join('; ');
    draft.say(
      verdict +
        phrase('fact', { name: draft.name(product), label: first.label, value: first.cited }) +
        (rest ? phrase('gap') + phrase('stop', { text: rest }) : ''),
    );
    if (!fits) draft.say(phrase('madeFor', { kinds }));
    return;
  }
  const key = needs[0]?.by.findLast((key) => product.attributes[key] === undefined);
  const name = draft.name(product);
  if (made !== undefined) draft.say(verdict + phrase(made ? 'isMade' : 'notMade', { name }));
  else if (key && !fits) draft.say(phrase('notSaid', { name, label: attributeNames[key][language] }));
  if (!made) draft.say(phrase('madeFor', { kinds }));
};
