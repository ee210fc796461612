import { writeFileSync } from 'node:fs';
import { answerLanguages } from '../../contract/contract.ts';
import { loadSources } from '../../server/assistant/answer.ts';
import type { Assistant } from '../../server/assistant/assistant.ts';
import { readCases } from '../../server/assistant/evaluation/cases.ts';
import { openAssistant } from '../../server/assistant/open.ts';
import type { Catalogue } from '../../server/catalogue/catalogue.ts';
import { readEnvironment } from '../../server/environment.ts';
import { endpointOf, limitsOf } from '../../server/modelEnvironment.ts';
import { readBlock, recordsOf, runConversation, transcriptOf } from './transcript.ts';
import { mapConcurrently, modelHeading, modelLine, sampleOf, scoreWithModel } from './withModel.ts';

/** Options of an evaluation with a model. */
export interface ModelEvaluation {
  readonly languages: readonly string[];
  /** Number of cases per language. */
  readonly sample: number;
  /** Number of concurrent conversations. */
  readonly atOnce: number;
  readonly failures: boolean;
  readonly block: string | undefined;
  readonly transcript: string | undefined;
}

/** Runs the conversations of a block and writes the transcripts to a file. */
const holdBlock = async (
  assistant: Assistant,
  file: string,
  { atOnce, transcript }: ModelEvaluation,
  print: (line: string) => void,
): Promise<void> => {
  const finished = await mapConcurrently(readBlock(file), atOnce, async (conversation) => {
    const one = await runConversation(assistant, conversation);
    print(`${conversation.id}: ${one.turns.map(({ outcome }) => outcome).join(' ')}`);
    return one;
  });
  const text = `${finished.map(transcriptOf).join('\n\n')}\n`;
  if (transcript === undefined) {
    print(text);
    return;
  }
  writeFileSync(transcript, text);
  writeFileSync(`${transcript}.jsonl`, `${finished.flatMap(recordsOf).join('\n')}\n`);
};

/** Judges a sample of each language's question sets, compared with the embedded planner. */
const judgeSamples = async (
  catalogue: Catalogue,
  assistant: Assistant,
  { languages, sample, atOnce, failures }: ModelEvaluation,
  print: (line: string) => void,
): Promise<void> => {
  const sources = loadSources();
  print(modelHeading);
  for (const language of answerLanguages.filter((one) => languages.length === 0 || languages.includes(one))) {
    const cases = sampleOf(readCases(language), sample);
    const score = await scoreWithModel(catalogue, sources, assistant, { language, cases, atOnce });
    print(modelLine(score));
    if (failures) print([...score.failures, ...score.invented].join('\n'));
  }
};

/** Evaluates the configured endpoint. @throws Error if none is configured */
export const evaluateModel = async (
  evaluation: ModelEvaluation,
  variables: Readonly<Record<string, string | undefined>>,
  open: () => Promise<Catalogue>,
  print: (line: string) => void,
): Promise<void> => {
  const environment = readEnvironment(variables);
  const endpoint = endpointOf(environment);
  if (!endpoint) throw new Error('--model asks the endpoint of LLM_BASE_URL and LLM_MODEL: set both');
  // An evaluation is not one visitor's conversation.
  const unbounded = { answersPerConversation: Number.MAX_SAFE_INTEGER, tokensPerConversation: Number.MAX_SAFE_INTEGER };
  const limits = { ...limitsOf(environment), ...unbounded, atOnce: evaluation.atOnce };
  const catalogue = await open();
  try {
    const assistant = await openAssistant(catalogue, endpoint, limits);
    if (evaluation.block === undefined) await judgeSamples(catalogue, assistant, evaluation, print);
    else await holdBlock(assistant, evaluation.block, evaluation, print);
  } finally {
    await catalogue.close();
  }
};
