import type { Sources } from '../../server/assistant/answer.ts';
import type { Assistant } from '../../server/assistant/assistant.ts';
import type { Case } from '../../server/assistant/evaluation/cases.ts';
import { faultsIn, judge, withoutMarks } from '../../server/assistant/evaluation/judge.ts';
import { percentOf, type Share } from '../../server/assistant/evaluation/score.ts';
import { unsupportedFigures } from '../../server/assistant/evaluation/unsupported.ts';
import type { Catalogue } from '../../server/catalogue/catalogue.ts';
import { holdConversation, type ModelTurn } from './modelTurn.ts';

/** Cases answered with a language model, compared with the embedded planner. */
export interface ModelScore {
  readonly language: string;
  readonly model: Share;
  readonly embedded: Share;
  readonly turns: readonly ModelTurn[];
  /** Answers with a figure that no finding supports. */
  readonly invented: readonly string[];
  readonly failures: readonly string[];
}

/** An evenly distributed sample of the cases. */
export const sampleOf = <Item>(items: readonly Item[], size: number): readonly Item[] =>
  items.length <= size
    ? items
    : Array.from({ length: size }, (_, place) => items[Math.floor((place * items.length) / size)]).flatMap((item) =>
        item === undefined ? [] : [item],
      );

/** Maps items with limited concurrency, keeping their order. */
export const mapConcurrently = async <Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
};

const judgeWithModel = async (catalogue: Catalogue, sources: Sources, assistant: Assistant, judged: Case) => {
  const embedded = await judge(catalogue, sources, judged);
  const turns = await holdConversation(assistant, judged, `evaluation ${judged.id}`);
  const last = turns.at(-1);
  if (!last) throw new Error(`${judged.id} has no turns`);
  const text = withoutMarks(last.text);
  const { language } = embedded.answered.plan;
  const faults = faultsIn(judged, { text, cards: last.cards }, language);
  const products = await catalogue.products(judged.brand, last.cards);
  const found = [products, ...last.found];
  const figures = await unsupportedFigures(catalogue, sources, judged, embedded.answered, text, found);
  return { judged, turns, text, faults, figures, isRightEmbedded: embedded.faults.length === 0 };
};

/** Judges cases of a language, answered with a language model. */
export const scoreWithModel = async (
  catalogue: Catalogue,
  sources: Sources,
  assistant: Assistant,
  { language, cases, atOnce }: { readonly language: string; readonly cases: readonly Case[]; readonly atOnce: number },
): Promise<ModelScore> => {
  const all = await mapConcurrently(cases, atOnce, (judged) => judgeWithModel(catalogue, sources, assistant, judged));
  return {
    language,
    model: { of: all.length, right: all.filter(({ faults }) => faults.length === 0).length },
    embedded: { of: all.length, right: all.filter(({ isRightEmbedded }) => isRightEmbedded).length },
    turns: all.flatMap(({ turns }) => turns),
    invented: all.flatMap(({ judged, figures }) => (figures.length > 0 ? [`${judged.id}: ${figures.join(', ')}`] : [])),
    failures: all.flatMap(({ judged, faults, text }) =>
      faults.length > 0 ? [`${judged.id} ${judged.turns.join(' / ')}\n    ${faults.join('; ')}\n    ${text}`] : [],
    ),
  };
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** Result of a language as one line under {@link modelHeading}. */
export const modelLine = ({ language, model, embedded, turns, invented }: ModelScore): string => {
  const asked = turns.filter(({ outcome }) => outcome !== 'composed');
  const tokens = turns.reduce((sum, turn) => sum + turn.tokens, 0);
  const cost = turns.reduce((sum, turn) => sum + turn.cost, 0);
  const given = asked.filter(({ outcome }) => outcome !== 'whole').length;
  return [
    language.padEnd(3),
    `${percentOf(model).toFixed(1).padStart(5)} %`,
    `${percentOf(embedded).toFixed(1).padStart(5)} %`,
    String(invented.length).padStart(8),
    String(turns.reduce((sum, { refused }) => sum + refused, 0)).padStart(7),
    `${given}/${asked.length}`.padStart(8),
    String(asked.filter(({ isReplanned }) => isReplanned).length).padStart(9),
    String(Math.round(tokens / Math.max(1, asked.length))).padStart(13),
    cost.toFixed(4).padStart(8),
    `${seconds(
      quantile(
        asked.map(({ first }) => first),
        0.5,
      ),
    )} / ${seconds(
      quantile(
        asked.map(({ first }) => first),
        0.95,
      ),
    )}`,
    seconds(
      quantile(
        asked.map(({ whole }) => whole),
        0.5,
      ),
    ),
  ].join('  ');
};

export const modelHeading =
  '     model    embedded  invented  refused  given up  replanned  tokens/answer  cost      first word p50 / p95  whole p50';
