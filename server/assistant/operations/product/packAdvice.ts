import type { Product } from '../../../catalogue/catalogue.ts';
import { fold } from '../../../search/analysis/fold.ts';
import type { OperationFindings, Passage } from '../../findings.ts';
import { loadLoads } from '../../knowledge/load.ts';
import type { World } from '../world.ts';
import cues from './packAdvice.json' with { type: 'json' };
import { batteriesOf } from './packaging.ts';
import conditions from './packConditions.json' with { type: 'json' };
import { passageOf, placesOf } from './places.ts';

const cueTable: Readonly<Record<string, readonly string[]>> = cues;

const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const sentencesOf = (text: string): readonly string[] =>
  text.match(/[^.!?;。！？\n]+(?:[.!?;](?=\s|$)|[。！？]|\n|$)/gu) ?? [text];

const capacityOf = ({ attributes }: Product): number =>
  typeof attributes.batteryCapacity === 'number' ? attributes.batteryCapacity : 0;

/** A figure beside the pack's name gives weight or time of the tool with it, and is no advice. */
const tellsFigure = (sentence: string, models: readonly string[]): boolean =>
  /\d/u.test(models.reduce((rest, model) => rest.replaceAll(new RegExp(looseModel(model), 'giu'), ''), sentence));
const looseModel = (model: string): string => [...model.replaceAll(/[^\p{L}\p{N}]/gu, '')].join('[^\\p{L}\\p{N}]?');

/** "The BP1880.", at the start of an answer: the question was which pack to take. */
const maxAnswerLetters = 36;
const isAnswer = (letters: string, pack: Product): boolean =>
  letters.replace(plain(pack.model), '').length <= maxAnswerLetters;

/** "For bigger plots buy the large one": advice for some of the work alone, as words tell that open a clause. */
export const isConditional = ({ text, language }: Passage): boolean => {
  const clauses = fold(text).split(/[.;:,] /u);
  return (conditionTable[language] ?? []).some((words) =>
    clauses.some((clause) => (language === 'jp' ? clause.includes(words) : clause.startsWith(words))),
  );
};
const conditionTable: Readonly<Record<string, readonly string[]>> = conditions;

/** A sentence of the tool's own page that recommends a larger pack than the chosen one. */
export const packAdvice = (
  world: World,
  tool: Product,
  chosen: Product,
): OperationFindings['kit']['advice'] | undefined => {
  const all = batteriesOf(world, tool);
  const larger = all
    .filter((pack) => capacityOf(pack) > capacityOf(chosen))
    .map((pack) => ({ pack, model: plain(pack.model) }));
  if (larger.length === 0) return undefined;
  const models = [...all, tool].map(({ model }) => model);
  const { language } = world.context;
  for (const place of placesOf(tool, language)) {
    const { from } = place.evidence;
    if (from !== 'faq' && from !== 'section') continue;
    const whole = plain(place.text);
    if (!larger.some(({ model }) => whole.includes(model))) continue;
    for (const [index, sentence] of sentencesOf(place.text).entries()) {
      const letters = plain(sentence);
      const packs = larger.flatMap(({ pack, model }) => (letters.includes(model) ? [pack] : []));
      const [first] = packs;
      if (!first || tellsFigure(sentence, models)) continue;
      const answers = from === 'faq' && index === 0 && isAnswer(letters, first);
      const advises = (cueTable[place.language] ?? []).some((cue) => fold(sentence).includes(cue));
      if (answers || advises)
        return {
          passage: { ...passageOf(place, 1), text: answers ? place.text : sentence.trim().replace(/;$/u, '.') },
          packs,
        };
    }
  }
  return undefined;
};

/** From this power in heavy work on, a small pack is empty soon, in watts. */
const highDraw = 500;

/** Whether heavy work with a tool empties a small pack soon. */
export const drawsMuch = ({ kind }: Product): boolean => ((kind && loadLoads()[kind]?.heavy) ?? 0) >= highDraw;

/** The pack to take of those that fit: as the maker advises, else by the power that the tool draws. */
export const packToTake = (
  world: World,
  tool: Product,
  packs: readonly Product[],
): OperationFindings['accessories']['pack'] => {
  const sorted = [...packs].sort((one, other) => capacityOf(one) - capacityOf(other));
  const [smallest] = sorted;
  const largest = sorted.at(-1);
  if (!smallest || !largest || smallest === largest) return undefined;
  // What the maker says of the smallest pack of all names the next one: "BX 1840 or larger".
  const all = [...batteriesOf(world, tool)].sort((one, other) => capacityOf(one) - capacityOf(other));
  const ways = [...new Set([all[0] ?? smallest, smallest])].map((pack) => packAdvice(world, tool, pack));
  const advice = ways.find((way) => way?.packs.some((pack) => packs.includes(pack)));
  const advised = advice?.packs.find((pack) => packs.includes(pack));
  if (advice && advised) return { product: advised, by: 'maker', passage: advice.passage };
  return drawsMuch(tool) ? { product: largest, by: 'draw' } : undefined;
};
