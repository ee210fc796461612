import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import type { Question } from '../assistant.ts';
import { adapts, asksFigure, asksFitnessAgain, asksInstead, definite, repeats } from './asksAgain.ts';
import type { Turn } from './conversation.ts';
import {
  inherit,
  leansOn,
  looksFurther,
  narrows,
  ofSameMeasure,
  onlyTests,
  rebound,
  refines,
  saysNothingNew,
  staysInDanger,
} from './followUp.ts';
import { onOwnPacks } from './lentPack.ts';
import { asksReasons, withWanted } from './reasons.ts';
import { readQuestion } from './said.ts';
import type { Said } from './understanding.ts';

/** What was said before, as far as the newest question needs it. */
export interface Earlier {
  /** What is looked for, gathered over the questions that named or demanded anything. */
  readonly wanted: Said;
  /** The last question, made whole: what it asked may be asked again of another product. */
  readonly last: Said;
  /** It asked for a figure: "how heavy are they?" */
  readonly figureAsked: boolean;
  /** Every question by itself, the latest first. */
  readonly all: readonly Said[];
}

/** A question that leans on those before, made whole. */
export const inContext = (fresh: Said, { wanted, last, figureAsked, all }: Earlier): Said => {
  const further = rebound(looksFurther(ofSameMeasure(onOwnPacks(fresh, all), last), wanted), wanted);
  const said = staysInDanger(staysInDanger(refines(further, last), wanted), last);
  if (said.signs.has('rejects')) return said;
  if (asksReasons(said, wanted)) return withWanted(said, wanted);
  const instead = asksInstead(said, last);
  if (instead !== said) return instead;
  const fitness = asksFitnessAgain(said, last);
  if (fitness !== said) return fitness;
  const again = repeats(said, last, figureAsked);
  if (again !== said) return again;
  const asked = definite(said);
  if (narrows(asked, wanted)) return { ...asked, conditions: wanted.conditions };
  return leansOn(asked, wanted) ? inherit(asked, wanted) : adapts(asked, wanted);
};

/** What a question wants, without the figures it only holds against what was spoken of. */
const untested = (said: Said): Said => (onlyTests(said) ? { ...said, conditions: [] } : said);

/** The questions before, understood one after the other. */
export const earlierSaid = async (
  catalogue: Catalogue,
  { brand, request }: Question,
  before: readonly Turn[],
  view: Product | undefined,
): Promise<Earlier | undefined> => {
  const ofPage = view?.kind ? [view.kind] : [];
  let earlier: Earlier | undefined;
  for (const turn of [...before].reverse()) {
    const read = await readQuestion(catalogue, {
      brand,
      text: turn.question,
      language: request.language,
      // On a product's page, a bare figure is one of its kind.
      kindsBefore: earlier && earlier.wanted.kinds.length > 0 ? earlier.wanted.kinds : ofPage,
    });
    const said: Said = earlier ? onOwnPacks(read, earlier.all) : read;
    if (!earlier) {
      earlier = { wanted: untested(said), last: said, figureAsked: asksFigure(said), all: [said] };
      continue;
    }
    const { wanted } = earlier;
    const last = inContext(said, earlier);
    earlier = {
      all: [said, ...earlier.all],
      last,
      figureAsked: asksFigure(said) || (earlier.figureAsked && last.topics.length > said.topics.length),
      wanted:
        saysNothingNew(untested(said)) || asksReasons(said, wanted)
          ? wanted
          : leansOn(said, wanted)
            ? inherit(untested(said), wanted)
            : adapts(untested(said), wanted),
    };
  }
  return earlier;
};
