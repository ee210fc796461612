import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { type ProductKind, toolKinds } from '../../../catalogue/kinds.ts';
import { inLanguage } from '../../../catalogue/texts.ts';
import { fold } from '../../../search/analysis/fold.ts';
import type { Reason } from '../../findings.ts';
import type { Tip } from '../../knowledge/knowledge.ts';
import { materialChain, unfitOf } from '../../knowledge/safety.ts';
import { tipsFor, tipsOf } from '../../knowledge/tips.ts';
import type { Task } from '../../plan.ts';
import type { Draft } from '../draft.ts';
import { fillIn, type Values } from '../phrase.ts';
import { toolText } from './toolText.ts';

/** Why a product type does not do a job, in one sentence. */
export const unfitText = (
  draft: Draft,
  entry: string,
  type: ProductKind | undefined,
  material?: string,
): string | undefined => {
  const job = draft.knowledge.applications[entry];
  const entries = (job ? unfitOf(draft.knowledge, job) : []).filter((unfit) => unfit.type === type);
  const line = materialChain(material, draft.knowledge.materials);
  const exact = line.flatMap((each) => entries.find(({ materials }) => materials?.includes(each)) ?? []);
  const general = entries.find(({ materials }) => materials === undefined);
  return (exact[0] ?? general)?.because[draft.language];
};

/** Limits of a type for a job that it is not made for. */
export const limitText = (
  { knowledge, language }: Draft,
  entry: string,
  type: ProductKind | undefined,
): string | undefined => {
  const job = knowledge.applications[entry];
  const part = knowledge.applications[job?.like ?? ''];
  const types = [...(job?.types ?? []), ...(part?.types ?? [])];
  return types.find((each) => each.type === type && each.limit !== undefined)?.limit?.[language];
};

/** A tool that is taken for a job; its box is known if it is a product. */
type Taken = Pick<Product, 'kind'> & Partial<Product>;

/** Whether the box of the first tool that a tip is about lists the part that it speaks of. */
const inBoxOf = ({ types, boxed }: Tip, taken: readonly Taken[], language: AnswerLanguage): Values => {
  const { model, boxContents = [] } = taken.find(({ kind }) => kind && types?.includes(kind)) ?? {};
  const items = boxContents.flatMap((item) => inLanguage(item, language) ?? []);
  if (!boxed || items.length === 0) return { model, boxed: undefined };
  const isPart = (item: (typeof items)[number]) =>
    boxed[item.language].some((word) => fold(item.text).includes(fold(word)));
  return { model, boxed: items.some(isPart) };
};

const joined = ({ language, phrase }: Draft, tips: readonly Tip[], taken: readonly Taken[] = []): string | undefined =>
  tips.length === 0
    ? undefined
    : tips.map((tip) => fillIn(language)(tip.text[language], inBoxOf(tip, taken, language))).join(phrase('gap'));

/** How a type of tool does a job that it is not made for. */
export const tipText = (draft: Draft, entry: string, type: ProductKind | undefined): string | undefined => {
  const job = draft.knowledge.applications[entry];
  const tips = job ? tipsOf(draft.knowledge, job) : [];
  return joined(
    draft,
    tips.filter(({ types }) => type !== undefined && types?.includes(type)),
  );
};

/** Which tool does a job, or an entry's own text. */
export const knowledgeText = (draft: Draft, entry: string): string | undefined => {
  const { language } = draft;
  const tool = toolKinds.find((kind) => kind === entry);
  const { applications, dangers, terms, tools } = draft.knowledge;
  const job = applications[entry];
  if (job)
    return joined(
      draft,
      tipsOf(draft.knowledge, job).filter(({ choice }) => choice),
    );
  const danger = dangers[entry]?.short;
  return danger ? toolText(draft, danger) : (terms[entry]?.text ?? (tool && tools[tool]?.text))?.[language];
};

/** The sentences of a reason based on knowledge. */
export const reasonText = (
  draft: Draft,
  reason: Reason,
  type: ProductKind | undefined,
  material?: string,
): string | undefined =>
  reason.by === 'knowledge'
    ? (unfitText(draft, reason.entry, type, material) ?? knowledgeText(draft, reason.entry))
    : undefined;

/** Tips for a task behind the types that are taken for it, if there are any. */
export const adviceFor = (draft: Draft, task: Task | undefined, taken: readonly Taken[] = []): string | undefined =>
  task &&
  joined(
    draft,
    tipsFor(
      draft.knowledge,
      task,
      taken.flatMap(({ kind }) => kind ?? []),
    ),
    taken,
  );

/** Name of the job, or "this". */
export const jobOf = ({ knowledge, language, phrase }: Draft, task: Task | undefined): string =>
  (task?.application === undefined ? undefined : knowledge.applications[task.application]?.name[language]) ??
  phrase('job.any');

/**
 * The respirator or face shield that a job takes, in one sentence, with the first advice of a conversation; a warning replaces
 * it. Glasses, gloves and ear muffs are told to whoever asks what to wear (decision 021).
 */
export const protectionSentence = (
  { knowledge, language, phrase, list, withoutGear = false }: Draft,
  gear: readonly string[],
): string | undefined => {
  const told = withoutGear ? [] : gear.filter((id) => knowledge.protection[id]?.isToldUnasked === true);
  const names = told.flatMap((id) => knowledge.protection[id]?.name[language] ?? []);
  return names.length === 0 ? undefined : phrase('protection', { things: list(names), count: names.length });
};
