import type { PlannedQuestion } from '../../planner/conversation.ts';
import { asksBox } from '../../planner/goods/asked.ts';
import { has, mentionsOf } from '../../planner/reading/mentions.ts';
import {
  asksCount,
  asksWhat,
  asksYesNo,
  hasInterrogative,
  onlyTells,
  opensYesNo,
} from '../../planner/reading/openings.ts';
import { superlativeIn } from '../leading.ts';
import { openingOf } from '../ownSentence.ts';

/** What a question wants to know of goods. */
export type Form = 'price' | 'compare' | 'best' | 'verdict' | 'figure' | 'seek';

const comparing = ['op.compare', 'op.difference', 'op.worth', 'op.sameAs'];
const seeking = ['op.exists', 'op.need', 'op.list', 'op.recommend', 'op.overview', 'op.count', 'op.which'];

const fitting = ['op.fits', 'op.goesWith'];

/** Whether a question is about the price. */
const asksPrice = ({ reading }: PlannedQuestion): boolean =>
  has(reading, 'op.price', 'measure.price') || (has(reading, 'op.howMuch') && !asksCount(reading));

/** "Which of them has the longest hose?" */
const isSuperlative = ({ reading }: PlannedQuestion): boolean =>
  mentionsOf(reading, 'most').length + mentionsOf(reading, 'least').length > 0 || superlativeIn(reading) !== undefined;

/** What a question wants to know. */
export const formOf = (question: PlannedQuestion): Form => {
  const { reading, slots } = question;
  if (has(reading, ...comparing)) return 'compare';
  if (slots.ranking || (isSuperlative(question) && has(reading, 'op.which'))) return 'best';
  if (asksBox(reading) || (has(reading, 'op.included') && !onlyTells(reading)))
    return asksWhat(reading) ? 'figure' : 'verdict';
  if (openingOf(question)) return 'figure';
  if (asksPrice(question)) return 'price';
  if (has(reading, ...seeking) || (has(reading, ...fitting) && asksWhat(reading))) return 'seek';
  // "Un tosaerba che sia a batteria" asks for nothing but the mower.
  const opening = { ...reading, text: reading.text.split(' ').slice(0, 2).join(' ') };
  const opens = asksWhat(opening) || opensYesNo(reading) || reading.language === 'jp';
  if (!/[?？]/u.test(reading.raw) && (onlyTells(reading) || !opens)) return 'seek';
  if (asksWhat(reading) || (hasInterrogative(reading) && !opensYesNo(reading))) return 'figure';
  if (reading.language === 'jp' && /は[?？]?$/u.test(reading.text)) return 'figure';
  return asksYesNo(reading) ? 'verdict' : 'seek';
};
