import type { Ranking } from '../../plan.ts';
import { oncePer } from '../../text/oncePer.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import groups from '../conditions/groups.json' with { type: 'json' };
import { has, mentionsOf } from '../reading/mentions.ts';
import { asksVerdict, asksYesNo, hasInterrogative } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import type { Turn } from '../references/turn.ts';

/** Qualities that their own word asks for; "how long" and "how fast" too often mean something else. */
const told: ReadonlySet<string> = new Set(['noise', 'weight', 'vibration', 'brightness', 'precision', 'strength']);

/** "軽いのは", "重い方": selects one of several. */
const picking = /い(?:の|やつ|方|ほう)[はがをで]/u;

/** Words for a preference or search, as opposed to a question about one product. */
const looking: readonly string[] = conceptGroups.looking;

type Wished = Ranking['key'];

/** "Too heavy for my mother? Her garden is small.": the question ends where its sentence does. */
const asksOfWish = (reading: Reading): boolean =>
  asksYesNo(reading) ||
  mentionsOf(reading, 'wish').some(({ end }) => /^[^.!?。！？\n]*[?？]/u.test(reading.text.slice(end)));

/** "Macht der viel Lärm?", "¿vibra mucho?": noise or vibration, asked as a question with yes or no. */
const feltIn = ({ reading, slots: { askedKeys } }: Turn): 'noise' | 'vibration' | undefined => {
  const [key, ...others] = askedKeys;
  const isFelt = (key === 'noise' || key === 'vibration') && others.length === 0;
  return isFelt && asksYesNo(reading) && asksVerdict(reading) && !hasInterrogative(reading) ? key : undefined;
};

/** "Is it loud?", "それ重い？" about a product in view: asks for the relevant figures and expresses no preference. */
export const requestedKeys = oncePer((turn: Turn): readonly Wished[] => {
  const { reading, slots, referents, known } = turn;
  const [product] = referents.products;
  const felt = feltIn(turn);
  const askedKeys = slots.askedKeys.filter((key) => key !== felt);
  const others = slots.types.length + slots.asked.length + askedKeys.length + slots.constraints.length > 0;
  if (product === undefined || referents.products.length > 1 || others || !known.has(product)) return [];
  if (slots.task.application !== undefined || slots.ranking || slots.comparative || has(reading, ...looking)) return [];
  // "It's too heavy for me, any others?" asks for another one.
  if (slots.complains && has(reading, 'edit.more', 'op.alternative', 'ref.other')) return [];
  const picks = reading.language === 'jp' && picking.test(reading.text);
  const compares = mentionsOf(reading, 'more').length + mentionsOf(reading, 'less').length > 0;
  if (picks || compares || !(felt !== undefined || asksOfWish(reading))) return [];
  // "Does it vibrate a lot?" names a fault as well.
  const shaken = slots.symptoms.filter((symptom) => symptom === 'vibrates').map(() => 'vibration' as const);
  if (felt !== undefined) return [felt];
  return [...new Set([...slots.wishes.map(({ key }) => key), ...shaken])].filter((key) => told.has(key));
});

/** "Heavy" and "loud" name the end of the scale that nobody wishes for. */
const complaints = groups.complaints.map((name) => `wish.${name}`);

/** The end of its scale that a product is asked to stand at: the upper one by "is it loud?", the lower one by "is it quiet?". */
export const judgedIn = (turn: Turn): Ranking | undefined => {
  const [key, ...others] = requestedKeys(turn);
  const isFelt = key !== undefined && key === feltIn(turn);
  const isShaken = key === 'vibration' && turn.slots.symptoms.includes('vibrates');
  if (isFelt || isShaken) return { key, direction: 'most' };
  const wish = turn.slots.wishes.find((each) => each.key === key);
  if (wish === undefined || others.length > 0) return undefined;
  if (!has(turn.reading, ...complaints)) return wish;
  return { ...wish, direction: wish.direction === 'most' ? 'least' : 'most' };
};
