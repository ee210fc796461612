import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Question } from '../assistant.ts';
import type { Turn } from './conversation.ts';
import {
  inherit,
  leansOn,
  looksFurther,
  rebound,
  refines,
  repeats,
  saysNothingNew,
  staysInDanger,
} from './followUp.ts';
import { readQuestion } from './said.ts';
import type { Said } from './understanding.ts';

/** The question before, understood as far as the newest one needs it. */
export const earlierSaid = async (
  catalogue: Catalogue,
  { brand, request }: Question,
  before: readonly Turn[],
): Promise<Said | undefined> => {
  let gathered: Said | undefined;
  for (const turn of [...before].reverse()) {
    const said = await readQuestion(catalogue, { brand, text: turn.question, language: request.language });
    if (gathered && saysNothingNew(said)) continue;
    gathered = gathered && leansOn(said, gathered) ? inherit(said, gathered) : said;
  }
  return gathered;
};

/** A question that leans on the one before, made whole. */
export const inContext = (fresh: Said, earlier: Said): Said => {
  const said = staysInDanger(refines(rebound(looksFurther(fresh, earlier), earlier), earlier), earlier);
  if (said.signs.has('rejects')) return said;
  return leansOn(said, earlier) ? inherit(said, earlier) : repeats(said, earlier);
};
