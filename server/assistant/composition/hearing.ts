import type { Product } from '../../catalogue/catalogue.ts';
import { fold } from '../grounding/fold.ts';
import { cuesOf } from '../words/cueTables.ts';
import type { Draft } from './draft.ts';
import { factOf } from './figures.ts';
import { sayEntry } from './questionsAnswered.ts';

/** The level in dB(A) from which the rules for noise at work (2003/10/EC) have ears protected. */
const harmful = 80;

/** "Do I need ear muffs?": how loud it is, and what that means; in the catalogue's own words where it has any. */
export const sayHearing = (draft: Draft, product: Product): void => {
  const { understood, language, phrase } = draft;
  const fact = factOf(product, 'soundPressure', language);
  if (fact) draft.say(phrase('fact', { name: draft.name(product), label: fact.label, value: fact.cited }));
  const { entry } = understood;
  if (entry && cuesOf[language].signs.hearing.test(fold(entry.question + entry.answer))) {
    sayEntry(draft, entry);
    return;
  }
  const { soundPressure } = product.attributes;
  draft.say(phrase(typeof soundPressure === 'number' && soundPressure >= harmful ? 'hearing.loud' : 'hearing.low'));
};
