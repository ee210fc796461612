import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Subjects } from '../../grounding/binding.ts';
import type { ListClaim } from '../../grounding/compatibility.ts';
import type { Verdict } from '../../grounding/grounding.ts';
import type { Sentence } from '../../text/sentences.ts';
import { answerIn } from '../../text/spokenWords.ts';
import type { Retrieved } from '../retrieved.ts';
import { splitAtMarks } from './insertedResult.ts';
import type { Transcript } from './transcript.ts';

/** Maximum length of a "no" that says nothing else. */
const maxPlainNo = 8;

/** Whether a sentence is only "No.". */
const isPlainNo = (text: string, language: AnswerLanguage): boolean =>
  text.length <= maxPlainNo && answerIn(text, language) === 'no';

/** A sentence that did not hold. */
export interface Refusal {
  readonly lead: string;
  readonly text: string;
  readonly reason: string;
  readonly about: readonly string[];
}

/** Judges the model's words against everything retrieved so far. */
export interface SentenceJudge {
  /** @param about products that "it" refers to */
  judge(text: string, about: Subjects, list?: ListClaim): Verdict;
  /** Why any of these sentences do not hold. */
  inspect(sentences: readonly Sentence[]): readonly Refusal[];
}

/** @param onlyResults whether a danger allows only text of results */
export const createSentenceJudge = (
  retrieved: Retrieved,
  transcript: Transcript,
  language: AnswerLanguage,
  onlyResults: boolean,
): SentenceJudge => {
  const judge = (text: string, about: Subjects, list?: ListClaim): Verdict => {
    if (onlyResults && !isPlainNo(text, language)) return { holds: false, reason: 'stopped', products: [] };
    const grounding = retrieved.grounding();
    const { named, tools } = transcript;
    const verdict = grounding.judge(text, { subjects: about, named, inList: list });
    const isOfParts = about.length > 0 && transcript.toolsOf(about).length === 0 && tools.length > 0;
    if (verdict.holds || !isOfParts) return verdict;
    const ofTool = grounding.judge(text, { subjects: tools, named, inList: list });
    return ofTool.holds ? ofTool : verdict;
  };

  const inspect = (sentences: readonly Sentence[]): readonly Refusal[] => {
    let about = transcript.subjects;
    return sentences
      .flatMap(({ text }) => splitAtMarks(text))
      .flatMap(({ text, result }) => {
        if (result !== undefined) return [];
        const verdict = judge(text, about);
        if (verdict.products.length > 0) about = verdict.products;
        return verdict.holds ? [] : [{ lead: '', text, reason: verdict.reason, about: verdict.products }];
      });
  };

  return { judge, inspect };
};
