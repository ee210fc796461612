import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type AnswerLanguage, answerLanguages } from '../../contract/contract.ts';
import type { ExploreJob, ExploreType } from '../../contract/explore.ts';
import { type ProductKind, productKinds } from '../catalogue/kinds.ts';

/** Jobs that visitors choose from: the product types they need, and a question to ask. */

const texts = v.strictObject(v.entriesFromList(answerLanguages, v.string()));
const jobsSchema = v.record(
  v.string(),
  v.strictObject({ types: v.array(v.picklist(productKinds)), name: texts, question: texts }),
);

const jobs = v.parse(jobsSchema, JSON.parse(readFileSync(new URL('jobs.json', import.meta.url), 'utf8')));

/** The types of a job; empty for an unknown job. */
export const typesOfJob = (job: string): readonly ProductKind[] =>
  Object.hasOwn(jobs, job) ? (jobs[job]?.types ?? []) : [];

/** Names of the jobs that need a product type. */
export const jobNamesOf = (kind: ProductKind, language: AnswerLanguage): readonly string[] =>
  Object.values(jobs).flatMap(({ types, name }) => (types.includes(kind) ? [name[language]] : []));

/** The jobs whose main type the brand has, which comes first and has the job's picture. */
export const jobsOf = (types: readonly ExploreType[], language: AnswerLanguage): readonly ExploreJob[] =>
  Object.entries(jobs).flatMap(([job, { types: needed, name, question }]) => {
    const main = types.find(({ type }) => type === needed[0]);
    return main ? [{ job, name: name[language], question: question[language], imageUrl: main.imageUrl }] : [];
  });
