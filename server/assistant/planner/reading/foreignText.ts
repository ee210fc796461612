import type { Reading } from './reading.ts';

/**
 * Markup, code, addresses and prompt injections: text that visitors of a tool shop do not write. It is answered without
 * repeating any of it.
 */
const foreign =
  /<\/?[a-z!][^>]*>|[‹›]\/?script|\{[^}]*[;=(][^}]*\}|\b(select|drop|insert|delete|truncate)\b.{0,40}\b(from|table|into)\b|\bhttps?:\/\/|!\[[^\]]*\]\(|\[\/?inst\]|\bsystem ?:|rm -rf|\w\(\)\s*;|\w+\.\w+\([^)]*\);/i;

/** Whether a text contains such things. */
export const isForeignText = (raw: string): boolean => foreign.test(raw);

/** Whether a message has no words: emoji, punctuation. */
export const isWordless = ({ text, mentions, models }: Reading): boolean =>
  mentions.length + models.length === 0 && !/[\p{L}\p{Nd}]/u.test(text);
