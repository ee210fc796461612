import { writeFileSync } from 'node:fs';
import { answerLanguages } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readEnvironment } from '../../environment.ts';
import { endpointOf, limitsOf } from '../../modelEnvironment.ts';
import type { Sources } from '../answer.ts';
import type { Assistant } from '../assistant.ts';
import { openAssistant } from '../open.ts';
import { readCases } from './cases.ts';
import { hold, readBlock, recordsOf, transcriptOf } from './transcript.ts';
import { modelHeading, modelLine, sampleOf, scoreWithModel, withEach } from './withModel.ts';

/** What is to be evaluated with a model. */
export interface ModelEvaluation {
  readonly languages: readonly string[];
  /** Cases a language. */
  readonly sample: number;
  /** Conversations held at the same time. */
  readonly atOnce: number;
  readonly failures: boolean;
  readonly block: string | undefined;
  readonly transcript: string | undefined;
}

/** Holds the conversations of a block, and writes them down as they were held: nothing is asked twice. */
const holdBlock = async (
  assistant: Assistant,
  file: string,
  { atOnce, transcript }: ModelEvaluation,
): Promise<void> => {
  const held = await withEach(readBlock(file), atOnce, async (conversation) => {
    const one = await hold(assistant, conversation);
    console.log(`${conversation.id}: ${one.turns.map(({ outcome }) => outcome).join(' ')}`);
    return one;
  });
  const text = `${held.map(transcriptOf).join('\n\n')}\n`;
  if (transcript === undefined) {
    console.log(text);
    return;
  }
  writeFileSync(transcript, text);
  writeFileSync(`${transcript}.jsonl`, `${held.flatMap(recordsOf).join('\n')}\n`);
};

/** Evaluates the endpoint that the environment names. */
export const evaluateModel = async (
  catalogue: Catalogue,
  sources: Sources,
  evaluation: ModelEvaluation,
): Promise<void> => {
  const environment = readEnvironment(process.env);
  const endpoint = endpointOf(environment);
  if (!endpoint) throw new Error('--model needs LLM_BASE_URL and LLM_MODEL');
  // An evaluation is not one visitor's conversation.
  const unbounded = { answersPerConversation: Number.MAX_SAFE_INTEGER, tokensPerConversation: Number.MAX_SAFE_INTEGER };
  const assistant = await openAssistant(catalogue, endpoint, { ...limitsOf(environment), ...unbounded });
  const { block, languages, sample, atOnce, failures } = evaluation;
  if (block !== undefined) {
    await holdBlock(assistant, block, evaluation);
    return;
  }
  console.log(modelHeading);
  for (const language of answerLanguages.filter((one) => languages.includes(one))) {
    const cases = sampleOf(readCases(language), sample);
    const score = await scoreWithModel(catalogue, sources, assistant, { language, cases, atOnce });
    console.log(modelLine(score));
    if (failures) console.log([...score.failures, ...score.invented].join('\n'));
  }
};
