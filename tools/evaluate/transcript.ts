import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { brandCodeSchema, languageCodeSchema } from '../../contract/contract.ts';
import type { Assistant } from '../../server/assistant/assistant.ts';
import { withoutMarks } from '../../server/assistant/evaluation/judge.ts';
import { holdConversation, type ModelTurn } from './modelTurn.ts';

/** One line of a block: the questions of a conversation. */
const conversationSchema = v.object({
  id: v.string(),
  brand: brandCodeSchema,
  language: languageCodeSchema,
  productId: v.nullable(v.string()),
  turns: v.pipe(v.array(v.string()), v.minLength(1)),
});
export type BlockConversation = v.InferOutput<typeof conversationSchema>;

/** The conversations of a block. @throws Error that names an invalid line */
export const readBlock = (file: string): readonly BlockConversation[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, place) => {
      if (line.trim() === '') return [];
      const parsed = v.safeParse(conversationSchema, JSON.parse(line));
      if (!parsed.success) throw new Error(`${file}:${place + 1}: ${parsed.issues[0].message}`);
      return [parsed.output];
    });

/** A finished conversation, by turn. */
export interface FinishedConversation {
  readonly conversation: BlockConversation;
  readonly turns: readonly ModelTurn[];
}

/** Runs a conversation of a block. */
export const runConversation = async (
  assistant: Assistant,
  conversation: BlockConversation,
): Promise<FinishedConversation> => ({
  conversation,
  turns: await holdConversation(assistant, conversation, `block ${conversation.id}`),
});

/** A conversation formatted for judges. */
export const transcriptOf = ({ conversation, turns }: FinishedConversation): string => {
  const { id, brand, productId } = conversation;
  const place = productId === null ? 'home page' : `on the page of ${productId}`;
  return [
    `## ${id} · ${brand} · ${place}`,
    ...turns.map(({ text, cards }, turn) =>
      [
        `### ${id}.${turn + 1}\n**Visitor:** ${conversation.turns[turn] ?? ''}`,
        `**Assistant:** ${withoutMarks(text)}`,
        `_cards: ${cards.join(' ') || 'none'}_`,
      ].join('\n\n'),
    ),
  ].join('\n\n');
};

/** The same with the model's text and how it ended, one line per turn, for finding faults. */
export const recordsOf = ({ conversation, turns }: FinishedConversation): readonly string[] =>
  turns.map(({ text, ...turn }, place) =>
    JSON.stringify({ id: `${conversation.id}.${place + 1}`, question: conversation.turns[place], text, ...turn }),
  );
