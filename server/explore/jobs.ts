import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type AnswerLanguage, answerLanguages } from '../../contract/contract.ts';
import type { ExploreJob } from '../../contract/explore.ts';
import type { KindCount } from '../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../catalogue/kinds.ts';

/** What people set out to do: the types of products they need for it, and a question to ask about it. */

const texts = v.strictObject(v.entriesFromList(answerLanguages, v.string()));
const jobsSchema = v.record(
  v.string(),
  v.strictObject({ types: v.array(v.picklist(productKinds)), name: texts, question: texts }),
);

const jobs = v.parse(jobsSchema, JSON.parse(readFileSync(new URL('jobs.json', import.meta.url), 'utf8')));

/** The types of a job; none of an unknown one. */
export const typesOfJob = (job: string): readonly ProductKind[] =>
  Object.hasOwn(jobs, job) ? (jobs[job]?.types ?? []) : [];

/** The jobs that a brand has a tool for, the one that comes first. */
export const jobsOf = (kinds: readonly KindCount[], language: AnswerLanguage): readonly ExploreJob[] =>
  Object.entries(jobs)
    .filter(([, { types }]) => kinds.some(({ kind }) => kind === types[0]))
    .map(([job, { name, question }]) => ({ job, name: name[language], question: question[language] }));
