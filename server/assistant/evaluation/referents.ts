import * as v from 'valibot';
import { brandCodes } from '../../../brands/registry.ts';
import { type AnswerLanguage, type ChatRequest, fullProductId, type WireMessage } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { answerQuestion, type Sources } from '../answer.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { productsIn } from '../subjects.ts';
import { readJsonLines } from './jsonLines.ts';
import { type SplitScore, splitCounter } from './score.ts';

const ids = v.array(v.string());

/** A message of a conversation, with the products that a reader says it is about. */
const rowSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/-\d+\.\d+$/)),
  brand: v.picklist(brandCodes),
  page: v.optional(v.string()),
  /** The messages before it, with the products that were shown for each. */
  before: v.pipe(v.array(v.strictObject({ say: v.string(), shown: ids })), v.minLength(1)),
  say: v.string(),
  /** Empty if the question is about no particular product. */
  about: ids,
  /** Products that may be named with them: the pack that a tool is asked about with. */
  beside: v.optional(ids, []),
});
/** A labelled message. */
export type ReferentRow = v.InferOutput<typeof rowSchema>;

/** The labelled messages of a language. */
export const readReferents = (language: string): readonly ReferentRow[] =>
  readJsonLines(new URL(`./referents/${language}.jsonl`, import.meta.url), rowSchema);

/** Three of ten conversations are held out: whoever works on references reads no results of them. */
export const isReferentHeldOut = ({ id }: Pick<ReferentRow, 'id'>): boolean =>
  Number(/-(\d+)\.\d+$/.exec(id)?.[1]) % 3 === 0 && !/0\.\d+$/.test(id);

const requestOf = ({ brand, page, before, say }: ReferentRow, language: AnswerLanguage): ChatRequest => ({
  messages: [
    ...before.flatMap((turn, place): readonly WireMessage[] => [
      { id: `u${place}`, role: 'user', message: turn.say, cards: [] },
      {
        id: `a${place}`,
        role: 'ai',
        message: '',
        cards: turn.shown.map((id) => ({ productId: fullProductId(brand, id), title: id, image: '' })),
      },
    ]),
    { id: 'u', role: 'user', message: say, cards: [] },
  ],
  productId: page === undefined ? null : fullProductId(brand, page),
  chatId: 'evaluation',
  language,
});

/** What a message is taken to be about if it says nothing of it. */
const byDefault: ReadonlySet<string> = new Set(['page', 'focus', 'none']);

/** The products that a message was understood to be about, and whether it says so itself. */
export const understoodIn = (planned: readonly Pick<PlannedQuestion, 'referents' | 'plan'>[]) => ({
  products: [
    ...new Set(
      planned.flatMap(({ referents, plan }) => {
        const asked = plan.steps.flatMap(productsIn);
        return asked.length > 0 ? asked : referents.products;
      }),
    ),
  ],
  said: planned.some(({ referents }) => referents.products.length > 0 && !byDefault.has(referents.by)),
});

/** Whether the products understood are those of the label. */
export const isAsLabelled = (
  { about, beside }: Pick<ReferentRow, 'about' | 'beside'>,
  { products, said }: ReturnType<typeof understoodIn>,
): boolean => {
  const isNamed = products.every((id) => about.includes(id) || beside.includes(id));
  return about.length === 0 ? !said || isNamed : isNamed && about.every((id) => products.includes(id));
};

/** Has every labelled message of a language planned behind what was shown for those before it. */
export const judgeReferents = async (
  catalogue: Catalogue,
  sources: Sources,
  language: AnswerLanguage,
): Promise<SplitScore> => {
  const { score, note } = splitCounter();
  for (const row of readReferents(language)) {
    const { planned } = await answerQuestion(catalogue, sources, {
      brand: row.brand,
      request: requestOf(row, language),
    });
    const understood = understoodIn(planned);
    const [about, meant] = [row.about.join(' '), understood.products.join(' ')];
    const failure = isAsLabelled(row, understood)
      ? undefined
      : `${row.id} ${row.say}\n    about ${about}, understood ${meant}`;
    note(isReferentHeldOut(row), failure);
  }
  return score;
};
