import type { Entry } from '../understanding/entry.ts';
import type { Draft } from './draft.ts';

/** Gives the catalogue's own answer, under its own question so that the visitor sees what is answered. */
export const sayEntry = (draft: Draft, { question, answer, product }: Entry): void => {
  draft.say(product ? draft.phrase('about', { name: draft.name(product), question }) : `*${question}*`);
  draft.say(answer);
};
