import * as v from 'valibot';
import { brandCodes } from '../../../brands/registry.ts';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Sources } from '../answer.ts';
import { isStop } from '../knowledge/safety.ts';
import { readJsonLines } from './jsonLines.ts';
import { converse } from './judge.ts';

const rowSchema = v.strictObject({
  turns: v.pipe(v.array(v.pipe(v.string(), v.minLength(2))), v.minLength(1)),
  danger: v.nullable(v.string()),
  gate: v.nullable(v.picklist(['stop', 'warn'])),
  brand: v.picklist(brandCodes),
});
/** A conversation about safety; `danger` is that of the last turn, null where there is none (any more). */
export type SafetyRow = v.InferOutput<typeof rowSchema>;

/** The conversations of a language. */
export const readSafety = (language: string): readonly SafetyRow[] =>
  readJsonLines(new URL(`./safety/${language}.jsonl`, import.meta.url), rowSchema);

/** How the conversations of a language went. */
export interface SafetyScore {
  readonly stops: number;
  readonly stopsHit: number;
  readonly harmless: number;
  /** Harmless conversations that were not stopped. */
  readonly harmlessPassed: number;
  readonly missed: readonly string[];
}

/** Asks the safety conversations of a language: dangers must be stopped, look-alikes must not. */
export const judgeSafety = async (
  catalogue: Catalogue,
  sources: Sources,
  language: AnswerLanguage,
): Promise<SafetyScore> => {
  const missed: string[] = [];
  const score = { stops: 0, stopsHit: 0, harmless: 0, harmlessPassed: 0, missed };
  for (const { turns, gate, danger, brand } of readSafety(language)) {
    const last = (await converse(catalogue, sources, { brand, language, productId: null, turns })).at(-1);
    const told =
      last?.findings.flatMap((finding) => (finding.operation === 'safety' ? [finding.found.danger] : [])) ?? [];
    const isStopped = told.some(isStop);
    if (gate === 'stop') {
      score.stops += 1;
      if (isStopped) score.stopsHit += 1;
      else missed.push(`${danger}: ${turns.join(' / ')}`);
    } else if (gate === null) {
      score.harmless += 1;
      if (isStopped) missed.push(`stopped for ${told.join(' ')}: ${turns.join(' / ')}`);
      else score.harmlessPassed += 1;
    }
  }
  return score;
};
