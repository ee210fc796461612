import { nanoid } from 'nanoid';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Answered, Sources } from '../answer.ts';
import type { Question } from '../assistant.ts';
import type { Executed } from '../executor.ts';
import type { Step } from '../plan.ts';
import { kept } from '../text/oncePer.ts';
import { sentenceCutter } from '../text/sentences.ts';
import type { Answer } from '../writer/draft.ts';
import { write } from '../writer/write.ts';
import { Dialogue } from './dialogue.ts';
import { isStopped, wasSaidBefore } from './endpoint/admission.ts';
import type { Budget } from './endpoint/budget.ts';
import type { ModelEndpoint, ModelLimits } from './endpoint/endpoint.ts';
import { ResponseGate } from './gate/responseGate.ts';
import { instructionsFor, rulesFor } from './instructions.ts';
import { dataFor } from './prompt.ts';
import { type Retrieved, startRetrieved } from './retrieved.ts';
import { toolsFor } from './tools.ts';
import { vocabularyOf } from './vocabulary.ts';

/** An answer in progress. */
export interface AnswerInProgress {
  readonly dialogue: Dialogue;
  readonly gate: ResponseGate;
  readonly retrieved: Retrieved;
  readonly cut: ReturnType<typeof sentenceCutter>;
  readonly trace: Trace;
}

/** What all answers of a model share. */
interface ModelParts {
  readonly catalogue: Catalogue;
  readonly sources: Sources;
  readonly endpoint: ModelEndpoint;
  readonly limits: ModelLimits;
  readonly budget: Budget;
}

/** Starts an answer with everything that the model needs for it. */
export type StartAnswer = (
  question: Question,
  answered: Answered,
  signal: AbortSignal,
  trace: Trace,
) => Promise<AnswerInProgress>;

/** Products that a question is about: those it names, those it refers to, or those of the conversation. */
const contextOf = ({ planned }: Answered): readonly string[] =>
  planned.flatMap(
    ({ slots, referents, state }) =>
      [slots.products, referents.products, state.focus].find((ids) => ids.length > 0) ?? [],
  );

export const answerStarter = ({ catalogue, sources, endpoint, limits, budget }: ModelParts): StartAnswer => {
  const { knowledge } = sources;
  /** Keyed by the catalogue's list of platforms, which stays the same array until the content changes. */
  const vocabularies = new WeakMap<readonly PlatformRecord[], Promise<string>>();

  return async ({ brand, request }, answered, signal, trace) => {
    const { language } = answered.plan;
    const asked = request.messages.filter(({ role }) => role === 'user').map(({ message }) => message);
    const context = { catalogue, brand, language, knowledge, question: asked.at(-1) ?? '' };
    const platforms = await catalogue.platforms(brand);
    const vocabulary = await kept(vocabularies, platforms, () => vocabularyOf(context));
    const retrieved = await startRetrieved(context, answered, asked);
    const tell = (steps: readonly Step[], findings: readonly Executed[]): Answer =>
      write({ ...context, platforms, variety: 0 }, { ...answered.plan, steps, edits: [] }, findings);
    const dangers = answered.findings.filter(({ operation }) => operation === 'safety');
    const warning = dangers.length > 0 ? tell([], dangers) : undefined;
    if (warning && !wasSaidBefore({ ...answered, answer: warning }, request.messages)) retrieved.warn(warning, false);
    const mark = nanoid();
    const gate = new ResponseGate({
      retrieved,
      rules: rulesFor(brand, language).join('\n'),
      mark,
      language,
      context: contextOf(answered),
      asked,
      onlyResults: isStopped(answered),
      asksFigure: answered.findings.every(({ operation }) => operation === 'get'),
      trace,
    });
    const dialogue = new Dialogue({
      endpoint,
      limits,
      instructions: instructionsFor(brand, language, vocabulary, mark),
      data: dataFor(nanoid(), answered, request.messages, new Date().toISOString().slice(0, 10), retrieved),
      tools: toolsFor({ context, retrieved, write: tell }),
      signal,
      trace,
      hasSpoken: () => gate.hasSpoken,
      onCost: (usage) => {
        const { answer, day } = budget.spend(request.chatId, usage);
        const cost = { tokensIn: usage.input, tokensOut: usage.output, cost: answer.cost };
        trace.note('model cost', { ...cost, tokensToday: day.tokens, costToday: day.cost });
      },
    });
    return { dialogue, gate, retrieved, cut: sentenceCutter(language), trace };
  };
};
