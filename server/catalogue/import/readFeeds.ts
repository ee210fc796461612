import * as v from 'valibot';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { FeedFile } from '../feedFiles/feedFile.ts';
import { type ProblemList, problemList } from '../problem.ts';
import type { FeedContext } from '../reading/toRecord.ts';
import { rules, type Surroundings } from '../rules.ts';
import { platformGatherer, resolveRelations } from '../staging/relations.ts';
import { Staging } from '../staging/staging.ts';
import { checkForeign, checkOwn, problemAt, sourceOf } from './checkStaged.ts';
import type { FeedOptions, Reading } from './feedsReading.ts';
import { stageFile } from './stageFile.ts';

/** Feeds that were read and checked, but not yet compared or written. */
export interface FeedsRead {
  readonly staging: Staging;
  /** If there are any, nothing is written. */
  readonly problems: ProblemList;
  /** What was left out of the feeds, and why. */
  readonly warnings: ProblemList;
  /** The format of each file. */
  readonly files: readonly { readonly name: string; readonly title: string }[];
  readonly language: AnswerLanguage;
  /** How the language of texts without one is known: given by an option or a feed, detected, or neither. */
  readonly languageBy: 'given' | 'detected' | 'assumed';
}

const productSuccessor = (json: string): string | undefined => {
  const parsed = v.safeParse(v.object({ successor: v.optional(v.string()) }), JSON.parse(json));
  return parsed.success ? parsed.output.successor : undefined;
};

const successorsOf =
  (staging: Staging) =>
  (id: string): string | undefined => {
    const found = staging.firstWith('key', 'products', id);
    return found && productSuccessor(found.json);
  };

const checkTogether = (reading: Reading): void => {
  const { staging } = reading;
  const around: Surroundings = {
    product: (id) => staging.named(id),
    isId: (id) => staging.hasId('products', id),
    isPlatform: (id) => staging.hasId('platforms', id),
    successor: successorsOf(staging),
  };
  for (const { seq, json, title } of staging.ownProducts()) {
    const breaches = rules.flatMap((rule) => rule(JSON.parse(json), around));
    const entry = breaches.length > 0 ? staging.entry(seq) : undefined;
    const source = entry && sourceOf(entry, undefined);
    for (const { field, reason, remedy } of breaches) {
      if (source) reading.problems.add(problemAt(source, title, field, reason, remedy));
    }
  }
};

const contextOf = ({ options, sample, language: told }: Reading) => {
  const known = options.language ?? told;
  const detected = known === undefined && sample.length > 0 ? options.detectLanguage?.(sample) : undefined;
  const { currency, imageBase, weightUnit, classList } = options;
  const context: FeedContext = { language: known ?? detected ?? 'en', currency, imageBase, weightUnit, classList };
  const isGiven = known !== undefined || sample.length === 0;
  const languageBy: FeedsRead['languageBy'] = isGiven ? 'given' : detected ? 'detected' : 'assumed';
  return { context, languageBy };
};

/**
 * Reads and checks feeds of any size and format. Writes only to the staging, which the caller
 * closes.
 */
export const readFeeds = (brand: BrandCode, feedFiles: readonly FeedFile[], options: FeedOptions = {}): FeedsRead => {
  const staging = new Staging();
  const [problems, warnings] = [problemList(), problemList()];
  const reading: Reading = {
    ...{ brand, options, staging, problems, warnings, files: [], sample: [] },
    ...{ language: undefined, isWhole: true },
  };
  for (const file of feedFiles) stageFile(reading, file);
  const { context, languageBy } = contextOf(reading);
  const platforms = platformGatherer();
  for (const entry of staging.entries()) {
    if (entry.form === 'own') checkOwn(reading, entry);
    else checkForeign(reading, entry, context, platforms);
  }
  resolveRelations(staging, platforms, warnings);
  if (reading.isWhole) checkTogether(reading);
  return { staging, problems, warnings, files: reading.files, language: context.language, languageBy };
};
