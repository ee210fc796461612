import { foldedWords } from '../../lexicon/tokens.ts';
import type { DialogueState } from '../../state/state.ts';
import { firstOf } from '../../text/anyOf.ts';
import { oncePer } from '../../text/oncePer.ts';
import type { Reading } from '../reading/reading.ts';
import firstSaid from './firstSaid.json' with { type: 'json' };

const firstWords: Readonly<Record<string, readonly string[]>> = firstSaid;
const saidFirst = oncePer((words: readonly string[]) => foldedWords(words));

/** "What you recommended first" names a product, and asks for no recommendation. */
export const saysFirst = ({ language, text }: Reading): boolean =>
  firstOf(language, text, saidFirst(firstWords[language] ?? [])) !== undefined;

/** The first topic of the conversation, where a message means it. */
export const firstTopic = (reading: Reading, state: DialogueState): string | undefined =>
  saysFirst(reading) ? [...state.before, state].find(({ focus }) => focus.length > 0)?.focus[0] : undefined;
