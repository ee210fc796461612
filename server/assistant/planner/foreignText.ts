import type { Reading } from './reading.ts';

/**
 * Markup, code, addresses and orders in the manner of prompts: text that no visitor of a tool shop writes. It is answered
 * without a word of it being said again.
 */
const foreign =
  /<\/?[a-z!][^>]*>|[‹›]\/?script|\{[^}]*[;=(][^}]*\}|\b(select|drop|insert|delete|truncate)\b.{0,40}\b(from|table|into)\b|\bhttps?:\/\/|!\[[^\]]*\]\(|\[\/?inst\]|\bsystem ?:|rm -rf|\w\(\)\s*;|\w+\.\w+\([^)]*\);/i;

/** Whether a text holds such things. */
export const isForeignText = (raw: string): boolean => foreign.test(raw);

/** Whether a message says nothing at all: emoji, marks. */
export const isWordless = ({ text, mentions, models }: Reading): boolean =>
  mentions.length + models.length === 0 && !/[\p{L}\p{Nd}]/u.test(text);
