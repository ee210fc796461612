import { maxSentence, type Sentence } from '../text/sentences.ts';
import { withoutSources } from '../writer/sources.ts';
import type { AnswerInProgress } from './answerInProgress.ts';
import { ModelFailure } from './endpoint/failure.ts';
import type { Refusal } from './gate/sentenceJudge.ts';
import { faultText } from './instructions.ts';

/** Number of times that failed sentences are returned to the model; after that composed text replaces them. */
const maxRepairs = 1;

/** The sentences of one round, each when it is complete. @throws ModelFailure */
async function* sentencesOf({ dialogue, cut }: AnswerInProgress): AsyncGenerator<Sentence> {
  for await (const piece of dialogue.words()) {
    yield* cut.push(piece);
    if (cut.waiting > maxSentence) throw new ModelFailure('nonsense');
  }
  yield* cut.end();
}

/**
 * One round: shows sentences until one fails; if it may be returned, all failures are collected.
 * @throws ModelFailure
 */
async function* roundOf(making: AnswerInProgress, mayGiveBack: boolean): AsyncGenerator<string, readonly Refusal[]> {
  const { gate, retrieved } = making;
  const refusals: Refusal[] = [];
  const later: Sentence[] = [];
  for await (const sentence of sentencesOf(making)) {
    if (refusals.length > 0) {
      later.push(sentence);
      continue;
    }
    yield gate.stop();
    if (retrieved.warnings.some(({ stops }) => stops)) return [];
    const { content, refusal } = gate.accept(sentence);
    yield content;
    if (refusal && mayGiveBack) refusals.push(refusal);
    else if (refusal) yield gate.replace(refusal);
  }
  return [...refusals, ...gate.inspect(later)];
}

/** The answer's text in all rounds: failed sentences are returned once, together. @throws ModelFailure */
export async function* roundsOf(making: AnswerInProgress): AsyncGenerator<string> {
  const { dialogue, gate, cut, trace } = making;
  for (let repairs = 0; ; repairs++) {
    const refusals = yield* roundOf(making, repairs < maxRepairs);
    if (refusals.length === 0) return;
    for (const { reason } of refusals) trace.note('sentence given back', { reason });
    cut.end();
    dialogue.giveBack(faultText(refusals, withoutSources(gate.spoken)));
  }
}
